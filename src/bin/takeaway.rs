//! The command line: `terms`, `words`, `figure`, `verify`, `count`, `solve`, `play`, `kinds`. See
//! `takeaway help`.
//!
//! Reads nothing but its arguments, and the file from which `count` resumes. Exit status 0, or 2
//! with one line on standard error for bad input, or 1 where a verification failed. A standard
//! output that was closed before the start cannot be distinguished from one that is thrown away:
//! Rust's runtime opens /dev/null in its place, as those do who throw it away.

fn main() -> std::process::ExitCode {
    takeaway::limits::read_files();
    takeaway::command::run(std::env::args_os())
}
