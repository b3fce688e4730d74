//! Numbers as every sentence, card, axis and message writes them: real minus
//! signs, thin spaces between thousands, powers with raised exponents.

/// Narrow no-break space, between groups of three digits.
pub const THIN: char = '\u{202f}';
/// The minus sign.
pub const MINUS: char = '−';

/// Digits up to which a whole number stays ungrouped: 2026, but 10 000.
const UNGROUPED: usize = 4;
/// Below this every whole number is a float, and is written as the integer it is.
const WHOLE: f64 = (1_u64 << 53) as f64;

/// Appends the digits of `n`.
pub fn push_digits(text: &mut Vec<u8>, mut n: u64) {
    const MOST: usize = u64::MAX.ilog10() as usize + 1;
    let mut digits = [0; MOST];
    let mut first = MOST;
    loop {
        first -= 1;
        digits[first] = b'0' + (n % 10) as u8;
        n /= 10;
        if n == 0 {
            return text.extend_from_slice(&digits[first..]);
        }
    }
}

/// `n` with thin spaces between thousands: 1 073 741 824.
pub fn grouped(n: u64) -> String {
    group(&n.to_string())
}

/// `text` with thin spaces between the thousands of every whole number in it. Digits that belong to
/// a name (A005836) or follow a decimal point are unchanged.
pub fn with_grouped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let digits = from
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(from.len());
        let (number, after) = from.split_at(digits);
        out.push_str(before);
        let part_of_more = out.ends_with(|c: char| is_word(c) || c == '.' || c == THIN);
        if part_of_more {
            out.push_str(number);
        } else {
            out.push_str(&group(number));
        }
        rest = after;
    }
    out + rest
}

/// Whether `c` is a letter or a digit of our texts: Latin, Greek, raised and lowered
/// digits, the letters of mathematics. The tables of all the world's are not
/// downloaded with the page for that.
pub fn is_word(c: char) -> bool {
    let ranges = ['À'..='ʯ', 'Ͱ'..='Ͽ', '⁰'..='ₜ', '\u{2100}'..='\u{214f}'];
    c.is_ascii_alphanumeric() || "²³¹".contains(c) || ranges.iter().any(|range| range.contains(&c))
}

