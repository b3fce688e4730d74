//! The file a figure goes to: written beside it and renamed when it is whole,
//! so that an old file stays until the new one can take its place.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

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
            file.write_all(bytes)?;
            file.as_file().sync_all()?;
            file.persist(path).map(drop).map_err(|failed| failed.error)
        }
    };
    write().map_err(|error| refused(path, &error))
}

/// What is written to.
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
                return Ok(Place::File(path.to_path_buf()));
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

/// An empty file in the folder of `path`, as readable as what is there, or as
/// any new file.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // What tempfile opens by itself is its owner's alone.
    let new = |path: &Path| File::options().write(true).create_new(true).open(path);
    let file = tempfile::Builder::new()
        .prefix(".takeaway-")
        .make_in(folder, new)?;
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    Ok(file)
}

fn refused(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("cannot write {}: {error}", path.display()))
}
