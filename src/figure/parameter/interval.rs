//! A range of whole numbers, negative ones among them, as a link writes it: `-30..20`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::numbers::{no_list, number};
use super::{Control, Descriptor, Form, Lens, Parameters, of};
use crate::error::{Error, Result};
use crate::number::signed;

/// A range of whole numbers; or nothing said at all, which a figure takes as
/// "all there are" (the text is then empty).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Interval(Option<(i64, i64)>);

impl Interval {
    /// Whether nothing was said.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The smallest and largest number.
    pub(crate) fn ends(&self) -> Option<(i64, i64)> {
        self.0
    }

    /// Whether all of them lie in `range`.
    pub(crate) fn within(&self, range: &RangeInclusive<i64>) -> bool {
        self.0
            .is_none_or(|(low, high)| range.contains(&low) && range.contains(&high))
    }

    /// The part within `range`, or, where none is, the end that is nearest.
    #[must_use]
    pub(crate) fn clipped(&self, range: &RangeInclusive<i64>) -> Interval {
        // With a bound that is refused later the range may be empty.
        let clip = |end: i64| end.min(*range.end()).max(*range.start());
        Interval(self.0.map(|(low, high)| (clip(low), clip(high))))
    }

    /// As a condition on `name`, if something was said: −3 ≤ y ≤ 7, y = 2.
    pub(crate) fn words(&self, name: &str) -> Option<String> {
        let (low, high) = self.0?;
        Some(if low == high {
            format!("{name} = {}", signed(low))
        } else {
            format!("{} ≤ {name} ≤ {}", signed(low), signed(high))
        })
    }
}

impl From<RangeInclusive<i64>> for Interval {
    fn from(range: RangeInclusive<i64>) -> Self {
        Interval(Some(range.into_inner()))
    }
}

impl FromStr for Interval {
    type Err = ();

    fn from_str(text: &str) -> std::result::Result<Self, ()> {
        if text.is_empty() {
            return Ok(Interval(None));
        }
        // A minus sign is what messages write.
        let number = |text: &str| {
            let text = text.trim().replace('−', "-");
            text.parse::<i64>().or_else(|_| {
                let (sign, text) = text
                    .strip_prefix('-')
                    .map_or((1, &text[..]), |rest| (-1, rest));
                let number = i64::try_from(number(text)?).map_err(|_| ())?;
                Ok(sign * number)
            })
        };
        let (low, high) = text.split_once("..").unwrap_or((text, text));
        let (low, high) = (number(low)?, number(high.trim_start_matches('='))?);
        (low <= high).then(|| (low..=high).into()).ok_or(())
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some((low, high)) if low == high => write!(f, "{low}"),
            Some((low, high)) => write!(f, "{low}..{high}"),
            None => Ok(()),
        }
    }
}

type BoundsOf = Box<dyn Fn(&Parameters) -> RangeInclusive<i64>>;

/// A range within bounds that other parameters decide.
pub(crate) struct Between {
    lens: Lens<Interval>,
    bounds: BoundsOf,
}

impl Between {
    /// A range within these bounds.
    pub(crate) fn bounded<P: 'static>(
        lens: Lens<Interval>,
        bounds: impl Fn(&P) -> RangeInclusive<i64> + 'static,
    ) -> Self {
        Between {
            lens,
            bounds: Box::new(move |p| bounds(of(p))),
        }
    }

    fn allowed(&self, parameters: &Parameters) -> String {
        let (low, high) = (self.bounds)(parameters).into_inner();
        format!("{} … {}", signed(low), signed(high))
    }
}

impl Form for Between {
    fn text(&self, parameters: &Parameters) -> String {
        (self.lens.get)(parameters).to_string()
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let read = text.parse().map_err(|()| {
            let within = self.allowed(parameters);
            no_list(text, format!("a range such as 5..9 within {within}"))
        })?;
        *(self.lens.get_mut)(parameters) = read;
        Ok(())
    }

    fn check(&self, parameters: &Parameters) -> Result<()> {
        let (said, range) = ((self.lens.get)(parameters), (self.bounds)(parameters));
        if said.within(&range) {
            return Ok(());
        }
        let error = Error::bad("", said, self.allowed(parameters));
        Err(error.suggest(said.clipped(&range)))
    }

    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
        to.kind = Control::Range;
        (to.min, to.max) = (self.bounds)(parameters).into_inner();
        to.because = "in this figure".into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_value_are_inverse() {
        for (text, canonical, words) in [
            ("-3..7", "-3..7", Some("−3 ≤ y ≤ 7")),
            (" 5 ..= 5 ", "5", Some("y = 5")),
            ("-4", "-4", Some("y = −4")),
            ("−40..−3", "-40..-3", Some("−40 ≤ y ≤ −3")),
            ("", "", None),
        ] {
            let read: Interval = text.parse().unwrap();
            assert_eq!(read.to_string(), canonical);
            assert_eq!(read.to_string().parse(), Ok(read));
            assert_eq!(read.words("y").as_deref(), words);
        }
        for bad in [
            "x",
            "3..",
            "..3",
            "5..3",
            "1,2",
            "--1",
            "9223372036854775808",
        ] {
            assert!(bad.parse::<Interval>().is_err(), "{bad}");
        }
    }

    #[test]
    fn clipping_keeps_what_is_inside() {
        let range = -10..=10;
        for (text, inside, clipped) in [
            ("-10..10", true, "-10..10"),
            ("-11..3", false, "-10..3"),
            ("20..30", false, "10"),
            ("", true, ""),
        ] {
            let read: Interval = text.parse().unwrap();
            assert_eq!(read.within(&range), inside, "{text}");
            assert_eq!(read.clipped(&range).to_string(), clipped);
        }
    }
}
