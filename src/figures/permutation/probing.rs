//! The point under the cursor, and why its term is not smaller.

use super::drawing::{chart, radius, shown};
use super::{Data, Permutation};
use crate::draw::number::{fixed, grouped, signed};
use crate::draw::sheet::Rect;
use crate::figures::Probe;
use crate::greedy::permutation::reasons::{Reason, Refusal, refusals};
use crate::greedy::permutation::{Pattern, Rules};
use crate::task::Unwatched;

/// How near, in CSS pixels, a point must be.
const NEAR: f64 = 16.0;
/// Smaller values told of one by one.
const TOLD: usize = 6;

/// The nearest point.
pub(super) fn probe(
    figure: &Permutation,
    data: &Data,
    area: Rect,
    x: f64,
    y: f64,
) -> Option<Probe> {
    let chart = chart(figure, data, area);
    if !chart.plot().inset(-NEAR).contains(x, y) {
        return None;
    }
    let index = |x: f64| {
        let at = chart.values(x, y).0;
        (at.max(0.0) as usize).min(data.terms.len())
    };
    let square = |i: usize| {
        let (px, py) = chart.place(i as f64, shown(figure.view, i, data.terms[i])?);
        Some((px - x) * (px - x) + (py - y) * (py - y))
    };
    let near = (index(x - NEAR)..(index(x + NEAR) + 1).min(data.terms.len()))
        .filter_map(|i| Some((square(i)?, i)))
        .min_by(|a, b| a.0.total_cmp(&b.0))?;
    (near.0 <= NEAR * NEAR).then(|| card(figure, data, area, near.1))?
}

/// `dx` indices on; up and down, the next values.
pub(super) fn step(
    figure: &Permutation,
    data: &Data,
    area: Rect,
    key: &str,
    dx: i64,
    dy: i64,
) -> Option<Probe> {
    let last = data.terms.len().checked_sub(1)?;
    let mut index = key.parse::<usize>().ok()?.min(last);
    if dy != 0 {
        let wanted = i64::from(data.terms[index]).saturating_sub(dy);
        let holder = data.terms.iter().position(|&v| i64::from(v) == wanted);
        index = holder.unwrap_or(index);
    }
    card(
        figure,
        data,
        area,
        index.saturating_add_signed(dx as isize).min(last),
    )
}

fn card(figure: &Permutation, data: &Data, area: Rect, i: usize) -> Option<Probe> {
    let v = data.terms[i];
    let chart = chart(figure, data, area);
    let y = shown(figure.view, i, v).unwrap_or(1.0);
    let (px, py) = chart.place(i as f64, y);
    let r = radius(figure, chart.plot()) + 3.0;
    let mut probe = Probe {
        key: i.to_string(),
        title: format!("π({}) = {}", grouped(i as u64), grouped(v.into())),
        outline: Rect::new(px - r, py - r, 2.0 * r, 2.0 * r),
        ..Probe::default()
    };
    probe.line("π(n) − n", signed(i64::from(v) - i as i64));
    if i > 0 {
        probe.line("π(n)/n", fixed(f64::from(v) / i as f64, 4));
    }
    if figure.rules.injective
        && let Some(&back) = data.terms.get(v as usize)
    {
        probe.line("π(π(n))", grouped(back.into()));
    }
    reasons(figure, data, i, &mut probe);
    Some(probe)
}

/// Why not a smaller value.
fn reasons(figure: &Permutation, data: &Data, i: usize, probe: &mut Probe) {
    let (rules, v) = (&figure.rules, data.terms[i]);
    let taken = if rules.injective {
        data.terms[..i].iter().filter(|&&w| w < v).count()
    } else {
        0
    };
    let refused = v as usize - taken;
    let smaller = |count: usize| match count {
        1 => "one smaller value".to_string(),
        _ => format!("{} smaller values", grouped(count as u64)),
    };
    probe.reason = match (taken, refused) {
        (0, 0) => "the least value there is".into(),
        (taken, 0) => format!("the least free value: {} taken before", smaller(taken)),
        (0, refused) => format!("{} excluded", smaller(refused)),
        (taken, refused) => {
            format!(
                "{} taken before, {} excluded",
                smaller(taken),
                grouped(refused as u64)
            )
        }
    };
    if refused == 0 {
        return;
    }
    let Ok(told) = refusals(rules, &data.terms, i, false, TOLD, &mut Unwatched) else {
        return;
    };
    for refusal in &told {
        let label = format!("not {}", grouped(refusal.value.into()));
        probe.line(label, because(rules, &data.terms, i, refusal));
    }
    if refused > told.len() {
        probe.line(
            "further values excluded",
            grouped((refused - told.len()) as u64),
        );
    }
}

/// The configuration that excludes a value, in words.
fn because(rules: &Rules, terms: &[u32], n: usize, refusal: &Refusal) -> String {
    let point = |i: &usize| format!("({i}, {})", terms[*i]);
    match &refusal.reason {
        Reason::Taken(i) => format!("taken at {i}"),
        Reason::Configuration(points) => {
            let listed: Vec<String> = points.iter().map(point).collect();
            let new = format!("({n}, {})", refusal.value);
            match (rules.pattern, &listed[..]) {
                (Pattern::Wythoff, [a]) => format!("on a diagonal with {a}"),
                (Pattern::Ap(_), _) => format!("continues {}", listed.join(", ")),
                (Pattern::Line, _) => format!("on a line with {}", listed.join(", ")),
                (Pattern::Sidon, [a, b, c]) => format!("{a} + {new} = {b} + {c}"),
                (Pattern::Parallel, [b, c, a]) => format!("{a}–{new} is parallel to {b}–{c}"),
                _ => format!("excluded by {}", listed.join(", ")),
            }
        }
    }
}
