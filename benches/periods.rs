//! Proven periods and preperiods: windows in a hash map and a straightforward simulation that
//! matches windows, against the search of any finite set; laws, arithmetic periods and remoteness
//! against their definitions.

mod harness;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::process::Command;

use harness::{Table, unanswered, variant};
use takeaway::games::arithmetic::AllBut;
use takeaway::games::nim_values::nim_values;
use takeaway::games::period::{Outcome, Period, PeriodFinder};
use takeaway::games::remoteness::remoteness;
use takeaway::games::three_move::ThreeMove;
use takeaway::games::{Convention, Set};
use takeaway::law::law_of_one;
use takeaway::limits::PERIOD_SEARCH_DEFAULT;
use takeaway::progress::NoProgress;

/// Numbers that are the same in every run (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    /// A set of at most `moves` members up to `largest`.
    fn set(&mut self, moves: u64, largest: u64) -> Vec<u32> {
        let mut set: Vec<u32> = (0..moves).map(|_| self.below(largest) as u32 + 1).collect();
        set.sort_unstable();
        set.dedup();
        set
    }
}

/// Values one by one, as options are looked up.
fn push(values: &mut Vec<u8>, moves: &[u32]) {
    let option = |&s: &u32| values.len().checked_sub(s as usize).map(|y| values[y]);
    let mut seen = 0u64;
    for value in moves.iter().filter_map(option) {
        seen |= 1 << value;
    }
    values.push(seen.trailing_ones() as u8);
}

/// The last max S values in a map: the first that recur prove the period.
fn by_windows(moves: &[u32]) -> Period {
    let window = *moves.last().expect("a move") as usize;
    let (mut values, mut seen) = (Vec::<u8>::new(), HashMap::new());
    loop {
        if let Some(start) = values.len().checked_sub(window) {
            match seen.entry(values[start..].to_vec()) {
                Entry::Occupied(before) => {
                    let preperiod = *before.get() as u64;
                    return Period {
                        preperiod,
                        period: start as u64 - preperiod,
                    };
                }
                Entry::Vacant(place) => place.insert(start),
            };
        }
        push(&mut values, moves);
    }
}

/// Brent's method as one writes it: at n, 2n, 4n, … a window is kept, and each later one compared.
fn by_simulation(moves: &[u32]) -> Period {
    let window = *moves.last().expect("a move") as usize;
    let mut values = Vec::<u8>::new();
    while values.len() < window {
        push(&mut values, moves);
    }
    let (mut anchor, mut reach) = (0, window);
    loop {
        push(&mut values, moves);
        let at = values.len() - window;
        if values[at..] == values[anchor..anchor + window] {
            let period = at - anchor;
            let odd = (0..anchor).rev().find(|&i| values[i] != values[i + period]);
            return Period {
                preperiod: odd.map_or(0, |i| i as u64 + 1),
                period: period as u64,
            };
        }
        if at >= anchor + reach {
            (anchor, reach) = (at, 2 * reach);
        }
    }
}

/// The sum of all periods and preperiods.
fn sum<'a>(
    sets: impl IntoIterator<Item = &'a Vec<u32>>,
    mut of: impl FnMut(&[u32]) -> Period,
) -> u64 {
    let found = sets.into_iter().map(|set| of(set));
    found.map(|found| found.preperiod + found.period).sum()
}

fn found(finder: &mut PeriodFinder, moves: &[u32]) -> Period {
    let found = finder.find(
        moves,
        Convention::Wall,
        PERIOD_SEARCH_DEFAULT,
        &mut NoProgress,
    );
    found.ok().and_then(Outcome::found).expect("soon")
}

/// The program that the page exports, which plays from the definition; nothing without Python.
fn by_python(sets: &[Vec<u32>]) -> Option<u64> {
    let pieces = [
        include_str!("../python/programs/pieces/nim.py"),
        include_str!("../python/programs/pieces/period.py"),
    ];
    let lines = pieces.iter().flat_map(|piece| piece.lines());
    let own: Vec<&str> = lines
        .filter(|line| !line.starts_with("from pieces"))
        .collect();
    let program = format!(
        "{}\nprint(sum(sum(periodic(moves, 0)[:2]) for moves in {sets:?}))",
        own.join("\n")
    );
    let done = Command::new("python3").args(["-c", &program]).output();
    String::from_utf8(done.ok()?.stdout)
        .ok()?
        .trim()
        .parse()
        .ok()
}

