//! The grammar of a member of a family: `12s+1`, `n(3n-1)/2`, `m^2k`, `a²+1`.
//!
//! ```text
//! members    = sum { "," sum }
//! sum        = [ "-" ] product { ( "+" | "-" ) product }
//! product    = power { [ "*" | "/" ] power }
//! power      = ( number | letter | "(" sum ")" ) [ "^" number | "²" | "³" ]
//! ```

use super::polynomial::{DEGREE, LETTERS, Polynomial};
use crate::rational::Rational;

/// A fault of a text, and the number of characters before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Characters before the fault.
    pub at: usize,
    /// One or two sentences.
    pub message: String,
}

impl Fault {
    fn new(at: usize, message: impl Into<String>) -> Self {
        let message = message.into();
        Fault { at, message }
    }
}

/// The letters of a text in the order of their first appearance, and its members.
pub(super) fn members(text: &str) -> Result<(Vec<char>, Vec<Polynomial>), Fault> {
    let mut reader = Reader {
        text: text.chars().collect(),
        at: 0,
        depth: 0,
        letters: Vec::new(),
    };
    let brace = reader.at_next();
    let braced = reader.takes('{');
    let mut members = vec![reader.member()?];
    while reader.takes(',') {
        members.push(reader.member()?);
    }
    if braced && !reader.takes('}') {
        return Err(match reader.peek() {
            None => unclosed(brace, '{', '}'),
            Some(_) => reader.unfit(),
        });
    }
    match reader.peek() {
        None => Ok((reader.letters, members)),
        Some(sign @ (')' | '}')) => Err(reader.fault(format!("“{sign}” closes nothing."))),
        Some(_) => Err(reader.unfit()),
    }
}

fn unclosed(at: usize, open: char, close: char) -> Fault {
    Fault::new(
        at,
        format!("This “{open}” is not closed. Write {close} where it ends."),
    )
}

struct Reader {
    text: Vec<char>,
    at: usize,
    /// Parentheses that are open.
    depth: usize,
    letters: Vec<char>,
}

/// Digits of a number, at most: it is below 10^15.
const DIGITS: usize = 15;

/// Parentheses within each other, at most.
const DEPTH: usize = 16;

const TOO_LARGE: &str = "A number is too large. Write numbers below 10^15.";
const TOO_HIGH: &str = "This product is too large: degrees are at most 8.";

impl Reader {
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).map(|&c| match c {
            '−' => '-',
            '·' | '×' => '*',
            other => other,
        })
    }

    fn takes(&mut self, wanted: char) -> bool {
        let is = self.peek() == Some(wanted);
        self.at += usize::from(is);
        is
    }

    /// Where the next sign is that is no blank.
    fn at_next(&mut self) -> usize {
        self.peek();
        self.at
    }

    fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(self.at.min(self.text.len()), message)
    }

    /// The fault of a sign that no family may have next.
    fn unfit(&mut self) -> Fault {
        let message = match self.peek() {
            None if self.text.is_empty() => "The set is empty. Write s,4s, for example.".into(),
            None => {
                "The text ends where a number or a letter should follow. Write 12s+1, for example."
                    .into()
            }
            Some(',') => "Nothing is before “,”. Write a number or a letter.".into(),
            Some(sign) => format!(
                "“{sign}” does not fit here. Write formulas in the letters a to z, such as 12s+1."
            ),
        };
        self.fault(message)
    }

    /// A sum whose text can be read again.
    fn member(&mut self) -> Result<Polynomial, Fault> {
        let member = self.sum()?;
        let text = member.typed(&self.letters);
        let mut numbers = text.split(|c: char| !c.is_ascii_digit());
        if numbers.any(|digits| digits.len() > DIGITS) {
            return Err(self.fault(TOO_LARGE));
        }
        Ok(member)
    }

    fn sum(&mut self) -> Result<Polynomial, Fault> {
        let sign = |minus| Rational::whole(if minus { -1 } else { 1 });
        let mut minus = self.takes('-');
        let mut sum = Polynomial::default();
        loop {
            let product = self.product()?;
            let next = sum.plus(&product, sign(minus));
            sum = next.ok_or_else(|| self.fault(TOO_LARGE))?;
            minus = match self.peek() {
                Some('+') => false,
                Some('-') => true,
                _ => return Ok(sum),
            };
            self.at += 1;
        }
    }

    fn product(&mut self) -> Result<Polynomial, Fault> {
        let mut product = self.power()?;
        loop {
            let divides = match self.peek() {
                Some('*') => {
                    self.at += 1;
                    false
                }
                Some('/') => {
                    self.at += 1;
                    true
                }
                Some('a'..='z' | '(' | '0'..='9') => false,
                _ => return Ok(product),
            };
            let place = self.at;
            let factor = self.power()?;
            let fault = |message| Fault::new(place, message);
            let factor = if divides {
                let divisor = factor.to_constant().and_then(|c| Rational::ONE.over(c));
                Polynomial::constant(
                    divisor.ok_or_else(|| fault("Only a number other than 0 can divide."))?,
                )
            } else {
                factor
            };
            let next = product.times(&factor);
            product = next.ok_or_else(|| fault(TOO_HIGH))?;
        }
    }

    fn power(&mut self) -> Result<Polynomial, Fault> {
        let base = self.base()?;
        let place = self.at;
        let raised = self.peek();
        let exponent = match raised {
            Some('²' | '³' | '^') => {
                self.at += 1;
                match raised {
                    Some('²') => Some(2),
                    Some('³') => Some(3),
                    _ => self.number(),
                }
            }
            _ => return Ok(base),
        };
        let exponent = exponent.filter(|&n| n <= DEGREE.into());
        let exponent = exponent.ok_or(Fault::new(place, "An exponent is a number from 0 to 8."))?;
        let power = (0..exponent).try_fold(Polynomial::constant(Rational::ONE), |power, _| {
            power.times(&base)
        });
        power.ok_or(Fault::new(place, TOO_HIGH))
    }

    fn base(&mut self) -> Result<Polynomial, Fault> {
        match self.peek() {
            Some('0'..='9') => {
                let number = self.number();
                let number = number.ok_or_else(|| self.fault(TOO_LARGE))?;
                Ok(Polynomial::constant(Rational::whole(number.into())))
            }
            Some(letter @ 'a'..='z') => {
                let known = self.letters.iter().position(|&l| l == letter);
                let place = known.unwrap_or(self.letters.len());
                if place == LETTERS {
                    return Err(self.fault(format!(
                        "“{letter}” is a fifth letter. Write formulas in at most four letters, such as m,2m+k."
                    )));
                }
                if known.is_none() {
                    self.letters.push(letter);
                }
                self.at += 1;
                Ok(Polynomial::letter(place))
            }
            Some('(') if self.depth < DEPTH => {
                let open = self.at;
                self.at += 1;
                self.depth += 1;
                let inner = self.sum()?;
                self.depth -= 1;
                if self.takes(')') {
                    Ok(inner)
                } else {
                    Err(unclosed(open, '(', ')'))
                }
            }
            Some('(') => Err(self.fault("Parentheses are within each other at most 16 deep.")),
            _ => Err(self.unfit()),
        }
    }

    /// Digits, without blanks between them.
    fn number(&mut self) -> Option<u64> {
        self.peek();
        let digits = self.text[self.at..].iter();
        let digits: String = digits.take_while(|c| c.is_ascii_digit()).collect();
        if digits.len() > DIGITS {
            return None;
        }
        self.at += digits.len();
        digits.parse().ok()
    }
}
