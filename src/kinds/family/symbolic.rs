//! The nim-sequence of a family for all values of its letter, as a word: blocks with their lengths, and loops.

use prover::certificate::{Certificate, Form, Item};

use super::law::math;
use crate::family::Polynomial;
use crate::number::separated;
use crate::rational::Rational;

/// Blocks that a text names before it breaks off.
const NAMED: usize = 24;

/// Letters that are written one by one.
const FEW: usize = 6;

/// Numbers of rounds.
const ROUNDS: [char; 4] = ['j', 'k', 'l', 'n'];

/// A block of the word, or a loop.
pub(super) enum Part {
    /// A word again and again, cut off at a length.
    Block(Block),
    /// Parts for the rounds 0, 1, ….
    Loop(Loop),
}

/// A word again and again, cut off at a length.
pub(super) struct Block {
    pub(super) word: Vec<u8>,
    /// In letters, as one writes it.
    pub(super) length: String,
    /// How often the word is whole, and how many letters follow.
    times: String,
    /// A number where it is one.
    count: Option<i128>,
    rest: usize,
}

impl Block {
    /// Its letters, if they are few for all values of the letters.
    pub(super) fn letters(&self) -> Option<Vec<u8>> {
        let times = usize::try_from(self.count?).ok()?;
        let length = times.checked_mul(self.word.len())?.checked_add(self.rest)?;
        let letters = self.word.iter().cycle().take(length).copied();
        (length <= FEW).then(|| letters.collect())
    }
}

/// Parts for the rounds 0, 1, …, last.
pub(super) struct Loop {
    pub(super) parts: Vec<Part>,
    /// The number of a round, and the last one.
    pub(super) letter: char,
    pub(super) last: String,
    /// How many rounds there are.
    pub(super) times: String,
    /// Whether a round depends on its number.
    pub(super) varies: bool,
}

/// The word of a class: its parts before the cycle, and those of the cycle.
pub(super) struct Symbolic {
    pub(super) prefix: Vec<Part>,
    pub(super) cycle: Vec<Part>,
}

impl Symbolic {
    /// The word of a certificate of a family with this letter; none where a coefficient is beyond 128 bits. O(items).
    pub(super) fn of(certificate: &Certificate, letter: char) -> Option<Self> {
        let mut letters = [letter; 4];
        let rounds = ROUNDS.into_iter().filter(|&round| round != letter);
        letters[1..]
            .iter_mut()
            .zip(rounds)
            .for_each(|(place, round)| *place = round);
        let class = Class {
            letters,
            q: certificate.q,
            r: certificate.r,
        };
        Some(Symbolic {
            prefix: class.parts(&certificate.prefix)?,
            cycle: class.parts(&certificate.cycle)?,
        })
    }
}

/// A class t = qu + r, and the letters of t and of rounds.
struct Class {
    letters: [char; 4],
    q: i64,
    r: i64,
}

impl Class {
    fn parts(&self, items: &[Item]) -> Option<Vec<Part>> {
        let one = Polynomial::constant(Rational::ONE);
        let part = |item: &Item| match item {
            Item::Segment(word, form) => {
                let n = word.len() as i64;
                let rest = form[0].rem_euclid(n);
                let mut whole = *form;
                whole[0] -= rest;
                let times = self.polynomial(&whole, n)?;
                Some(Part::Block(Block {
                    word: word.clone(),
                    length: self.polynomial(form, 1)?.pretty(&self.letters),
                    count: times.to_constant().and_then(Rational::to_whole),
                    times: times.pretty(&self.letters),
                    rest: rest as usize,
                }))
            }
            Item::Loop(item) => {
                let last = self.polynomial(&item.last, 1)?;
                Some(Part::Loop(Loop {
                    parts: self.parts(&item.body)?,
                    letter: self.letters[item.place - 1],
                    last: last.pretty(&self.letters),
                    times: last.plus(&one, Rational::ONE)?.pretty(&self.letters),
                    varies: varies(&item.body, item.place),
                }))
            }
        };
        items.iter().map(part).collect()
    }

    /// A form over n, in t and the rounds.
    fn polynomial(&self, form: &Form, n: i64) -> Option<Polynomial> {
        let over = |c: i64, by: i64| Rational::new(c.into(), by.into());
        let q = self.q.checked_mul(n)?;
        let constant =
            i128::from(form[0]) * i128::from(self.q) - i128::from(form[1]) * i128::from(self.r);
        let mut sum = Polynomial::constant(Rational::new(constant, q.into())?);
        sum = sum.plus(&Polynomial::letter(0), over(form[1], q)?)?;
        for (place, &c) in form[2..].iter().enumerate() {
            sum = sum.plus(&Polynomial::letter(place + 1), over(c, n)?)?;
        }
        Some(sum)
    }
}

fn varies(items: &[Item], place: usize) -> bool {
    items.iter().any(|item| match item {
        Item::Segment(_, form) => form[place] != 0,
        Item::Loop(item) => item.last[place] != 0 || varies(&item.body, place),
    })
}

/// Parts as one writes them, and in LaTeX: `0^t 1^(t − 2) [0^3 1^t]^(t − 5)`. Long ones break off.
pub(super) fn text(parts: &[Part]) -> (String, String) {
    let mut left = NAMED;
    written(parts, &mut left)
}

fn written(parts: &[Part], left: &mut usize) -> (String, String) {
    let (mut plain, mut latex) = (Vec::new(), Vec::new());
    for part in parts {
        let (text, in_latex) = match part {
            _ if *left == 0 => ("…".into(), "\\cdots".into()),
            Part::Block(block) => {
                *left -= 1;
                block.text()
            }
            Part::Loop(rounds) => rounds.text(left),
        };
        let is_end = text == "…";
        plain.push(text);
        latex.push(in_latex);
        if is_end {
            break;
        }
    }
    (plain.join(" "), latex.join("\\,"))
}

impl Block {
    fn text(&self) -> (String, String) {
        let n = self.word.len();
        let letters = separated(&self.word, "");
        let rest = separated(&self.word[..self.rest], "");
        let base = if n == 1 {
            letters.clone()
        } else {
            format!("({letters})")
        };
        let plain = match self.count {
            Some(0) => rest.clone(),
            Some(1) => format!("{letters}{rest}"),
            Some(count) => format!("{base}^{count}{rest}"),
            None => format!("{base}^({}){rest}", self.times),
        };
        let latex = match self.count {
            Some(0 | 1) => plain.clone(),
            _ => format!("{base}^{{{}}}{rest}", math(&self.times)),
        };
        (plain, latex)
    }
}

impl Loop {
    fn text(&self, left: &mut usize) -> (String, String) {
        let (plain, latex) = written(&self.parts, left);
        let Loop {
            letter,
            last,
            times,
            ..
        } = self;
        if self.varies {
            (
                format!("[{plain}] for {letter} = 0, …, {last}"),
                format!(
                    "\\prod_{{{letter}=0}}^{{{}}}\\bigl({latex}\\bigr)",
                    math(last)
                ),
            )
        } else {
            (
                format!("[{plain}]^({times})"),
                format!("\\bigl({latex}\\bigr)^{{{}}}", math(times)),
            )
        }
    }
}
