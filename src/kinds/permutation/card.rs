//! The card of a term: why it is not smaller.

use super::points::term_or_value;
use super::{Data, Permutation, configuration};
use crate::figure::Card;
use crate::figure::form::Key;
use crate::greedy::permutation::reasons::{Reason, Refusal, refusal, refusals};
use crate::greedy::permutation::scans::values_below;
use crate::greedy::permutation::{Pattern, Rules};
use crate::number::{fixed, grouped, signed};
use crate::progress::NoProgress;

/// Smaller values named one by one.
const TOLD: usize = 6;

/// The card of a term, or of a smaller value.
pub(super) fn card(figure: &Permutation, data: &Data, key: &Key) -> Option<Card> {
    match term_or_value(key)? {
        (i, None) => term(figure, data, i),
        (i, Some(value)) => smaller(figure, data, i, value),
    }
}

/// Why the term at i is not v, a smaller value.
fn smaller(figure: &Permutation, data: &Data, i: usize, v: u32) -> Option<Card> {
    let refusal = refusal(&figure.rules, &data.terms, i, v).ok()?;
    let mut card = Card {
        title: format!("π({}) is not {}", grouped(i as u64), grouped(v.into())),
        reason: because(&figure.rules, &data.terms, i, &refusal),
        ..Card::default()
    };
    mark(figure, data, i, &refusal, &mut card);
    card.line(
        format!("π({})", grouped(i as u64)),
        grouped(data.terms[i].into()),
    );
    Some(card)
}

/// Mentions the points that refuse a value at `n`, and the lines through them.
fn mark(figure: &Permutation, data: &Data, n: usize, refusal: &Refusal, card: &mut Card) {
    let named = match &refusal.reason {
        Reason::Taken(i) => std::slice::from_ref(i),
        Reason::Configuration(points) => points,
    };
    let mentions = &mut card.mentions;
    for &i in named {
        let key = Key::One(i as u64);
        if !mentions.because.contains(&key) {
            mentions.because.push(key);
        }
    }
    let lines = configuration::lines(figure, data, n, refusal);
    mentions.lines.extend(lines);
}

/// The term at i.
fn term(figure: &Permutation, data: &Data, i: usize) -> Option<Card> {
    let v = *data.terms.get(i)?;
    let mut card = Card {
        title: format!("π({}) = {}", grouped(i as u64), grouped(v.into())),
        ..Card::default()
    };
    card.line("π(n) − n", signed(i64::from(v) - i as i64));
    if i > 0 {
        card.line("π(n)/n", fixed(f64::from(v) / i as f64, 4));
    }
    if figure.rules.injective
        && let Some(&back) = data.terms.get(v as usize)
    {
        card.line("π(π(n))", grouped(back.into()));
    }
    reasons(figure, data, i, &mut card);
    Some(card)
}

/// Why not a smaller value; marks show what excludes the values named.
fn reasons(figure: &Permutation, data: &Data, i: usize, card: &mut Card) {
    let (rules, v) = (&figure.rules, data.terms[i]);
    let taken = if rules.injective {
        values_below(&data.terms[..i], v)
    } else {
        0
    };
    let refused = v as usize - taken;
    let smaller = |count: usize| match count {
        1 => "one smaller value".to_string(),
        _ => format!("{} smaller values", grouped(count as u64)),
    };
    card.reason = match (taken, refused) {
        (0, 0) => "the smallest value".into(),
        (taken, 0) => format!("{} already used", smaller(taken)),
        (0, refused) => format!("{} excluded", smaller(refused)),
        (taken, refused) => {
            format!(
                "{} already used, {} excluded",
                smaller(taken),
                grouped(refused as u64)
            )
        }
    };
    if refused == 0 {
        return;
    }
    let Ok(told) = refusals(rules, &data.terms, i, TOLD, &mut NoProgress) else {
        return;
    };
    for refusal in &told {
        let label = format!("not {}", grouped(refusal.value.into()));
        card.line(label, because(rules, &data.terms, i, refusal));
        mark(figure, data, i, refusal, card);
    }
    if refused > told.len() {
        let further = grouped((refused - told.len()) as u64);
        card.line(format!("{further} more excluded"), "press ↓");
    }
}

/// The configuration that excludes a value, in words.
fn because(rules: &Rules, terms: &[u32], n: usize, refusal: &Refusal) -> String {
    let pair = |n: usize, v: u32| format!("({}, {})", grouped(n as u64), grouped(v.into()));
    let point = |i: &usize| pair(*i, terms[*i]);
    match &refusal.reason {
        Reason::Taken(i) => format!("taken by π({})", grouped(*i as u64)),
        Reason::Configuration(points) => {
            let listed: Vec<String> = points.iter().map(point).collect();
            let new = pair(n, refusal.value);
            match (rules.pattern, &listed[..]) {
                (Pattern::Wythoff, [a]) => format!("on a diagonal with {a}"),
                (Pattern::Ap(_), _) => {
                    format!("completes a progression with {}", listed.join(", "))
                }
                (Pattern::Line, _) => format!("collinear with {}", listed.join(", ")),
                (Pattern::Sidon, [a, b, c]) => format!("{a} + {new} = {b} + {c}"),
                (Pattern::Parallel, [b, c, a]) => format!("{a}–{new} is parallel to {b}–{c}"),
                _ => format!("excluded by {}", listed.join(", ")),
            }
        }
    }
}
