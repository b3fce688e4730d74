//! Words as a tree of a few elements.

use std::fmt::{self, Display, Write};

use serde::Serialize;

/// A text or an element.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Node {
    /// Letters, not escaped.
    Text(String),
    /// A node that holds others.
    Element(Element),
}

/// An element of HTML.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Element {
    /// Its name: `p`, `em`, `strong`, `s`, `code`, `pre`, `a`, `br`, `h3`, `h4`, `ul`, `ol`, `li`,
    /// `blockquote`, `data` for a handle of a figure, or of a table `table`, `tr`, `th`, `td`.
    pub(crate) tag: &'static str,
    /// Of a link: an `http` address, or a hash of the page. Of a handle: `slider:NAME` or `place:KEY`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) href: Option<String>,
    /// Its content.
    pub(crate) nodes: Vec<Node>,
}

impl Node {
    /// The parameters of the sliders that it is a handle of.
    pub(crate) fn each_handle<'a>(&'a self, each: &mut impl FnMut(&'a str)) {
        let Node::Element(element) = self else { return };
        let handle = element.href.as_deref().filter(|_| element.tag == "data");
        if let Some(name) = handle.and_then(|href| href.strip_prefix("slider:")) {
            each(name);
        }
        element.nodes.iter().for_each(|node| node.each_handle(each));
    }

    /// The letters alone.
    pub(crate) fn text(&self) -> String {
        match self {
            Node::Text(text) => text.clone(),
            Node::Element(element) => element.nodes.iter().map(Node::text).collect(),
        }
    }
}

/// As HTML.
impl Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Text(text) => escaped(text, f),
            Node::Element(Element { tag: "br", .. }) => write!(f, "<br>"),
            // A still figure has nothing to hold.
            Node::Element(Element {
                tag: "data", nodes, ..
            }) => nodes.iter().try_for_each(|node| node.fmt(f)),
            Node::Element(Element { tag, href, nodes }) => {
                write!(f, "<{tag}")?;
                if let Some(href) = href {
                    write!(f, " href=\"")?;
                    escaped(href, f)?;
                    f.write_char('"')?;
                }
                f.write_char('>')?;
                nodes.iter().try_for_each(|node| node.fmt(f))?;
                write!(f, "</{tag}>")
            }
        }
    }
}

fn escaped(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    text.chars().try_for_each(|letter| match letter {
        '&' | '<' | '>' | '"' => write!(f, "&#{};", letter as u32),
        letter => f.write_char(letter),
    })
}
