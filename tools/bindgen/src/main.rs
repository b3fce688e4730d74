//! Turns the compiled library into the JavaScript package the page imports.
//! A workspace member, so that `Cargo.lock` keeps it in step with `wasm-bindgen`.

use std::fs;
use std::path::Path;

use anyhow::Result;
use walrus::Module;
use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(input), Some(output)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: bindgen INPUT.wasm OUTPUT_FOLDER");
        std::process::exit(2);
    };
    if let Err(error) = generate(Path::new(&input), Path::new(&output)) {
        eprintln!("bindgen: {input}: {error:#}");
        std::process::exit(1);
    }
}

fn generate(input: &Path, output: &Path) -> Result<()> {
    Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(true)
        .encode_into(EncodeInto::Always)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(output)?;
    let stem = input.with_extension("");
    let stem = stem.file_name().unwrap_or_default().to_string_lossy();
    shorten(
        &output.join(format!("{stem}_bg.wasm")),
        &output.join(format!("{stem}.js")),
    )
}

/// What the library imports has long names with a hash in each, which every visit would download
/// twice: they become numbers, here and there.
fn shorten(library: &Path, script: &Path) -> Result<()> {
    let mut module = Module::from_file(library)?;
    let mut text = fs::read_to_string(script)?;
    for (number, import) in module.imports.iter_mut().enumerate() {
        let short = format!("i{number}");
        text = text.replace(&format!("{}:", import.name), &format!("{short}:"));
        import.name = short;
    }
    module.emit_wasm_file(library)?;
    Ok(fs::write(script, text)?)
}
