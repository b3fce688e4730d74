use super::*;
use crate::figure::parameter::Numbers;
use proptest::prelude::*;

const FULL: Rect = Rect {
    x: 40.0,
    y: 0.0,
    w: 800.0,
    h: 20.0,
};

/// One row of `len` positions from `start` on.
fn row(start: u64, len: u64, x: Interval) -> ZoomAxis {
    let x: Numbers = x.to_string().parse().unwrap_or_default();
    let lane = Lane::of(FULL, (start, len), x.ends());
    ZoomAxis::row(&lane, start, FULL, start..=start + len - 1)
}

/// The way up a plane whose pixels are counted from above.
fn up(first: i64, len: i64, y: Interval) -> ZoomAxis {
    let (low, high) = y.ends().unwrap_or((first, first + len - 1));
    ZoomAxis {
        pixels: (500.0, 80.0),
        places: (low as f64, high as f64 + 1.0),
        all: first..=first + len - 1,
        log: false,
    }
}

/// The way along a logarithmic axis.
fn by_logarithms(first: i64, last: i64, x: Interval) -> ZoomAxis {
    let (low, high) = x.ends().unwrap_or((first, last));
    let axis = Axis::log10(low as f64, high as f64, "");
    ZoomAxis::axis((40.0, 840.0), &axis, first..=last)
}

fn zooms(
    way: impl Fn(Interval) -> ZoomAxis,
    pixel: f64,
    factor: f64,
    turns: u32,
) -> Result<(), TestCaseError> {
    let all = way(Interval::default()).all;
    let len = all.end() - all.start() + 1;
    let wide = |seen: Interval| seen.ends().map_or(len, |(first, last)| last - first + 1);
    let mut seen = Interval::default();
    for _ in 0..turns {
        let now = way(seen);
        let at = now.at(pixel);
        let before = seen;
        seen = now.closer(pixel, at, factor);
        let after = way(seen);
        // To half a place: the ends are whole ones.
        prop_assert!(
            (after.at(pixel) - at).abs() <= 0.500_001,
            "{} {}",
            at,
            after.at(pixel)
        );
        prop_assert!(!seen.is_empty() && seen.within(&all));
        prop_assert!(wide(seen) < wide(before) || wide(seen) == FEWEST);
    }
    for _ in 0..200 {
        let now = way(seen);
        seen = now.closer(pixel, now.at(pixel), 1.0 / factor);
    }
    prop_assert!(seen.is_empty(), "one cannot come back: {seen}");
    Ok(())
}

/// The last number, `ratio` times the first, and those at two parts of the way, by factors.
fn stretch(first: i64, ratio: i64, from: f64, wide: f64) -> (i64, i64, i64) {
    let at = |part: f64| libm::round(first as f64 * libm::pow(ratio as f64, part.min(1.0))) as i64;
    (first * ratio, at(from), at(from + wide))
}

