//! What is said of the race.

use super::findings::Findings;
use super::plot::points;
use super::{Data, Race};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::below;
use crate::figure::form::Key;
use crate::figure::power_law::three;
use crate::figure::{Caption, Card, Findings as _};
use crate::games::Set;
use crate::number::{counted, fixed, grouped, joined, magnitude};

/// All the words about the figure.
pub fn caption(figure: &Race, data: &Data, found: &Findings) -> Caption {
    let title = format!("Time to find the cold positions of {}", figure.set.game());
    let clock = match data.has_clock {
        true => "measured on this machine",
        false => "not measured, for there is no clock here",
    };
    let mut told = vec![format!(
        "Milliseconds of each algorithm for all positions below n, n doubling, {clock}."
    )];
    told.extend(winner(found));
    told.extend(stops(found));
    told.extend(exponents(data));
    let mut spoken = vec![format!("{title}, {clock}.")];
    spoken.extend(winner(found));
    spoken.extend(exponents(data));
    let mut caption = Caption {
        title,
        caption: told.join(" "),
        see: see(data),
        formula:
            "T_{\\mathrm{dp}} = O(n\\,|S|), \\quad T_{\\mathrm{sieve}} = O(|C|\\,|S|), \\quad \
                  T_{\\mathrm{convolution}} = O(n \\log^2 n)"
                .into(),
        formula_text: "T(dp) = O(n |S|), T(sieve) = O(|C| |S|), T(convolution) = O(n log² n)"
            .into(),
        badge: badge(data, found),
        summary: spoken.join(" "),
        notes: notes(figure),
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§3, break-even");
    let points: Vec<(f64, f64)> = data.runs.iter().flat_map(points).collect();
    figure
        .part
        .tell_of(&points, "n", "milliseconds", &mut caption);
    facts(data, found, &mut caption);
    for (name, set) in [
        ("The odd numbers", "odd"),
        ("The primes", "primes"),
        ("A random half", "random-50"),
        ("The squares", "squares"),
    ] {
        if figure.set.to_string() != set {
            caption.link(name, format!("race?set={set}"));
        }
    }
    caption.link("What they find", format!("cold?set={}", figure.set));
    caption.link("How many", format!("cold-count?set={}", figure.set));
    caption
}

fn badge(data: &Data, found: &Findings) -> Badge {
    let (text, more) = match data.has_clock {
        true => (
            "timed now",
            "Each time is the fastest of several runs on one thread, without FFT planning; other programs \
             can slow it. Exponents are fitted to the last few times by repeated medians. The comparison \
             covers only the sizes timed.",
        ),
        false => ("not timed", "Timing needs a clock."),
    };
    found.badge(text, more)
}

/// The sizes that decide.
fn see(data: &Data) -> String {
    let mut sentences =
        vec!["On logarithmic axes the slope of a line is the exponent of its time.".to_string()];
    if let Some(sizes) = data.found {
        sentences.push(format!(
            "Below {} there are {} and {}, so the sieve makes about {} marks.",
            below(sizes.n),
            counted(sizes.cold, "cold position", "cold positions"),
            counted(sizes.moves, "move", "moves"),
            magnitude(sizes.cold as f64 * sizes.moves as f64),
        ));
    }
    sentences.join(" ")
}

fn notes(figure: &Race) -> Vec<String> {
    if figure.set != Set::Powers(2) {
        return Vec::new();
    }
    vec![
        "The paper estimates, ignoring constants, that convolution overtakes the sieve at n ≈ 10¹⁸. For all \
         nim-values it overtakes dynamic programming at n ≈ 10²⁶."
            .into(),
    ]
}

fn winner(found: &Findings) -> Option<String> {
    let (n, runner, ms) = found.fastest?;
    Some(format!(
        "Fastest at n = {}: {}, {} ms.",
        below(n),
        runner.words(),
        plain(ms)
    ))
}

/// Why lines end early, if any does.
fn stops(found: &Findings) -> Option<String> {
    let whys: Vec<&str> = found.stops.iter().map(|why| why.words()).collect();
    (!whys.is_empty()).then(|| {
        format!(
            "A line that ends early is of an algorithm that {} for larger n.",
            whys.join(" or ")
        )
    })
}

fn exponents(data: &Data) -> Option<String> {
    let told: Vec<String> = data
        .runs
        .iter()
        .filter_map(|run| {
            let law = run.fit?;
            Some(format!(
                "{} n^{}",
                run.runner.words(),
                fixed(law.exponent, 2),
            ))
        })
        .collect();
    (!told.is_empty()).then(|| format!("Fitted: {}.", told.join(", ")))
}

/// The times at the last n, and how convolution does; the legend has the exponents.
fn facts(data: &Data, found: &Findings, caption: &mut Caption) {
    for run in &data.runs {
        if let Some(&(n, ms)) = run.times.last() {
            caption.fact(
                run.runner.words(),
                format!("{} ms at n = {}", plain(ms), below(n)),
            );
        }
    }
    for (order, against) in &found.orders {
        let against: Vec<&str> = against.iter().map(|runner| runner.words()).collect();
        let label = format!("convolution against {}", joined(&against));
        caption.fact(label, order.words());
    }
    if let Some(found) = data.found {
        caption.fact(
            format!("cold below {}", below(found.n)),
            grouped(found.cold),
        );
    }
}

/// What is said of a measured time.
pub fn card(data: &Data, key: &Key) -> Option<Card> {
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
        card.line("against n/2", format!("{} times", fixed(ms / before, 2)));
    }
    let fastest = data
        .runs
        .iter()
        .filter_map(|other| other.times.iter().find(|t| t.0 == n).map(|t| t.1))
        .fold(ms, f64::min);
    if fastest > 0.0 {
        card.line(
            "against the fastest",
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
