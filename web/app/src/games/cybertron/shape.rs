//! Where things of the map are drawn: outlines, gates, lines of text, arrows.

use cybertron::{Link, LinkKind, Point, Zone, ZoneContent, content};

pub(super) type Place = (f64, f64);

/// The part of the plane that the map shows: x, y, width, height.
pub(super) const MAP: [f64; 4] = [-18.0, 8.0, 1036.0, 602.0];

fn place([x, y]: Point) -> Place {
    (f64::from(x), f64::from(y))
}

pub(super) fn drawn(zone: Zone) -> &'static ZoneContent {
    &content().zones[zone.index()]
}

/// Is it one of the two zones that turn?
pub(super) fn is_gate(zone: Zone) -> bool {
    content().spinning.contains(zone)
}

/// Is it one of the two zones above a factory?
pub(super) fn is_slide(zone: Zone) -> bool {
    content().sliding.contains(zone)
}

/// The factory under a sliding zone.
pub(super) fn factory_of(slide: Zone) -> Option<Zone> {
    Zone::all().find(|&zone| drawn(zone).under == Some(slide))
}

/// Where the robots of a zone stand.
pub(super) fn centre(zone: Zone) -> Place {
    let (x, y) = place(drawn(zone).centre);
    match () {
        () if zone.is_factory() => (x, y - 2.0),
        () if is_slide(zone) => (x, y - 11.0),
        () => (x, y),
    }
}

pub(super) fn corners(zone: Zone) -> Vec<Place> {
    drawn(zone).polygon.iter().copied().map(place).collect()
}

pub(super) fn points(corners: &[Place]) -> String {
    corners.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

/// The outline moved inwards by `distance`, so that a line along it is covered by no neighbour.
pub(super) fn inset(corners: &[Place], distance: f64) -> Vec<Place> {
    let count = corners.len();
    let area: f64 = (0..count)
        .map(|index| {
            let ((ax, ay), (bx, by)) = (corners[index], corners[(index + 1) % count]);
            ax * by - bx * ay
        })
        .sum();
    let turn = if area > 0.0 { distance } else { -distance };
    // Each edge as a point and a direction, moved inwards.
    let edges: Vec<(Place, Place)> = (0..count)
        .map(|index| {
            let ((ax, ay), (bx, by)) = (corners[index], corners[(index + 1) % count]);
            let (dx, dy) = (bx - ax, by - ay);
            let length = dx.hypot(dy).max(1e-6);
            ((ax - dy / length * turn, ay + dx / length * turn), (dx, dy))
        })
        .collect();
    (0..count)
        .map(|index| {
            let ((px, py), (dx, dy)) = edges[(index + count - 1) % count];
            let ((qx, qy), (ex, ey)) = edges[index];
            let cross = dx * ey - dy * ex;
            if cross.abs() < 1e-3 {
                return (qx, qy);
            }
            let along = ((qx - px) * ey - (qy - py) * ex) / cross;
            (px + dx * along, py + dy * along)
        })
        .collect()
}

fn other_end(link: &Link, zone: Zone) -> Zone {
    if link.a == zone { link.b } else { link.a }
}

/// The bridge of a gate: half its length, and its angle when open, in degrees.
pub(super) fn bridge(gate: Zone) -> (f64, f64) {
    let (x, y) = place(drawn(gate).centre);
    let thresholds: Vec<Place> = content()
        .links
        .iter()
        .filter(|link| link.kind == LinkKind::Gate(gate))
        .map(|link| {
            let other = &drawn(other_end(link, gate)).polygon;
            let shared: Vec<Place> = drawn(gate)
                .polygon
                .iter()
                .filter(|corner| other.contains(corner))
                .copied()
                .map(place)
                .collect();
            let count = shared.len().max(1) as f64;
            let sum = shared.iter().fold((0.0, 0.0), |(sx, sy), (px, py)| (sx + px, sy + py));
            (sum.0 / count, sum.1 / count)
        })
        .collect();
    let far = thresholds.iter().map(|(px, py)| (px - x).hypot(py - y)).fold(0.0, f64::max);
    let angle = match thresholds.as_slice() {
        [(ax, ay), (bx, by), ..] => (by - ay).atan2(bx - ax).to_degrees(),
        _ => 0.0,
    };
    (far + 9.0, angle)
}

/// A name in lines that fit into a circle of this radius.
pub(super) fn lines(name: &str, radius: i16) -> Vec<String> {
    let most = (f64::from(radius) * 2.0 / 5.2).max(8.0) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A bent arrow from one zone to another: its line, and the tip with its angle.
pub(super) fn arrow(from: Zone, to: Zone) -> (String, Place, f64) {
    let ((ax, ay), (bx, by)) = (centre(from), centre(to));
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let bend = (length * 0.12).min(40.0);
    let (cx, cy) = ((ax + bx) / 2.0 - uy * bend, (ay + by) / 2.0 + ux * bend);
    let (sx, sy) = (ax + ux * 20.0, ay + uy * 20.0);
    let (ex, ey) = (bx - ux * 25.0, by - uy * 25.0);
    let angle = (ey - cy).atan2(ex - cx).to_degrees();
    (format!("M{sx:.1} {sy:.1}Q{cx:.1} {cy:.1} {ex:.1} {ey:.1}"), (ex, ey), angle)
}
