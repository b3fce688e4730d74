//! `takeaway terms`: the numbers of a figure.

use std::io::Write;

use clap::Args;

use super::threads::{computed, cores, merge, on_threads, pieces};
use super::{Failure, announce, each, of_option, program, source, specs};
use crate::error::Error;
use crate::figure::Table;
use crate::figure::table::Export;
use crate::figure::text::{decoded, encoded};
use crate::kinds::longest::Longest;
use crate::kinds::three_move::ThreeMoves;
use crate::picture::{Format, Picture, each as every};
use crate::progress::Progress;
use crate::shard::Shard;
use crate::spec::Spec;

#[derive(Args)]
pub(super) struct Arguments {
    /// The figure's spec, such as 'sink-strips?m=19'. Several specs are printed in turn, with a
    /// blank line between; as JSON, in one object.
    #[arg(required = true, value_name = "SPEC")]
    specs: Vec<String>,
    /// plain, csv, json, periods, latex (tables of a proof), bfile, pari (a vector for PARI/GP), walnut
    /// (commands that prove it in Walnut), pgfplots (a chart or strips for LaTeX), or python (a program that prints the
    /// same terms from the definition).
    #[arg(long, default_value = "plain")]
    format: String,
    /// Of a figure with several sequences, the one that a b-file has, such as sink.
    #[arg(long, value_name = "NAME")]
    sequence: Option<String>,
    /// Read a set from each line of the spec's set, and print the terms of each in a line, as in CSV.
    #[arg(long)]
    each: bool,
    /// Compute and print only part i of n of a survey, such as 2/8. The n outputs joined are the whole.
    #[arg(long, value_name = "I/N", value_parser = super::shard)]
    shard: Option<Shard>,
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let format = arguments.format.as_str();
    if arguments.each {
        return each_set(arguments, progress, out);
    }
    let specs = specs::read(&arguments.specs)?;
    let [spec] = &specs[..] else {
        return sheet(arguments, &specs, progress, out);
    };
    if let Some(shard) = arguments.shard {
        return survey(spec, shard, format, progress, out);
    }
    if format == "python" {
        out.write_all(program::python(spec)?.as_bytes())?;
        return Ok(());
    }
    let format = format_of(format, &format!("{}, python", Format::names()))?;
    spec.check_table()?;
    announce(spec);
    let picture = computed(spec, progress)?;
    let text = match &arguments.sequence {
        _ if format == Format::BFILE => bfile(&picture, arguments.sequence.as_deref())?,
        None => picture.text(format).map_err(of_option)?,
        Some(name) => {
            let message = "Only a b-file has one sequence. Write --format bfile.";
            return Err(Error::conflict("--sequence", name, message).into());
        }
    };
    Ok(text.write(out)?)
}

/// The terms of a figure of each set of a file, in a line each.
fn each_set(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let example = "Write one spec and where its sets are, such as 'strip?n=20&set=@sets.txt'.";
    let refused = || Error::conflict("--each", "", example);
    let [spec] = &arguments.specs[..] else {
        return Err(refused().into());
    };
    let (kind, pairs) = spec.split_once('?').ok_or_else(refused)?;
    let (sets, others): (Vec<&str>, Vec<&str>) =
        pairs.split('&').partition(|pair| pair.starts_with("set="));
    let [sets] = sets[..] else {
        return Err(refused().into());
    };
    if !["plain", "csv", "json"].contains(&arguments.format.as_str()) {
        let allowed = "with --each, plain, csv or json";
        return Err(Error::bad("--format", &arguments.format, allowed).into());
    }
    let is_json = arguments.format == "json";
    let answer = |line: &str, progress: &mut dyn Progress| {
        let set = encoded(&source::set(line)?.to_string());
        let spec: Spec = format!("{kind}?set={set}&{}", others.join("&")).parse()?;
        let terms = computed(&spec, progress)?.export(Format::PLAIN)?;
        let terms: Vec<&str> = terms
            .lines()
            .filter(|line| !line.starts_with('#'))
            .collect();
        Ok(if is_json {
            super::text(&(line, &terms))?
        } else {
            format!("\"{}\",{}", line.replace('"', "\"\""), terms.join(","))
        })
    };
    let refused = if is_json { each::object } else { each::row };
    let place = decoded(&sets["set=".len()..]);
    each::answers(&place, Shard::WHOLE, answer, refused, progress, out)
}

