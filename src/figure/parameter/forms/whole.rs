//! Whole numbers within bounds, and lists of them.

use std::ops::RangeInclusive;

use super::Form;
use crate::error::{Error, Result};
use crate::figure::parameter::{
    Bounds, Control, Descriptor, Lens, Numbers, Parameters, Thumbs, of,
};
use crate::number::{THIN, digit_raised, narrow};

type BoundsOf = Box<dyn Fn(&Parameters) -> Bounds>;
type ThumbsOf = Box<dyn Fn(&Parameters) -> Option<Thumbs>>;

fn bounds_of<P: 'static>(bounds: impl Fn(&P) -> Bounds + 'static) -> BoundsOf {
    Box::new(move |p| bounds(of(p)))
}

/// A whole number within bounds.
pub(crate) struct Integer {
    lens: Lens<u64>,
    bounds: BoundsOf,
    log: bool,
    typed_to: u64,
}

impl Integer {
    /// Within a range that depends on nothing.
    pub(crate) fn within(lens: Lens<u64>, range: RangeInclusive<u64>) -> Self {
        let bounds: BoundsOf = Box::new(move |_| Bounds::fixed(range.clone()));
        Integer {
            lens,
            bounds,
            log: false,
            typed_to: 0,
        }
    }

    /// Within bounds that other parameters may decide.
    pub(crate) fn bounded<P: 'static>(
        lens: Lens<u64>,
        bounds: impl Fn(&P) -> Bounds + 'static,
    ) -> Self {
        Integer {
            lens,
            bounds: bounds_of(bounds),
            log: false,
            typed_to: 0,
        }
    }

    /// With a logarithmic slider.
    #[must_use]
    pub(crate) fn log(self) -> Self {
        Integer { log: true, ..self }
    }

    /// With values beyond the slider, to this, which are typed.
    #[must_use]
    pub(crate) fn typed_to(self, most: u64) -> Self {
        Integer {
            typed_to: most,
            ..self
        }
    }
}

impl Form for Integer {
    fn text(&self, parameters: &Parameters) -> String {
        (self.lens.get)(parameters).to_string()
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let value = whole_number(text).ok_or_else(|| {
            let bounds = (self.bounds)(parameters);
            let allowed = format!("a whole number {bounds}");
            match nearest_whole(text, &bounds.range) {
                Some(above) if is_half_below(text, above) => {
                    let both = format!("{allowed}. Write {} or {above}", above - 1);
                    Error::bad("", text, both)
                }
                Some(nearest) => Error::bad("", text, allowed).suggest(nearest),
                None => Error::bad("", text, allowed),
            }
        })?;
        *(self.lens.get_mut)(parameters) = value;
        Ok(())
    }

    fn bounds(&self, parameters: &Parameters) -> Option<Bounds> {
        Some((self.bounds)(parameters))
    }

    fn check(&self, parameters: &Parameters) -> Result<()> {
        let (value, bounds) = (*(self.lens.get)(parameters), (self.bounds)(parameters));
        let is_typed = value > *bounds.range.end() && value <= self.typed_to;
        if bounds.range.contains(&value) || is_typed {
            return Ok(());
        }
        let (least, most) = (*bounds.range.start(), *bounds.range.end());
        // The bound of how far a figure goes that others decide is what it costs.
        if value > most && self.log && !bounds.because.is_empty() {
            return Err(Error::expensive("", value, most));
        }
        let nearest = value.clamp(least, most);
        Err(Error::bad("", value, bounds.to_string()).suggest(nearest))
    }

    fn describe(&self, _: &Parameters, to: &mut Descriptor) {
        to.kind = Control::Integer;
        to.log = self.log;
    }
}

/// A list or range of whole numbers, or all (or none) of them.
pub(crate) struct List {
    lens: Lens<Numbers>,
    bounds: BoundsOf,
    most: u64,
    one_range: bool,
    thumbs: ThumbsOf,
}