fn periods() {
    let mut table = Table::new("Proven periods at the wall");
    let mut numbers = Numbers(88_172_645_463_325_252);
    let three: Vec<Vec<u32>> = std::iter::from_fn(|| Some(numbers.set(3, 300)))
        .filter(|set| set.len() == 3)
        .take(50_000)
        .collect();
    let eight: Vec<Vec<u32>> = (0..10_000)
        .map(|_| {
            let moves = numbers.below(8) + 1;
            numbers.set(moves, 100)
        })
        .collect();
    let cubic: Vec<Vec<u32>> = (1..=12)
        .map(|s| vec![s, 4 * s, 12 * s + 1, 16 * s + 1])
        .collect();
    let mut finder = PeriodFinder::new();
    if by_python(&three[..1]).is_some() {
        table.contest(
            "100 sets of three moves to 300",
            None,
            &mut [
                variant("the definition in Python", || {
                    by_python(&three[..100]).expect("it ran before")
                }),
                variant("simulation", || sum(&three[..100], by_simulation)),
                variant("takeaway", || {
                    sum(&three[..100], |set| found(&mut finder, set))
                }),
            ],
        );
    }
    table.contest(
        "1000 sets of three moves to 300",
        None,
        &mut [
            variant("windows in a hash map", || sum(&three[..1000], by_windows)),
            variant("simulation", || sum(&three[..1000], by_simulation)),
            variant("takeaway", || {
                sum(&three[..1000], |set| found(&mut finder, set))
            }),
        ],
    );
    for (what, sets) in [
        ("50 000 sets of three moves to 300", &three),
        ("10 000 sets of up to eight moves to 100", &eight),
        ("{s, 4s, 12s + 1, 16s + 1}, s = 1 … 12", &cubic),
    ] {
        table.contest(
            what,
            None,
            &mut [
                variant("simulation", || sum(sets, by_simulation)),
                variant("takeaway", || sum(sets, |set| found(&mut finder, set))),
            ],
        );
    }
    let of_three = three
        .iter()
        .filter_map(|set| ThreeMove::new(set[0], *set.get(1)?, *set.get(2)?).ok());
    let of_three: Vec<ThreeMove> = of_three.collect();
    table.contest(
        "50 000 sets of three moves to 300, side by side",
        None,
        &mut [
            variant("one after another", || {
                let each = of_three
                    .iter()
                    .map(|set| found(&mut finder, &set.moves()).period);
                each.sum()
            }),
            variant("takeaway", || {
                let all =
                    PeriodFinder::new().find_all(&of_three, Convention::Wall, &mut NoProgress);
                let (all, _) = all.expect("never cancelled");
                let each = all.into_iter().map(|found| found.found().expect("soon"));
                each.map(|found| found.period).sum()
            }),
        ],
    );
}

fn laws() {
    let mut table = Table::new("The law of 10 000 points");
    let cubic = |t: i64| (56 * t * t * t + 52 * t * t + 9 * t + 1) as u64;
    let classes = |t: i64| ((t % 97 + 1) * t + t % 13) as u64;
    let exception = |t: i64| if t == 9_000 { 1 } else { 3 * t as u64 };
    let none = |t: i64| (t * t * 7919 % 104_729) as u64;
    for (what, y) in [
        ("a cubic", &cubic as &dyn Fn(i64) -> u64),
        ("modulus 1261", &classes),
        ("an exception near the end", &exception),
        ("no law", &none),
    ] {
        let points: Vec<(i64, u64)> = (1..=10_000).map(|t| (t, y(t))).collect();
        table.contest(
            what,
            None,
            &mut [unanswered("takeaway", || law_of_one(&points))],
        );
    }
}

fn all_but_and_remoteness() {
    let mut table = Table::new("Values by definition and by their own routines");
    let excluded = [2, 3, 5, 11, 17];
    let n = 4000;
    let all_but = Set::AllBut(excluded.to_vec());
    let last = |values: &[u32]| values.iter().map(|&v| u64::from(v)).sum();
    table.contest(
        "all-but-2,3,5,11,17, 4000 positions",
        None,
        &mut [
            variant("dynamic programming", || {
                let values = nim_values(&all_but, Convention::Wall, n, &mut NoProgress);
                last(&values.expect("few"))
            }),
            variant("takeaway", || {
                let mut game = AllBut::new(&excluded).expect("ascending");
                game.extend(n as usize, &mut NoProgress)
                    .expect("never cancelled");
                last(game.values())
            }),
        ],
    );
    let moves: Vec<u32> = vec![17, 40, 77, 101, 150, 222];
    let set = Set::Explicit(moves.iter().map(|&s| s.into()).collect());
    let n = 1_000_000;
    table.contest(
        "remoteness of {17, 40, 77, 101, 150, 222}, 10⁶ positions",
        None,
        &mut [
            variant("the definition", || {
                let mut found: Vec<u32> = Vec::new();
                for x in 0..n {
                    let options = || {
                        let open = moves.iter().filter(|&&s| s as usize <= x);
                        open.map(|&s| found[x - s as usize])
                    };
                    let quickest = options().filter(|moves| moves % 2 == 0).min();
                    let value = quickest
                        .or_else(|| options().max())
                        .map_or(0, |moves| moves + 1);
                    found.push(value);
                }
                last(&found)
            }),
            variant("takeaway", || {
                let found = remoteness(&set, Convention::Wall, n as u64, &mut NoProgress);
                last(&found.expect("few"))
            }),
        ],
    );
}

fn main() {
    periods();
    laws();
    all_but_and_remoteness();
}
