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

/// `text` with XML's own characters escaped, and without those it forbids.
pub fn escaped(text: &str) -> String {
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
    (
        between("<title>", "</title>"),
        between("<desc>", "</desc>"),
        between("<spec xmlns=\"urn:takeaway\">", "</spec>"),
    )
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