/// Names that a message lists.
const NAMED: usize = 12;

/// The b-file of the sequence of that name, or of the only one.
fn bfile<'a>(picture: &'a Picture, name: Option<&str>) -> Result<Export<'a>, Error> {
    let mut names = picture.forms().sequences;
    let place = match name {
        None if names.len() > 1 => None,
        None => Some(0),
        Some(name) => names.iter().position(|other| other == name),
    };
    let panel = picture.panel(0)?;
    place.map_or_else(
        || {
            let count = names.len();
            names.truncate(NAMED);
            let more = if count > NAMED { ", …" } else { "" };
            let listed = names.join(", ");
            let message = format!(
                "The figure has {count} sequences, and a b-file one. Write --sequence with one of: {listed}{more}."
            );
            Err(Error::conflict("--sequence", name.unwrap_or_default(), message))
        },
        |place| panel.bfile(place),
    )
}

fn format_of(name: &str, allowed: &str) -> Result<Format, Error> {
    name.parse()
        .map_err(|_| Error::bad("--format", name, allowed))
}

/// The terms of several figures.
fn sheet(
    arguments: &Arguments,
    specs: &[Spec],
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if let Some(shard) = arguments.shard {
        let message = "Only one spec can be cut into parts. Remove --shard.";
        return Err(Error::conflict("--shard", shard, message).into());
    }
    let of_one = "for several specs plain, csv, json, periods, latex, pari";
    let format = format_of(&arguments.format, of_one)?;
    if [Format::BFILE, Format::PGFPLOTS].contains(&format) {
        return Err(Error::bad("--format", &arguments.format, of_one).into());
    }
    every(specs, Spec::check_table)?;
    specs.iter().for_each(announce);
    let pictures = every(specs, |spec| computed(spec, progress))?;
    let sheet = Picture::sheet(pictures)?;
    out.write_all(sheet.export(format).map_err(of_option)?.as_bytes())?;
    Ok(())
}

/// Lines before the rows of a CSV.
const HEAD: usize = 1;

/// One part of a survey, on all cores; the first part has the head of a CSV.
fn survey(
    spec: &Spec,
    shard: Shard,
    format: &str,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let format = match format {
        "plain" => Format::PLAIN,
        "csv" => Format::CSV,
        _ => return Err(Error::bad("--format", format, "plain or csv with a shard").into()),
    };
    let texts = if let Some(figure) = spec.as_figure::<ThreeMoves>() {
        rows(figure, shard, format, progress)?
    } else if spec.as_figure::<Longest>().is_some() {
        // The records over the sets of this part: a line each, the largest of all parts counts.
        let picture = merge(spec, &pieces(shard, Shard::piece), progress)?;
        vec![picture.export(format)?]
    } else {
        let kind = spec.kind();
        let message = format!(
            "Only three-move and longest can be cut into parts, not {kind}. Remove --shard."
        );
        return Err(Error::conflict("--shard", shard, message).into());
    };
    for (at, text) in texts.iter().enumerate() {
        let head = format == Format::CSV && (at > 0 || !shard.is_first());
        let lines = text.split_inclusive('\n');
        for line in lines.skip(if head { HEAD } else { 0 }) {
            out.write_all(line.as_bytes())?;
        }
    }
    Ok(())
}

/// The rows of a part of the map, piece by piece.
fn rows(
    figure: &ThreeMoves,
    shard: Shard,
    format: Format,
    progress: &mut dyn Progress,
) -> Result<Vec<String>, Failure> {
    let rows = |part, progress: &mut dyn Progress| figure.shard(part, progress);
    let pieces = pieces(shard, Shard::stretch);
    let tables = on_threads(cores(), &pieces, rows, "rulesets", progress)?;
    let write = if format == Format::CSV {
        Table::csv
    } else {
        Table::plain
    };
    let texts = tables.into_iter();
    Ok(texts
        .map(|table| table.export(write).into_string())
        .collect())
}
