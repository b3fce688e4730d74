//! The race of algorithms for cold positions.

use std::ops::RangeInclusive;

/// Smallest n of a race: below it a clock sees nothing.
pub const RACE_LEAST: u64 = 1 << 10;

/// Largest n of a race: the best algorithm takes a second, the others stop before.
pub const RACE_N: u64 = 1 << 28;

/// Milliseconds a batch of repeated runs must take: browsers' clocks step by 0.1 ms.
pub const RACE_MEASURE: f64 = 3.0;

/// Most repetitions in a batch.
pub const RACE_REPETITIONS: u32 = 5000;

/// Most batches, of which the quickest counts …
pub const RACE_BATCHES: u32 = 6;

/// … and the milliseconds after which there are enough.
pub const RACE_ENOUGH: f64 = 40.0;

/// Milliseconds beyond which a run is not begun: whoever watches wants to go on.
pub const RACE_LONGEST: f64 = 3000.0;

/// Milliseconds below which a time says nothing about growth.
pub const RACE_TIMED: f64 = 0.05;

/// Times, the last ones, through which an exponent is fitted.
pub const RACE_FITTED: usize = 6;

/// Bytes the members may take: every algorithm copies them, and keeps tables
/// beside them.
pub const RACE_MEMBERS: u64 = 1 << 27;

/// Milliseconds a run may be silent: telling takes time.
pub const RACE_SILENCE: f64 = 30.0;

/// How many times as long one must take before another is called faster: less is
/// within what two measurements of the same run differ by.
pub const RACE_MARGIN: f64 = 1.15;

/// Times that may be looked at, in microseconds: far beyond the longest that is measured.
pub const RACE_TIMES: RangeInclusive<i64> = 1..=1_000_000_000;
