//! The file of a figure: written next to its place and renamed when it is whole, so that an old
//! file stays until the new one can replace it.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};

use tempfile::NamedTempFile;

use super::Failure;

/// Says what keeps a file from being written, as far as that shows beforehand.
///
/// # Errors
/// `path` cannot be written to.
pub(super) fn check(path: &Path) -> Result<(), Failure> {
    let check = || match Place::of(path)? {
        Place::Special(_) => Ok(()),
        Place::File(path) => beside(&path).map(drop),
    };
    check().map_err(|error| refused(path, &error))
}

/// Writes all of it, or nothing.
///
/// # Errors
/// It could not be written; where it is a file, the old one is there still.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let write = || match Place::of(path)? {
        Place::Special(path) => File::options().write(true).open(path)?.write_all(bytes),
        Place::File(path) => {
            let mut file = beside(&path)?;
            file.0.write_all(bytes)?;
            file.0.as_file().sync_all()?;
            file.become_file(&path)
        }
    };
    write().map_err(|error| refused(path, &error))
}

/// A place to write to.
enum Place {
    /// A file, or what is to become one.
    File(PathBuf),
    /// A device or a pipe, which keeps its place.
    Special(PathBuf),
}

impl Place {
    fn of(path: &Path) -> io::Result<Self> {
        // A link stays a link: what it leads to is replaced.
        let path = match fs::canonicalize(path) {
            Ok(path) => path,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Place::File(behind_links(path)));
            }
            Err(error) => return Err(error),
        };
        let what = fs::metadata(&path)?;
        if !what.is_file() && !what.is_dir() {
            return Ok(Place::Special(path));
        }
        // Not to be written itself, but it must be allowed to.
        File::options().write(true).open(&path)?;
        Ok(Place::File(path))
    }
}

/// Where a chain of links ends at which there is no file yet.
fn behind_links(path: &Path) -> PathBuf {
    /// The number that the system follows.
    const LINKS: usize = 40;
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        let Ok(target) = fs::read_link(&path) else {
            break;
        };
        path = match path.parent() {
            Some(folder) => folder.join(target),
            None => target,
        };
    }
    path
}

/// The file that is being written, for an interrupt to remove.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes what is being written when the program is interrupted.
#[cfg(unix)]
fn watch_interrupts() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    static WATCHING: Once = Once::new();
    WATCHING.call_once(|| {
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) else {
            return;
        };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                // The lock is kept: nothing is begun any more.
                let unfinished = UNFINISHED.lock();
                if let Ok(Some(path)) = unfinished.as_deref() {
                    let _ = fs::remove_file(path);
                }
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
    });
}

#[cfg(not(unix))]
fn watch_interrupts() {}

/// A file in the folder of the one that it becomes, removed if that fails or is interrupted.
struct Unfinished(NamedTempFile);

impl Unfinished {
    fn become_file(self, path: &Path) -> io::Result<()> {
        let persisted = self.0.persist(path).map(drop);
        forget();
        persisted.map_err(|failed| failed.error)
    }
}

fn forget() {
    if let Ok(mut unfinished) = UNFINISHED.lock() {
        *unfinished = None;
    }
}

/// An empty file in the folder of `path`, as readable as what is there, or as
/// any new file.
fn beside(path: &Path) -> io::Result<Unfinished> {
    watch_interrupts();
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // By itself, tempfile opens files for their owner alone.
    let new = |path: &Path| {
        let mut unfinished = UNFINISHED.lock().map_err(|_| io::ErrorKind::Other)?;
        let file = File::options().write(true).create_new(true).open(path)?;
        *unfinished = Some(path.to_path_buf());
        Ok(file)
    };
    let file = tempfile::Builder::new()
        .prefix(".takeaway-")
        .make_in(folder, new)?;
    let file = Unfinished(file);
    if let Ok(old) = fs::metadata(path) {
        file.0.as_file().set_permissions(old.permissions())?;
    }
    Ok(file)
}

fn refused(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("cannot write {}: {error}", path.display()))
}
