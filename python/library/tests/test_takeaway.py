"""The package as a stranger uses it. Run by tests/full/python.spec.ts, in which the wheel is installed."""

import importlib.metadata
import json
import pathlib
import re
import signal
import threading
import time
from urllib.parse import quote

import pandas
import pytest
import takeaway

SQUARES = [0, 2, 5, 7, 10, 12, 15, 17]


def test_terms_are_numbers():
    assert takeaway.terms("cold?set=squares&n=20") == SQUARES
    assert takeaway.terms("cold", set=[1, 4, 9, 16], n=20) == SQUARES
    assert all(type(term) is int for term in takeaway.terms("cold"))
    first = takeaway.terms("records?n=100")[:3]
    assert first == [(0, 0), (1, 1), (4, 2)]
    assert takeaway.__version__ == importlib.metadata.version("takeaway")


def test_a_figure_has_data_words_and_pictures(tmp_path: pathlib.Path):
    figure = takeaway.figure("three-move", a=3, size=10)
    assert figure.spec == "three-move?a=3&size=10"
    assert figure.columns["period"] and set(map(type, figure.columns["period"])) == {int}
    frame = figure.to_pandas()
    assert list(frame.columns) == list(figure.columns)
    assert pandas.api.types.is_integer_dtype(frame["period"])
    assert frame["period"].tolist() == figure.columns["period"]
    assert figure.title in figure.summary
    assert figure.badge["kind"] in ("proved", "provedhere", "computed", "checked", "observed", "conjecture", "refuted", "unknown")
    assert figure.svg(width=500).startswith("<svg ")
    assert "<text" in figure.svg() and "<text" not in figure.svg(shapes=True)
    for name, begin in [("a.svg", b"<svg "), ("a.PNG", b"\x89PNG"), ("a.pdf", b"%PDF-"), ("a.csv", b"convention,b,c,"), ("a.json", b"{"), ("a.txt", b"")]:
        figure.save(tmp_path / name)
        written = (tmp_path / name).read_bytes()
        assert written.startswith(begin) and len(written) > 20, name
    with pytest.raises(ValueError, match=r"ends in one of .svg, .*, not '.gif'"):
        figure.save(tmp_path / "a.gif")
    with pytest.raises(TypeError, match="width must be a number, not '500'"):
        figure.svg(width="500")  # type: ignore[arg-type]
    with pytest.raises(takeaway.SpecError):
        figure.svg(theme="pink")  # type: ignore[arg-type]


def test_arrow_and_parquet_keep_types_and_what_is_missing(tmp_path: pathlib.Path):
    pyarrow, parquet, feather = (pytest.importorskip(name) for name in ("pyarrow", "pyarrow.parquet", "pyarrow.feather"))
    for spec in ["three-move?a=3&size=10", "sink-strips?m=12", "cold-count?n=4096", "family?set=2,5,c&c=6..20", "plane?size=6"]:
        figure = takeaway.figure(spec)
        table = figure.to_arrow()
        assert table.to_pydict() == figure.columns, spec
        assert table.schema.metadata == {b"takeaway": figure.spec.encode()}
        for name, cells in figure.columns.items():
            if set(map(type, cells)) <= {int, type(None)}:
                assert pyarrow.types.is_int64(table.schema.field(name).type) or set(cells) == {None}, (spec, name)
        for name, read in [("a.parquet", parquet.read_table), ("a.arrow", feather.read_table)]:
            figure.save(tmp_path / name)
            assert read(tmp_path / name).equals(table), (spec, name)
        assert pyarrow.table(figure).equals(table)
    with pytest.raises(TypeError, match=".parquet holds data; remove width."):
        figure.save(tmp_path / "a.parquet", width=500)


def test_a_sheet_has_panels():
    sheet = takeaway.sheet("strip?set=1,3", "strip?set=2,7")
    assert sheet.spec == "strip?set=1,3 strip?set=2,7"
    assert sheet.svg().startswith("<svg ")


def test_a_notebook_shows_a_picture():
    shown = takeaway.figure("strip")._repr_mimebundle_()
    assert shown["image/svg+xml"].startswith("<svg ")
    assert shown["text/plain"].startswith("<takeaway.Figure strip: ")


