//! Runs between cargo and rustc for the crates of this workspace (`RUSTC_WORKSPACE_WRAPPER`) and adds the
//! options in `FOR_SIZE`. A profile cannot: its level holds for a whole crate, and level "s" makes no vectors.

use std::env::{args_os, var};
use std::process::{Command, ExitCode};

/// Transforms are small and run long.
const FOR_SPEED: &str = "takeaway-fourier";

fn main() -> ExitCode {
    let mut args = args_os().skip(1);
    let rustc = args.next().expect("cargo names rustc first");
    let mut command = Command::new(rustc);
    command.args(args);
    if var("CARGO_PKG_NAME").is_ok_and(|name| name != FOR_SPEED) {
        command.args(var("FOR_SIZE").unwrap_or_default().split_whitespace());
    }
    match command.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}
