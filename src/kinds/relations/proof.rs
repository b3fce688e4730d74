//! The proof at a position: the part of the Lemma that names its partner, and the rule read backwards.

use crate::figure::Card;
use crate::games::Convention;
use crate::number::{grouped, listed};
use crate::sink::Additive;
use crate::sink::duality::exchanged;
use crate::sink::shifts::stated;

/// Adds to `card` the positions that (A), (B) and (C) lead to from `x`, and rule 4 of Corollary 4; the positions are
/// returned. `at` is the periodic nim-value.
pub(super) fn at_work(
    card: &mut Card,
    set: Additive,
    convention: Convention,
    x: u64,
    at: impl Fn(u64) -> u8,
) -> Vec<u64> {
    let value = at(x);
    let mut partners = Vec::new();
    for shift in stated(set, convention) {
        let (name, by, partner) = match value {
            0 if shift.onto => (shift.name.to_string(), shift.by, shift.value),
            of if of == shift.value => (shift.back(), -shift.by, 0),
            _ => continue,
        };
        let to = x
            .checked_add_signed(by)
            .filter(|&to| to >= convention.start());
        if let Some(to) = to {
            let part = shift.part();
            card.line(
                format!("({part}) x {name}"),
                format!("{}, value {partner}", grouped(to)),
            );
            partners.push(to);
        }
    }
    let mut after: Vec<u64> = set
        .moves()
        .map(|s| exchanged(at(x + u64::from(s))).into())
        .into();
    after.sort_unstable();
    after.dedup();
    let mex = (0..).zip(&after).take_while(|(i, v)| i == *v).count();
    card.line(
        "mex σv(x + s)",
        format!("mex{{{}}} = {mex} = σ({value})", listed(&after, 3)),
    );
    partners
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::period::PeriodFinder;
    use crate::progress::NoProgress;
    use crate::sink::one_period::OnePeriod;

    #[test]
    fn each_position_has_its_part_of_the_lemma() {
        for (m, delta) in [(7, 10), (3, 4), (5, 2), (1, 1), (4, 19)] {
            let set = Additive::new(m, delta).unwrap();
            for convention in [Convention::Sink, Convention::Wall] {
                let play =
                    OnePeriod::new(set, convention, &mut PeriodFinder::new(), &mut NoProgress);
                let word = play.unwrap().word;
                let start = convention.start();
                let at = |x: u64| word[((x - start) % word.len() as u64) as usize];
                for x in (start..).take(word.len()) {
                    let mut card = Card::default();
                    let partners = at_work(&mut card, set, convention, x, at);
                    let values: Vec<u8> = partners.iter().map(|&to| at(to)).collect();
                    match (at(x), convention) {
                        (0, Convention::Sink) => assert_eq!(values, [1, 2], "{set} {x}"),
                        (0, Convention::Wall) => assert_eq!(values[0], 1, "{set} {x}"),
                        _ => assert_eq!(values, [0], "{set} {x} {convention:?}"),
                    }
                    let rule = &card.lines.last().unwrap().value;
                    let (v, mex) = (at(x), exchanged(at(x)));
                    assert!(
                        rule.ends_with(&format!("= {mex} = σ({v})")),
                        "{set} {x}: {rule}"
                    );
                }
            }
        }
    }
}
