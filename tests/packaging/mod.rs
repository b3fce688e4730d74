//! What is given to others: the version everywhere the same, the crate complete and small.

use std::path::Path;
use std::process::Command;

/// Bytes of the packed crate, a tenth of what a registry takes: what grows it is to be source.
const CRATE: u64 = 1_000_000;

fn file(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// What follows `key` on the first line that begins with it.
fn field(text: &str, key: &str) -> String {
    let value = text.lines().find_map(|line| line.strip_prefix(key));
    let value = value.unwrap_or_else(|| panic!("no {key}"));
    value.trim_matches([' ', '"', ',']).to_string()
}

#[test]
fn there_is_one_version() {
    let ours = env!("CARGO_PKG_VERSION");
    for (name, key) in [
        ("CITATION.cff", "version:"),
        ("package.json", "  \"version\":"),
        ("python/notebook/pyproject.toml", "version ="),
        ("package-lock.json", "  \"version\":"),
    ] {
        assert_eq!(field(&file(name), key), ours, "{name}");
    }
    let manifest = file("Cargo.toml");
    let crates = manifest
        .lines()
        .filter(|line| line.contains("path = \"crates/"));
    for each in crates {
        assert!(each.contains(&format!("version = \"{ours}\"")), "{each}");
    }
    assert!(file("CHANGELOG.md").contains(&format!("\n## {ours} ")));
    let bibtex = crate::common::computed("strip").bibtex("https://example.org/#v1/strip", 2026);
    assert!(bibtex.contains(&format!("version {ours}}},\n")), "{bibtex}");
}

#[test]
fn the_citation_has_what_its_format_wants() {
    // The fields that version 1.2.0 of the Citation File Format requires.
    let text = file("CITATION.cff");
    assert_eq!(field(&text, "cff-version:"), "1.2.0");
    for key in ["message:", "title:", "type:", "authors:\n  - name:"] {
        assert!(text.contains(&format!("\n{key} ")), "{key}");
    }
    let licences: Vec<&str> = env!("CARGO_PKG_LICENSE").split(" OR ").collect();
    let listed = licences.iter().map(|each| format!("\n  - {each}"));
    assert!(text.contains(&format!("\nlicense:{}\n", listed.collect::<String>())));
    for paper in [
        &takeaway::figure::caption::EPPSTEIN,
        &takeaway::figure::caption::BHAGAT,
        &takeaway::figure::caption::LARSSON,
    ] {
        let title = paper.title();
        assert!(
            text.to_lowercase().contains(&title.to_lowercase()),
            "{title}"
        );
    }
}

#[test]
fn the_crate_packs() {
    let target = tempfile::tempdir().unwrap();
    let done = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .arg("package")
        // Compiling it would take minutes; the sources in this folder are compiled anyway.
        .args(["--no-verify", "--offline", "--allow-dirty", "--target-dir"])
        .arg(target.path())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{told}");
    let packed = format!("package/takeaway-{}.crate", env!("CARGO_PKG_VERSION"));
    let size = std::fs::metadata(target.path().join(packed)).unwrap().len();
    assert!(size < CRATE, "{size} bytes");
    for package in [
        "takeaway",
        "takeaway-census",
        "takeaway-draw",
        "takeaway-fourier",
        "takeaway-proof",
        "takeaway-prover",
        "takeaway-theory",
    ] {
        let list = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args([
                "package",
                "--list",
                "--offline",
                "--allow-dirty",
                "-p",
                package,
            ])
            .output()
            .unwrap();
        let list = String::from_utf8(list.stdout).unwrap();
        let has = |name: &str| list.lines().any(|line| line == name);
        for name in ["Cargo.toml", "LICENSE-MIT", "LICENSE-APACHE", "src/lib.rs"] {
            assert!(has(name), "{package} lacks {name}:\n{list}");
        }
        let ours = package == "takeaway";
        for name in ["README.md", "CITATION.cff", "python/programs/cold.py"] {
            assert_eq!(has(name), ours, "{package}: {name}");
        }
        let of_the_page = |line: &&str| line.starts_with("www/") || line.starts_with("tests/");
        assert_eq!(list.lines().find(of_the_page), None, "{package}");
    }
}
