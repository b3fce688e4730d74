//! The captions.

use super::card::name;
use super::compute::code;
use super::findings::Findings;
use super::{Cell, Data, NextDoor, Of, SCORE_HEAPS};
use crate::claim::table;
use crate::figure::caption::Badge;
use crate::figure::literature::{CUMULATIVE, FRAENKEL_KOTZIG, GUY_SMITH_1956, WHINIHAN};
use crate::figure::parameter::Named;
use crate::figure::{Caption, Findings as _, Sentences, title};
use crate::games::Convention;
use crate::games::heap::{Behaviour, Memory};
use crate::number::{grouped, listed};

/// Cold heaps that words list.
const LISTED: usize = 12;

/// All the words about the figure.
pub(super) fn caption(figure: &NextDoor, data: &Data, found: &Findings) -> Caption {
    let mut caption = Caption {
        title: titled(figure),
        caption: drawn(figure),
        see: see(figure, data, found),
        badge: badge(figure, found),
        ..Caption::default()
    };
    caption = match (figure.of, figure.memory) {
        (Of::Codes, _) => caption.from_paper(&GUY_SMITH_1956, ""),
        (Of::Partizan, _) => caption.from_paper(&FRAENKEL_KOTZIG, ""),
        (Of::Memory, Memory::Fibonacci) => caption.from_paper(&WHINIHAN, ""),
        (Of::Memory, Memory::Mem) => caption,
        (Of::Scores, _) => caption.from_paper(&CUMULATIVE, ""),
    };
    if figure.bound().is_some() && figure.of == Of::Scores {
        caption.notes.push(table::SCORES.note());
    }
    match figure.of {
        Of::Codes => {}
        Of::Partizan => figure.part.tell("b", "d", &mut caption),
        Of::Memory => figure.part.tell("heap", "last taken", &mut caption),
        Of::Scores => figure.part.tell("x", "", &mut caption),
    }
    facts(figure, data, found, &mut caption);
    for (of, _, label) in Of::ALL {
        if *of != figure.of {
            caption.link(
                *label,
                NextDoor {
                    of: *of,
                    ..NextDoor::default()
                },
            );
        }
    }
    caption
}

fn play(convention: Convention) -> &'static str {
    match convention {
        Convention::Wall => "at the wall",
        Convention::Sink => "in the sink",
    }
}

fn titled(figure: &NextDoor) -> String {
    match (figure.of, figure.memory) {
        (Of::Codes, _) => "Octal codes of three digits by their period".into(),
        (Of::Partizan, _) => {
            let sets = format!("{{{}, b}} against {{{}, d}}", figure.a, figure.c);
            match figure.convention {
                Convention::Wall => sets,
                Convention::Sink => format!("{sets} in the sink"),
            }
        }
        (Of::Memory, Memory::Fibonacci) => "Fibonacci nim by heap and last move".into(),
        (Of::Memory, Memory::Mem) => "Mem by heap and last move".into(),
        (Of::Scores, _) => title::of_game(&figure.set, |game| {
            format!("Scores of {game} against the heap")
        }),
    }
}

fn drawn(figure: &NextDoor) -> Sentences {
    match figure.of {
        Of::Codes => Sentences::from(
            "Each cell is a code 0.d₁d₂d₃: a map for each first digit, the second digit up, the third to the right.",
        )
        .and("The colour is the period of its nim-values."),
        Of::Partizan => Sentences::from(format!(
            "Each cell is a game {}: Left subtracts {} or b, Right {} or d.",
            play(figure.convention),
            figure.a,
            figure.c
        ))
        .and("The colour says who wins large heaps."),
        Of::Memory => Sentences::from(
            "Each cell is a heap after a move that took the number at the left; 0 is before the first move.",
        )
        .and(format!("A move {}.", figure.memory.words())),
        Of::Scores => Sentences::from(
            "Each point is by how much the player to move collects more, when each collects what he takes.",
        )
        .and("Two lines mark the first period."),
    }
}

