use super::*;

fn read(text: &str) -> Story {
    text.parse().expect(text)
}

fn html(story: &Story) -> String {
    let parts = story.steps.iter().flat_map(|step| &step.parts);
    let shown = parts.map(|part| match part {
        Part::Words(node) => node.to_string(),
        Part::Figure(figure) => format!("[{}]", figure.specs.join(" ")),
    });
    shown.collect()
}

#[test]
fn headings_and_rules_part_the_steps() {
    let story = read(
        "# The title\n\nBefore.\n\n## One\n\n```takeaway m k\nstrip?set=1,5\n```\nAfter.\n\n---\n\n\
         ```takeaway\nstrip\nduality\n```\n",
    );
    assert_eq!(story.title, "The title");
    let titles: Vec<_> = story.steps.iter().map(|step| &step.title[..]).collect();
    assert_eq!(titles, ["", "One", ""]);
    let figures: Vec<_> = story.figures().collect();
    assert_eq!(figures[0].specs, ["strip?set=1,5"]);
    assert_eq!(
        (figures[0].sliders.join(" "), figures[0].line),
        ("m k".into(), 7)
    );
    assert_eq!(figures[1].specs, ["strip", "duality"]);
    assert_eq!(
        html(&story),
        "<p>Before.</p>[strip?set=1,5]<p>After.</p>[strip duality]"
    );
}

#[test]
fn words_have_no_markup_of_their_own() {
    let body = "<b onclick=x>Bold</b> & *yes* [a](javascript:x) [b](https://example.org/?a=\"1\") ![c](x.png)";
    let story = read(&format!(
        "{body}\n\n<script>\nalert()\n</script>\n\n```takeaway\nstrip\n```"
    ));
    assert_eq!(
        html(&story),
        "<p>&#60;b onclick=x&#62;Bold&#60;/b&#62; &#38; <em>yes</em> a \
         <a href=\"https://example.org/?a=&#34;1&#34;\">b</a> c</p>\
         <p>&#60;script&#62;\nalert()\n&#60;/script&#62;\n</p>[strip]"
    );
}

#[test]
fn handles_are_words_where_no_figure_moves() {
    let story = read("At [12](slider:m), [row 6](place:5:0).\n\n```takeaway m\nstrip\n```");
    assert_eq!(html(&story), "<p>At 12, row 6.</p>[strip]");
    let Part::Words(Node::Element(paragraph)) = &story.steps[0].parts[0] else {
        panic!("{story:?}");
    };
    let handles = paragraph.nodes.iter().filter_map(|node| match node {
        Node::Element(Element {
            tag: "data", href, ..
        }) => href.as_deref(),
        _ => None,
    });
    assert_eq!(handles.collect::<Vec<_>>(), ["slider:m", "place:5:0"]);
}

#[test]
fn what_is_deep_becomes_text() {
    let story = read(&format!(
        "{}deep\n\n```takeaway\nstrip\n```",
        "> ".repeat(5000)
    ));
    let html = html(&story);
    assert!(html.contains("deep"), "{html}");
    assert_eq!(html.matches("<blockquote>").count(), DEPTH);
}

#[test]
fn the_first_title_stays() {
    let story = read("# One\n\n# Two\n\n```takeaway\nstrip\n```");
    assert_eq!(story.title, "One");
    assert_eq!(story.steps[0].title, "Two");
}

#[test]
fn deep_items_do_not_run_together() {
    let list = |levels: usize| {
        let items = (0..levels).map(|level| format!("{}- item {level} *is*\n", "  ".repeat(level)));
        html(&read(&format!(
            "{}\n```takeaway\nstrip\n```",
            items.collect::<String>()
        )))
    };
    assert_eq!(list(20).matches("<li>").count(), 20);
    let deep = list(30);
    for level in 24..30 {
        let item = format!("<br>item {level} is");
        assert!(deep.contains(&item), "{item}: {deep}");
    }
}

#[test]
fn a_strangers_file_has_bounds() {
    let figure = "```takeaway\nstrip\n```\n";
    let fault = |text: String| text.parse::<Story>().expect_err(&text[..20]).to_string();
    let cases = [
        (
            "x".repeat(BYTES + 1),
            "A story has at most 100000 bytes; this one has 100001.",
        ),
        (
            figure.repeat(FIGURES + 1),
            "Line 301: A story has at most 100 figures.",
        ),
        (
            format!("# Title\n\n```takeaway\n{}```", "strip\n".repeat(13)),
            "Line 3: A figure has at most 12 specs, one a line; this one has 13.",
        ),
        (
            "# Title of a story\n```takeaway\n\n```".to_owned(),
            "Line 2: A figure needs a spec, such as strip?set=2,5.",
        ),
        (
            "# A title of a story\n```takeaway\nplay?game=heaps&heaps=7\nstrip\n```".to_owned(),
            "Line 2: A game has a block of its own. Write play?game=heaps&heaps=7 alone.",
        ),
        (
            "# Words, no figure at all".to_owned(),
            "A story has a figure. Write for example:\n```takeaway\nstrip?set=2,5\n```",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(fault(text), message);
    }
}
