//! `takeaway figure`: a spec into an SVG, PNG or PDF file.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::{Failure, output};
use crate::draw::native;
use crate::error::Error;
use crate::figure::Look;
use crate::spec::Spec;
use crate::task::Task;

#[derive(Args)]
pub(super) struct Arguments {
    /// The figure's spec, such as 'sink-strips?m=19'.
    spec: String,
    /// The file to write; its ending says which format: .svg, .png or .pdf.
    #[arg(short, long)]
    output: PathBuf,
    /// Width in CSS pixels.
    #[arg(long, default_value_t = 1200)]
    width: u32,
    /// Height in CSS pixels; what suits the width if left out.
    #[arg(long)]
    height: Option<u32>,
    /// Pixels of a PNG a CSS pixel.
    #[arg(long, default_value_t = 2.0)]
    scale: f64,
    /// light, dark, print or projector.
    #[arg(long, default_value = "light")]
    theme: String,
    /// Colours of the nim-values.
    #[arg(long, default_value = "viridis")]
    palette: String,
    /// What an SVG's text is: letters, or shapes, which look alike where the font is missing.
    #[arg(long, value_enum, default_value_t)]
    text: Text,
    /// Leave the caption out.
    #[arg(long)]
    no_caption: bool,
}

pub(super) fn run(arguments: &Arguments, task: &mut dyn Task) -> Result<(), Failure> {
    let format = Format::of(&arguments.output)?;
    if arguments.text == Text::Shapes && format != Format::Svg {
        let message = "letters, unless the output is an .svg: in others the font is embedded";
        return Err(Error::bad("text", "shapes", message).into());
    }
    let look = Look {
        width: f64::from(arguments.width),
        height: arguments.height.map_or(Look::default().height, f64::from),
        scale: arguments.scale,
        theme: arguments.theme.parse()?,
        palette: arguments.palette.parse()?,
        caption: !arguments.no_caption,
    }
    .checked()?;
    let spec = Spec::from_link(&arguments.spec)?;
    // Before what may take long.
    output::check(&arguments.output)?;
    let drawing = spec.compute(task)?;
    let svg = match arguments.text {
        Text::Letters => drawing.svg(&look)?,
        Text::Shapes => drawing.svg_in_shapes(&look, &native::outlines())?,
    };
    let bytes = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => native::svg_to_png(&svg, arguments.scale)?,
        Format::Pdf => native::svg_to_pdf(&svg)?,
    };
    output::write(&arguments.output, &bytes)
}

/// What the text of an SVG is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Text {
    #[default]
    Letters,
    Shapes,
}

#[derive(PartialEq, Eq)]
enum Format {
    Svg,
    Png,
    Pdf,
}

impl Format {
    fn of(path: &Path) -> Result<Self, Error> {
        let ending = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .to_lowercase();
        match ending.as_str() {
            "svg" => Ok(Format::Svg),
            "png" => Ok(Format::Png),
            "pdf" => Ok(Format::Pdf),
            _ => Err(Error::bad(
                "output",
                path.display(),
                "a file name ending in .svg, .png or .pdf",
            )),
        }
    }
}
