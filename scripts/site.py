#!/usr/bin/env python3
"""Builds the documents as a small static site, without network or libraries: README.md, docs and others as pages, a list beside.

    python3 scripts/site.py OUT

It knows what the documents use of Markdown: headings, paragraphs, lists, tables, code, quotes, links, pictures, emphasis. A link to
a file of the repository that is no page is left as text. A link to a file or a heading that does not exist is a mistake: the script
names it and exits with 1.
"""

from __future__ import annotations

import html
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STYLE = """
body{font:16px/1.55 system-ui,sans-serif;color:#222;margin:0;display:flex;flex-wrap:wrap}
nav{flex:0 0 13rem;padding:1.5rem;box-sizing:border-box}nav a{display:block;padding:.15rem 0}
main{flex:1 1 30rem;min-width:0;max-width:60rem;padding:1.5rem;box-sizing:border-box}
a{color:#06598f}pre{background:#f4f4f2;padding:.8rem;overflow:auto}code{font-size:.92em}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #ccc;padding:.25rem .6rem;text-align:left}
img{max-width:100%}@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}a{color:#7cc4f5}pre{background:#242424}}
"""


def anchor(title: str) -> str:
    """The name of a heading, as code hosts make it."""
    plain = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", title)
    return re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")


class Page:
    """One document and what it becomes."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.text = re.sub(r"<!--.*?-->\n?", "", source.read_text(encoding="utf-8"), flags=re.DOTALL)
        inside = source.relative_to(ROOT)
        self.name = "index.html" if inside.name == "README.md" and len(inside.parts) == 1 else self._name(inside)
        titles = [line.lstrip("# ") for line in self._outside_code() if re.match(r"#{1,6} ", line)]
        self.title = re.sub(r"[`*]", "", titles[0]) if titles else source.stem
        self.anchors = {anchor(title) for title in titles}

    @staticmethod
    def _name(inside: Path) -> str:
        parts = [part for part in inside.with_suffix("").parts if part != "docs"]
        return "-".join(parts).lower() + ".html"

    def _outside_code(self) -> list[str]:
        return re.sub(r"^```.*?^```", "", self.text, flags=re.DOTALL | re.MULTILINE).splitlines()


class Writer:
    """Markdown to HTML, with links between pages."""

    def __init__(self, page: Page, pages: dict[Path, Page], out: Path) -> None:
        self.page, self.pages, self.out = page, pages, out
        self.mistakes: list[str] = []

    def link(self, text: str, target: str) -> str:
        if re.match(r"[a-z]+:", target):
            return f'<a href="{html.escape(target)}">{text}</a>'
        path, _, heading = target.partition("#")
        file = (self.page.source.parent / path).resolve() if path else self.page.source
        there = self.pages.get(file) or self.pages.get(file / "README.md")
        if there is None:
            if not file.exists():
                self.mistakes.append(f"{self.page.source.relative_to(ROOT)}: no file for the link to {target}")
            return text
        if heading and heading not in there.anchors:
            self.mistakes.append(f"{self.page.source.relative_to(ROOT)}: no heading for the link to {target}")
        return f'<a href="{there.name}{"#" + heading if heading else ""}">{text}</a>'

    def picture(self, text: str, target: str) -> str:
        file = (self.page.source.parent / target).resolve()
        if not file.is_file():
            self.mistakes.append(f"{self.page.source.relative_to(ROOT)}: no file for the picture {target}")
            return text
        name = "-".join(file.relative_to(ROOT).parts)
        shutil.copyfile(file, self.out / name)
        return f'<img src="{name}" alt="{text}">'

    def inline(self, text: str) -> str:
        kept: list[str] = []

        def keep(made: str) -> str:
            kept.append(made)
            return f"\0{len(kept) - 1}\0"

        text = re.sub(r"(`+)(.+?)\1", lambda m: keep(f"<code>{html.escape(m[2].strip())}</code>"), text)
        text = html.escape(text, quote=False)
        text = re.sub(r"!\[([^\]]*)\]\(([^)\s]+)\)", lambda m: keep(self.picture(m[1], m[2])), text)
        text = re.sub(r"\[([^\]]*)\]\(([^)\s]+)\)", lambda m: keep(self.link(self.emphasis(m[1]), m[2])), text)
        text = self.emphasis(text)
        while "\0" in text:
            text = re.sub("\0(\\d+)\0", lambda m: kept[int(m[1])], text)
        return text

    @staticmethod
    def emphasis(text: str) -> str:
        text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
        return re.sub(r"(?<![\w*])\*(?! )(.+?)(?<! )\*(?![\w*])", r"<em>\1</em>", text)

    def body(self) -> str:
        lines, out, i = self.page.text.splitlines(), [], 0
        while i < len(lines):
            line = lines[i]
            if line.startswith("```"):
                end = next((j for j in range(i + 1, len(lines)) if lines[j].startswith("```")), len(lines))
                out.append(f"<pre><code>{html.escape(chr(10).join(lines[i + 1 : end]))}</code></pre>")
                i = end + 1
            elif heading := re.match(r"(#{1,6}) (.*)", line):
                level = len(heading[1])
                out.append(f'<h{level} id="{anchor(heading[2])}">{self.inline(heading[2])}</h{level}>')
                i += 1
            else:
                end = i
                while end < len(lines) and lines[end].strip() and not re.match(r"#{1,6} |```", lines[end]):
                    end += 1
                out.append(self.block(lines[i:end]))
                i = max(end, i + 1)
        return "\n".join(out)

    def block(self, lines: list[str]) -> str:
        if not lines:
            return ""
        if lines[0].startswith("|"):
            return self.table(lines)
        if lines[0].startswith("> "):
            return f"<blockquote>{self.inline(' '.join(line.lstrip('> ') for line in lines))}</blockquote>"
        if re.match(r"\s*([-*]|\d+\.) ", lines[0]):
            return self.items(lines)
        cut = next((k for k, line in enumerate(lines) if k and re.match(r"([-*]|\d+\.) |\|", line)), len(lines))
        rest = self.block(lines[cut:])
        return f"<p>{self.inline(' '.join(line.strip() for line in lines[:cut]))}</p>{rest}"

    def items(self, lines: list[str]) -> str:
        kind = "ol" if re.match(r"\s*\d+\. ", lines[0]) else "ul"
        items: list[str] = []
        for line in lines:
            begun = re.match(r"\s*(?:[-*]|\d+\.) (.*)", line)
            if begun:
                items.append(begun[1])
            else:
                items[-1] += " " + line.strip()
        return f"<{kind}>" + "".join(f"<li>{self.inline(item)}</li>" for item in items) + f"</{kind}>"

    def table(self, lines: list[str]) -> str:
        rows = []
        for k, line in enumerate(lines):
            if k == 1 and re.fullmatch(r"[|:\- ]+", line):
                continue
            # A bar inside of code, or behind a backslash, is no border.
            safe = re.sub(r"`[^`]*`", lambda m: m[0].replace("\\|", "|").replace("|", "\1"), line.strip().strip("|"))
            cells = [cell.replace("\1", "|").replace("\2", "|") for cell in safe.replace("\\|", "\2").split("|")]
            tag = "th" if k == 0 else "td"
            rows.append("<tr>" + "".join(f"<{tag}>{self.inline(cell.strip())}</{tag}>" for cell in cells) + "</tr>")
        return "<table>" + "".join(rows) + "</table>"


def build(out: Path) -> list[str]:
    """Writes the site; answers its mistakes."""
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    documents += [ROOT / name for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "clients/python/README.md")]
    pages = {page.source: page for page in map(Page, documents)}
    out.mkdir(parents=True, exist_ok=True)
    top = [page for page in pages.values() if "decisions" not in page.source.parts and "reproduction" not in page.source.parts]
    top += [page for page in pages.values() if page.source == ROOT / "docs" / "reproduction" / "README.md"]
    beside = "".join(f'<a href="{page.name}">{html.escape(page.title)}</a>' for page in top)
    mistakes: list[str] = []
    for page in pages.values():
        writer = Writer(page, pages, out)
        (out / page.name).write_text(
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{html.escape(page.title)} · Etesian</title>'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<style>{STYLE}</style></head><body><nav>{beside}</nav><main>{writer.body()}</main></body></html>\n",
            encoding="utf-8",
        )
        mistakes += writer.mistakes
    return mistakes


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    wrong = build(Path(sys.argv[1]))
    for mistake in wrong:
        print(mistake, file=sys.stderr)
    sys.exit(1 if wrong else 0)
