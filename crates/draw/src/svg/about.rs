//! The metadata of an SVG document, written and read.

/// The metadata of a document.
#[derive(Clone, Copy, Debug, Default)]
pub struct About<'a> {
    /// One line: what the figure shows.
    pub title: &'a str,
    /// The figure in words, for those who do not see it.
    pub description: &'a str,
    /// The spec that made it, as a link holds it.
    pub spec: &'a str,
}

impl About<'_> {
    /// The spec as the description ends with it: programs that make files smaller take the metadata out.
    pub(super) fn said(&self) -> String {
        match self.spec {
            "" => String::new(),
            spec => format!("\n{MADE_BY}{spec}"),
        }
    }
}

/// Before the spec in a description.
const MADE_BY: &str = "takeaway ";

/// `text` with XML's own characters escaped, and without those it forbids.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            '\n' | '\t' => out.push(c),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&")
}

/// Title, description and spec of a document made by [`crate::SvgSurface`].
pub fn about(svg: &str) -> (String, String, String) {
    let between = |open: &str, close: &str| {
        svg.split_once(open)
            .and_then(|(_, rest)| rest.split_once(close))
            .map(|(inside, _)| unescaped(inside))
            .unwrap_or_default()
    };
    let description = between("<desc>", "</desc>");
    let (description, said) = match description.rsplit_once(&format!("\n{MADE_BY}")) {
        Some((description, spec)) => (description.to_owned(), spec.to_owned()),
        None => (description, String::new()),
    };
    let spec = between("<spec xmlns=\"urn:takeaway\">", "</spec>");
    let spec = if spec.is_empty() { said } else { spec };
    (between("<title>", "</title>"), description, spec)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SvgSurface;

    #[test]
    fn text_is_escaped_and_comes_back() {
        let nasty = "a<b>&amp;\u{0}\u{1b}\"'\u{ffff}";
        assert_eq!(escaped(nasty), "a&lt;b&gt;&amp;amp;&quot;&apos;");
        let document = SvgSurface::new(
            2,
            2,
            &About {
                title: "a < b",
                description: "</desc><script>",
                spec: "k?x=1&amp;y",
            },
        )
        .finish();
        assert!(!document.contains("<script>"));
        let (start, end) = (document.find("<metadata>"), document.find("</metadata>"));
        let smaller = [&document[..start.unwrap()], &document[end.unwrap() + 11..]].concat();
        assert_eq!(about(&smaller), about(&document));
        assert_eq!(
            about(&document),
            (
                "a < b".into(),
                "</desc><script>".into(),
                "k?x=1&amp;y".into()
            )
        );
    }
}
