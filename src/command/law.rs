//! `takeaway law`: the laws of the periods of a family.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::threads::computed;
use super::{Failure, announce, of_option, prove, source};
use crate::error::Error;
use crate::family::Family;
use crate::figure::text::encoded;
use crate::games::Set;
use crate::games::certificate::Play;
use crate::progress::Progress;
use crate::shown;
use crate::spec::Spec;

#[derive(Args)]
pub(super) struct Arguments {
    /// The family, such as n,7n+1,20n+2, or its spec or link, such as 'family?set=2,5,c&c=6..60'; @FILE or - reads it.
    family: String,
    /// Prove the laws for all values of the letter.
    #[arg(long)]
    prove: bool,
    /// How play ends, of a family without a spec: wall or sink.
    #[arg(long)]
    convention: Option<String>,
    /// The periods of P and N alone, of a family without a spec.
    #[arg(long, conflicts_with = "prove")]
    outcomes: bool,
    /// Write the certificates of the proof to this file, as JSON.
    #[arg(long, requires = "prove")]
    certificate: Option<PathBuf>,
    /// Lines to read, JSON, LaTeX, or a Python program that checks the proof.
    #[arg(long, value_enum, default_value = "plain")]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Format {
    Plain,
    Json,
    Latex,
    Python,
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let spec = spec(arguments)?;
    if spec.kind() != "family" {
        let message = format!(
            "“{}” is no family. Write n,7n+1, for example; for one set, takeaway period 2,5.",
            shown::shortened(&arguments.family)
        );
        return Err(Failure::Input(message));
    }
    if arguments.prove {
        let certificate = arguments.certificate.as_deref();
        return prove::run(&spec, certificate, arguments.format, progress, out);
    }
    if matches!(arguments.format, Format::Python) {
        let message = "A program checks certificates. Add --prove.";
        return Err(Error::conflict("--format", "python", message).into());
    }
    announce(&spec);
    let picture = computed(&spec, progress)?;
    match arguments.format {
        Format::Plain => {
            for fact in picture.caption().facts {
                writeln!(out, "{:<20} {}", fact.label, fact.value)?;
            }
        }
        Format::Latex => writeln!(out, "{}", picture.caption().claim_text().latex)?,
        Format::Json | Format::Python => {
            let table = picture.panel(0)?.table()?;
            for (_, laws) in table.beside.iter().filter(|(name, _)| *name == "laws") {
                writeln!(out, "{laws}")?;
            }
        }
    }
    Ok(())
}

/// Values of the letter of a family that is given without any, and of one whose periods may be long.
const VALUES: &str = "1..40";
const FEW_VALUES: &str = "1..14";

/// The spec, or that of a family without one.
fn spec(arguments: &Arguments) -> Result<Spec, Failure> {
    let (text, _) = source::found(&arguments.family)?;
    let text = text.trim();
    let convention = arguments.convention.as_deref();
    let family = text.parse::<Family>().ok();
    let bare = family.filter(|family| !text.contains('?') && !family.letters().is_empty());
    let Some(family) = bare else {
        if arguments.outcomes {
            let message = "The spec says what is asked for: add of=outcomes. Remove --outcomes.";
            return Err(Error::conflict("--outcomes", "", message).into());
        }
        if let Some(convention) = convention {
            let message = "The spec says how play ends. Remove --convention.";
            return Err(Error::conflict("--convention", convention, message).into());
        }
        return Spec::from_link(&source::spec(text)?).map_err(|error| {
            match text.parse::<Family>() {
                Ok(family) if family.letters().is_empty() => Failure::Input(format!(
                    "“{0}” has no letter. For one set, takeaway period {0}.",
                    shown::shortened(text)
                )),
                Err(_) if text.parse::<Set>().is_ok() => Failure::Input(format!(
                    "“{}” is one set, without a letter. Use takeaway period.",
                    shown::shortened(text)
                )),
                Err(of_family) if text.contains(',') && !text.contains('?') => of_family.into(),
                _ => error.into(),
            }
        });
    };
    let play: Play = convention.unwrap_or("wall").parse().map_err(of_option)?;
    let Play::Normal(convention) = play else {
        return Err(of_option(Error::bad("convention", play.name(), "wall or sink")).into());
    };
    let letters = family.letters().iter();
    let (range, of) = if arguments.outcomes {
        (FEW_VALUES, "&of=outcomes")
    } else {
        (VALUES, "")
    };
    let values: String = letters.map(|letter| format!("&{letter}={range}")).collect();
    let set = encoded(&family.to_string());
    let text = format!(
        "family?set={set}{values}&convention={}{of}",
        convention.name()
    );
    Ok(text.parse()?)
}
