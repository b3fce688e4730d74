//! The words of additive sink subtraction: blocks, factors, duality.

use proptest::prelude::*;
use theory::NoProgress;
use theory::games::Convention::{Sink, Wall};
use theory::games::period::{Outcome, Period, PeriodFinder};
use theory::sink::duality::Duality;
use theory::sink::shares::shares;
use theory::sink::words::Block;
use theory::sink::{Additive, Factor, Kind, Word};

use super::{golden, numbers, simulated};

fn text(values: &[u8]) -> String {
    values.iter().map(|v| char::from(b'0' + v)).collect()
}

#[test]
fn additive_words_are_the_reference_words() {
    for (name, expected) in golden(include_str!("../golden/additive_sink.json")) {
        let (m, delta) = name
            .strip_prefix("m=")
            .and_then(|rest| rest.split_once(",delta="))
            .unwrap();
        let set = Additive::new(m.parse().unwrap(), delta.parse().unwrap()).unwrap();
        assert_eq!(Some(set.period()), expected["period"].as_u64(), "{name}");
        let word = Word::new(set).values(set.period()).unwrap();
        assert_eq!(Some(text(&word).as_str()), expected["word"].as_str());
    }
}

#[test]
fn blocks_are_the_reference_blocks() {
    for (name, expected) in golden(include_str!("../golden/sink_blocks.json")) {
        let (m, k) = name
            .strip_prefix("m=")
            .and_then(|rest| rest.split_once(",k="))
            .unwrap();
        let set = Additive::quadratic(m.parse().unwrap(), k.parse().unwrap(), 0).unwrap();
        let word = Word::new(set);
        let expected: Vec<(String, String, u8, u32)> = numbers(&expected);
        let factors: Vec<(String, String, u8, u32)> = word
            .factors_of(word.full_len())
            .map(|f| {
                let block = format!("{:?}{}", f.kind, f.block);
                (block, f.name.text().to_string(), f.value, f.len)
            })
            .collect();
        assert_eq!(factors, expected, "{name}");
    }
}

/// The block structure as the paper writes it: B and C, and 0 for ζ.
fn structure(m: u32, k: u32) -> String {
    let word = Word::new(Additive::quadratic(m, k, 0).unwrap());
    word.blocks_of(word.full_len())
        .map(|block| match block.kind {
            Kind::B => 'B',
            Kind::C => 'C',
            Kind::Z => '0',
            Kind::Linear => unreachable!(),
        })
        .collect()
}

#[test]
fn block_structures_printed_in_the_paper() {
    assert_eq!(structure(5, 1), "BBBBB0");
    assert_eq!(structure(5, 4), "BCCCB0");
    assert_eq!(structure(6, 2), "BBB0BBB0");
    assert_eq!(structure(6, 4), "BCB0BCB0");
    let period = |m, k| Additive::quadratic(m, k, 0).unwrap().period();
    assert_eq!(
        [period(5, 1), period(5, 4), period(6, 2), period(6, 4)],
        [115, 160, 90, 108]
    );
}

#[test]
fn the_red_rectangles_of_figure_3() {
    for (k, kind, index) in [
        (1, Kind::B, 0),
        (1, Kind::B, 4),
        (2, Kind::C, 3),
        (3, Kind::B, 6),
        (4, Kind::Z, 6),
        (5, Kind::B, 3),
        (5, Kind::C, 5),
        (6, Kind::C, 1),
    ] {
        let word = Word::new(Additive::quadratic(7, k, 0).unwrap());
        let mut blocks = word.blocks_of(word.full_len());
        assert!(
            blocks.any(|b| (b.kind, b.index) == (kind, index)),
            "k = {k}"
        );
    }
}

#[test]
fn figure_2_has_18_periods() {
    for k in 1..19 {
        let set = Additive::quadratic(19, k, 0).unwrap();
        assert_eq!(set.period(), u64::from(19 * (76 + 3 * k)));
        let word = Word::new(set).values(set.period()).unwrap();
        assert_eq!(word, simulated(set, Sink, set.period()), "k = {k}");
    }
}

#[test]
fn words_equal_simulation_for_small_m_and_wraps() {
    for m in 2..=13 {
        for k in 1..m {
            for wraps in 0..=4 {
                let set = Additive::quadratic(m, k, wraps).unwrap();
                assert_eq!((set.k(), set.wraps()), (Some(k), wraps));
                let word = Word::new(set);
                let growth = 4 * u64::from(m * m * wraps);
                let first = u64::from(m * (4 * m + 3 * k));
                assert_eq!(word.full_len(), first + growth);
                // One P(m, k), and enough of the next to prove that it recurs.
                let n = word.full_len() + u64::from(set.moves()[2]);
                assert_eq!(word.values(n).unwrap(), simulated(set, Sink, n), "{set:?}");
            }
        }
    }
}

#[test]
fn theorem_3_for_small_m() {
    let mut finder = PeriodFinder::new();
    for m in 1..=8 {
        for delta in 1..=4 * m + 2 {
            let set = Additive::new(m, delta).unwrap();
            for convention in [Sink, Wall] {
                let outcome = finder
                    .find(&set.moves(), convention, 1 << 16, &mut NoProgress)
                    .unwrap();
                let proven = Period {
                    preperiod: 0,
                    period: set.period(),
                };
                assert_eq!(outcome, Outcome::Found(proven), "{set:?} {convention:?}");
            }
            let n = set.period() + u64::from(set.moves()[2]);
            let word = Word::new(set).values(n).unwrap();
            assert_eq!(word, simulated(set, Sink, n), "{set:?}");
        }
    }
}

