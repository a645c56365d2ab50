//! What lies before the player: the hero board and the towers, the glass while tiles are placed, and whatever is to be chosen
//! that is not on the map.

use client::Thing;
use engine::{Anchor, Message, Seat};
use kingdom::{Ability, AbilityTile, Hero, Modifier, Phase, Piece, Place, Player, TOWERS, Tower, View};
use leptos::prelude::*;

use super::aiming::Aiming;
use super::glass::Glass;
use super::glyph::{self, Sign, SignIcon};
use super::seen::seen;
use super::tower_card::{tower_face, tower_words};
use super::words;
use crate::games::Explained;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::SpotButton;

#[component]
pub(super) fn Own(table: Table) -> impl IntoView {
    let shown = seen(table);
    let aiming = Aiming::new(table, shown);
    let aims = Memo::new(move |_| aiming.is_on());
    let own = move || match aims.get() {
        true => view! { <Glass table=table shown=shown aiming=aiming /> }.into_any(),
        false => view! {
            <HeroBoard table=table shown=shown />
            <Others table=table shown=shown />
            <Hand table=table shown=shown />
        }
        .into_any(),
    };
    view! { <div class="kd kd-own">{own}</div> }
}

/// The own hero with health and ability tiles.
#[component]
fn HeroBoard(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let own = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let seat = view.seat()?;
            let player = *view.state.table.player(seat);
            let secondaries = view.state.table.secondaries;
            player.hero.map(|hero| (seat, hero, player, secondaries))
        })
    });
    move || {
        own.get().map(|(seat, hero, player, secondaries)| {
            let abilities: Vec<_> = player.abilities.iter().map(|tile| ability_tile(table, *tile)).collect();
            let called: Vec<_> = secondaries
                .iter()
                .map(|one| {
                    let name = table.say(&words::hero(one.hero));
                    let class = if one.used { "kd-second kd-used" } else { "kd-second" };
                    view! { <span class=class>{portrait(one.hero, seat)}{name}</span> }
                })
                .collect();
            let state = match () {
                () if player.is_stunned() => Some("kingdom-web-stunned"),
                () if player.activated => Some("kingdom-web-activated"),
                () => None,
            };
            view! {
                <section class=format!("kd-hero-board seat-{}", seat.0) aria-label=t("kingdom-web-hero-board")>
                    <div class="kd-hero-head-row">
                        <Explained class="kd-hero-facts" words=Signal::stored(hero_words(table, hero, &player))>
                            {portrait(hero, seat)}
                            <span class="kd-hero-names">
                                <b>{table.say(&words::hero(hero))}</b>
                                <small>{table.say(&words::hero_text(hero))}</small>
                            </span>
                            {health(&player)}
                        </Explained>
                        {state.map(|id| view! { <span class="badge">{t(id)}</span> })}
                    </div>
                    {(!abilities.is_empty()).then(|| view! { <div class="kd-abilities">{abilities}</div> })}
                    {(!called.is_empty()).then(|| view! { <div class="kd-seconds">{called}</div> })}
                </section>
            }
        })
    }
}

/// Health and what else a hero gathers.
pub(super) fn health(player: &Player) -> impl IntoView + use<> {
    let (health, full) = (player.health, player.full_health());
    let hearts: Vec<_> = (0..full)
        .map(|one| {
            let class = if one < health { "kd-health" } else { "kd-health kd-gone" };
            view! { <span class=class><SignIcon sign=Sign::Heart /></span> }
        })
        .collect();
    let skulls = (player.skulls > 0)
        .then(|| view! { <span class="kd-skulls"><SignIcon sign=Sign::Skull />{player.skulls}</span> });
    let shield =
        player.protected.then(|| view! { <span class="kd-shielded"><SignIcon sign=Sign::Shield /></span> });
    view! { <span class="kd-healths">{hearts}</span>{skulls}{shield} }
}

/// A hero in words: what it does, its health and what else it has.
pub(super) fn hero_words(table: Table, hero: Hero, player: &Player) -> String {
    let health =
        Message::new("kingdom-web-health").with("health", player.health).with("full", player.full_health());
    let skulls =
        (player.skulls > 0).then(|| Message::new("kingdom-web-skulls").with("number", player.skulls));
    let shield = player.protected.then(|| Message::new("kingdom-web-protected"));
    let title = format!("{}: {}", table.say(&words::hero(hero)), table.say(&words::hero_text(hero)));
    let state = [Some(health), skulls, shield].into_iter().flatten().map(|line| table.say(&line));
    std::iter::once(title).chain(state).collect::<Vec<_>>().join("\n")
}

