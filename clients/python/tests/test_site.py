"""The documents become a site in which every link leads somewhere."""

from __future__ import annotations

import importlib.util
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[3] / "scripts" / "site.py"
pytestmark = pytest.mark.skipif(not SCRIPT.exists(), reason="an sdist has no documents")


@pytest.fixture
def site() -> ModuleType:
    spec = importlib.util.spec_from_file_location("etesian_site", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["etesian_site"] = module
    spec.loader.exec_module(module)
    return module


class Balanced(HTMLParser):
    """Tags that are open; none is left at the end of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_every_link_of_the_documents_leads_somewhere(site: ModuleType, tmp_path: Path) -> None:
    assert site.build(tmp_path) == []
    pages = {path.name: path.read_text() for path in tmp_path.glob("*.html")}
    assert {"index.html", "quality.html", "coming-from.html", "commands.html"} <= set(pages)
    for name, text in pages.items():
        parser = Balanced()
        parser.feed(text)
        assert parser.open == [], name
        for target in re.findall(r'(?:href|src)="([^":]+)"', text):
            file, _, heading = target.partition("#")
            assert (tmp_path / file).exists(), f"{name}: {target}"
            assert not heading or f'id="{heading}"' in pages[file], f"{name}: {target}"


def test_markdown_as_the_documents_use_it(site: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "clone"
    (root / "docs").mkdir(parents=True)
    (root / "clients" / "python").mkdir(parents=True)
    for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "clients/python/README.md"):
        (root / name).write_text("# Other\n")
    (root / "docs" / "guide.md").write_text("# The `guide`\n\n## Part two, *short*\n")
    (root / "README.md").write_text(
        "# Top\n\nSome **bold** `a*b*c` and [there](docs/guide.md#part-two-short),\n"
        "not [here](docs/guide.md#none) or [gone](no.md).\n"
        "\n| a | b |\n|---|---|\n| `x|y` | 1 < 2 |\n\n- one\n  goes on\n- two\n\n```sh\n# no <heading>\n```\n"
    )
    monkeypatch.setattr(site, "ROOT", root)
    mistakes = site.build(tmp_path / "out")
    assert mistakes == [
        "README.md: no heading for the link to docs/guide.md#none",
        "README.md: no file for the link to no.md",
    ]
    text = (tmp_path / "out" / "index.html").read_text()
    for part in (
        '<h1 id="top">Top</h1>',
        "<strong>bold</strong> <code>a*b*c</code>",
        '<a href="guide.html#part-two-short">there</a>',
        "<td><code>x|y</code></td><td>1 &lt; 2</td>",
        "<ul><li>one goes on</li><li>two</li></ul>",
        "<pre><code># no &lt;heading&gt;</code></pre>",
    ):
        assert part in text, part
