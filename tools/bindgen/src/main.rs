//! Turns the compiled library into the JavaScript package the page imports.
//! A workspace member, so that `Cargo.lock` keeps it in step with `wasm-bindgen`.

mod parts;
mod split;

use std::fs;
use std::path::Path;

use anyhow::Result;
use walrus::{Export, Module};
use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(input), Some(output)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: bindgen INPUT.wasm OUTPUT_FOLDER [--noting | --whole]");
        std::process::exit(2);
    };
    let option = arguments.next().unwrap_or_default();
    if let Err(error) = generate(Path::new(&input), Path::new(&output), &option) {
        eprintln!("bindgen: {input}: {error:#}");
        std::process::exit(1);
    }
}

fn generate(input: &Path, output: &Path, option: &str) -> Result<()> {
    Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(true)
        .encode_into(EncodeInto::Always)
        .remove_name_section(false)
        .remove_producers_section(true)
        .generate(output)?;
    let stem = input.with_extension("");
    let stem = stem.file_name().unwrap_or_default().to_string_lossy();
    let file = |ending: &str| output.join(format!("{stem}{ending}"));
    let whole = shorten(&file("_bg.wasm"), &file(".js"))?;
    if option == "--whole" {
        return Ok(());
    }
    let weights = serde_json::to_string(&parts::parts(&Module::from_buffer(&whole)?))?;
    fs::write(file("_parts.json"), weights)?;
    if option == "--noting" {
        return split::noting(&whole, &file("_first.wasm"));
    }
    split::split(&whole, &file("_first.wasm"), &file("_rest.wasm"))
}

/// The library's imports have long names with a hash in each, which every visit would download
/// twice: they become numbers in both files.
fn shorten(library: &Path, script: &Path) -> Result<Vec<u8>> {
    let mut module = Module::from_file(library)?;
    let mut text = fs::read_to_string(script)?;
    // Names that only steer the compiler.
    let marks = module
        .exports
        .iter()
        .filter(|export| export.name.starts_with("hot_"));
    let marks: Vec<_> = marks.map(Export::id).collect();
    marks
        .into_iter()
        .for_each(|export| module.exports.delete(export));
    for (number, import) in module.imports.iter_mut().enumerate() {
        let short = format!("i{number}");
        text = text.replace(&format!("{}:", import.name), &format!("{short}:"));
        import.name = short;
    }
    fs::write(script, text)?;
    let whole = module.emit_wasm();
    fs::write(library, split::unnamed(&whole)?)?;
    Ok(whole)
}
