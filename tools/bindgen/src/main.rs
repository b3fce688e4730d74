//! Turns the compiled library into the JavaScript package the page imports.
//! A workspace member, so that `Cargo.lock` keeps it in step with `wasm-bindgen`.

mod parts;
mod split;

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use walrus::Module;
use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

const USAGE: &str = "usage: bindgen package COMPILED.wasm FOLDER NAME
       bindgen noting WHOLE.wasm MADE.wasm
       bindgen split WHOLE.wasm CALLS.json";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let Err(error) = run(&arguments) {
        eprintln!("bindgen: {error:#}");
        std::process::exit(1);
    }
}

fn run(arguments: &[&str]) -> Result<()> {
    match *arguments {
        ["package", compiled, folder, name] => {
            package(Path::new(compiled), Path::new(folder), name)
        }
        ["noting", whole, made] => split::noting(&fs::read(whole)?, Path::new(made)),
        ["split", whole, calls] => split::split(
            Path::new(whole),
            &serde_json::from_slice(&fs::read(calls)?)?,
        ),
        _ => bail!("{USAGE}"),
    }
}

/// Wraps the library for JavaScript, by this name: the whole of it in one file, and the weights of its parts.
fn package(compiled: &Path, folder: &Path, name: &str) -> Result<()> {
    Bindgen::new()
        .input_path(compiled)
        .out_name(name)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(true)
        .encode_into(EncodeInto::Always)
        .remove_name_section(false)
        .remove_producers_section(true)
        .generate(folder)?;
    let file = |ending: &str| folder.join(format!("{name}{ending}"));
    let weights = shorten(&file("_bg.wasm"), &file(".js"))?;
    Ok(fs::write(file("_parts.json"), weights)?)
}

/// The library's imports have long names with a hash in each, which every visit would download
/// again with each of its files: they become numbers. Returns the weights of its parts, which are
/// told by the names of functions; those leave the file.
fn shorten(library: &Path, script: &Path) -> Result<String> {
    let mut module = Module::from_file(library)?;
    let weights = serde_json::to_string(&parts::parts(&module))?;
    let mut text = fs::read_to_string(script)?;
    for (number, import) in module.imports.iter_mut().enumerate() {
        let short = format!("i{number}");
        text = text.replace(&format!("{}:", import.name), &format!("{short}:"));
        import.name = short;
    }
    fs::write(script, text)?;
    fs::write(library, split::unnamed(&module.emit_wasm())?)?;
    Ok(weights)
}
