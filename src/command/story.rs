//! `takeaway story`: a Markdown file with specs into one HTML file with still figures.

use std::fmt::Display;
use std::path::PathBuf;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use clap::Args;
use story::{Figure, Node, Part, Step, Story};

use super::threads::computed;
use super::{Failure, announce, output, source};
use crate::draw::native;
use crate::figure::Look;
use crate::figure::parameter::{Control, fields};
use crate::figure::text::encoded;
use crate::link::{self, LINK_VERSION};
use crate::number::joined;
use crate::picture::{Picture, each};
use crate::play::Setting;
use crate::progress::Progress;
use crate::shown;
use crate::spec::Spec;

#[derive(Args)]
pub(super) struct Arguments {
    /// The story: Markdown whose code blocks of the language takeaway are figures, a spec a line.
    file: PathBuf,
    /// The HTML file to write.
    #[arg(short, long)]
    output: PathBuf,
    /// The page that links to live figures lead to.
    #[arg(long, default_value = "takeaway.html", value_name = "ADDRESS")]
    page: String,
}

/// Width of a still figure, CSS pixels.
const WIDTH: f64 = 840.0;

/// Nothing runs in the file, and nothing is fetched.
const POLICY: &str = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const STYLE: &str = "body{max-width:840px;margin:2rem auto;padding:0 1rem;font:18px/1.5 Georgia,serif;color:#1c1d1f}
h1,h2{font-weight:400;line-height:1.25}h2{margin-top:2.5em}figure{margin:1em 0}img{width:100%;height:auto;display:block}
figcaption{font-size:15px;color:#56595e}a{color:#22577a}table{border-collapse:collapse}td{padding:2px 12px 2px 0}
@media print{figure{break-inside:avoid}}";

pub(super) fn run(arguments: &Arguments, progress: &mut dyn Progress) -> Result<(), Failure> {
    let name = arguments.file.display().to_string();
    let text = source::text(&arguments.file, story::BYTES)?;
    let story: Story = text.parse().map_err(|fault: story::Fault| {
        let place = match fault.line {
            0 => String::new(),
            line => format!(":{line}"),
        };
        Failure::Input(format!(
            "{}{place}: {}",
            shown::shortened(&name),
            fault.message
        ))
    })?;
    output::check(&arguments.output)?;
    let page = Page(&arguments.page);
    for step in &story.steps {
        check(step)
            .map_err(|told| Failure::Input(format!("{}:{told}", shown::shortened(&name))))?;
    }
    let mut stills = Vec::new();
    for figure in story.figures() {
        let still = still(figure, &page, progress).map_err(|failure| match failure {
            Failure::Input(told) => {
                let name = shown::shortened(&name);
                Failure::Input(format!("{name}:{}: {told}", figure.line))
            }
            other => other,
        })?;
        stills.push(still);
    }
    output::write(&arguments.output, html(&story, stills).as_bytes())
}

/// Whether the sliders that the words of a step name are those of its figures.
fn check(step: &Step) -> Result<(), String> {
    let mut line = 1;
    let mut names = Vec::new();
    for part in &step.parts {
        let Part::Figure(figure) = part else { continue };
        line = figure.line;
        let specs = figure
            .specs
            .iter()
            .filter_map(|spec| link::specs(spec).ok());
        for spec in specs.flatten().filter_map(|spec| spec.parse::<Spec>().ok()) {
            let moved = spec.controls().into_iter();
            let moved = moved.filter(|each| {
                matches!(each.kind, Control::Integer | Control::Range)
                    && ![fields::X, fields::Y].contains(&each.name)
            });
            names.extend(moved.map(|each| each.name));
        }
    }
    match step
        .handles()
        .into_iter()
        .find(|name| !names.contains(name))
    {
        Some(name) => Err(format!(
            "{line}: No figure of this step has the slider “{}”. It has {}.",
            shown::shortened(name),
            joined(&names.iter().map(ToString::to_string).collect::<Vec<_>>())
        )),
        None => Ok(()),
    }
}

/// A figure as the file describes it, with a link to the live one; a game is a link alone.
fn still(figure: &Figure, page: &Page, progress: &mut dyn Progress) -> Result<String, Failure> {
    if let [game] = &figure.specs[..]
        && game.starts_with("play")
    {
        let setting: Setting = game.parse()?;
        let link = page.link(&setting.to_string());
        let (title, how) = (Node::Text(setting.title()), Node::Text(setting.how()));
        return Ok(format!("<p><a href=\"{link}\">{title}</a>: {how}</p>\n"));
    }
    let texts = each(&figure.specs, |spec| link::specs(spec))?.concat();
    let specs: Vec<Spec> = each(&texts, |text| text.parse())?;
    for slider in &figure.sliders {
        let has = |spec: &Spec| {
            spec.controls()
                .iter()
                .any(|control| control.name == *slider)
        };
        if !specs.iter().any(has) {
            // The refusal names the parameters that there are.
            specs[0].with(slider, "")?;
        }
    }
    specs.iter().for_each(announce);
    let picture = Picture::sheet(each(&specs, |spec| computed(spec, progress))?)?;
    let look = Look {
        width: WIDTH,
        caption: false,
        ..Look::default()
    };
    let svg = picture.svg_in_shapes(&look, &native::outlines())?;
    let data = BASE64_STANDARD.encode(svg);
    let caption = picture.caption();
    let (summary, words) = (
        Node::Text(caption.summary()),
        Node::Text(caption.caption.to_string()),
    );
    let link = match &specs[..] {
        [spec] => page.link(&spec.to_string()),
        specs => {
            let panels = specs.iter().map(|spec| encoded(&spec.to_string()));
            page.link(&format!("sheet/{}", panels.collect::<Vec<_>>().join("/")))
        }
    };
    Ok(format!(
        "<figure><a href=\"{link}\"><img alt=\"{summary}\" src=\"data:image/svg+xml;base64,{data}\"></a>\n\
         <figcaption>{words} <a href=\"{link}\">Live figure</a></figcaption></figure>\n"
    ))
}

/// Where live figures are.
struct Page<'a>(&'a str);

impl Page<'_> {
    /// The address of something there, for an attribute.
    fn link(&self, body: &str) -> impl Display + use<> {
        Node::Text(format!("{}#v{LINK_VERSION}/{body}", self.0))
    }
}

fn html(story: &Story, stills: Vec<String>) -> String {
    let title = Node::Text(story.title.clone());
    let mut stills = stills.into_iter();
    let steps = story.steps.iter().map(|step| {
        let heading = if step.title.is_empty() {
            String::new()
        } else {
            format!("<h2>{}</h2>\n", Node::Text(step.title.clone()))
        };
        let parts = step.parts.iter().map(|part| match part {
            Part::Words(node) => format!("{node}\n"),
            Part::Figure(_) => stills.next().unwrap_or_default(),
        });
        heading + &parts.collect::<String>()
    });
    let body: String = steps.collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n{body}</html>\n"
    )
}
