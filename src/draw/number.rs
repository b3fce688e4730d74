//! Numbers as they are set in figures: real minus signs, thin spaces between
//! thousands, powers with raised exponents.

/// Narrow no-break space, between groups of three digits.
pub const THIN: char = '\u{202f}';
/// The minus sign.
pub const MINUS: char = '−';

/// Digits up to which a whole number stays ungrouped: 2026, but 10 000.
const UNGROUPED: usize = 4;

/// `n` with thin spaces between thousands: 1 073 741 824.
pub fn grouped(n: u64) -> String {
    group(&n.to_string())
}

/// `n` with a real minus sign and thin spaces.
pub fn signed(n: i64) -> String {
    let digits = grouped(n.unsigned_abs());
    if n < 0 {
        format!("{MINUS}{digits}")
    } else {
        digits
    }
}

/// `x` with exactly `decimals` digits after the point, a real minus sign and
/// thin spaces. NaN and infinities come out as words.
pub fn fixed(x: f64, decimals: usize) -> String {
    if !x.is_finite() {
        return if x.is_nan() {
            "undefined".into()
        } else if x > 0.0 {
            "∞".into()
        } else {
            format!("{MINUS}∞")
        };
    }
    let text = format!("{:.decimals$}", x.abs());
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let is_zero = text.bytes().all(|b| b == b'0' || b == b'.');
    let sign = if x < 0.0 && !is_zero {
        MINUS.to_string()
    } else {
        String::new()
    };
    format!("{sign}{}{rest}", group(whole))
}

/// `x` with at most `decimals` digits after the point and no trailing zeros.
pub fn short(x: f64, decimals: usize) -> String {
    let text = fixed(x, decimals);
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    } else {
        text
    }
}

/// `n` in raised digits: ⁻¹².
pub fn superscript(n: i64) -> String {
    n.to_string()
        .chars()
        .map(|c| raised(c).unwrap_or(c))
        .collect()
}

/// A power, such as 2³⁰.
pub fn power(base: u64, exponent: i64) -> String {
    format!("{base}{}", superscript(exponent))
}

/// The first of `numbers`, at most `most` of them: 1, 2, 3, … where there are more.
pub fn listed<T: ToString>(numbers: &[T], most: usize) -> String {
    let told: Vec<String> = numbers.iter().take(most).map(T::to_string).collect();
    let more = if numbers.len() > most { ", …" } else { "" };
    format!("{}{more}", told.join(", "))
}

/// A share as a percentage: 43.2 %.
pub fn percent(share: f64, decimals: usize) -> String {
    format!("{}{THIN}%", fixed(share * 100.0, decimals))
}

/// The raised form of a character, where the font has one.
pub fn raised(c: char) -> Option<char> {
    Some(match c {
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4'..='9' => char::from_u32('⁴' as u32 + (c as u32 - '4' as u32))?,
        '-' | MINUS => '⁻',
        '+' => '⁺',
        'n' => 'ⁿ',
        'i' => 'ⁱ',
        _ => return None,
    })
}

fn group(digits: &str) -> String {
    if digits.len() <= UNGROUPED {
        return digits.to_string();
    }
    let mut out = String::with_capacity(digits.len() * 2);
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(THIN);
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_set() {
        assert_eq!(grouped(2026), "2026");
        assert_eq!(grouped(1 << 30), "1\u{202f}073\u{202f}741\u{202f}824");
        assert_eq!(signed(-12345), "−12\u{202f}345");
        assert_eq!(
            signed(i64::MIN),
            "−9\u{202f}223\u{202f}372\u{202f}036\u{202f}854\u{202f}775\u{202f}808"
        );
        assert_eq!(fixed(-0.001, 2), "0.00");
        assert_eq!(fixed(-1.5, 2), "−1.50");
        assert_eq!(fixed(f64::NEG_INFINITY, 2), "−∞");
        assert_eq!(short(0.5, 3), "0.5");
        assert_eq!(short(100.0, 0), "100");
        assert_eq!(power(2, 30), "2³⁰");
        assert_eq!(power(10, -6), "10⁻⁶");
    }
}
