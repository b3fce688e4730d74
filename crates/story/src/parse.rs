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
const DEPTH: usize = 48;

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
            // Its words do not join those before it: an item has a line of its own, a paragraph in it is there.
            let last = self.open.last().and_then(|element| element.nodes.last());
            let begins = matches!(last, Some(Node::Element(Element { tag: "br", .. })));
            if !matches!(start, Tag::Item | Tag::List(_) | Tag::Paragraph) {
                if !is_inline(start) {
                    self.words(" ");
                }
            } else if !begins {
                self.put(element("br", Vec::new()));
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
mod tests;
