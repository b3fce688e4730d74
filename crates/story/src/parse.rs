//! From Markdown to a story.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::{Element, Fault, Figure, Node, Part, Step, Story};

/// Bytes of a story, at most.
pub const BYTES: usize = 100_000;

/// Most figures of a story: the slides of a deck.
pub(crate) const FIGURES: usize = 100;

/// Most specs of one figure: the panels of a sheet.
pub(crate) const SPECS: usize = 12;

/// The most elements inside each other. Deeper ones become text.
const DEPTH: usize = 12;

/// The language of a code block that is a figure.
const LANGUAGE: &str = "takeaway";

pub(crate) fn story(text: &str) -> Result<Story, Fault> {
    let fault = |line, message| Err(Fault { line, message });
    if text.len() > BYTES {
        let found = text.len();
        return fault(
            0,
            format!("A story has at most {BYTES} bytes; this one has {found}."),
        );
    }
    let mut reader = Reader {
        text,
        story: Story::default(),
        open: Vec::new(),
        too_deep: 0,
        figure: None,
        figures: 0,
    };
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    for (event, place) in Parser::new_ext(text, options).into_offset_iter() {
        reader.read(event, place.start)?;
    }
    let mut story = reader.story;
    story
        .steps
        .retain(|step| !step.title.is_empty() || !step.parts.is_empty());
    if story.figures().next().is_none() {
        let example = format!("```{LANGUAGE}\nstrip?set=2,5\n```");
        return fault(
            0,
            format!("A story has a figure. Write for example:\n{example}"),
        );
    }
    Ok(story)
}

/// The nodes read so far.
struct Reader<'a> {
    text: &'a str,
    story: Story,
    /// The elements that are open, the outermost first.
    open: Vec<Element>,
    /// Elements that are open inside those, too deep to be kept.
    too_deep: usize,
    /// The figure whose block is open, and its specs.
    figure: Option<(Figure, String)>,
    figures: usize,
}

impl Reader<'_> {
    fn read(&mut self, event: Event<'_>, at: usize) -> Result<(), Fault> {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if is_figure(&info) => {
                self.begin_figure(&info, at)?;
            }
            Event::End(TagEnd::CodeBlock) if self.figure.is_some() => self.end_figure()?,
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.words(&text),
            Event::Code(text) => {
                let nodes = vec![Node::Text(text.to_string())];
                self.put(element("code", nodes));
            }
            Event::SoftBreak => self.words(" "),
            Event::HardBreak => self.put(element("br", Vec::new())),
            Event::Rule => self.story.steps.push(Step::default()),
            Event::Start(tag) => self.begin(&tag),
            Event::End(tag) => self.end(tag),
            // Options that are off.
            _ => {}
        }
        Ok(())
    }

    fn words(&mut self, text: &str) {
        match &mut self.figure {
            Some((_, specs)) => specs.push_str(text),
            None => self.put(Node::Text(text.to_owned())),
        }
    }

    /// Adds to the element that is open, else to the step.
    fn put(&mut self, node: Node) {
        match self.open.last_mut() {
            Some(element) => match (element.nodes.last_mut(), node) {
                (Some(Node::Text(before)), Node::Text(text)) => before.push_str(&text),
                (_, node) => element.nodes.push(node),
            },
            None if node.text().trim().is_empty() => {}
            None => self.step().parts.push(Part::Words(node)),
        }
    }

    fn step(&mut self) -> &mut Step {
        if self.story.steps.is_empty() {
            self.story.steps.push(Step::default());
        }
        let last = self.story.steps.len() - 1;
        &mut self.story.steps[last]
    }

    fn begin(&mut self, start: &Tag<'_>) {
        let (tag, href) = match start {
            Tag::Heading { level, .. } => (heading(*level), None),
            Tag::Link { dest_url, .. } if is_handle(dest_url) => {
                ("data", Some(dest_url.to_string()))
            }
            Tag::Link { dest_url, .. } => match allowed(dest_url) {
                Some(href) => ("a", Some(href)),
                None => ("span", None),
            },
            tag => (name(tag), None),
        };
        if self.open.len() >= DEPTH {
            self.too_deep += 1;
            // Its words do not join those before it.
            if !is_inline(start) {
                self.words(" ");
            }
        } else {
            let nodes = Vec::new();
            self.open.push(Element { tag, href, nodes });
        }
    }

    fn end(&mut self, end: TagEnd) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        let Some(element) = self.open.pop() else {
            return;
        };
        match (end, element.tag) {
            (TagEnd::Heading(_), "h1") if self.story.title.is_empty() => {
                self.story.title = text_of(&element);
            }
            (TagEnd::Heading(_), "h1" | "h2") => self.story.steps.push(Step {
                title: text_of(&element),
                parts: Vec::new(),
            }),
            // Not an element of its own: an image that is not shown, a link without a target.
            (_, "span") => element.nodes.into_iter().for_each(|node| self.put(node)),
            _ => self.put(Node::Element(element)),
        }
    }

    fn begin_figure(&mut self, info: &str, at: usize) -> Result<(), Fault> {
        let line = self.text[..at].matches('\n').count() + 1;
        self.figures += 1;
        if self.figures > FIGURES {
            let message = format!("A story has at most {FIGURES} figures.");
            return Err(Fault { line, message });
        }
        let names = info.split_whitespace().skip(1);
        let sliders = names.map(str::to_owned).collect();
        let figure = Figure {
            specs: Vec::new(),
            sliders,
            line,
        };
        self.figure = Some((figure, String::new()));
        Ok(())
    }

    fn end_figure(&mut self) -> Result<(), Fault> {
        let Some((mut figure, specs)) = self.figure.take() else {
            return Ok(());
        };
        let lines = specs.lines().map(str::trim);
        let specs = lines.filter(|line| !line.is_empty());
        figure.specs = specs.map(str::to_owned).collect();
        let message = match figure.specs.len() {
            0 => "A figure needs a spec, such as strip?set=2,5.".to_owned(),
            count if count > SPECS => {
                format!("A figure has at most {SPECS} specs, one a line; this one has {count}.")
            }
            2.. if let Some(game) = figure.specs.iter().find(|spec| is_game(spec)) => {
                format!("A game has a block of its own. Write {game} alone.")
            }
            _ => {
                self.step().parts.push(Part::Figure(figure));
                return Ok(());
            }
        };
        let line = figure.line;
        Err(Fault { line, message })
    }
}

