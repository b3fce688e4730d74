//! The caption of a game next door.

use super::super::findings::Findings;
use super::super::{Heaps, Strip};
use super::letter;
use crate::figure::caption::Badge;
use crate::figure::literature::{
    CUMULATIVE, FRAENKEL_KOTZIG, GUY_SMITH_1956, LARSSON_MANABE_MIYADERA, SMITH_STANICA, WHINIHAN,
};
use crate::figure::parameter::{Interval, Numbers};
use crate::figure::text::{self, encoded};
use crate::figure::variation::{Variant, Variation};
use crate::figure::{Caption, Findings as _, Sentences, title};
use crate::games::Convention;
use crate::games::heap::{Memory, Starts};
use crate::kinds::next_door::{MOVES, NextDoor, Of};
use crate::limits::STRIP_WRAP;
use crate::number::{counted, grouped};
use crate::play::Setting;

/// All the words about the figure.
pub(crate) fn caption(figure: &Strip, game: Variant, heaps: &Heaps, found: &Findings) -> Caption {
    let mut caption = Caption {
        title: title(figure, game),
        caption: drawn(figure, game),
        badge: badge(figure, game, heaps, found),
        ..Caption::default()
    };
    if heaps.solved.proved.is_some() {
        caption.badge.check = format!("takeaway period '{}'", text::written(figure));
    }
    caption = match game {
        Variant::Code(_) => caption.from_paper(&GUY_SMITH_1956, ""),
        Variant::Pass => caption.from_paper(&LARSSON_MANABE_MIYADERA, ""),
        Variant::Scoring => caption.from_paper(&CUMULATIVE, ""),
        Variant::Right(_) => caption.from_paper(&FRAENKEL_KOTZIG, ""),
        Variant::Blocking(_) => caption.from_paper(&SMITH_STANICA, ""),
        Variant::Memory(Memory::Fibonacci) => caption.from_paper(&WHINIHAN, ""),
        Variant::Options(_) | Variant::Memory(Memory::Mem) => caption,
    };
    figure.tell_part(&mut caption);
    facts(figure, game, heaps, &mut caption);
    links(figure, game, heaps, &mut caption);
    caption
}

fn title(figure: &Strip, game: Variant) -> String {
    let set = &figure.set;
    match game {
        Variant::Code(code) => {
            let name = code
                .name()
                .map_or(String::new(), |name| format!(" ({name})"));
            title::fitting([format!("Nim-values of {code}{name}")])
        }
        Variant::Options(of) => title::fitting([format!("Nim-values when a move {}", of.words())]),
        Variant::Memory(Memory::Fibonacci) => "Nim-values of Fibonacci nim".into(),
        Variant::Memory(Memory::Mem) => "Nim-values of Mem".into(),
        Variant::Pass => title::of_game(set, |game| format!("Nim-values of {game} with a pass")),
        Variant::Scoring => title::of_game(set, |game| format!("Scores of {game}")),
        Variant::Blocking(most) => {
            let forbidden = counted(most, "option", "options");
            title::of_game(set, |game| {
                format!("Outcomes of {game}, {forbidden} blocked")
            })
        }
        Variant::Right(right) => title::fitting([
            format!("Outcomes of {} against {}", set.words(), right.words()),
            "Outcomes of a partizan subtraction game".into(),
        ]),
    }
}

