//! Words found in words (Knuth, Morris, Pratt).

/// The border lengths of all prefixes of `word`, which is not empty.
pub(super) fn borders<T: Eq>(word: &[T], failure: &mut Vec<u32>) {
    failure.clear();
    failure.push(0);
    let mut length = 0usize;
    for i in 1..word.len() {
        while length > 0 && word[length] != word[i] {
            length = failure[length - 1] as usize;
        }
        length += usize::from(word[length] == word[i]);
        failure.push(length as u32);
    }
}

/// How much of `wanted` ends at `letter`, if `matched` of it ended before; a whole match was
/// followed by [`shorter`].
#[inline]
pub(super) fn step<T: Eq>(wanted: &[T], failure: &[u32], mut matched: usize, letter: &T) -> usize {
    while matched > 0 && wanted[matched] != *letter {
        matched = failure[matched - 1] as usize;
    }
    matched + usize::from(wanted[matched] == *letter)
}

/// The length of the longest part that ends the word and begins it, too.
fn shorter(failure: &[u32]) -> usize {
    failure.last().map_or(0, |&border| border as usize)
}

/// A word that is looked for.
pub(crate) struct Words<'a, T> {
    wanted: &'a [T],
    failure: Vec<u32>,
}

impl<'a, T: Eq> Words<'a, T> {
    /// `wanted`, not empty.
    pub(crate) fn new(wanted: &'a [T]) -> Self {
        let mut failure = Vec::new();
        borders(wanted, &mut failure);
        Words { wanted, failure }
    }

    /// Where it occurs in `text`, ascending. Time O(text).
    pub(crate) fn occurrences(&self, text: &[T]) -> impl Iterator<Item = usize> {
        let mut matched = 0;
        text.iter().enumerate().filter_map(move |(i, letter)| {
            matched = step(self.wanted, &self.failure, matched, letter);
            let whole = matched == self.wanted.len();
            if whole {
                matched = shorter(&self.failure);
            }
            whole.then(|| i + 1 - self.wanted.len())
        })
    }
}

/// Where `wanted`, not empty, first occurs in `text`. Time O(wanted + text),
/// space O(wanted).
pub fn find_word(wanted: &[u8], text: &[u8]) -> Option<usize> {
    Words::new(wanted).occurrences(text).next()
}
