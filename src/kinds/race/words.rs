//! What is said of the race.

use super::{Data, Race, Run, Runner};
use crate::draw::number::{fixed, superscript};
use crate::figure::Caption;
use crate::figure::caption::{Badge, EPPSTEIN, Trust};
use crate::figure::cold_search::below;
use crate::games::Set;
use crate::kinds::race::drawing::plain;

/// All the words about the figure.
pub fn caption(figure: &Race, data: &Data) -> Caption {
    let set = figure.set.words();
    let title = format!("Time to find the cold positions of subtracting {set}");
    let clock = match data.has_clock {
        true => "measured on this machine, just now",
        false => "not measured: there is no clock here",
    };
    let winner = winner(data);
    let stopped: Vec<String> = data.runs.iter().filter_map(stop).collect();
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "Milliseconds of each algorithm for all positions below n, n doubling, {clock}. {winner} {}",
            stopped.join(" ")
        )
        .trim_end()
        .to_string(),
        see: "On logarithmic axes the slope of a line is the exponent of its time. Convolution pays off \
              where both the set and its cold positions are many (try the odd numbers or the primes); for \
              the squares the sieves stay ahead at any size one can reach, and for a random half there is \
              hardly anything to mark."
            .into(),
        formula: "T_{\\mathrm{dp}} = O(n\\,|S|), \\quad T_{\\mathrm{sieve}} = O(|C|\\,|S|), \\quad \
                  T_{\\mathrm{convolution}} = O(n \\log^2 n)"
            .into(),
        formula_text: "T_dp = O(n |S|), T_sieve = O(|C| |S|), T_convolution = O(n log² n)".into(),
        badge: Badge {
            kind: Trust::Computed,
            text: "measured here and now".into(),
            more: format!(
                "Each time is the least of a few batches of runs, on one thread, planning apart; other work \
                 on this machine disturbs it. The \
                 exponents are fits to the last few times, the crossings extrapolations. {}",
                stopped.join(" ")
            )
            .trim_end()
            .to_string(),
        },
        summary: format!("{title}, {clock}. {winner} {}", exponents(data)).trim_end().to_string(),
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§3, break-even");
    facts(figure, data, &mut caption);
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

/// Why an algorithm went no further.
fn stop(run: &Run) -> Option<String> {
    let (n, why) = run.stopped.as_ref()?;
    let mut name = run.runner.words().to_string();
    name[..1].make_ascii_uppercase();
    Some(format!(
        "{name} was left out from n = {} on ({why}).",
        below(*n)
    ))
}

fn winner(data: &Data) -> String {
    let largest = data
        .runs
        .iter()
        .filter_map(|r| r.times.last())
        .map(|t| t.0)
        .max();
    let Some(n) = largest else {
        return String::new();
    };
    let fastest = data
        .runs
        .iter()
        .filter_map(|r| r.times.last().filter(|t| t.0 == n).map(|t| (r.runner, t.1)))
        .min_by(|a, b| a.1.total_cmp(&b.1));
    match fastest {
        Some((runner, ms)) => format!(
            "The fastest at n = {} is the {}, {} ms.",
            below(n),
            runner.words(),
            plain(ms)
        ),
        None => String::new(),
    }
}

fn exponents(data: &Data) -> String {
    let told: Vec<String> = data
        .runs
        .iter()
        .filter_map(|r| {
            r.fit
                .map(|law| format!("{} n^{}", r.runner.words(), fixed(law.exponent, 2)))
        })
        .collect();
    match told.is_empty() {
        true => String::new(),
        false => format!("Fitted: {}.", told.join(", ")),
    }
}

fn run_of(data: &Data, runner: Runner) -> Option<&Run> {
    data.runs.iter().find(|run| run.runner == runner)
}

fn facts(figure: &Race, data: &Data, caption: &mut Caption) {
    for run in &data.runs {
        if let (Some(law), Some(last)) = (run.fit, run.times.last()) {
            caption.fact(
                run.runner.words(),
                format!(
                    "n^{}; {} ms at {}",
                    fixed(law.exponent, 2),
                    plain(last.1),
                    below(last.0)
                ),
            );
        }
    }
    let Some(convolution) = run_of(data, Runner::Convolution) else {
        return;
    };
    let squares = figure.set == Set::Powers(2);
    for (runner, paper) in [
        (Runner::NaiveDp, "10²⁶"),
        (Runner::NaiveSieve, "10¹⁸"),
        (Runner::Sieve, "10¹⁸"),
    ] {
        let Some(other) = run_of(data, runner) else {
            continue;
        };
        let mut text = crossing(convolution, other);
        if squares && !text.is_empty() {
            text.push_str(&format!(" (paper, constants apart: {paper})"));
        }
        if !text.is_empty() {
            caption.fact(format!("convolution against the {}", runner.words()), text);
        }
    }
}

/// Where convolution overtakes another algorithm, by their fits.
fn crossing(convolution: &Run, other: &Run) -> String {
    let (Some(fast), Some(slow)) = (convolution.fit, other.fit) else {
        return String::new();
    };
    let at = convolution.times.last().map_or(1.0, |t| t.0 as f64);
    let ahead = fast.at(at) < slow.at(at);
    match (ahead, fast.exponent < slow.exponent, fast.crossing(slow)) {
        (true, true, Some(n)) => format!("ahead from n ≈ {}", magnitude(n)),
        (true, ..) => "ahead".into(),
        (false, true, Some(n)) => format!("would overtake at n ≈ {}", magnitude(n)),
        (false, ..) => "behind, and by these fits for ever".into(),
    }
}

/// A power of ten near `n`.
fn magnitude(n: f64) -> String {
    let exponent = libm::round(libm::log10(n)) as i64;
    match exponent {
        ..=0 => "1".into(),
        _ => format!("10{}", superscript(exponent)),
    }
}