proptest! {
    #[test]
    fn what_is_under_the_pointer_stays_there(
        start in 0..2_u64, len in 50..5_000_000_u64, share in 0.0..1.0_f64, factor in 1.01..8.0_f64, turns in 1..12_u32,
    ) {
        zooms(|seen| row(start, len, seen), FULL.x + share * FULL.w, factor, turns)?;
        let first = start as i64 - len as i64 / 2;
        zooms(|seen| up(first, len as i64, seen), 80.0 + share * 420.0, factor, turns)?;
    }

    #[test]
    fn by_logarithms_it_stays_as_far_as_whole_numbers_do(
        first in 1..50_i64, ratio in 10..1_000_000_i64, share in 0.0..1.0_f64, factor in 1.01..8.0_f64, turns in 1..12_u32,
    ) {
        let (last, pixel) = (first * ratio, 40.0 + share * 800.0);
        let wide = |seen: Interval| seen.ends().map_or(last - first, |(low, high)| high - low);
        let mut seen = Interval::default();
        for _ in 0..turns {
            let now = by_logarithms(first, last, seen);
            let at = now.at(pixel);
            let before = std::mem::replace(&mut seen, now.closer(pixel, at, factor));
            prop_assert!(!seen.is_empty() && seen.within(&now.all));
            prop_assert!(wide(seen) < wide(before) || wide(seen) == FEWEST - 1, "{before}: {seen}");
            let after = by_logarithms(first, last, seen).at(pixel);
            let (low, _) = seen.ends().unwrap();
            let slack = 1.1 * (at / low as f64).max(1.0);
            prop_assert!(wide(seen) < FEWEST || (after - at).abs() <= slack, "{seen}: {at} to {after}");
        }
        for _ in 0..1000 {
            let now = by_logarithms(first, last, seen);
            seen = now.closer(pixel, now.at(pixel), 1.0 / factor);
        }
        prop_assert!(seen.is_empty(), "one cannot come back: {seen}");
    }

    #[test]
    fn no_turn_leads_out_of_what_there_is(
        first in 1..50_i64, more in 0..1000_i64, pixel: f64, at: f64, factor: f64, log: bool,
    ) {
        let mut way = by_logarithms(first, first + more, Interval::default());
        way.log = log;
        for at in [at, 0.0, f64::NAN, f64::INFINITY] {
            prop_assert!(way.closer(pixel, at, factor).within(&way.all));
            prop_assert!(way.closer(440.0, at, factor).within(&way.all));
        }
    }

    #[test]
    fn the_overview_and_what_is_moved_by_it_agree(
        first in 1..50_i64, ratio in 20..1_000_000_i64, from in 0.0..0.9_f64, wide in 0.02..0.5_f64, to in 0.0..1.0_f64,
    ) {
        let (last, low, high) = stretch(first, ratio, from, wide);
        prop_assume!(high - low >= 2 * FEWEST);
        let even = Interval::from(low..=high);
        for way in [by_logarithms(first, last, even), row(first as u64, (last - first + 1) as u64, even)] {
            let (begin, end) = way.overview();
            prop_assert!((0.0..=1.0).contains(&begin) && begin < end && end <= 1.0 + 1e-9, "{begin} {end}");
            // Moved to where it is, it stays.
            let same = way.moved_to(begin).ends().unwrap_or((first, last));
            prop_assert!((same.0 - low).abs() <= 1 && (same.1 - high).abs() <= 1, "{same:?} for {low}..{high}");
            let moved = way.moved_to(to);
            prop_assert!(moved.within(&way.all));
            let (low, high) = moved.ends().unwrap_or((first, last));
            let after = if way.log {
                by_logarithms(first, last, moved)
            } else {
                row(first as u64, (last - first + 1) as u64, moved)
            };
            let (now, then) = (after.overview(), end - begin);
            prop_assert!(high - low < 100 || (now.1 - now.0 - then).abs() < 0.05, "{now:?} for {then}");
            prop_assert!(high - low < 100 || (now.0 - to.min(1.0 - then)).abs() < 0.05, "{now:?} for {to}");
        }
    }

    #[test]
    fn a_step_past_the_edge_keeps_what_stood_there(
        first in 1..50_i64, ratio in 20..1_000_000_i64, from in 0.0..0.9_f64, wide in 0.05..0.5_f64, steps in 1..10_i64,
    ) {
        let (last, low, high) = stretch(first, ratio, from, wide);
        prop_assume!(high - low >= 4 * FEWEST);
        let seen = Interval::from(low..=high);
        for way in [by_logarithms(first, last, seen), row(first as u64, (last - first + 1) as u64, seen)] {
            for sign in [-1, 1] {
                let (low_after, high_after) = way.panned(sign * steps).ends().unwrap();
                prop_assert!(low_after >= first && high_after <= last);
                let (moves, edge) = match sign {
                    1 => (high_after > high || high == last, low_after <= high),
                    _ => (low_after < low || low == first, high_after >= low),
                };
                prop_assert!(moves && edge, "{low}..{high}: {low_after}..{high_after}");
            }
        }
    }

    #[test]
    fn what_a_box_marks_is_seen(
        first in -500..500_i64, len in 2..2000_i64, a in -0.2..1.2_f64, b in -0.2..1.2_f64,
    ) {
        let way = up(first, len, Interval::default());
        let [from, to] = [a, b].map(|share| first as f64 + share * len as f64);
        let seen = way.between(from, to);
        prop_assert_eq!(way.between(to, from), seen);
        let (low, high) = seen.ends().unwrap_or((first, first + len - 1));
        prop_assert!(way.all.contains(&low) && way.all.contains(&high) && low <= high);
        let marked = |at: f64| (libm::floor(at) as i64).clamp(first, first + len - 1);
        prop_assert_eq!((low, high), (marked(from.min(to)), marked(from.max(to))));
    }

    #[test]
    fn a_lane_shows_what_is_looked_at_where_it_belongs(
        start in 0..2_u64, len in 1..400_u64, first in 0..500_u64, more in 0..300_u64, index in 0..400_u64,
    ) {
        let x = Numbers::from(first..=first + more);
        let lane = Lane::of(FULL, (start, len), x.ends());
        let step = FULL.w / (more + 1) as f64;
        let position = start + index;
        let seen = index < len && (first..=first + more).contains(&position);
        let part = lane.part(index, 1);
        prop_assert_eq!(seen, part.w > 0.0);
        if seen {
            let left = FULL.x + (position - first) as f64 * step;
            prop_assert!((part.x - left).abs() < 1e-6 && (part.w - step).abs() < 1e-6);
            prop_assert_eq!(lane.index_at(part.x + part.w / 2.0), Some(index));
            prop_assert_eq!(lane.nearest(index), Some(index));
        }
    }
}