#[test]
fn the_duality_as_it_is_stated() {
    let mut finder = PeriodFinder::new();
    for (m, delta) in [(1, 1), (1, 7), (3, 4), (5, 9), (6, 10), (7, 26), (9, 4)] {
        let set = Additive::new(m, delta).unwrap();
        let dual = Duality::new(set, &mut finder, &mut NoProgress).unwrap();
        assert!(dual.holds());
        assert_eq!(dual.mismatches().count(), 0);
        let p = i64::from(u32::try_from(set.period()).unwrap());
        let wall = simulated(set, Wall, set.period());
        let sink = simulated(set, Sink, set.period());
        for x in 1..=p {
            let mirror = (-(x + i64::from(m + delta))).rem_euclid(p);
            let swapped = [2, 1, 0, 3][usize::from(wall[mirror as usize])];
            assert_eq!(swapped, sink[x as usize - 1], "{set} at x = {x}");
        }
    }
}

proptest! {
    #[test]
    fn a_position_is_found_in_its_factor(
        m in 1u32..40,
        delta in 1u32..400,
        start in 0u64..100_000,
    ) {
        let word = Word::new(Additive::new(m, delta).unwrap());
        let n = 2 * word.full_len();
        let mut x = 1;
        let mut all: Vec<(u64, Factor)> = Vec::new();
        for factor in word.factors_of(n) {
            if factor.len > 0 {
                all.push((x, factor));
            }
            x += u64::from(factor.len);
        }
        prop_assert_eq!(x, n + 1);
        prop_assert!(all.windows(2).all(|w| w[0].1.value != w[1].1.value));
        for x in [start % n + 1, 1, n, n / 2, n / 2 + 1] {
            let i = all.partition_point(|(first, _)| *first <= x) - 1;
            let located = word.at(x).unwrap();
            prop_assert_eq!((located.start, located.factor), all[i]);
        }
        // A cut sequence is the prefix of a longer one.
        let cut = start % n;
        let values = word.values(n).unwrap();
        prop_assert_eq!(&word.values(cut).unwrap()[..], &values[..cut as usize]);
        // Both ways to go through the runs agree.
        let runs: Vec<(u8, u32)> = word.runs_of(cut).collect();
        let mut called = Vec::new();
        word.each_run_in(0..cut, |value, len| called.push((value, len)));
        called.retain(|(_, len)| *len > 0);
        prop_assert_eq!(runs, called);
        // From anywhere on, over the end of the word too.
        let mut part = Vec::new();
        word.each_run_in(cut..n, |value, len| part.extend(std::iter::repeat_n(value, len as usize)));
        prop_assert_eq!(&part[..], &values[cut as usize..]);
        // The parts of the blocks are their factors, in order.
        let mut factors = word.factors_of(n);
        let mut before = 0;
        for parts in word.parts() {
            if before == n {
                break;
            }
            for part in parts {
                before += part;
                let mut left = part;
                while left > 0 {
                    left -= u64::from(factors.next().unwrap().len);
                }
            }
        }
        prop_assert_eq!(word.blocks_of(cut).map(|b| b.len).sum::<u64>(), cut);
        // From any position on, also where blocks are cut.
        let blocks: Vec<Block> = word.blocks_of(n).collect();
        let of = |x: u64| *blocks.iter().rfind(|block| block.start <= x).unwrap();
        let mut place = cut + 1;
        for block in word.blocks_in(cut..n) {
            prop_assert_eq!((block.start, block.kind, block.index), (place, of(place).kind, of(place).index));
            place += block.len;
            prop_assert_eq!(place, of(block.start).start + of(block.start).len);
        }
        prop_assert_eq!(place, n + 1);
        // The shares of the values under pixels are those of the positions listed.
        let span = n - cut;
        for pixels in [1, 3, 37] {
            let found = shares(&word, cut..n, pixels as usize);
            // A position is `pixels` parts wide, a pixel `span`.
            let mut listed = vec![[0_u64; 4]; pixels as usize];
            for (i, &value) in (0..).zip(&values[cut as usize..]) {
                let (mut part, end) = (i * pixels, (i + 1) * pixels);
                while part < end {
                    let pixel = part / span;
                    let next = end.min((pixel + 1) * span);
                    listed[pixel as usize][usize::from(value)] += next - part;
                    part = next;
                }
            }
            for (found, listed) in found.iter().zip(&listed) {
                for (&found, &listed) in found.iter().zip(listed) {
                    prop_assert!((f64::from(found) - listed as f64 / span as f64).abs() < 1e-6);
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn a_factor_is_found_again_by_its_label(
        m in 2_u32..20, deltas in (1_u32..200, 1_u32..200), periods in 1_u64..3,
    ) {
        let [set, other] = [deltas.0, deltas.1].map(|delta| Additive::new(m, delta).unwrap());
        let (word, there) = (Word::new(set), Word::new(other));
        let mut start = 1;
        for factor in word.factors_of(word.full_len() * periods).filter(|factor| factor.len > 0) {
            let len = u64::from(factor.len);
            for x in [start, start + len - 1] {
                let label = word.label(x).unwrap();
                prop_assert_eq!(word.labelled(label), Some((start, len)));
                if let Some((begin, len)) = there.labelled(label) {
                    let found = there.at(begin).unwrap();
                    prop_assert_eq!((found.start, u64::from(found.factor.len)), (begin, len));
                    prop_assert_eq!((found.factor.name, found.factor.block), (factor.name, factor.block));
                    prop_assert_eq!(found.factor.value, factor.value);
                    prop_assert_eq!(there.label(begin), Some(label));
                }
            }
            start += len;
        }
        prop_assert_eq!(word.label(0), None);
    }
}