fn drawn(figure: &Strip, game: Variant) -> Sentences {
    let first = match figure.n {
        1 => "first".to_string(),
        n => format!("first {}", grouped(n)),
    };
    let wrapped = if figure.is_wrapped() {
        format!(", {} per row,", grouped(figure.wrap))
    } else {
        String::new()
    };
    let ends = if figure.plays().shows(Convention::Sink) {
        "in a sink"
    } else {
        "at a wall"
    };
    let plural = if figure.n == 1 { "" } else { "s" };
    let values = match game {
        Variant::Scoring => format!("The {first} score{plural}{wrapped}"),
        Variant::Blocking(_) | Variant::Right(_) => format!("The {first} outcome{plural}{wrapped}"),
        _ => format!("The {first} nim-value{plural}{wrapped}"),
    };
    let (drawn, rule) = match game {
        Variant::Code(code) => (
            format!("{values} of {code}."),
            format!("A move is of one of these: {}.", code.rules()),
        ),
        Variant::Options(of) => (
            format!("{values} when a move {}.", of.words()),
            String::new(),
        ),
        Variant::Memory(of) => (
            format!(
                "{values} before the first move, and below the least number that then wins, 0 for none."
            ),
            format!(
                "A move {}{}.",
                of.words(),
                match of {
                    Memory::Fibonacci => ", the first less than the heap",
                    Memory::Mem => "",
                }
            ),
        ),
        Variant::Pass => (
            format!("{values} {ends}: above without the pass, below with it."),
            "Once in a game one player may pass, but not from a position without a move.".into(),
        ),
        Variant::Scoring => (
            format!("{values} {ends}: by how much the player to move collects more."),
            "Each player collects what he takes.".into(),
        ),
        Variant::Blocking(most) => (
            format!("{values} {ends}."),
            match most {
                1 => "Before each move the other player may forbid one option.".into(),
                most => format!(
                    "Before each move the other player may forbid {} options.",
                    grouped(most)
                ),
            },
        ),
        Variant::Right(right) => (
            format!("{values} {ends}."),
            format!(
                "Left subtracts a member of {}, Right one of {}.",
                figure.set.words(),
                right.words()
            ),
        ),
    };
    Sentences::from(drawn).and(rule)
}

/// Preperiod and period, or how far they were sought.
pub(super) fn period(heaps: &Heaps) -> Option<String> {
    match (heaps.solved.proved, heaps.solved.searched) {
        (Some(found), _) => Some(lengths(found.period.preperiod, found.period.period)),
        (None, 0) => None,
        (None, below) => Some(format!("no period found below {}", grouped(below))),
    }
}

fn lengths(preperiod: u64, period: u64) -> String {
    format!(
        "preperiod {}, period {}",
        grouped(preperiod),
        grouped(period)
    )
}

fn badge(figure: &Strip, game: Variant, heaps: &Heaps, found: &Findings) -> Badge {
    let Some(proved) = heaps.solved.proved else {
        let searched = match heaps.solved.searched {
            0 => "no period is claimed".into(),
            below => format!("no period was found below {}", grouped(below)),
        };
        return found.badge(format!(
            "Every answer follows from smaller heaps; {searched}."
        ));
    };
    let window = proved.window;
    match game {
        Variant::Code(_) => {
            let (start, end) = (window.start, window.start + window.length);
            found.badge(format!(
                "G(x + {}) = G(x) for {} ≤ x < {}, which suffices.",
                grouped(proved.period.period),
                grouped(start),
                grouped(end)
            ))
        }
        _ => {
            // In the sink smaller positions may reach its end.
            let beyond = match figure.played() {
                Convention::Wall => String::new(),
                Convention::Sink => {
                    format!(
                        ": beyond x = {} no move ends in the sink",
                        grouped(window.length)
                    )
                }
            };
            found.badge(format!(
                "{} at x = {}, and all later ones depend on {} alone{beyond}.",
                match window.length {
                    1 => format!("The answer at x = {} recurs", grouped(window.start)),
                    length => format!(
                        "{} answers from x = {} recur",
                        grouped(length),
                        grouped(window.start)
                    ),
                },
                grouped(window.recurs),
                if window.length == 1 { "it" } else { "these" }
            ))
        }
    }
}

fn facts(figure: &Strip, game: Variant, heaps: &Heaps, caption: &mut Caption) {
    if let Some(found) = period(heaps) {
        caption.fact("period", found);
    }
    let largest = figure.set.finite().and_then(|list| list.last().copied());
    match (game, largest) {
        (Variant::Scoring, Some(largest)) if !figure.plays().shows(Convention::Sink) => {
            let text = format!("the period divides 2 max S = {}", grouped(2 * largest));
            caption.fact("theorem", text);
        }
        _ => {}
    }
    let shown = |row: usize| heaps.row(row).iter().copied();
    match game {
        Variant::Right(_) | Variant::Blocking(_) => {
            let count = |place: u32| shown(0).filter(|&answer| answer == place).count() as u64;
            let places = if matches!(game, Variant::Right(_)) {
                Starts::LETTERS.len()
            } else {
                2
            };
            let counts = (0..places as u32)
                .map(|place| format!("{} {}", letter(game, place), grouped(count(place))));
            caption.fact("shown", counts.collect::<Vec<_>>().join(", "));
        }
        Variant::Scoring => {
            caption.fact("largest score", grouped(shown(0).max().unwrap_or(0).into()));
        }
        _ => {
            let rows = 0..heaps.solved.rows.len();
            let largest = rows.filter_map(|row| shown(row).max()).max();
            caption.fact("largest value", grouped(largest.unwrap_or(0).into()));
        }
    }
    if game == Variant::Pass {
        let is_cold = |row: usize| shown(row).map(|value| value == 0);
        let changed = is_cold(0)
            .zip(is_cold(1))
            .filter(|(one, other)| one != other);
        let text = format!(
            "{} of {}",
            grouped(changed.count() as u64),
            grouped(figure.n)
        );
        caption.fact("outcomes that the pass changes", text);
    }
}