/// The head of a hero.
pub(super) fn portrait(hero: Hero, seat: Seat) -> impl IntoView {
    view! { <svg class=format!("kd-portrait seat-{}", seat.0) viewBox="-18 -22 36 44" aria-hidden="true">{glyph::hero(hero)}</svg> }
}

fn ability_tile(table: Table, tile: AbilityTile) -> impl IntoView {
    let AbilityTile { ability, used } = tile;
    let words = move || table.say(&words::ability_tile(tile));
    let class = if used { "kd-ability kd-used" } else { "kd-ability" };
    view! {
        <SpotButton table=table thing=Thing::Button(ability.id().to_owned()) label=Signal::derive(words) class=class>
            <b>{table.say(&words::ability(ability))}</b>
            <small>{table.say(&words::ability_text(ability))}</small>
        </SpotButton>
    }
}

/// The towers in hand, then those that come next round.
#[component]
fn Hand(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let towers = Memo::new(move |_| {
        shown.with(|view| {
            let Some((view, seat)) = view.as_ref().and_then(|view| Some((view, view.seat()?))) else {
                return Vec::new();
            };
            let field = &view.state.table;
            let cards = |place: Place| {
                Tower::all()
                    .filter(move |tower| field.tower(*tower).place == place)
                    .map(move |tower| (tower, field.tower(tower).modifiers, place == Place::Incoming(seat)))
            };
            cards(Place::Hand(seat)).chain(cards(Place::Incoming(seat))).collect()
        })
    });
    let names = Memo::new(move |_| table.names());
    let begun =
        Memo::new(move |_| shown.with(|view| view.as_ref().is_some_and(|view| view.state.table.round > 0)));
    let none = move || {
        (begun.get() && towers.with(Vec::is_empty))
            .then(|| view! { <p class="kd-none">{t("kingdom-web-no-towers")}</p> })
    };
    view! {
        <div class="kd-hand" role="group" aria-label=t("kingdom-web-hand")>
            <For each=move || towers.get() key=|one| *one let:one>
                {
                    let (tower, modifiers, incoming) = one;
                    let told = Memo::new(move |_| {
                        let told = shown.with(|view| view.as_ref().map(|view| words::tower(&view.state, tower)));
                        let mut told = told.unwrap_or_default();
                        if incoming {
                            told.push(Message::new("kingdom-web-incoming"));
                        }
                        told
                    });
                    let label = Signal::derive(move || told.with(|told| words::said(table, names, told)));
                    let class = if incoming { "kd-tower-card kd-incoming" } else { "kd-tower-card" };
                    view! {
                        <SpotButton table=table thing=Thing::Card(tower.index() as u16) label=label class=class>
                            {tower_face(table, tower.design(), modifiers)}
                            {incoming.then(|| view! { <small class="kd-note">{t("kingdom-web-incoming")}</small> })}
                        </SpotButton>
                    }
                }
            </For>
            {none}
        </div>
    }
}

/// Something to be chosen that is neither on the map nor in hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Other {
    Hero(Hero),
    Piece(Piece),
    Tower(Tower),
    Modifier(Modifier),
    Ability(Ability),
}

fn others(view: &View, anchors: &[Anchor]) -> Vec<Other> {
    let field = &view.state.table;
    let own = view.seat().map(|seat| *field.player(seat));
    let mut found = Vec::new();
    for anchor in anchors {
        let other = match anchor {
            Anchor::Piece(number) => match number.checked_sub(8) {
                Some(hero) => Hero::ALL.get(usize::from(hero)).map(|&hero| Other::Hero(hero)),
                None => Piece::ALL.get(usize::from(*number)).map(|&piece| Other::Piece(piece)),
            },
            Anchor::Card(number) => match number.checked_sub(TOWERS as u16) {
                Some(modifier) => Modifier::ALL.get(usize::from(modifier)).map(|&one| Other::Modifier(one)),
                None => Tower::numbered(*number as u8)
                    .filter(|tower| match field.tower(*tower).place {
                        Place::Site { .. } => false,
                        Place::Hand(seat) => Some(seat) != view.seat(),
                        _ => true,
                    })
                    .map(Other::Tower),
            },
            Anchor::Button(name) => Ability::named(name)
                .filter(|ability| !own.is_some_and(|own| own.has(*ability)))
                .map(Other::Ability),
            _ => None,
        };
        if let Some(other) = other.filter(|other| !found.contains(other)) {
            found.push(other);
        }
    }
    found
}

