//! What is said of the race.

use super::drawing::{plain, points};
use super::order::Order;
use super::{Data, Race, Runner, Stop};
use crate::figure::Caption;
use crate::figure::caption::{Badge, EPPSTEIN, Trust};
use crate::figure::cold_search::below;
use crate::games::Set;
use crate::number::{counted, fixed, grouped, joined, magnitude};

/// All the words about the figure.
pub fn caption(figure: &Race, data: &Data) -> Caption {
    let title = format!("Time to find the cold positions of {}", figure.set.game());
    let clock = match data.has_clock {
        true => "measured on this machine",
        false => "not measured, for there is no clock here",
    };
    let mut told = vec![format!(
        "Milliseconds of each algorithm for all positions below n, n doubling, {clock}."
    )];
    told.extend(winner(data));
    told.extend(stops(data));
    told.extend(exponents(data));
    let mut spoken = vec![format!("{title}, {clock}.")];
    spoken.extend(winner(data));
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
        badge: badge(data),
        summary: spoken.join(" "),
        notes: notes(figure),
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§3, break-even");
    let points: Vec<(f64, f64)> = data.runs.iter().flat_map(points).collect();
    figure
        .part
        .tell_of(&points, "n", "milliseconds", &mut caption);
    facts(data, &mut caption);
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

fn badge(data: &Data) -> Badge {
    match data.has_clock {
        true => Badge {
            kind: Trust::Computed,
            text: "measured here and now".into(),
            more: "Each time is the least of a few batches of runs, on one thread, planning apart; other \
                   work on this machine disturbs it. An exponent is fitted to the last few times by \
                   repeated medians, with the interval that holds it 95 times in 100 if the times err independently \
                   of each other (Sen 1968). Who is ahead is told of the sizes timed, and of no others."
                .into(),
        },
        false => Badge {
            kind: Trust::Computed,
            text: "not measured".into(),
            more: "Measuring needs a clock.".into(),
        },
    }
}

/// The sizes that decide, and how convolution does.
fn see(data: &Data) -> String {
    let mut sentences =
        vec!["On logarithmic axes the slope of a line is the exponent of its time.".to_string()];
    if let Some(found) = data.found {
        let n = found.n as f64;
        let marks = found.cold as f64 * found.moves as f64;
        let log = libm::log2(n.max(2.0));
        let transforms = n * log * log;
        sentences.push(format!(
            "Below {} there are {} and {}: |C| |S| is about {}, n log² n about {}; constants aside, {} has \
             less to do.",
            below(found.n),
            counted(found.cold, "cold position", "cold positions"),
            counted(found.moves, "move", "moves"),
            magnitude(marks),
            magnitude(transforms),
            if marks < transforms { "the sieve" } else { "convolution" }
        ));
    }
    sentences.join(" ")
}

fn notes(figure: &Race) -> Vec<String> {
    if figure.set != Set::Powers(2) {
        return Vec::new();
    }
    vec![
        "Leaving constants aside, the paper estimates that convolution overtakes the sieve at n ≈ 10¹⁸, and \
         that for all nim-values it overtakes dynamic programming at n ≈ 10²⁶."
            .into(),
    ]
}

fn winner(data: &Data) -> Option<String> {
    let last = || {
        data.runs
            .iter()
            .filter_map(|run| Some((run.runner, run.times.last()?)))
    };
    let n = last().map(|(_, time)| time.0).max()?;
    let (runner, time) = last()
        .filter(|(_, time)| time.0 == n)
        .min_by(|a, b| a.1.1.total_cmp(&b.1.1))?;
    Some(format!(
        "Fastest at n = {}: {}, {} ms.",
        below(n),
        runner.words(),
        plain(time.1)
    ))
}

/// Why lines end early, if any does.
fn stops(data: &Data) -> Option<String> {
    let stopped = |why: &Stop| data.runs.iter().any(|run| run.stopped == Some(*why));
    let whys = [Stop::Slow, Stop::Large].into_iter().filter(stopped);
    let whys: Vec<&str> = whys.map(Stop::words).collect();
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
                "{} n^{}{}",
                run.runner.words(),
                fixed(law.exponent, 2),
                law.interval_words(2)
            ))
        })
        .collect();
    (!told.is_empty()).then(|| format!("Fitted: {}.", told.join(", ")))
}

/// How convolution does against those worth comparing it with.
fn orders(data: &Data) -> Vec<(Runner, Order)> {
    let run = |runner: Runner| data.runs.iter().find(|run| run.runner == runner);
    let Some(convolution) = run(Runner::Convolution) else {
        return Vec::new();
    };
    [Runner::NaiveDp, Runner::NaiveSieve, Runner::Sieve]
        .into_iter()
        .filter_map(|runner| Some((runner, Order::of(convolution, run(runner)?)?)))
        .collect()
}

/// The times at the last n, and how convolution does; the legend has the exponents.
fn facts(data: &Data, caption: &mut Caption) {
    for run in &data.runs {
        if let Some(&(n, ms)) = run.times.last() {
            caption.fact(
                run.runner.words(),
                format!("{} ms at n = {}", plain(ms), below(n)),
            );
        }
    }
    let mut rows: Vec<(String, Vec<&str>)> = Vec::new();
    for (runner, order) in orders(data) {
        let words = order.words();
        match rows.iter_mut().find(|(same, _)| *same == words) {
            Some((_, against)) => against.push(runner.words()),
            None => rows.push((words, vec![runner.words()])),
        }
    }
    for (words, against) in rows {
        caption.fact(format!("convolution against {}", joined(&against)), words);
    }
    if let Some(found) = data.found {
        caption.fact(
            format!("cold below {}", below(found.n)),
            grouped(found.cold),
        );
    }
}
