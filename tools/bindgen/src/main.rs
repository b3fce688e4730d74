//! Turns the compiled library into the JavaScript package the page imports.
//! A workspace member, so that `Cargo.lock` keeps it in step with `wasm-bindgen`.

use wasm_bindgen_cli_support::Bindgen;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(input), Some(output)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: bindgen INPUT.wasm OUTPUT_FOLDER");
        std::process::exit(2);
    };
    let made = Bindgen::new()
        .input_path(&input)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(true)
                .omit_default_module_path(true)
                .remove_name_section(true)
                .generate(&output)
        });
    if let Err(error) = made {
        eprintln!("bindgen: {input}: {error:#}");
        std::process::exit(1);
    }
}