/// `text` as a sentence begins, its first letter a capital.
pub fn capitalized(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// `n` in LaTeX, with thin spaces between thousands.
pub fn latex(n: u64) -> String {
    grouped(n).replace(THIN, "\\,")
}

/// A place in a row, from 1 on: 1st, 2nd, 3rd, 4th, ….
pub fn ordinal(n: usize) -> String {
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

/// A number and its noun: 1 position, 12 345 positions.
pub fn counted(n: u64, one: &str, several: &str) -> String {
    let noun = if n == 1 { one } else { several };
    format!("{} {noun}", grouped(n))
}

/// The greatest common divisor; of 0 and b, b. Time O(log).
pub fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The words of 0, …, 10.
pub const COUNTS: [&str; 11] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// A count in prose: zero, one, …, ten, 11.
pub fn small(n: u64) -> String {
    let name = usize::try_from(n).ok().and_then(|n| COUNTS.get(n));
    name.map_or_else(|| grouped(n), |name| (*name).into())
}

/// All of them: all 12 345; both.
pub fn all(n: u64) -> String {
    match n {
        2 => "both".into(),
        n => format!("all {}", grouped(n)),
    }
}

/// The power of ten nearest to `x` ≥ 1 on a logarithmic scale: 10⁷.
pub fn magnitude(x: f64) -> String {
    match libm::round(libm::log10(x.max(1.0))) as i64 {
        0 => "1".into(),
        1 => "10".into(),
        exponent => power(10, exponent),
    }
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
    let text = match x.abs() {
        // Exact digits of a float take long to find out.
        whole if decimals == 0 && whole < WHOLE && whole == libm::trunc(whole) => {
            (whole as u64).to_string()
        }
        x => format!("{x:.decimals$}"),
    };
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

/// The numbers with `by` between them.
pub fn separated<T: ToString>(numbers: &[T], by: &str) -> String {
    let texts: Vec<String> = numbers.iter().map(T::to_string).collect();
    texts.join(by)
}

/// As [`separated`] by a blank, of many numbers.
pub fn in_a_line<T: Copy + Into<u64>>(numbers: &[T]) -> String {
    let mut text = Vec::with_capacity(2 * numbers.len());
    for (place, &number) in numbers.iter().enumerate() {
        if place > 0 {
            text.push(b' ');
        }
        push_digits(&mut text, number.into());
    }
    String::from_utf8(text).expect("digits are text")
}

/// 0 and 2; 0, 2 and 7.
pub fn joined<T: ToString>(list: &[T]) -> String {
    let texts: Vec<String> = list.iter().map(T::to_string).collect();
    match &texts[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A share as a percentage: 43.2 %. What is not quite all is over 99.9 %, and what is not quite
/// nothing under 0.1 %.
pub fn percent(share: f64, decimals: usize) -> String {
    // A sum of shares that is all may be off by rounding.
    const ROUNDING: f64 = 1e-13;
    let [text, none, all] = [share * 100.0, 0.0, 100.0].map(|x| fixed(x, decimals));
    let unit = libm::pow(10.0, -(decimals as f64));
    let rounded = match share {
        _ if share > 0.0 && text == none => format!("under {}", fixed(unit, decimals)),
        _ if share < 1.0 - ROUNDING && text == all => {
            format!("over {}", fixed(100.0 - unit, decimals))
        }
        _ => text,
    };
    format!("{rounded}{THIN}%")
}

/// The digit that a raised one, such as ², is.
pub fn digit_raised(c: char) -> Option<u64> {
    (0..10)
        .zip('0'..='9')
        .find_map(|(digit, plain)| (raised(plain) == Some(c)).then_some(digit))
}

/// A character of full width, such as ３, as a keyboard of ours has it.
pub fn narrow(c: char) -> char {
    let narrow = char::from_u32((c as u32).wrapping_sub(0xfee0));
    narrow.filter(|_| ('！'..='～').contains(&c)).unwrap_or(c)
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
    fn numbers_in_a_text_are_grouped() {
        let grouped = |text: &str| with_grouped(text).replace(THIN, "_");
        assert_eq!(
            grouped("1 … 402000 for m = 1000"),
            "1 … 402_000 for m = 1000"
        );
        assert_eq!(grouped("A005836, 0.12345, 2^32"), "A005836, 0.12345, 2^32");
        assert_eq!(grouped("x12345678"), "x12345678");
        assert_eq!(grouped("(12345,67890)"), "(12_345,67_890)");
        assert_eq!(grouped("1\u{202f}234\u{202f}567"), "1_234_567");
        assert_eq!(grouped(""), "");
        assert_eq!(latex(1_234_567), "1\\,234\\,567");
        assert_eq!(counted(1, "row", "rows"), "1 row");
        assert_eq!(counted(0, "row", "rows"), "0 rows");
        assert_eq!([2, 3].map(all), ["both", "all 3"]);
        assert_eq!(magnitude(2.9e7), "10⁷");
        assert_eq!(magnitude(0.0), "1");
    }

    #[test]
    fn digits_are_those_of_the_standard_library() {
        let mut text = Vec::new();
        let numbers = (0..20)
            .map(|k| 10u64.pow(k))
            .flat_map(|n| [n - 1, n, n + 1]);
        assert_eq!(in_a_line(&[10u32, 0, 7]), "10 0 7");
        for n in numbers.chain([u64::MAX]) {
            text.clear();
            push_digits(&mut text, n);
            assert_eq!(text, n.to_string().into_bytes());
        }
    }

    #[test]
    fn numbers_are_set() {
        let places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(ordinal);
        let written = [
            "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "112th",
        ];
        assert_eq!(places, written);
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
        assert_eq!(percent(1.0 - 1e-15, 1), percent(1.0, 1));
        let shares = [0.0, 0.0004, 0.0005, 0.432, 0.9994, 0.9996, 1.0];
        assert_eq!(
            shares.map(|share| percent(share, 1).replace(THIN, "_")),
            [
                "0.0_%",
                "under 0.1_%",
                "0.1_%",
                "43.2_%",
                "99.9_%",
                "over 99.9_%",
                "100.0_%"
            ]
        );
    }
}
