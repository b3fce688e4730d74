//! Cold positions in a file, from which a run resumes. The bytes depend on the set and the bound alone.

use super::ColdList;
use theory::error::{Error, Result, shortened};
use theory::games::Set;

/// The first line of a file of this form.
const FIRST: &str = "takeaway cold positions";

/// Of which this is the version; another one is refused.
const VERSION: &str = "1";

/// FNV-1a of 64 bits: the checksum of files, and that of cold positions, each
/// as 8 bytes, lowest first, ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum(pub u64);

impl Default for Checksum {
    fn default() -> Self {
        Checksum(0xcbf2_9ce4_8422_2325)
    }
}

impl Checksum {
    /// The checksum when `bytes` follow.
    #[must_use]
    pub fn and(self, bytes: &[u8]) -> Self {
        Checksum(bytes.iter().fold(self.0, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }
}

/// The file of the cold positions of `set` found so far: a first line with the version, lines
/// `set`, `bound` and `count`, an empty line, the list, and 8 bytes of checksum of it all.
pub fn written(set: &Set, list: &ColdList) -> Vec<u8> {
    let (bound, count) = (list.bound(), list.count());
    let head = format!("{FIRST} {VERSION}\nset {set}\nbound {bound}\ncount {count}\n\n");
    let mut file = head.into_bytes();
    file.extend_from_slice(list.bytes());
    let sum = Checksum::default().and(&file);
    file.extend_from_slice(&sum.0.to_le_bytes());
    file
}

/// The cold positions in a file of [`written`].
///
/// # Errors
/// Says what differs: it is no such file, of another version or another set, or damaged.
pub fn read(file: &[u8], set: &Set) -> Result<ColdList> {
    let refused = |why: String| {
        let message = format!("The file to resume {why}.");
        Err(Error::conflict("--resume", "", message))
    };
    let damaged = || refused("is damaged: its checksum does not match".into());
    let mut rest = file;
    let mut line = || {
        let end = rest.iter().take(1 << 16).position(|&byte| byte == b'\n')?;
        let line = std::str::from_utf8(&rest[..end]).ok()?;
        rest = &rest[end + 1..];
        Some(line)
    };
    let Some(version) = line().and_then(|first| first.strip_prefix(FIRST)) else {
        return refused("was not written by this command".into());
    };
    if version.trim() != VERSION {
        let version = shortened(version.trim());
        return refused(format!("is of version {version}, not {VERSION}"));
    }
    let mut value = |name: &str| line()?.strip_prefix(name)?.strip_prefix(' ');
    let (other, bound, count) = (value("set"), value("bound"), value("count"));
    let empty = line();
    // Damage first: what a damaged file says of itself means nothing.
    let Some((body, sum)) = file.split_last_chunk::<8>() else {
        return damaged();
    };
    if Checksum::default().and(body).0.to_le_bytes() != *sum {
        return damaged();
    }
    let numbers = bound
        .and_then(|b| b.parse().ok())
        .zip(count.and_then(|c| c.parse().ok()));
    let (Some(other), Some((bound, count)), Some("")) = (other, numbers, empty) else {
        return damaged();
    };
    if other != set.to_string() {
        return refused(format!("is of the set {}, not {set}", shortened(other)));
    }
    let list = rest[..rest.len() - sum.len()].to_vec();
    match ColdList::from_bytes(list, count, bound) {
        Some(list) => Ok(list),
        None => damaged(),
    }
}
