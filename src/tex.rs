//! Words as LaTeX and BibTeX that compile: with pdfLaTeX, XeLaTeX and LuaLaTeX,
//! in any document class, with no package but graphicx.

mod colors;
mod formulas;
pub(crate) mod pgfplots;
pub(crate) mod tikz;

use std::fmt::Write as _;

pub(crate) use formulas::{math, words};

/// `plain` as LaTeX text: the words look the same in print. TeX's own characters are escaped, signs
/// that its text fonts lack are set as formulas, a power such as n^0.698 is raised. Braces in the
/// result are balanced whatever `plain` holds, so that it fits into a BibTeX field. A character
/// without a known form in TeX is named by its number, (U+4E00).
pub fn text(plain: &str) -> String {
    let mut out = String::with_capacity(plain.len() + 16);
    let mut rest = plain;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        rest = after;
        if let Some((raised, from)) = script(rest, c) {
            let _ = write!(out, "${raised}$");
            rest = from;
            continue;
        }
        match c {
            '$' | '#' | '%' | '&' | '_' => {
                out.push('\\');
                out.push(c);
            }
            ' '..='~' if !r#"\{}^~<>|"`"#.contains(c) => out.push(c),
            c if c.is_control() => out.push(' '),
            c => match SIGNS.iter().find(|(sign, _)| *sign == c) {
                Some((_, Text(text))) => out.push_str(text),
                Some((_, Math(formula))) => {
                    let _ = write!(out, "${formula}$");
                }
                None if is_latin(c) => out.push(c),
                None => {
                    let _ = write!(out, "(U+{:04X})", u32::from(c));
                }
            },
        }
    }
    out
}

