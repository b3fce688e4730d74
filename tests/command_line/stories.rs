//! Stories: those that the page has, as HTML files, and files that are none.

use std::fs;
use std::path::Path;

use takeaway::gallery::gallery;

use super::{printed, takeaway};

#[test]
fn every_story_of_the_page_becomes_one_file_with_its_figures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/stories");
    let output = tempfile::tempdir().unwrap();
    let listed = gallery().stories;
    let files = fs::read_dir(&folder).unwrap().count();
    assert_eq!(files, listed.len(), "each is listed in the gallery");
    for story in listed {
        let (file, page) = (
            folder.join(format!("{}.md", story.id)),
            output.path().join("page.html"),
        );
        let text = fs::read_to_string(&file).unwrap();
        printed(&[
            "story",
            file.to_str().unwrap(),
            "-o",
            page.to_str().unwrap(),
            "--page",
            "https://example.org/",
        ]);
        let html = fs::read_to_string(&page).unwrap();
        let title = format!("<h1>{}</h1>", story.title);
        assert!(html.contains(&title), "{}", story.id);
        let count = |text: &str, what: &str| text.matches(what).count();
        let (all, games) = (count(&text, "```takeaway"), count(&text, "\nplay?"));
        assert_eq!(count(&html, "<img alt="), all - games, "{}", story.id);
        assert_eq!(
            count(&html, "href=\"https://example.org/#v1/play?"),
            games,
            "{}",
            story.id
        );
        assert!(!html.contains("<script"), "nothing runs in it");
        assert!(html.contains("\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\""));
    }
}

#[test]
fn what_is_no_story_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.md");
    let page = folder.path().join("mine.html");
    let told = |text: &str| {
        fs::write(&file, text).unwrap();
        let output = takeaway(&[
            "story",
            file.to_str().unwrap(),
            "-o",
            page.to_str().unwrap(),
        ]);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(!page.exists(), "{text}");
        let errors = String::from_utf8(output.stderr).unwrap();
        errors.split_once("mine.md").unwrap().1.trim().to_string()
    };
    assert_eq!(
        told("# A\n\n```takeaway\ncold?set=sqaures\n```"),
        ":3: No set is called “sqaures”. Did you mean squares? (`takeaway kinds cold` lists all sets)"
    );
    assert!(told("# A\n\n## B\n\n```takeaway\nplay?game=chess\n```").starts_with(":5: "));
    assert!(
        told("# A\n\n```takeaway nn\nstrip\n```").starts_with(":3: strip has no parameter “nn”.")
    );
    let handle = "# A\n\nAt [12](slider:mm).\n\n```takeaway n\nstrip\n```";
    assert!(told(handle).starts_with(":5: No figure of this step has the slider “mm”. It has n"));
    assert!(told("Words alone").starts_with(": A story has a figure."));
    assert!(told(&"x".repeat(100_001)).contains("100000 bytes"));
}
