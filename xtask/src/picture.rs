//! Draws the map of Cybertron for the README, from the game's own content.

use std::fmt::Write;
use std::path::Path;

use cybertron::{LinkKind, Point, ZoneContent, content};

/// Fill and pattern line of each sector, by its id: colour is never alone.
const ENAMEL: [(&str, &str, &str); 6] = [
    ("red", "#a8443a", "M0 8H16"),
    ("yellow", "#c8963e", "M0 0L16 16"),
    ("green", "#5d7f4e", "M8 0V16M0 8H16"),
    ("blue", "#3f6a8a", "M0 16L16 0"),
    ("violet", "#73557f", "M4 4h1M12 12h1"),
    ("orange", "#b8683a", "M8 0V16"),
];

/// Draws every picture.
pub(crate) fn draw(root: &Path) -> std::io::Result<()> {
    let folder = root.join("docs/img");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("cybertron.svg"), map())
}

fn points(polygon: &[Point]) -> String {
    polygon.iter().map(|[x, y]| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

/// `sea-of-rust` becomes `Sea of Rust`.
fn title(id: &str) -> String {
    let capitals = id.split('-').map(|word| match word {
        "of" => word.to_owned(),
        _ => word[..1].to_uppercase() + &word[1..],
    });
    capitals.collect::<Vec<_>>().join(" ")
}

fn map() -> String {
    let content = content();
    let mut svg = String::from(concat!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 620\" font-family=\"Georgia, serif\">\n",
        "<title>The map of Cybertron: 42 zones in six sectors</title>\n<defs>\n",
    ));
    for (id, colour, lines) in ENAMEL {
        let _ = writeln!(
            svg,
            "<pattern id=\"{id}\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\"><rect width=\"16\" height=\"16\" \
             fill=\"{colour}\"/><path d=\"{lines}\" stroke=\"#fff\" stroke-opacity=\".13\" stroke-width=\"1.5\"/></pattern>"
        );
    }
    svg.push_str("</defs>\n<rect width=\"1000\" height=\"620\" rx=\"14\" fill=\"#1d2430\"/>\n");
    let centre = |zone: cybertron::Zone| content.zones[zone.index()].centre;
    let mut exits = content.planet_exits.iter();
    for link in &content.links {
        let ([ax, ay], [bx, by]) = (centre(link.a), centre(link.b));
        let line = |x1: i16, y1: i16, x2: i16, y2: i16| {
            format!(
                "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#d9b36c\" stroke-width=\"2.5\" \
                 stroke-dasharray=\"7 6\"/>\n"
            )
        };
        match link.kind {
            LinkKind::Hyperlink => svg.push_str(&line(ax, ay, bx, by)),
            LinkKind::Planet => {
                let [[lx, ly], [rx, ry]] = *exits.next().expect("an exit for every link around the planet");
                let (left, right) = if ax < bx { ([ax, ay], [bx, by]) } else { ([bx, by], [ax, ay]) };
                svg.push_str(&line(left[0], left[1], lx, ly));
                svg.push_str(&line(right[0], right[1], rx, ry));
            }
            LinkKind::Border | LinkKind::Gate(_) | LinkKind::Slide(_) => {}
        }
    }
    for (index, zone) in content.zones.iter().enumerate().filter(|(_, zone)| !zone.polygon.is_empty()) {
        let number = cybertron::Zone::numbered(index).expect("a zone of the content");
        draw_zone(&mut svg, zone, number);
    }
    svg.push_str("<text x=\"24\" y=\"604\" font-size=\"15\" fill=\"#d9b36c\">Cybertron, as Gearhall draws it: gates turn, factories slide open, dashed lines are hyperlinks</text>\n</svg>\n");
    svg
}

fn draw_zone(svg: &mut String, zone: &ZoneContent, number: cybertron::Zone) {
    let content = content();
    let sector = &content.sectors[zone.sector].id;
    let [x, y] = zone.centre;
    let _ = writeln!(
        svg,
        "<polygon points=\"{}\" fill=\"url(#{sector})\" stroke=\"#1d2430\" stroke-width=\"3\" stroke-linejoin=\"round\"/>",
        points(&zone.polygon)
    );
    if content.spinning.contains(number) {
        let r = zone.radius - 2;
        let _ = writeln!(
            svg,
            "<g transform=\"translate({x} {y})\" fill=\"none\" stroke=\"#d9b36c\" stroke-width=\"3\"><circle r=\"{r}\"/>\
             <path d=\"M-{r} 0H-9M9 0H{r}\"/></g>"
        );
    } else if content.sliding.contains(number) {
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"44\" height=\"17\" rx=\"3\" fill=\"#2b3444\" stroke=\"#d9b36c\" stroke-width=\"2\"/>",
            x - 22,
            y + 10
        );
    } else if number == content.launch_pad {
        let _ = writeln!(
            svg,
            "<g transform=\"translate({x} {y})\" fill=\"none\" stroke=\"#d9b36c\" stroke-width=\"2.5\"><circle r=\"27\"/>\
             <path d=\"M0 14V28M-7 22L0 14L7 22\"/></g>"
        );
    }
    let words = title(&zone.id);
    let lines: Vec<&str> = match words.len() {
        0..=11 => vec![&words],
        _ => words.split(' ').collect(),
    };
    for (line, text) in lines.iter().enumerate() {
        let offset = line as f32 * 13.0 - (lines.len() as f32 - 1.0) * 6.5 + 4.0;
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{}\" font-size=\"12\" text-anchor=\"middle\" fill=\"#fff\" stroke=\"#1d2430\" \
             stroke-width=\"3\" paint-order=\"stroke\">{text}</text>",
            f32::from(y) + offset
        );
    }
}