#[component]
fn Others(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let found = Memo::new(move |_| {
        if !table.is_live() || table.curtain().is_some() {
            return Vec::new();
        }
        let anchors: Vec<Anchor> =
            table.with_legal(|legal| legal.iter().map(|one| one.anchor.clone()).collect());
        shown.with(|view| view.as_ref().map(|view| others(view, &anchors)).unwrap_or_default())
    });
    let buying = Memo::new(move |_| {
        shown.with(|view| view.as_ref().is_some_and(|view| view.state.table.phase == Phase::Buy))
    });
    let title = move || {
        (buying.get() && found.with(|found| !found.is_empty()))
            .then(|| view! { <h3 class="kd-shop-title">{t("kingdom-web-shop")}</h3> })
    };
    let cards = move || {
        let buying = buying.get();
        found.get().into_iter().map(|other| other_card(table, shown, other, buying)).collect::<Vec<_>>()
    };
    let there = move || found.with(|found| !found.is_empty());
    view! {
        <Show when=there>
            <div class="kd-others" role="group" aria-label=t("kingdom-web-choices")>{title}{cards}</div>
        </Show>
    }
}

fn price(sign: Sign, price: u8) -> impl IntoView {
    view! { <span class="kd-price"><SignIcon sign=sign />{price}</span> }
}

fn other_card(table: Table, shown: Memo<Option<View>>, other: Other, buying: bool) -> AnyView {
    let say = move |message: &Message| table.say(message);
    let described = move |name: Message, text: Message| {
        Signal::derive(move || format!("{}: {}", table.say(&name), table.say(&text)))
    };
    match other {
        Other::Hero(hero) => view! {
            <SpotButton table=table thing=Thing::Piece(8 + hero as u16) label=described(words::hero(hero), words::hero_text(hero)) class="kd-choice-card">
                <span class="kd-choice-head">{portrait(hero, Seat(hero as u8 % 6))}<b>{say(&words::hero(hero))}</b></span>
                <small>{say(&words::hero_text(hero))}</small>
            </SpotButton>
        }
        .into_any(),
        Other::Piece(piece) => {
            let hero = shown.with_untracked(|view| view.as_ref().and_then(|view| view.state.table.hero_of(piece)));
            let name = Signal::derive(move || {
                let who = shown.with(|view| view.as_ref().map(|view| words::piece(&view.state, piece)));
                let player = piece.seat().and_then(|seat| table.names().get(seat.index()).cloned());
                let who = who.filter(|_| hero.is_some() || piece.seat().is_none()).map(|who| table.say(&who));
                [who, player].into_iter().flatten().collect::<Vec<_>>().join(" · ")
            });
            view! {
                <SpotButton table=table thing=Thing::Piece(piece as u16) label=name class="kd-choice-card">
                    <span class="kd-choice-head">{hero.map(|hero| portrait(hero, piece.seat().unwrap_or(Seat(0))))}<b>{name}</b></span>
                </SpotButton>
            }
            .into_any()
        }
        Other::Tower(tower) => {
            let modifiers = shown.with_untracked(|view| view.as_ref().map(|view| view.state.table.tower(tower).modifiers));
            let label = Signal::derive(move || {
                let told = shown.with(|view| view.as_ref().map(|view| words::tower(&view.state, tower)));
                tower_words(table, &told.unwrap_or_default())
            });
            let cost = tower.design().price().filter(|_| buying).map(|cost| price(Sign::Diamond, cost));
            view! {
                <SpotButton table=table thing=Thing::Card(tower.index() as u16) label=label class="kd-tower-card">
                    {cost}{tower_face(table, tower.design(), modifiers.unwrap_or_default())}
                </SpotButton>
            }
            .into_any()
        }
        Other::Modifier(modifier) => view! {
            <SpotButton table=table thing=Thing::Card(TOWERS as u16 + modifier as u16) label=described(words::modifier(modifier), words::modifier_text(modifier)) class="kd-choice-card">
                {buying.then(|| price(Sign::Gold, 2))}
                <b>{say(&words::modifier(modifier))}</b>
                <small>{say(&words::modifier_text(modifier))}</small>
            </SpotButton>
        }
        .into_any(),
        Other::Ability(ability) => view! {
            <SpotButton table=table thing=Thing::Button(ability.id().to_owned()) label=described(words::ability(ability), words::ability_text(ability)) class="kd-choice-card">
                <b>{say(&words::ability(ability))}</b>
                <small>{say(&words::ability_text(ability))}</small>
            </SpotButton>
        }
        .into_any(),
    }
}
