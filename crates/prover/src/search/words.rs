//! Words by numbers: states are compared and copied often.

use std::collections::HashMap;

/// The number of a word.
pub(super) type Word = u32;

/// Every word that has come up.
#[derive(Default)]
pub(super) struct Words {
    letters: Vec<Box<[u8]>>,
    numbers: HashMap<Box<[u8]>, Word>,
}

impl Words {
    pub(super) fn of(&self, word: Word) -> &[u8] {
        &self.letters[word as usize]
    }

    pub(super) fn length(&self, word: Word) -> usize {
        self.of(word).len()
    }

    pub(super) fn number(&mut self, letters: &[u8]) -> Word {
        if let Some(&word) = self.numbers.get(letters) {
            return word;
        }
        let word = self.letters.len() as Word;
        self.letters.push(letters.into());
        self.numbers.insert(letters.into(), word);
        word
    }

    /// The word from its letter at `by` on.
    pub(super) fn turned(&mut self, word: Word, by: usize) -> Word {
        let letters = self.of(word);
        let by = by % letters.len();
        if by == 0 {
            return word;
        }
        let turned: Vec<u8> = letters[by..]
            .iter()
            .chain(&letters[..by])
            .copied()
            .collect();
        self.number(&turned)
    }

    /// The letter of a word that has one.
    pub(super) fn single(&self, word: Word) -> Option<u8> {
        match *self.of(word) {
            [letter] => Some(letter),
            _ => None,
        }
    }
}

/// The shortest word of which this one is a power.
pub(super) fn root(letters: &[u8]) -> &[u8] {
    let n = letters.len();
    let is_period = |&p: &usize| n.is_multiple_of(p) && letters[p..] == letters[..n - p];
    let period = (1..=n / 2).find(is_period).unwrap_or(n);
    &letters[..period]
}
