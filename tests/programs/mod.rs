//! The Python programs print what `terms` prints: each kind's as its file stands, and filled in
//! for several specs.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use takeaway::Spec;
use takeaway::command::program;

use crate::common::terms;

/// By kind; every family of subtraction sets, every form of condition.
const SPECS: &[&str] = &[
    "sink-strips?m=6&convention=both",
    "sink-strips?m=5&k=1,3..4&wraps=2",
    "sink-strips?m=4&delta=7,15,23&convention=wall",
    "duality?m=4&delta=7",
    "duality?m=9&delta=2",
    "shifts?m=5&delta=7&convention=wall",
    "shifts?m=6&delta=21",
    "strip?set=3,5,31,120&n=100",
    "strip?set=squares&n=80",
    "strip?set=2s^2-s%2B1&n=70",
    "strip?set=s^3-20s^2%2B50&n=70",
    "strip?set=all-but-3,5&n=60&convention=sink",
    "strip?set=moser&n=150&convention=wall",
    "strip?set=naturals&n=30",
    "strip?set=odd&n=30",
    "strip?set=factorials&n=130",
    "strip?set=powers-4&n=90",
    "cold?set=cubes&n=3000",
    "cold?set=primes&n=2000",
    "cold?set=fibonacci&n=1000",
    "cold?set=powers-of-3&n=500",
    "cold?set=triangular&n=2000",
    "cold?set=random-30&n=700",
    "cold?set=random-2-77&n=700",
    "cold?set=3%2B4i&n=300",
    "cold?n=1048576",
    "cold-count?set=primes&n=4000",
    "cold-count?n=5000&sample=powers-of-2",
    "records?set=random-50-7&n=1000",
    "records?set=moser&n=2000",
    "digits?n=3000&base=13&places=0,2",
    "digits?n=2000&of=greedy&condition=ap4&base=4",
    "digits?n=2",
    "greedy-set?condition=ap5&n=400",
    "greedy-set?condition=mean4&n=200",
    "greedy-set?condition=sidon&n=300",
    "greedy-set?condition=x%2Bz=3y&n=200",
    "greedy-set?condition=a-b=3&n=200",
    "greedy-set?condition=2x=3y%7Cap3&n=300",
    "greedy-set?condition=x%2By%2Bz=w&n=150",
    "greedy-set?condition=2x=8&n=20",
    "greedy-set?seed=0,4&n=300",
    "greedy-set?start=7&n=200",
    "comply?d=primes&stars=2&n=200",
    "comply?d=ap3&without=4,9&n=150",
    "comply?d=x%2Bz=3y&n=150",
    "comply?game=set&d=1,3,10&n=100",
    "comply?condition=sidon&n=200",
    "comply?condition=x%2Bz=3y&game=set&n=100",
    "permutation?condition=nim&n=20",
    "permutation?condition=wythoff&n=80",
    "permutation?condition=wythoff&restriction=max&n=80",
    "permutation?condition=ap4&restriction=order&n=80",
    "permutation?injective=off&n=100",
    "permutation?condition=sidon&n=40",
    "permutation?condition=sidon&restriction=order&n=40",
    "permutation?condition=line&restriction=max&n=60",
    "permutation?condition=parallel&n=24",
    "permutation?condition=parallel&restriction=max&n=24",
    "longest?max=7",
];

/// What Python prints, given a program; its file, or the text that it reads.
fn run(file: &str, text: &str) -> String {
    let mut python = Command::new("python3")
        .args(["-B", file])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    python
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    let done = python.wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{errors}\n{text}");
    assert_eq!(errors, "", "{text}");
    String::from_utf8(done.stdout).unwrap()
}

/// The spec whose terms a program says it prints.
fn printed(program: &str) -> &str {
    let line = program.lines().find(|l| l.starts_with("# prints: "));
    let command = line.unwrap().split('\'');
    command.clone().nth(1).unwrap()
}

fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok();
    if !found {
        eprintln!("skipped: no python3 on this machine");
    }
    found
}

#[test]
fn programs_print_the_terms() {
    if !has_python() {
        return;
    }
    thread::scope(|scope| {
        for part in SPECS.chunks(SPECS.len().div_ceil(3)) {
            scope.spawn(move || {
                for spec in part {
                    let text = program::python(&spec.parse().unwrap()).unwrap();
                    assert_eq!(run("-", &text), terms(printed(&text)), "{spec}");
                }
            });
        }
    });
}

#[test]
fn the_files_run_as_they_stand() {
    if !has_python() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/programs");
    let mut programs = 0;
    for spec in Spec::kinds() {
        let file = folder.join(format!("{}.py", spec.kind()));
        if !file.exists() {
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(run(file.to_str().unwrap(), ""), terms(printed(&text)), "{spec}");
        let also = |other: &&&str| other.split('?').next() == Some(spec.kind());
        assert!(SPECS.iter().filter(also).count() > 0, "{spec}");
        programs += 1;
    }
    assert_eq!(programs, 12);
}