fn is_figure(info: &str) -> bool {
    info.split_whitespace().next() == Some(LANGUAGE)
}

/// Whether a spec is a game, and no figure.
fn is_game(spec: &str) -> bool {
    spec.split('?').next() == Some("play")
}

/// Whether an element is part of a line.
fn is_inline(tag: &Tag<'_>) -> bool {
    matches!(
        tag,
        Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. }
    )
}

fn element(tag: &'static str, nodes: Vec<Node>) -> Node {
    let href = None;
    Node::Element(Element { tag, href, nodes })
}

fn text_of(element: &Element) -> String {
    let text: String = element.nodes.iter().map(Node::text).collect();
    text.trim().to_owned()
}

fn heading(level: HeadingLevel) -> &'static str {
    match level {
        HeadingLevel::H1 => "h1",
        HeadingLevel::H2 => "h2",
        HeadingLevel::H3 => "h3",
        _ => "h4",
    }
}

fn name(tag: &Tag<'_>) -> &'static str {
    match tag {
        Tag::Paragraph | Tag::HtmlBlock => "p",
        Tag::BlockQuote(_) => "blockquote",
        Tag::CodeBlock(_) => "pre",
        Tag::List(None) => "ul",
        Tag::List(Some(_)) => "ol",
        Tag::Item => "li",
        Tag::Table(_) => "table",
        Tag::TableHead | Tag::TableRow => "tr",
        Tag::TableCell => "td",
        Tag::Emphasis => "em",
        Tag::Strong => "strong",
        Tag::Strikethrough => "s",
        _ => "span",
    }
}

/// Where a link may lead: into the web, or to something on the page.
fn allowed(target: &str) -> Option<String> {
    let leads = ["https://", "http://", "#"];
    let fine = leads.iter().any(|begin| target.starts_with(begin));
    fine.then(|| target.to_owned())
}

/// Whether a link is a handle of the step's figure.
fn is_handle(target: &str) -> bool {
    target.starts_with("slider:") || target.starts_with("place:")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Story {
        text.parse().expect(text)
    }

    fn html(story: &Story) -> String {
        let parts = story.steps.iter().flat_map(|step| &step.parts);
        let shown = parts.map(|part| match part {
            Part::Words(node) => node.to_string(),
            Part::Figure(figure) => format!("[{}]", figure.specs.join(" ")),
        });
        shown.collect()
    }

    #[test]
    fn headings_and_rules_part_the_steps() {
        let story = read(
            "# The title\n\nBefore.\n\n## One\n\n```takeaway m k\nstrip?set=1,5\n```\nAfter.\n\n---\n\n\
             ```takeaway\nstrip\nduality\n```\n",
        );
        assert_eq!(story.title, "The title");
        let titles: Vec<_> = story.steps.iter().map(|step| &step.title[..]).collect();
        assert_eq!(titles, ["", "One", ""]);
        let figures: Vec<_> = story.figures().collect();
        assert_eq!(figures[0].specs, ["strip?set=1,5"]);
        assert_eq!(
            (figures[0].sliders.join(" "), figures[0].line),
            ("m k".into(), 7)
        );
        assert_eq!(figures[1].specs, ["strip", "duality"]);
        assert_eq!(
            html(&story),
            "<p>Before.</p>[strip?set=1,5]<p>After.</p>[strip duality]"
        );
    }

    #[test]
    fn words_have_no_markup_of_their_own() {
        let body = "<b onclick=x>Bold</b> & *yes* [a](javascript:x) [b](https://example.org/?a=\"1\") ![c](x.png)";
        let story = read(&format!(
            "{body}\n\n<script>\nalert()\n</script>\n\n```takeaway\nstrip\n```"
        ));
        assert_eq!(
            html(&story),
            "<p>&#60;b onclick=x&#62;Bold&#60;/b&#62; &#38; <em>yes</em> a \
             <a href=\"https://example.org/?a=&#34;1&#34;\">b</a> c</p>\
             <p>&#60;script&#62;\nalert()\n&#60;/script&#62;\n</p>[strip]"
        );
    }

    #[test]
    fn handles_are_words_where_no_figure_moves() {
        let story = read("At [12](slider:m), [row 6](place:5:0).\n\n```takeaway m\nstrip\n```");
        assert_eq!(html(&story), "<p>At 12, row 6.</p>[strip]");
        let Part::Words(Node::Element(paragraph)) = &story.steps[0].parts[0] else {
            panic!("{story:?}");
        };
        let handles = paragraph.nodes.iter().filter_map(|node| match node {
            Node::Element(Element {
                tag: "data", href, ..
            }) => href.as_deref(),
            _ => None,
        });
        assert_eq!(handles.collect::<Vec<_>>(), ["slider:m", "place:5:0"]);
    }

    #[test]
    fn what_is_deep_becomes_text() {
        let story = read(&format!(
            "{}deep\n\n```takeaway\nstrip\n```",
            "> ".repeat(5000)
        ));
        let html = html(&story);
        assert!(html.contains("deep"), "{html}");
        assert_eq!(html.matches("<blockquote>").count(), DEPTH);
    }

    #[test]
    fn the_first_title_stays() {
        let story = read("# One\n\n# Two\n\n```takeaway\nstrip\n```");
        assert_eq!(story.title, "One");
        assert_eq!(story.steps[0].title, "Two");
    }

    #[test]
    fn deep_items_do_not_run_together() {
        let story = read(&format!(
            "{}- one\n{}- two *and* three\n\n```takeaway\nstrip\n```",
            "> ".repeat(20),
            "> ".repeat(20)
        ));
        assert!(
            html(&story).contains("one two and three"),
            "{}",
            html(&story)
        );
    }

    #[test]
    fn a_strangers_file_has_bounds() {
        let figure = "```takeaway\nstrip\n```\n";
        let fault = |text: String| text.parse::<Story>().expect_err(&text[..20]).to_string();
        let cases = [
            (
                "x".repeat(BYTES + 1),
                "A story has at most 100000 bytes; this one has 100001.",
            ),
            (
                figure.repeat(FIGURES + 1),
                "Line 301: A story has at most 100 figures.",
            ),
            (
                format!("# Title\n\n```takeaway\n{}```", "strip\n".repeat(13)),
                "Line 3: A figure has at most 12 specs, one a line; this one has 13.",
            ),
            (
                "# Title of a story\n```takeaway\n\n```".to_owned(),
                "Line 2: A figure needs a spec, such as strip?set=2,5.",
            ),
            (
                "# A title of a story\n```takeaway\nplay?game=heaps&heaps=7\nstrip\n```".to_owned(),
                "Line 2: A game has a block of its own. Write play?game=heaps&heaps=7 alone.",
            ),
            (
                "# Words, no figure at all".to_owned(),
                "A story has a figure. Write for example:\n```takeaway\nstrip?set=2,5\n```",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(fault(text), message);
        }
    }
}