/// The map on which the game is.
fn map_of(figure: &Strip, game: Variant) -> Option<NextDoor> {
    let map = NextDoor::default();
    match game {
        Variant::Code(code) => {
            (code.places() <= 3 && code.to_string().starts_with("0.")).then_some(map)
        }
        Variant::Memory(memory) => Some(NextDoor {
            of: Of::Memory,
            memory,
            ..map
        }),
        Variant::Right(right) if figure.played() == Convention::Wall => {
            let ([a, b], [c, d]) = (figure.set.finite()?, right.finite()?) else {
                return None;
            };
            let (of, size) = (Of::Partizan, map.size.max(*b).max(*d));
            let is_there = size <= MOVES;
            is_there.then_some(NextDoor {
                of,
                a: *a,
                c: *c,
                size,
                ..map
            })
        }
        _ => None,
    }
}

/// Heaps of which the first that the player who begins wins is played.
const PLAYED: std::ops::Range<usize> = 12..36;

/// The text of this game, begun by the player who wins; `None` where no such heap is shown.
fn invitation(figure: &Strip, game: Variant, heaps: &Heaps) -> Option<String> {
    let rows = &heaps.solved.rows;
    let answers = match game {
        Variant::Pass => rows.last()?,
        _ => rows.first()?,
    };
    let wins = |&x: &usize| match (answers.get(x), game) {
        (None, _) => false,
        // The player who blocks begins, and Left does.
        (Some(0), Variant::Blocking(_)) => true,
        (Some(&place), Variant::Right(_)) => Starts::LETTERS[place as usize % 4].0.left,
        (Some(&answer), _) => answer > 0 && !matches!(game, Variant::Blocking(_)),
    };
    let heap = PLAYED.into_iter().find(wins)?;
    let set = if game.has_set() {
        format!("set={}&", encoded(&figure.set.to_string()))
    } else {
        String::new()
    };
    let (name, value) = game.parameter();
    let (value, convention) = (encoded(&value), figure.played().name());
    let text = format!("play?game=heaps&{set}{name}={value}&convention={convention}&heaps={heap}");
    Some(text.parse::<Setting>().ok()?.to_string())
}

fn links(figure: &Strip, game: Variant, heaps: &Heaps, caption: &mut Caption) {
    let found = heaps.solved.proved.map(|found| found.period.period);
    if let Some(period) = found.filter(|&p| p > 1 && p <= STRIP_WRAP && p != figure.wrap) {
        let wrapped = Strip {
            wrap: period,
            x: Numbers::default(),
            y: Interval::default(),
            ..figure.clone()
        };
        caption.link(format!("Wrap at the period, {}", grouped(period)), wrapped);
    }
    if figure.is_wrapped() {
        let row = Strip {
            n: Strip::default().n,
            wrap: Strip::default().wrap,
            x: Numbers::default(),
            y: Interval::default(),
            ..figure.clone()
        };
        caption.link("In one row", row);
    }
    if game.has_set() {
        let label = match game {
            Variant::Pass => "Without the pass",
            Variant::Scoring => "Nim-values",
            Variant::Blocking(_) => "Without blocking",
            _ => "The same set for both",
        };
        let plain = Strip {
            variation: Variation::default(),
            ..figure.clone()
        };
        caption.link(label, plain);
    }
    if let Variant::Memory(memory) = game {
        let others = Memory::ALL.into_iter().filter(|&other| other != memory);
        for other in others {
            let variation = Variation {
                memory: Some(other),
                ..Variation::default()
            };
            let strip = Strip {
                variation,
                ..figure.clone()
            };
            caption.link(format!("A move {}", other.words()), strip);
        }
    }
    if let Some(map) = map_of(figure, game) {
        caption.link("Map of such games", map);
    }
    caption.invite("Play this game", invitation(figure, game, heaps));
}
