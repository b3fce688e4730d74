//! The symbolic word of a family as blocks in lines, each loop shown for one round.

use super::symbolic::{self, Part, Symbolic};
use super::word::shown;
use super::{Data, Families};
use crate::draw::text::{Role, width};

/// Natural width of a cell of the upper strip, cells of a line, and the most lines.
const CELL: f64 = 8.0;
const LINE: u64 = 108;
const LINES: u64 = 12;
/// Cells by which a line may be longer than the mean.
const WIDE: u64 = 6;
/// Cells on which a word is seen to repeat.
const REPEATED: u64 = 10;
/// Room around what is written on a block.
pub(super) const AROUND: f64 = 4.0;

/// A block of the upper strip.
pub(super) struct Block {
    pub(super) word: Vec<u8>,
    /// Empty where the word is there once.
    pub(super) length: String,
    /// Line, first cell, and cells.
    pub(super) line: usize,
    pub(super) from: u64,
    pub(super) cells: u64,
    /// The loops that it lies in, from outside.
    pub(super) loops: Vec<usize>,
}

/// A loop: its first block, the one after its last, how many loops it holds in one another, and what is written on its bracket.
pub(super) struct Span {
    pub(super) first: usize,
    pub(super) end: usize,
    pub(super) level: usize,
    pub(super) label: String,
    pub(super) rounds: String,
}

/// The upper strip.
#[derive(Default)]
pub(super) struct Folded {
    pub(super) blocks: Vec<Block>,
    pub(super) loops: Vec<Span>,
    /// The first block of the cycle.
    pub(super) cycle: usize,
    /// A block that begins something, and is not put to the one before.
    begins: usize,
    /// Cells of each line.
    pub(super) lines: Vec<u64>,
}

impl Folded {
    pub(super) fn of(figure: &Families, data: &Data) -> Self {
        let mut folded = Folded::default();
        let class = shown(figure, data).1;
        let symbolic = class.and_then(|class| Symbolic::of(&class.certificate, figure.along().0));
        if let Some(symbolic) = symbolic {
            folded.add(&symbolic.prefix, &mut Vec::new());
            folded.cycle = folded.blocks.len();
            folded.begins = folded.cycle;
            folded.add(&symbolic.cycle, &mut Vec::new());
        }
        folded.lay();
        folded
    }

    /// Adds parts; gives how many loops lie in one another.
    fn add(&mut self, parts: &[Part], around: &mut Vec<usize>) -> usize {
        let mut deepest = 0;
        for part in parts {
            match part {
                Part::Block(block) => self.add_block(block, around),
                Part::Loop(rounds) => {
                    let (at, first) = (self.loops.len(), self.blocks.len());
                    self.begins = first;
                    let times = if rounds.times.contains(' ') && !rounds.times.starts_with('(') {
                        format!("({})", rounds.times)
                    } else {
                        rounds.times.clone()
                    };
                    let each = if rounds.varies {
                        format!(", {} = 0, 1, …", rounds.letter)
                    } else {
                        String::new()
                    };
                    self.loops.push(Span {
                        first,
                        end: first,
                        level: 0,
                        label: format!("× {times}{each}"),
                        rounds: format!("{} = 0, …, {}", rounds.letter, rounds.last),
                    });
                    around.push(at);
                    let level = self.add(&rounds.parts, around);
                    around.pop();
                    self.loops[at].end = self.blocks.len();
                    self.loops[at].level = level;
                    deepest = deepest.max(level + 1);
                }
            }
        }
        deepest
    }

    /// Adds a block; short ones in a row are one, whose letters are there once.
    fn add_block(&mut self, part: &symbolic::Block, around: &[usize]) {
        let letters = part.letters();
        let is_new = self.begins == self.blocks.len();
        if let (Some(letters), Some(before), false) = (&letters, self.blocks.last_mut(), is_new)
            && before.length.is_empty()
            && before.loops == around
        {
            before.word.extend(letters);
            before.cells += letters.len() as u64;
            return;
        }
        let written = libm::ceil((width(&part.length, Role::Row) + 2.0 * AROUND) / CELL) as u64;
        let (word, length, cells) = match letters {
            Some(letters) => (letters.clone(), String::new(), letters.len() as u64),
            None if part.word.len() > 1 => (
                part.word.clone(),
                part.length.clone(),
                written.max(REPEATED),
            ),
            None => (part.word.clone(), part.length.clone(), written.max(2)),
        };
        self.blocks.push(Block {
            word,
            length,
            line: 0,
            from: 0,
            cells,
            loops: around.to_vec(),
        });
    }

    /// Breaks the blocks into lines of about the same number of cells.
    fn lay(&mut self) {
        let all: u64 = self.blocks.iter().map(|block| block.cells).sum();
        let lines = all.div_ceil(LINE).clamp(1, LINES);
        let room = all.div_ceil(lines) + WIDE;
        let (mut line, mut from) = (0, 0);
        for block in &mut self.blocks {
            if from > 0 && from + block.cells > room {
                self.lines.push(from);
                (line, from) = (line + 1, 0);
            }
            (block.line, block.from) = (line, from);
            from += block.cells;
        }
        if from > 0 {
            self.lines.push(from);
        }
    }

    /// Loops in one another.
    pub(super) fn depth(&self) -> usize {
        self.loops
            .iter()
            .map(|span| span.level + 1)
            .max()
            .unwrap_or(0)
    }

    pub(super) fn values(&self, line: usize) -> Vec<u32> {
        let blocks = self.blocks.iter().filter(|block| block.line == line);
        let values = blocks.flat_map(|block| {
            let letters = block.word.iter().cycle().take(block.cells as usize);
            letters.map(|&value| value.into())
        });
        values.collect()
    }

    /// The block of a cell.
    pub(super) fn at(&self, line: usize, cell: u64) -> Option<usize> {
        let has = |block: &Block| {
            block.line == line && (block.from..block.from + block.cells).contains(&cell)
        };
        self.blocks.iter().position(has)
    }
}
