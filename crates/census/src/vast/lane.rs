//! A row of one class as words, and what is OR-ed into it from the history.

use theory::for_several_processors;

/// Words of a row of a class, eight bits more than its positions.
const VAST_WORDS: usize = 32;

/// Bytes that a load of a row at any shift reads.
pub(super) const LANE_BYTES: usize = 8 * VAST_WORDS;

/// Positions of a class in a row: a byte less than a load, so that the load
/// holds the row at any shift within a byte.
pub(super) const ROW: usize = 64 * VAST_WORDS - 8;

/// Bytes of a row of one class.
pub(super) const ROW_BYTES: usize = ROW / 8;

/// The positions of a class in a row, and eight bits more.
pub(super) type Lane = [u64; VAST_WORDS];

/// A row in which everything is open: the bits after its end are set.
pub(super) fn open() -> Lane {
    let mut lane = [0; VAST_WORDS];
    lane[VAST_WORDS - 1] = !(!0 >> (64 * VAST_WORDS - ROW));
    lane
}

/// The row that begins at `bytes`, with arbitrary bits after its end.
pub(super) fn load(bytes: &[u8; LANE_BYTES]) -> Lane {
    let mut lane = [0; VAST_WORDS];
    for (word, chunk) in lane.iter_mut().zip(bytes.as_chunks::<8>().0) {
        *word = u64::from_le_bytes(*chunk);
    }
    lane
}

/// The first bytes of a lane, those of the row.
pub(super) fn store(lane: &Lane, bytes: &mut [u8]) {
    let mut all = [0u8; LANE_BYTES];
    for (chunk, word) in all.chunks_exact_mut(8).zip(lane) {
        chunk.copy_from_slice(&word.to_le_bytes());
    }
    bytes.copy_from_slice(&all[..ROW_BYTES]);
}

/// How many bits are not set.
pub(super) fn zeros(lane: &Lane) -> u32 {
    lane.iter().map(|word| word.count_zeros()).sum()
}

/// Where the bits are that are not set, lowest first.
pub(super) fn unset(lane: &Lane) -> impl Iterator<Item = usize> + '_ {
    lane.iter().enumerate().flat_map(|(w, &word)| {
        let mut rest = !word;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(64 * w + bit)
        })
    })
}

#[inline(always)]
fn window(bytes: &[u8], at: usize) -> &[u8; LANE_BYTES] {
    match bytes[at..].first_chunk() {
        Some(window) => window,
        None => unreachable!("every class is followed by room for a load"),
    }
}

#[inline(always)]
fn or(sum: &mut Lane, bytes: &[u8; LANE_BYTES]) {
    for (word, more) in sum.iter_mut().zip(bytes.as_chunks::<8>().0) {
        *word |= u64::from_le_bytes(*more);
    }
}

/// `hot |= lane >> shift`, the lane as one number; `shift` < 8.
#[inline(always)]
fn or_shifted(hot: &mut Lane, lane: &Lane, shift: usize) {
    for i in 0..VAST_WORDS {
        let above = if i + 1 < VAST_WORDS { lane[i + 1] } else { 0 };
        // Twice, for a shift by 64 − 0 is none.
        hot[i] |= lane[i] >> shift | above << (63 - shift) << 1;
    }
}

for_several_processors! {
    /// ORs into `hot` the loads at `offsets`, each `moved` further on, in eight
    /// groups that end at `ends`: the g-th is shifted down by g bits.
    pub(super) fn pull_groups(
        history: &[u8],
        moved: usize,
        offsets: &[u32],
        ends: &[u32; 8],
        hot: &mut Lane,
    ) {
        let bytes = &history[moved..];
        let mut from = 0;
        for (shift, &end) in ends.iter().enumerate() {
            let mut sum: Lane = [0; VAST_WORDS];
            for &at in &offsets[from..end as usize] {
                or(&mut sum, window(bytes, at as usize));
            }
            or_shifted(hot, &sum, shift);
            from = end as usize;
        }
    }
}

for_several_processors! {
    /// ORs into `sums` the row at byte `here` of `history`, shifted up by each of the `quotients` +
    /// `carry` up to `most`.
    pub(super) fn pull_shifts(
        history: &[u8],
        here: usize,
        quotients: &[u32],
        carry: u32,
        most: u32,
        sums: &mut [Lane; 8],
    ) {
        for &q in quotients {
            let shift = q + carry;
            if shift > most {
                break;
            }
            let at = here - (shift as usize).div_ceil(8);
            or(&mut sums[(shift.wrapping_neg() % 8) as usize], window(history, at));
        }
    }
}

/// ORs the sums of [`pull_shifts`] into `hot`, and clears them.
pub(super) fn fold(sums: &mut [Lane; 8], hot: &mut Lane) {
    for (shift, sum) in sums.iter_mut().enumerate() {
        or_shifted(hot, sum, shift);
        *sum = [0; VAST_WORDS];
    }
}
