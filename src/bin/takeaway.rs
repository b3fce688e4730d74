//! The command line: `terms`, `words`, `figure`, `verify`, `solve`, `kinds`. See `takeaway help`.
//!
//! Reads nothing but its arguments. Exit status 0, or 2 with one line on
//! standard error for bad input, or 1 where a verification failed.

fn main() -> std::process::ExitCode {
    takeaway::command::run(std::env::args_os())
}