impl List {
    /// Of numbers within bounds that other parameters may decide.
    pub(crate) fn bounded<P: 'static>(
        lens: Lens<Numbers>,
        bounds: impl Fn(&P) -> Bounds + 'static,
    ) -> Self {
        let bounds = bounds_of(bounds);
        List {
            lens,
            bounds,
            most: u64::MAX,
            one_range: false,
            thumbs: Box::new(|_| None),
        }
    }

    /// Of one range only.
    #[must_use]
    pub(crate) fn one_range(self) -> Self {
        List {
            one_range: true,
            ..self
        }
    }

    /// With two thumbs although the range is long: `thumbs` says how far they go.
    #[must_use]
    pub(crate) fn thumbed<P: 'static>(self, thumbs: impl Fn(&P) -> Thumbs + 'static) -> Self {
        List {
            thumbs: Box::new(move |p| Some(thumbs(of(p)))),
            ..self
        }
    }

    /// Suggests at most that many numbers: the figure refuses more.
    #[must_use]
    pub(crate) fn suggesting(self, most: u64) -> Self {
        List { most, ..self }
    }
}

impl Form for List {
    fn text(&self, parameters: &Parameters) -> String {
        (self.lens.get)(parameters).to_string()
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let what = || {
            let bounds = (self.bounds)(parameters);
            if self.one_range {
                format!("a range such as 5..9 within {bounds}")
            } else {
                format!("a list or range such as 1,3,5..9 within {bounds}")
            }
        };
        let numbers = Numbers::read(text, what)?;
        if self.one_range && !numbers.is_range() {
            return Err(Error::bad("", text, what()));
        }
        *(self.lens.get_mut)(parameters) = numbers;
        Ok(())
    }

    fn bounds(&self, parameters: &Parameters) -> Option<Bounds> {
        Some((self.bounds)(parameters))
    }

    fn check(&self, parameters: &Parameters) -> Result<()> {
        let (numbers, bounds) = ((self.lens.get)(parameters), (self.bounds)(parameters));
        if numbers.within(&bounds.range) {
            return Ok(());
        }
        let error = Error::bad("", numbers, bounds.to_string());
        Err(error.suggest(numbers.clipped(&bounds.range).first(self.most)))
    }

    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
        to.kind = Control::Range;
        to.thumbs = (self.thumbs)(parameters);
    }
}

/// The whole number within `range` that is nearest to the number a text is,
/// such as `-3`, `2.5` or `1.5e3`. Digit by digit: reading floats exactly takes
/// tables that a page need not download.
fn nearest_whole(text: &str, range: &RangeInclusive<u64>) -> Option<u64> {
    let text = ungrouped(text);
    if let Some((base, power)) = text.split_once('^') {
        let (base, power) = (base.parse::<u64>().ok()?, power.parse::<u32>().ok()?);
        return Some(
            base.saturating_pow(power)
                .clamp(*range.start(), *range.end()),
        );
    }
    let (mantissa, power) = text.split_once(['e', 'E']).unwrap_or((&text, "0"));
    let power: i16 = power.parse().ok()?;
    let (negative, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, mantissa.strip_prefix('+').unwrap_or(mantissa)),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, fraction].concat();
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let point = whole.len() as i64 + i64::from(power);
    let digit = |place: i64| {
        let place = usize::try_from(place).ok()?;
        let digit = digits.as_bytes().get(place)?;
        Some(u64::from(digit - b'0'))
    };
    let shifted = |value: u64, place| {
        let digit = digit(place).unwrap_or(0);
        value.saturating_mul(10).saturating_add(digit)
    };
    let below = (0..point).fold(0, shifted);
    let nearest = below.saturating_add(u64::from(digit(point) >= Some(5)));
    let nearest = if negative { 0 } else { nearest };
    Some(nearest.clamp(*range.start(), *range.end()))
}

/// Whether the text is half a unit below a number: both its neighbours are as near.
fn is_half_below(text: &str, above: u64) -> bool {
    let text = ungrouped(text);
    let Some((whole, fraction)) = text.split_once('.') else {
        return false;
    };
    fraction.trim_end_matches('0') == "5" && whole.parse() == Ok(above.wrapping_sub(1))
}

/// Signs between groups of three digits.
const BETWEEN_THOUSANDS: [char; 6] = [',', ' ', '\u{a0}', THIN, '\'', '’'];

