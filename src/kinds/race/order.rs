//! Which of two algorithms is faster, at the sizes where both were timed.

use super::Run;
use crate::figure::cold_search::below;
use crate::limits::RACE_TIMED;

/// How many times as long one must take before another is called faster: less is
/// within what two measurements of the same run differ by.
const RACE_MARGIN: f64 = 1.15;

/// How one algorithm does against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Faster at every n, from … to.
    Ahead(u64, u64),
    /// Slower at every n, from … to.
    Behind(u64, u64),
    /// Slower up to the first n, faster from the second on.
    Overtakes(u64, u64),
    /// Faster up to the first n, slower from the second on.
    FallsBehind(u64, u64),
    /// Now the one, now the other, or too close to decide.
    Unclear,
}

impl Order {
    /// Of `one` against `other`; nothing if no size was timed for both, or only
    /// in times too short to say anything.
    ///
    /// A break-even is stated only between two sizes that were measured, with every smaller size on one
    /// side and every larger one on the other: fits of a few noisy times say nothing of sizes far beyond.
    pub(crate) fn of(one: &Run, other: &Run) -> Option<Order> {
        let times: Vec<(u64, f64)> = one
            .times
            .iter()
            .filter_map(|&(n, a)| {
                let &(_, b) = other.times.iter().find(|time| time.0 == n)?;
                (a >= RACE_TIMED && b >= RACE_TIMED).then_some((n, b / a))
            })
            .collect();
        let (first, last) = (times.first()?.0, times.last()?.0);
        let faster = |&&(_, ratio): &&(u64, f64)| ratio > RACE_MARGIN;
        let slower = |&&(_, ratio): &&(u64, f64)| ratio < 1.0 / RACE_MARGIN;
        let ends = |sizes: Vec<&(u64, f64)>| Some((sizes.first()?.0, sizes.last()?.0));
        let ahead = ends(times.iter().filter(faster).collect());
        let behind = ends(times.iter().filter(slower).collect());
        let clear = times.iter().all(|time| faster(&time) || slower(&time));
        Some(match (ahead, behind) {
            (Some(_), None) if clear => Order::Ahead(first, last),
            (None, Some(_)) if clear => Order::Behind(first, last),
            (Some((from, _)), Some((_, to))) if to < from => Order::Overtakes(to, from),
            (Some((_, to)), Some((from, _))) if to < from => Order::FallsBehind(to, from),
            _ => Order::Unclear,
        })
    }

    /// In a few words, to be said of the one.
    pub(crate) fn words(self) -> String {
        let sizes = |how: &str, a, b| {
            if a == b {
                format!("{how} at {}", below(a))
            } else {
                format!("{how} from {} to {}", below(a), below(b))
            }
        };
        match self {
            Order::Ahead(a, b) => sizes("ahead", a, b),
            Order::Behind(a, b) => sizes("behind", a, b),
            Order::Overtakes(a, b) => format!("overtakes between {} and {}", below(a), below(b)),
            Order::FallsBehind(a, b) => {
                format!("falls behind between {} and {}", below(a), below(b))
            }
            Order::Unclear => "no clear order".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Runner;
    use super::*;

    fn run(times: &[(u64, f64)]) -> Run {
        Run {
            times: times.to_vec(),
            ..Run::new(Runner::Convolution)
        }
    }

    #[test]
    fn a_break_even_lies_between_measured_sizes() {
        let other = run(&[(1024, 1.0), (2048, 2.0), (4096, 4.0), (8192, 8.0)]);
        let order = |factors: [f64; 4]| {
            let times: Vec<(u64, f64)> = other
                .times
                .iter()
                .zip(factors)
                .map(|(&(n, t), factor)| (n, t * factor))
                .collect();
            Order::of(&run(&times), &other).unwrap()
        };
        assert_eq!(order([0.5; 4]), Order::Ahead(1024, 8192));
        assert_eq!(order([3.0; 4]), Order::Behind(1024, 8192));
        assert_eq!(order([3.0, 2.0, 1.5, 0.5]), Order::Overtakes(4096, 8192));
        // A size too close to decide widens the interval.
        assert_eq!(order([3.0, 2.0, 1.01, 0.5]), Order::Overtakes(2048, 8192));
        assert_eq!(order([0.5, 0.5, 2.0, 3.0]), Order::FallsBehind(2048, 4096));
        assert_eq!(order([0.5, 2.0, 0.5, 2.0]), Order::Unclear);
        assert_eq!(order([1.0; 4]), Order::Unclear);
        // However steep the lines, nothing is said of sizes not measured.
        assert_eq!(order([9.0, 6.0, 3.0, 1.5]), Order::Behind(1024, 8192));
        assert_eq!(Order::of(&run(&[]), &other), None);
        assert_eq!(Order::of(&run(&[(1024, 0.01)]), &other), None);
    }
}
