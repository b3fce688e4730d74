//! The order of the rows.

use super::SinkStrips;
use crate::figure::parameter::Named;
use crate::number::gcd;
use crate::sink::Additive;
use crate::sort::sort_by;

/// The order of the rows; ties are broken by δ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// δ (as in \[B\]).
    Delta,
    /// gcd(m, δ), which is gcd(m, k).
    Gcd,
    /// The period that Theorem 3 gives the sink.
    Period,
}

impl Named for Order {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Order::Delta, "delta", "By δ"),
        (Order::Gcd, "gcd", "By gcd"),
        (Order::Period, "period", "By period"),
    ];
}

impl Order {
    /// Orders rulesets that ascend in δ. O(r log r) time for r of them.
    pub(crate) fn sort(self, rulesets: &mut [Additive]) {
        match self {
            Order::Delta => {}
            Order::Gcd => {
                let by = |r: &Additive| gcd(r.m().into(), r.delta().into());
                sort_by(rulesets, |one, other| by(one).cmp(&by(other)));
            }
            Order::Period => {
                sort_by(rulesets, |one, other| one.period().cmp(&other.period()));
            }
        }
    }
}

/// How the rows are ordered, where it is not as in the paper.
pub(super) fn words(figure: &SinkStrips) -> &'static str {
    match figure.order {
        Order::Delta => "",
        Order::Gcd => ", ordered by gcd(m, δ)",
        Order::Period => ", ordered by sink period",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Spec;

    #[test]
    fn rows_ascend_in_what_they_are_ordered_by_and_are_all_there() {
        let rulesets = |order| {
            let figure = SinkStrips {
                m: 30,
                order,
                ..SinkStrips::default()
            };
            figure.rulesets()
        };
        let by_delta = rulesets(Order::Delta);
        assert!(by_delta.is_sorted_by_key(|r| r.delta()));
        let by_gcd = rulesets(Order::Gcd);
        assert!(by_gcd.is_sorted_by_key(|r| (r.repeats(), r.delta())));
        let by_period = rulesets(Order::Period);
        assert!(by_period.is_sorted_by_key(|r| (r.period(), r.delta())));
        for mut other in [by_gcd, by_period] {
            assert_ne!(other, by_delta);
            other.sort_by_key(|r| r.delta());
            assert_eq!(other, by_delta);
        }
    }

    #[test]
    fn the_caption_names_the_order() {
        for (spec, said) in [
            ("sink-strips?m=6&order=gcd", "ordered by gcd(m, δ)"),
            (
                "sink-strips?m=6&delta=1..9&order=gcd",
                "ordered by gcd(m, δ)",
            ),
            ("sink-strips?m=6&order=period", "ordered by sink period"),
        ] {
            let spec: Spec = spec.parse().unwrap();
            let drawing = spec.compute(&mut crate::NoProgress).unwrap();
            assert!(drawing.words().caption.contains(said), "{spec}");
        }
    }
}