/// The text without what groups thousands: `1_000`, `1 000` as messages write it, `1,000`, `1'000`. Other blanks
/// between digits stay, because `3 5` is two numbers.
fn ungrouped(text: &str) -> String {
    let text = text
        .trim()
        .replace('_', "")
        .replace(" ^", "^")
        .replace("^ ", "^");
    let start = text.len() - text.trim_start_matches(['+', '-', ' ']).len();
    let is_in_number = |c: char| c.is_ascii_digit() || BETWEEN_THOUSANDS.contains(&c);
    let end = text[start..]
        .find(|c| !is_in_number(c))
        .map_or(text.len(), |end| start + end);
    let digits = &text[start..end];
    let is_number = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
    let is_grouped = |sign: &char| {
        let Some((first, rest)) = digits.split_once(*sign) else {
            return false;
        };
        let is_group = |part: &str| part.len() == 3 && is_number(part);
        (1..=3).contains(&first.len()) && is_number(first) && rest.split(*sign).all(is_group)
    };
    match BETWEEN_THOUSANDS.iter().find(|sign| is_grouped(sign)) {
        Some(&sign) => format!(
            "{}{}{}",
            &text[..start],
            digits.replace(sign, ""),
            &text[end..]
        ),
        None => text,
    }
}

/// Digits of other keyboards as ours, and raised ones after a sign: `10⁶` is `10^6`.
fn in_ascii(text: &str) -> String {
    let mut ascii = String::new();
    let mut is_raised = false;
    for c in text.chars() {
        let digit = digit_raised(c);
        if digit.is_some() && !is_raised {
            ascii.push('^');
        }
        is_raised = digit.is_some();
        match digit {
            Some(digit) => ascii += &digit.to_string(),
            None => ascii.push(narrow(c)),
        }
    }
    ascii
}

/// A whole number as people write it: `1073741824`, `2^30`, `10^6`, `10⁶`, `1e6`, `1_000`, `1,000`.
pub(crate) fn whole_number(text: &str) -> Option<u64> {
    let text = ungrouped(&in_ascii(text));
    // “10^18-1”; without a power, a hyphen is a range.
    if let Some((power, less)) = text
        .rsplit_once(['-', '−'])
        .filter(|(power, _)| power.contains('^'))
    {
        return whole_number(power)?.checked_sub(less.parse().ok()?);
    }
    if let Some((base, power)) = text.split_once('^') {
        return base.parse::<u64>().ok()?.checked_pow(power.parse().ok()?);
    }
    if let Some((factor, power)) = text.split_once(['e', 'E']) {
        let ten = 10u64.checked_pow(power.parse().ok()?)?;
        return factor.parse::<u64>().ok()?.checked_mul(ten);
    }
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_is_as_near_to_both_neighbours() {
        for (text, above) in [("1.5", 2), ("0.50", 1), ("1 000.5", 1001)] {
            assert!(is_half_below(text, above), "{text}");
        }
        for (text, above) in [("1.5", 1), ("-1.5", 0), ("1.6", 2), ("2", 2), (".5", 1)] {
            assert!(!is_half_below(text, above), "{text}");
        }
    }

    #[test]
    fn one_less_than_a_power_is_a_number() {
        for (text, number) in [
            ("10^18-1", 999_999_999_999_999_999),
            ("2^32−1", 4_294_967_295),
            ("2^10-24", 1000),
            ("2^0-1", 0),
        ] {
            assert_eq!(whole_number(text), Some(number), "{text}");
        }
        for text in ["3-5", "2^-1", "2^3-", "2^3-9", "2^64-1", "1e-3", "-2^3"] {
            assert_eq!(whole_number(text), None, "{text}");
        }
    }

    #[test]
    fn thousands_are_grouped_in_threes() {
        for text in [
            "1_000",
            "1 000",
            "1,000",
            "1\u{a0}000",
            "1'000",
            "1’000",
            "10 ^ 3",
            "１０００",
        ] {
            assert_eq!(whole_number(text), Some(1000), "{text}");
        }
        for text in ["3 5", "1 2 3", "10 00", "1,00", "1 000,000", "1,0"] {
            assert_eq!(whole_number(text), None, "{text}");
        }
    }

    #[test]
    fn any_number_has_a_nearest_whole_one() {
        for (text, nearest) in [
            ("-3", Some(2)),
            ("0.4", Some(2)),
            ("7.49", Some(7)),
            ("7.5", Some(8)),
            (" +1_0.2", Some(10)),
            (".95e1", Some(10)),
            ("1234e-2", Some(12)),
            ("4e-9", Some(2)),
            ("1e30", Some(100)),
            ("99999999999999999999999", Some(100)),
            ("1.5e3", Some(100)),
            ("", None),
            (".", None),
            ("e3", None),
            ("seven", None),
            ("1.2.3", None),
            ("--1", None),
        ] {
            assert_eq!(nearest_whole(text, &(2..=100)), nearest, "{text}");
        }
    }
}
