//! The syntax of LaTeX and BibTeX as far as the library writes it, read strictly: what passes
//! compiles without packages, which `compiled` proves where there is a TeX.

type Checked = Result<(), String>;

/// Control words that LaTeX has in text.
const IN_TEXT: &str = " textbackslash textasciicircum textasciitilde textasciigrave textcent pounds textcurrency textyen \
    S textasciidieresis copyright textregistered textasciimacron textasciiacute P ldots dag rule enspace quad textbf texttt ";

/// Control words that LaTeX has in formulas.
const IN_MATH: &str = " lbrace rbrace ll neg pm mu cdot gg frac times div circ alpha beta gamma delta varepsilon zeta eta \
    theta iota kappa lambda nu xi pi rho varsigma sigma tau upsilon varphi chi psi omega Gamma Delta Theta Lambda Xi Pi \
    Sigma Phi Psi Omega cdots leq geq approx neq not equiv cap cup subset subseteq in notin emptyset infty surd sum prod \
    ldots mathrm mathop bmod gcd min max log exp rightarrow leftarrow leftrightarrow uparrow downarrow Rightarrow Leftrightarrow lfloor rfloor lceil rceil mid star \
    bullet bigtriangleup bigtriangledown diamond oplus ";

/// A stretch of text: balanced, nothing special but what is meant.
pub(super) fn text(tex: &str) -> Checked {
    let mut rest = tex;
    let mut depth = 0_u32;
    let mut math = false;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => {
                let end = rest
                    .find(|c: char| !c.is_ascii_alphabetic())
                    .unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                if word.is_empty() {
                    let symbol = rest.chars().next().ok_or("a backslash ends the text")?;
                    let accents =
                        symbol == '"' && rest[1..].starts_with(|c: char| "aouAOU".contains(c));
                    let allowed = if math { "," } else { "$#%&_,-" };
                    if !(allowed.contains(symbol) || accents && !math) {
                        return Err(format!("\\{symbol} in {tex}"));
                    }
                    rest = &rest[symbol.len_utf8()..];
                    continue;
                }
                let known = if math { IN_MATH } else { IN_TEXT };
                if !known.contains(&format!(" {word} ")) {
                    return Err(format!("\\{word} with math {math} in {tex}"));
                }
                // A space after a word would be eaten.
                if !math && after.starts_with(' ') {
                    return Err(format!("a space is lost after \\{word} in {tex}"));
                }
                rest = after;
            }
            '{' => depth += 1,
            '}' => {
                depth = depth
                    .checked_sub(1)
                    .ok_or(format!("a brace too many in {tex}"))?;
            }
            '$' => {
                math = !math;
                if math && rest.starts_with('$') {
                    return Err(format!("an empty formula in {tex}"));
                }
            }
            '^' | '_' if math && rest.starts_with('{') => {}
            '^' | '_' | '#' | '%' | '&' => return Err(format!("a bare {c} in {tex}")),
            '<' | '>' | '|' | '"' if !math => return Err(format!("a bare {c} in {tex}")),
            '~' if math => return Err(format!("~ in a formula in {tex}")),
            c if c.is_control() => return Err(format!("a control character in {tex}")),
            c if !c.is_ascii() && (math || !('À'..='ž').contains(&c)) => {
                return Err(format!("{c} in {tex}"));
            }
            _ => {}
        }
    }
    match (depth, math) {
        (0, false) => Ok(()),
        _ => Err(format!("{tex} does not end")),
    }
}

/// A figure environment.
pub(super) fn figure(tex: &str) -> Checked {
    let lines: Vec<&str> = tex.lines().map(str::trim).collect();
    let [
        begin,
        centering,
        graphics,
        svg,
        caption,
        label,
        ref link @ ..,
        end,
    ] = lines[..]
    else {
        return Err(format!("too few lines: {tex}"));
    };
    if (begin, centering, end) != (r"\begin{figure}", r"\centering", r"\end{figure}") {
        return Err(format!("no figure: {tex}"));
    }
    let inside = |line: &str, open: &str| {
        let inside = line
            .strip_prefix(open)
            .and_then(|rest| rest.strip_suffix('}'));
        inside
            .map(str::to_owned)
            .ok_or(format!("no {open} in {line}"))
    };
    let file = inside(graphics, r"\includegraphics[width=\linewidth]{")?;
    let (stem, ending) = file
        .strip_prefix('{')
        .and_then(|rest| rest.split_once("}."))
        .ok_or(format!("stops are not shielded in {file}"))?;
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.,=+-".contains(c);
    if !stem.chars().all(plain) || !ending.chars().all(plain) {
        return Err(format!("a file named {file}"));
    }
    let svg = inside(
        svg,
        r"% SVG: \includesvg[inkscapelatex=false,width=\linewidth]{",
    )?;
    if svg != format!("{stem}.svg") {
        return Err(format!("the SVG {svg} beside {file}"));
    }
    let caption = inside(caption, r"\caption{")?;
    let cited = caption
        .strip_suffix("}.")
        .and_then(|rest| rest.rsplit_once(r"~\cite{"));
    let (words, keys) = cited.ok_or(format!("nothing is cited in {caption}"))?;
    text(words)?;
    let key =
        |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !keys.split(',').all(key) {
        return Err(format!("the keys {keys}"));
    }
    let label = inside(label, r"\label{fig:")?;
    if keys.split(',').next_back() != Some(&label) {
        return Err(format!("the label {label} beside the keys {keys}"));
    }
    match link {
        [] => Ok(()),
        [comment] if comment.starts_with('%') => Ok(()),
        _ => Err(format!("no comment: {link:?}")),
    }
}

/// Entries of a bibliography: `@kind{key, name = {value}, … }`.
pub(super) fn bibliography(bib: &str) -> Checked {
    let mut rest = bib.trim();
    while !rest.is_empty() {
        let entry = rest.strip_prefix('@').ok_or(format!("no @ at {rest}"))?;
        let (kind, inside) = entry.split_once('{').ok_or("no brace after a kind")?;
        let (key, mut fields) = inside.split_once(',').ok_or("no comma after a key")?;
        let word =
            |s: &str| !s.is_empty() && s.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if !word(kind) || !word(key) {
            return Err(format!("@{kind}{{{key}"));
        }
        loop {
            let (name, value) = fields.split_once('=').ok_or(format!("no = in {fields}"))?;
            let value = value.trim_start();
            let end = balanced(value)?;
            let (value, after) = (&value[1..end], value[end + 1..].trim_start());
            match name.trim() {
                "url" | "doi"
                    if value.contains(['{', '}', '\\']) || value.contains(char::is_control) =>
                {
                    return Err(format!("a {name} {value}"));
                }
                "url" | "doi" => {}
                name if word(name) => text(value)?,
                name => return Err(format!("a field {name}")),
            }
            match after.strip_prefix(',') {
                Some(more) => fields = more,
                None => {
                    let end = after.strip_prefix('}');
                    rest = end
                        .ok_or(format!("no end of {key} at {after}"))?
                        .trim_start();
                    break;
                }
            }
        }
    }
    Ok(())
}

/// Where the brace that `value` begins with is closed. BibTeX counts braces
/// after a backslash as well.
fn balanced(value: &str) -> Result<usize, String> {
    let mut depth = 0_i32;
    for (at, c) in value.char_indices() {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 {
            return match c {
                '}' => Ok(at),
                _ => Err(format!("no brace before {value}")),
            };
        }
    }
    Err(format!("braces of {value}"))
}