fn see(figure: &NextDoor, data: &Data, found: &Findings) -> String {
    let all = grouped(found.sought);
    match figure.of {
        Of::Codes => format!(
            "{} heaps prove the periods of {} of {all} codes, and show none of the other {}.",
            grouped(figure.n),
            grouped(found.sought - found.open),
            grouped(found.open)
        ),
        Of::Partizan => {
            let count = |of: Behaviour| grouped(found.behaviours[of as usize]);
            format!(
                "Left dominates in {} of {all} games, Right in {}.",
                count(Behaviour::Left),
                count(Behaviour::Right)
            )
        }
        Of::Scores => {
            let cell = data.cells.first().filter(|cell| cell.period > 0);
            match (cell, figure.bound()) {
                (Some(cell), Some(bound)) if u64::from(cell.preperiod) == bound => {
                    "No set with this largest move takes longer to repeat.".into()
                }
                (Some(cell), Some(bound)) => format!(
                    "The scores repeat from x = {}; those of another set with this largest move, from x = {}.",
                    grouped(cell.preperiod.into()),
                    grouped(bound)
                ),
                _ => String::new(),
            }
        }
        Of::Memory if is_fibonacci(&found.cold) => {
            "Before the first move the cold heaps are the Fibonacci numbers.".into()
        }
        Of::Memory => match found.cold.len() {
            0 => "Before the first move no heap but 0 is cold.".into(),
            _ => format!(
                "Before the first move the cold heaps are {}.",
                listed(&found.cold, LISTED)
            ),
        },
    }
}

/// 1, 2, 3, 5, …
fn is_fibonacci(heaps: &[u64]) -> bool {
    let sums = heaps
        .windows(3)
        .all(|three| three[0] + three[1] == three[2]);
    heaps.starts_with(&[1, 2, 3]) && sums
}

fn badge(figure: &NextDoor, found: &Findings) -> Badge {
    found.badge(match figure.of {
        Of::Codes => "The inequality of Guy and Smith proves each period; of the other codes nothing is claimed.",
        Of::Partizan => "Of each game a window of outcomes as long as its largest move recurs, which proves the period.",
        Of::Memory => "Every answer follows from smaller heaps.",
        Of::Scores => "A window of max S scores recurs, which proves the period.",
    })
}

fn facts(figure: &NextDoor, data: &Data, found: &Findings, caption: &mut Caption) {
    match figure.of {
        Of::Codes => {
            caption.fact("codes that split no heap", grouped(found.whole));
            caption.fact(
                "other codes with a period",
                grouped(found.sought - found.open - found.whole),
            );
            caption.fact("codes without a period found", grouped(found.open));
        }
        Of::Partizan => {
            let there = Behaviour::ALL.into_iter().zip(found.behaviours);
            let there = there.filter(|&(_, count)| count > 0);
            let counts = there.map(|(of, count)| format!("{} {}", name(of), grouped(count)));
            caption.fact("large heaps", counts.collect::<Vec<_>>().join(", "));
            if found.open > 0 {
                caption.fact("no period found", grouped(found.open));
            }
        }
        Of::Scores => {
            let cell = data.cells.first().filter(|cell| cell.period > 0);
            let Some(list) = figure.set.finite() else {
                return;
            };
            let Some(cell) = cell else {
                caption.fact("no period found below", grouped(SCORE_HEAPS));
                return;
            };
            let largest = list.last().copied().unwrap_or(0);
            caption.fact("period", grouped(cell.period.into()));
            caption.fact("preperiod", grouped(cell.preperiod.into()));
            let divides = format!("the period divides 2 max S = {}", grouped(2 * largest));
            caption.fact("theorem", divides);
            if let Some(bound) = figure.bound() {
                caption.fact("longest preperiod for this max S", grouped(bound));
            }
            return;
        }
        Of::Memory if found.cold.is_empty() => {}
        Of::Memory => {
            caption.fact("cold before the first move", listed(&found.cold, LISTED));
        }
    }
    let Some(longest) = found.longest else { return };
    let names = ["longest period", "longest preperiod"];
    let lengths: [fn(&Cell) -> u32; 2] = [|cell| cell.period, |cell| cell.preperiod];
    for ((name, length), at) in names.into_iter().zip(lengths).zip(longest) {
        let length = length(&data.cells[at as usize]);
        let whose = match (figure.of, code(at)) {
            (Of::Codes, Some(code)) => code.to_string(),
            _ => {
                let [left, right] = figure.sets(at);
                format!("{} against {}", left.words(), right.words())
            }
        };
        caption.fact(name, format!("{} of {whose}", grouped(length.into())));
    }
}