def test_periods_families_and_games():
    found = takeaway.period([2, 5, 7], "sink")
    assert found["period"] == takeaway.period("2,5,7", "sink")["period"]
    assert found["period"] == len(found["values"]) and found["saltus"] == 0
    assert takeaway.period("all-but-1,3")["saltus"] > 0
    assert "values" not in takeaway.period([1, 2, 3], "misere")
    family = takeaway.family("2,5,c", c=range(6, 30))
    assert family.spec == "family?set=2,5,c&c=6..29"
    assert family.laws and len(family.columns["period"]) == 24
    assert takeaway.solve("play?game=heaps&set=1,2,3&heaps=8") == ("P", [])
    outcome, winning = takeaway.solve("play?game=heaps&set=1,2,3&heaps=7")
    assert outcome == "N" and len(winning) == 1


def test_what_there_is():
    kinds = [kind["kind"] for kind in takeaway.kinds()]
    assert {"strip", "cold", "family"} <= set(kinds)
    assert [each["name"] for each in takeaway.parameters("relations")][:3] == ["of", "m", "delta"]


@pytest.mark.parametrize("ask", [lambda: takeaway.figure("strip?n=0"), lambda: takeaway.terms("strip", n=0), lambda: takeaway.parameters("strip?n=0")])
def test_errors_come_at_once(ask):
    with pytest.raises(takeaway.SpecError, match="n cannot be “0”") as caught:
        ask()
    assert caught.value.parameter == "n" and caught.value.suggestion == "1"


def test_other_errors():
    with pytest.raises(takeaway.SpecError, match="No set is called “sqaures”"):
        takeaway.period("sqaures")
    with pytest.raises(takeaway.SpecError, match="convention"):
        takeaway.period([2], "roof")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="A spec is a text"):
        takeaway.figure(42)  # type: ignore[arg-type]
    with pytest.raises(takeaway.SpecError):
        takeaway.sheet()


LONG = "cold-count?n=1073741824"


def test_progress_is_heard_and_may_stop():
    heard = []

    def on_progress(step: str, done: int, total: int):
        heard.append((step, done, total))
        if len(heard) == 3:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        takeaway.figure(LONG, on_progress=on_progress)
    assert all(step and done <= total for step, done, total in heard)


def test_control_c_stops():
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        takeaway.figure(LONG)


def test_threads_run_meanwhile():
    counted = 0
    ended = threading.Event()

    def count():
        nonlocal counted
        while not ended.is_set():
            counted += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    with pytest.raises(RuntimeError):
        takeaway.figure(LONG, on_progress=lambda *_: (_ for _ in ()).throw(RuntimeError("stop")) if counted > 20 else None)
    ended.set()
    counter.join()
    assert counted > 20


def test_the_program_exports_what_the_command_line_does():
    data = json.loads(takeaway.figure("cold?n=20").export("json"))
    assert data["spec"] == "cold?n=20" and data["version"] == takeaway.__version__


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("squares & odd", "squares-and-odd"),
        ("primes | 1", "1,primes"),
        ("n^2+1", "n^2%2B1"),
        ("3+4i", "3%2B4i"),
        ("{2, 5}", "2,5"),
        ("primes \\ {2}", "primes-but-not-2"),
        ("random-50%", "random-50"),
        ("floor(n*phi)", "floor(n*phi)"),
        ([2, 5.0], "2,5"),
        (range(1, 9, 2), "1,3,5,7"),
    ],
)
def test_every_sign_of_a_set_arrives(value, text: str):
    assert takeaway.figure("cold", set=value, n=1e2).spec == takeaway.figure(f"cold?set={text}&n=100").spec


def test_every_set_of_the_documents_arrives_as_it_was_written():
    document = (pathlib.Path(__file__).parent / "sets.md").read_text("utf-8")
    table = document.split("\n\nOn the command line")[0]
    written = [text.replace("\\|", "|") for text in re.findall(r"`([^`]+)`", table)]
    # Capitals stand for sets there.
    sets = [text for text in written if not re.search(r"[A-Z]|^\W*$", text)]
    assert len(sets) > 15
    for text in sets:
        assert takeaway.figure("cold", set=text).spec == takeaway.figure(f"cold?set={quote(text, safe='')}").spec


def test_numbers_of_numpy_are_numbers():
    numpy = pytest.importorskip("numpy")
    moves = numpy.array([2, 5, 7])
    assert takeaway.period(moves) == takeaway.period([2, 5, 7])
    assert takeaway.terms("strip", set=moves, n=numpy.int64(20)) == takeaway.terms("strip?set=2,5,7&n=20")
    with pytest.raises(takeaway.SpecError, match="is no set"):
        takeaway.figure("cold", set="2,5&n=9")
