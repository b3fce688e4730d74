//! The caption of the race.

use super::findings::Findings;
use super::plot::points;
use super::{Data, Race};
use crate::figure::caption::EPPSTEIN;
use crate::figure::cold_search::below;
use crate::figure::form::Key;
use crate::figure::power_law::three;
use crate::figure::{Caption, Card, Findings as _, Sentences, title};
use crate::games::Set;
use crate::kinds::related;
use crate::number::{fixed, grouped, joined, magnitude};

/// All the words about the figure.
pub(super) fn caption(figure: &Race, data: &Data, found: &Findings) -> Caption {
    let more = if data.has_clock {
        "Each time is the fastest of several runs on one thread, without FFT planning; other programs can \
         slow it."
    } else {
        "Timing needs a clock."
    };
    let mut caption = Caption {
        title: title::of_game(&figure.set, |game| format!("Time to solve {game}")),
        caption: Sentences::from(
            "Milliseconds of each algorithm for all positions below n, on logarithmic axes.",
        )
        .and(stops(found)),
        see: see(found),
        badge: found.badge(more),
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§3, break-even");
    let points: Vec<(f64, f64)> = data.runs.iter().flat_map(points).collect();
    let part = &figure.part;
    part.tell_of(&points, "n", "milliseconds", &mut caption);
    facts(data, found, &mut caption);
    notes(figure, data, &mut caption);
    for (name, set) in [
        ("The squares", Set::Powers(2)),
        ("The primes", Set::Primes),
        ("The odd numbers", Set::Progression { first: 1, step: 2 }),
    ] {
        if figure.set != set {
            let other = Race {
                set,
                ..Race::default()
            };
            caption.link(name, other);
        }
    }
    caption.link("What they find", related::cold(&figure.set, None));
    caption.link("How many", related::cold_count(&figure.set, None));
    caption
}

/// The fastest at the largest n.
fn see(found: &Findings) -> String {
    found.fastest.map_or_else(String::new, |(n, runner, ms)| {
        let name = runner.words();
        format!(
            "At n = {} the {name} is fastest, with {} ms.",
            below(n),
            plain(ms)
        )
    })
}

/// Why lines end early, if any does, as a sentence with a space before it.
fn stops(found: &Findings) -> Option<String> {
    let whys: Vec<&str> = found.stops.iter().map(|why| why.words()).collect();
    (!whys.is_empty()).then(|| {
        format!(
            "A line ends early where its algorithm {}.",
            whys.join(" or ")
        )
    })
}

/// Numbers of the sieve, and convolution against others.
fn facts(data: &Data, found: &Findings, caption: &mut Caption) {
    if let Some(sizes) = data.found {
        let n = below(sizes.n);
        caption.fact(format!("cold below {n}"), grouped(sizes.cold));
        caption.fact(format!("moves below {n}"), grouped(sizes.moves));
        let marks = sizes.cold as f64 * sizes.moves as f64;
        caption.fact("marks of the sieve", format!("about {}", magnitude(marks)));
    }
    for (order, against) in &found.orders {
        let against: Vec<&str> = against.iter().map(|runner| runner.words()).collect();
        let label = format!("convolution against {}", joined(&against));
        caption.fact(label, order.words());
    }
}

fn notes(figure: &Race, data: &Data, caption: &mut Caption) {
    let fitted = data.runs.iter().filter_map(|run| {
        let law = run.fit?;
        Some(format!(
            "{} n^{}",
            run.runner.words(),
            fixed(law.exponent, 2)
        ))
    });
    let fitted: Vec<String> = fitted.collect();
    if !fitted.is_empty() {
        caption.notes.push(format!(
            "Fitted to the last few times by repeated medians: {}. The comparison covers only the sizes timed.",
            fitted.join(", ")
        ));
    }
    if figure.set == Set::Powers(2) {
        caption.notes.push(
            "The paper estimates, ignoring constants, that convolution overtakes the sieve at n ≈ 10¹⁸. For all \
             nim-values it overtakes dynamic programming at n ≈ 10²⁶."
                .into(),
        );
    }
}

/// The card of a measured time.
pub(crate) fn card(data: &Data, key: &Key) -> Option<Card> {
    let (r, i) = key.place()?;
    let run = data.runs.get(r)?;
    let &(n, ms) = run.times.get(i)?;
    let mut card = Card {
        title: format!("{}: {} ms", run.runner.words(), plain(ms)),
        ..Card::default()
    };
    card.line("n", below(n));
    if let Some(before) = i
        .checked_sub(1)
        .map(|b| run.times[b].1)
        .filter(|&t| t > 0.0)
    {
        card.line(
            "compared with n/2",
            format!("{} times", fixed(ms / before, 2)),
        );
    }
    let fastest = data
        .runs
        .iter()
        .filter_map(|other| other.times.iter().find(|t| t.0 == n).map(|t| t.1))
        .fold(ms, f64::min);
    if fastest > 0.0 {
        card.line(
            "compared with the fastest",
            format!("{} times", fixed(ms / fastest, 2)),
        );
    }
    Some(card)
}

/// Milliseconds to three digits, without markup.
fn plain(ms: f64) -> String {
    match ms {
        ..0.001 => "< 0.001".into(),
        _ => three(ms),
    }
}