/// `value` with at most this number of decimals, without trailing zeros, as TeX reads it.
fn decimal(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

/// Whether `c` is a Latin letter with an accent that LaTeX, which reads UTF-8,
/// has in its oldest encoding of fonts.
fn is_latin(c: char) -> bool {
    /// Those of its newer encodings.
    const NEWER: &str = "ĄąĐđĘęĦħĮįĸĿŀŉŊŋŦŧŲų";
    ('À'..='ž').contains(&c) && !NEWER.contains(c)
}

/// Letters, numbers and operators that the markup of figures raises or lowers, and the rest behind them.
fn braced(rest: &str, mark: char) -> Option<(String, &str)> {
    let (inside, after) = rest.strip_prefix('{')?.split_once('}')?;
    let simple = |c: char| c.is_ascii_alphanumeric() || "./+-−()".contains(c);
    let formula = format!("{mark}{{{}}}", inside.replace('−', "-"));
    inside.chars().all(simple).then_some((formula, after))
}

/// The raised or lowered characters that begin with `first`, as a formula, and what follows them.
/// `rest` follows `first`.
fn script(rest: &str, first: char) -> Option<(String, &str)> {
    if let '^' | '_' = first
        && let Some(found) = braced(rest, first)
    {
        return Some(found);
    }
    if first == '^' {
        // A power written out: the stop that ends a sentence belongs to no number.
        let number = |c: char| c.is_ascii_digit() || c == '.' || c == '−';
        let end = rest.find(|c| !number(c)).unwrap_or(rest.len());
        let power = rest[..end].trim_end_matches('.');
        let raised = format!("^{{{}}}", power.replace('−', "-"));
        return (!power.is_empty()).then(|| (raised, &rest[power.len()..]));
    }
    for (mark, forms) in [('^', &RAISED[..]), ('_', &LOWERED[..])] {
        let level = |c: char| forms.iter().find(|(form, _)| *form == c).map(|&(_, c)| c);
        let Some(first) = level(first) else { continue };
        let more: String = rest.chars().map_while(level).collect();
        // Every form replaces one character.
        let skipped = rest.chars().take(more.len()).map(char::len_utf8).sum();
        return Some((format!("{mark}{{{first}{more}}}"), &rest[skipped..]));
    }
    None
}

const RAISED: [(char, char); 14] = [
    ('⁰', '0'),
    ('¹', '1'),
    ('²', '2'),
    ('³', '3'),
    ('⁴', '4'),
    ('⁵', '5'),
    ('⁶', '6'),
    ('⁷', '7'),
    ('⁸', '8'),
    ('⁹', '9'),
    ('⁺', '+'),
    ('⁻', '-'),
    ('ⁿ', 'n'),
    ('ⁱ', 'i'),
];

const LOWERED: [(char, char); 12] = [
    ('₀', '0'),
    ('₁', '1'),
    ('₂', '2'),
    ('₃', '3'),
    ('₄', '4'),
    ('₅', '5'),
    ('₆', '6'),
    ('₇', '7'),
    ('₈', '8'),
    ('₉', '9'),
    ('₊', '+'),
    ('₋', '-'),
];

enum Spelling {
    Text(&'static str),
    Math(&'static str),
}
use Spelling::{Math, Text};

/// The LaTeX of the characters of the figures' font, and of those it
/// replaces, that are no letters of TeX's text fonts.
const SIGNS: &[(char, Spelling)] = &[
    ('\\', Text("\\textbackslash{}")),
    // Not \{ and \}: BibTeX would count them, and one may have no partner.
    ('{', Math("\\lbrace")),
    ('}', Math("\\rbrace")),
    ('^', Text("\\textasciicircum{}")),
    ('~', Text("\\textasciitilde{}")),
    ('<', Math("<")),
    ('>', Math(">")),
    ('|', Math("|")),
    ('"', Text("''")),
    ('`', Text("\\textasciigrave{}")),
    ('\u{a0}', Text("~")),
    ('¡', Text("!'")),
    ('¢', Text("\\textcent{}")),
    ('£', Text("\\pounds{}")),
    ('¤', Text("\\textcurrency{}")),
    ('¥', Text("\\textyen{}")),
    ('¦', Math("|")),
    ('§', Text("\\S{}")),
    ('¨', Text("\\textasciidieresis{}")),
    ('©', Text("\\copyright{}")),
    ('ª', Math("^{a}")),
    ('«', Math("\\ll")),
    ('¬', Math("\\neg")),
    ('\u{ad}', Text("\\-")),
    ('®', Text("\\textregistered{}")),
    ('¯', Text("\\textasciimacron{}")),
    ('°', Math("^{\\circ}")),
    ('±', Math("\\pm")),
    ('´', Text("\\textasciiacute{}")),
    ('µ', Math("\\mu")),
    ('¶', Text("\\P{}")),
    ('·', Math("\\cdot")),
    ('¸', Text(",")),
    ('º', Math("^{o}")),
    ('»', Math("\\gg")),
    ('¼', Math("\\frac{1}{4}")),
    ('½', Math("\\frac{1}{2}")),
    ('¾', Math("\\frac{3}{4}")),
    ('¿', Text("?'")),
    ('×', Math("\\times")),
    ('÷', Math("\\div")),
    ('Ð', Text("D")),
    ('ð', Text("d")),
    ('Þ', Text("Th")),
    ('þ', Text("th")),
    ('α', Math("\\alpha")),
    ('β', Math("\\beta")),
    ('γ', Math("\\gamma")),
    ('δ', Math("\\delta")),
    ('ε', Math("\\varepsilon")),
    ('ζ', Math("\\zeta")),
    ('η', Math("\\eta")),
    ('θ', Math("\\theta")),
    ('ι', Math("\\iota")),
    ('κ', Math("\\kappa")),
    ('λ', Math("\\lambda")),
    ('μ', Math("\\mu")),
    ('ν', Math("\\nu")),
    ('ξ', Math("\\xi")),
    ('ο', Math("o")),
    ('π', Math("\\pi")),
    ('ρ', Math("\\rho")),
    ('ς', Math("\\varsigma")),
    ('σ', Math("\\sigma")),
    ('τ', Math("\\tau")),
    ('υ', Math("\\upsilon")),
    ('φ', Math("\\varphi")),
    ('χ', Math("\\chi")),
    ('ψ', Math("\\psi")),
    ('ω', Math("\\omega")),
    ('Γ', Math("\\Gamma")),
    ('Δ', Math("\\Delta")),
    ('Θ', Math("\\Theta")),
    ('Λ', Math("\\Lambda")),
    ('Ξ', Math("\\Xi")),
    ('Π', Math("\\Pi")),
    ('Σ', Math("\\Sigma")),
    ('Φ', Math("\\Phi")),
    ('Ψ', Math("\\Psi")),
    ('Ω', Math("\\Omega")),
    ('\u{2009}', Text("\\,")),
    ('\u{200a}', Text("\\,")),
    ('\u{202f}', Text("\\,")),
    ('‑', Text("-")),
    ('–', Text("--")),
    ('—', Text("---")),
    ('‘', Text("`")),
    ('’', Text("'")),
    ('“', Text("``")),
    ('”', Text("''")),
    ('…', Text("\\ldots{}")),
    ('⋯', Math("\\cdots")),
    ('′', Math("'")),
    ('″', Math("''")),
    ('†', Text("\\dag{}")),
    ('−', Math("-")),
    ('≤', Math("\\leq")),
    ('≥', Math("\\geq")),
    ('≈', Math("\\approx")),
    ('≠', Math("\\neq")),
    ('≡', Math("\\equiv")),
    ('≢', Math("\\not\\equiv")),
    ('∩', Math("\\cap")),
    ('∪', Math("\\cup")),
    ('⊂', Math("\\subset")),
    ('⊆', Math("\\subseteq")),
    ('∈', Math("\\in")),
    ('∉', Math("\\notin")),
    ('∅', Math("\\emptyset")),
    ('∞', Math("\\infty")),
    ('√', Math("\\surd")),
    ('∑', Math("\\sum")),
    ('∏', Math("\\prod")),
    ('→', Math("\\rightarrow")),
    ('←', Math("\\leftarrow")),
    ('↔', Math("\\leftrightarrow")),
    ('↑', Math("\\uparrow")),
    ('↓', Math("\\downarrow")),
    ('⇒', Math("\\Rightarrow")),
    ('⇔', Math("\\Leftrightarrow")),
    ('⌊', Math("\\lfloor")),
    ('⌋', Math("\\rfloor")),
    ('⌈', Math("\\lceil")),
    ('⌉', Math("\\rceil")),
    ('∣', Math("\\mid")),
    ('⋆', Math("\\star")),
    ('★', Math("\\star")),
    ('•', Math("\\bullet")),
    ('●', Math("\\bullet")),
    ('■', Text("\\rule{1ex}{1ex}")),
    ('▲', Math("\\bigtriangleup")),
    ('▼', Math("\\bigtriangledown")),
    ('◆', Math("\\diamond")),
    ('✓', Math("\\surd")),
    ('✗', Math("\\times")),
    ('⊕', Math("\\oplus")),
    ('ℕ', Text("\\textbf{N}")),
    ('ℤ', Text("\\textbf{Z}")),
    ('ℝ', Text("\\textbf{R}")),
    ('⁄', Text("/")),
    ('\u{2002}', Text("\\enspace{}")),
    ('\u{2003}', Text("\\quad{}")),
    ('\u{2007}', Text("\\enspace{}")),
];

/// A LaTeX figure that shows `file` (a PDF, say) with a caption of plain words,
/// which cites `keys` of a bibliography and ends with a stop. The last of the
/// keys is its own, and its label is made of that. Comments hold the line for an
/// SVG and the link, unless that is empty.
pub fn figure(file: &str, caption: &str, keys: &[String], link: &str) -> String {
    let (stem, ending) = file.rsplit_once('.').unwrap_or((file, ""));
    // A name with stops in it needs braces around all but its ending.
    let file = match ending {
        "" => stem.to_owned(),
        _ => format!("{{{stem}}}.{ending}"),
    };
    let link = match link {
        "" => String::new(),
        _ => format!("  % {}\n", link.replace(char::is_control, "")),
    };
    // Without `inkscapelatex=false` LaTeX typesets the text, and stops at ≤ and δ.
    format!(
        "\\begin{{figure}}\n  \\centering\n  \\includegraphics[width=\\linewidth]{{{file}}}\n  \
         % SVG: \\includesvg[inkscapelatex=false,width=\\linewidth]{{{stem}.svg}}\n  \
         \\caption{{{}~\\cite{{{}}}.}}\n  \\label{{fig:{}}}\n{link}\\end{{figure}}\n",
        words(caption),
        keys.join(","),
        keys.last().map_or("", String::as_str),
    )
}

/// The key of a figure's own entry, from its spec.
pub(crate) fn key(spec: &str) -> String {
    let parts = spec.split(|c: char| !c.is_ascii_alphanumeric());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    format!("takeaway-{}", parts.join("-"))
}

/// The keys of a bibliography's entries.
pub(crate) fn keys(bibliography: &str) -> Vec<String> {
    let entries = bibliography.lines().filter(|line| line.starts_with('@'));
    entries
        .filter_map(|line| Some(line.split_once('{')?.1.trim_end_matches(',').to_owned()))
        .collect()
}

/// A BibTeX entry for a figure of this program, from its spec; without a `link` it has no address.
pub fn entry(title: &str, spec: &str, link: &str, year: u32) -> String {
    let address: String = link
        .chars()
        .map(|c| match c {
            '{' => "%7B".into(),
            '}' => "%7D".into(),
            '\\' => "%5C".into(),
            c if c.is_control() => String::new(),
            c => c.to_string(),
        })
        .collect();
    let url = match address.as_str() {
        "" => String::new(),
        _ => format!("  url = {{{address}}},\n"),
    };
    // The second pair of braces keeps styles from lowering capitals.
    format!(
        "@misc{{{},\n  author = {{{{Takeaway}}}},\n  title = {{{{{}}}}},\n  howpublished = {{The \
         laboratory for subtraction games, version {}}},\n  year = {{{year}}},\n{url}  note = {{Made from the \
         specification \\texttt{{{}}}}}\n}}\n",
        key(spec),
        words(title),
        env!("CARGO_PKG_VERSION"),
        text(spec),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::metrics::ADVANCES;

    #[test]
    fn words_keep_their_look() {
        for (plain, tex) in [
            ("1 ≤ k ≤ 18", "1 $\\leq$ k $\\leq$ 18"),
            ("50 % & #1_a", "50 \\% \\& \\#1\\_a"),
            ("subtracting {2, 5}", "subtracting $\\lbrace$2, 5$\\rbrace$"),
            ("x < 2¹³.", "x $<$ 2$^{13}$."),
            ("n^0.698. And n^−2", "n$^{0.698}$. And n$^{-2}$"),
            (
                "a^b ~ \\x",
                "a\\textasciicircum{}b \\textasciitilde{} \\textbackslash{}x",
            ),
            (
                "10\u{202f}000 δ − π ⊕ 1…3",
                "10\\,000 $\\delta$ $-$ $\\pi$ $\\oplus$ 1\\ldots{}3",
            ),
            ("Erdős: 一", "Erdős: (U+4E00)"),
            ("s₁₂ + 2⁻¹ⁿ", "s$_{12}$ + 2$^{-1n}$"),
        ] {
            assert_eq!(text(plain), tex);
        }
    }

    #[test]
    fn every_character_of_the_figures_has_a_form() {
        for (c, ..) in ADVANCES {
            assert!(!text(&c.to_string()).contains("(U+"), "{c}");
        }
        for (i, (sign, _)) in SIGNS.iter().enumerate() {
            assert!(SIGNS[..i].iter().all(|(other, _)| other != sign), "{sign}");
        }
    }
}
