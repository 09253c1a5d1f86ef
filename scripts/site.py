#!/usr/bin/env python3
"""Makes one static folder of all pages, with a search that needs no server.

    scripts/site.py FOLDER            writes the pages, the pictures they show and an index for the search
    scripts/site.py --check FOLDER    every link and picture of the pages exists; with a browser, loads them

Pages are the Markdown files of the README, the guides, the catalogue and the other documentation. The
reader below knows the Markdown that they use: headings, paragraphs, lists, tables, code, links, pictures,
emphasis.
"""

import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
STYLE = """
:root { color-scheme: light dark; --line: light-dark(#ddd, #333); --faint: light-dark(#666, #999); }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#fff, #1b1b1e); }
.all { display: flex; max-width: 1200px; margin: auto; }
nav { width: 250px; flex: none; padding: 24px 16px; border-right: 1px solid var(--line); font-size: 14px; }
nav a { display: block; padding: 2px 0; color: inherit; text-decoration: none; }
nav a[aria-current] { font-weight: 650; } nav h2 { font-size: 13px; color: var(--faint); margin: 16px 0 4px; }
main { flex: 1; min-width: 0; padding: 24px 32px 80px; }
img { max-width: 100%; } pre { overflow-x: auto; padding: 12px; background: light-dark(#f4f4f6, #252529); border-radius: 8px; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; } pre code { overflow-wrap: normal; }
table { border-collapse: collapse; display: block; overflow-x: auto; } td, th { border: 1px solid var(--line); padding: 4px 10px; text-align: left; vertical-align: top; }
#search { width: 100%; box-sizing: border-box; padding: 6px 8px; font: inherit; }
#found a { border-bottom: 1px solid var(--line); padding: 4px 0; } #found small { display: block; color: var(--faint); }
@media (max-width: 760px) { .all { display: block; } nav { width: auto; border: 0; } }
"""
SCRIPT = """
const box = document.getElementById("search"), found = document.getElementById("found")
box.addEventListener("input", () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  const hits = words.length ? pages.filter(page => words.every(word => page[3].includes(word))) : []
  const rank = page => words.filter(word => page[1].toLowerCase().includes(word)).length
  hits.sort((a, b) => rank(b) - rank(a))
  found.replaceChildren(...hits.slice(0, 12).map(page => {
    const link = document.createElement("a")
    link.href = base + page[0]
    const at = Math.max(0, page[3].indexOf(words[0]) - 40)
    link.append(page[1], Object.assign(document.createElement("small"), { textContent: page[2].slice(at, at + 100) }))
    return link
  }))
})
addEventListener("keydown", event => { if (event.key === "/" && event.target !== box) { event.preventDefault(); box.focus() } })
"""


def anchor(text):
    return re.sub(r"[^\w\- ]", "", text.lower()).strip().replace(" ", "-")


class Markdown:
    """One page as HTML."""

    def __init__(self, text):
        self.title = ""
        self.links = []
        self.lines = text.split("\n")
        self.html = self.blocks(self.lines)

    def inline(self, text):
        codes = []

        def keep(match):
            codes.append(f"<code>{html.escape(match[2].strip(), quote=False)}</code>")
            return f"\0{len(codes) - 1}\0"

        text = re.sub(r"(`+)(.+?)\1", keep, text)
        tags = []

        def tag(match):
            tags.append(match[0])
            return f"\1{len(tags) - 1}\1"

        text = re.sub(r"</?(img|br|b|i|sub|sup|kbd|details|summary|p|a)\b[^>]*>", tag, text)
        text = html.escape(text, quote=False)
        text = re.sub(r"!\[(.*?)\]\((.*?)\)", r'<img src="\2" alt="\1" loading="lazy">', text)
        text = re.sub(r"\[(.+?)\]\((.*?)\)", r'<a href="\2">\1</a>', text)
        text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"(?<![\w*])\*(?! )(.+?)\*(?!\w)", r"<em>\1</em>", text)
        text = re.sub(r"\x01(\d+)\x01", lambda m: tags[int(m[1])], text)
        return re.sub(r"\x00(\d+)\x00", lambda m: codes[int(m[1])], text)

    def blocks(self, lines):
        out, i = [], 0
        while i < len(lines):
            line = lines[i]
            if not line.strip():
                i += 1
            elif line.startswith("```"):
                end = next((k for k in range(i + 1, len(lines)) if lines[k].startswith("```")), len(lines))
                out.append("<pre><code>" + html.escape("\n".join(lines[i + 1:end])) + "</code></pre>")
                i = end + 1
            elif line.startswith("    "):
                end = i
                while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                    end += 1
                code = "\n".join(l[4:] for l in lines[i:end]).rstrip()
                out.append(f"<pre><code>{html.escape(code)}</code></pre>")
                i = end
            elif found := re.match(r"(#+) (.*)", line):
                level, text = len(found[1]), found[2]
                self.title = self.title or re.sub(r"[`*]", "", text)
                out.append(f'<h{level} id="{anchor(text)}">{self.inline(text)}</h{level}>')
                i += 1
            elif line.startswith("|"):
                end = i
                while end < len(lines) and lines[end].startswith("|"):
                    end += 1
                out.append(self.table(lines[i:end]))
                i = end
            elif re.match(r"\s*([-*]|\d+\.) ", line):
                i = self.list(lines, i, out)
            elif line.startswith(">"):
                end = i
                while end < len(lines) and lines[end].startswith(">"):
                    end += 1
                out.append("<blockquote>" + self.blocks([l[1:].lstrip() for l in lines[i:end]]) + "</blockquote>")
                i = end
            else:
                end = i
                while end < len(lines) and lines[end].strip() and not re.match(r"(#+ |```|\||\s*[-*] |\d+\. )", lines[end]) or end == i:
                    end += 1
                out.append(f"<p>{self.inline(' '.join(lines[i:end]))}</p>")
                i = end
        return "\n".join(out)

    def list(self, lines, start, out):
        first = re.match(r"(\s*)([-*]|\d+\.) ", lines[start])
        depth, kind = len(first[1]), "ol" if first[2][0].isdigit() else "ul"
        items, i = [], start
        while i < len(lines):
            found = re.match(r"(\s*)([-*]|\d+\.) (.*)", lines[i])
            if found and len(found[1]) == depth:
                items.append([found[3]])
            elif lines[i].strip() and (lines[i].startswith(" " * (depth + 2))):
                items[-1].append(lines[i][depth + 2:])
            elif not lines[i].strip() and i + 1 < len(lines) and lines[i + 1].startswith(" " * (depth + 2)):
                items[-1].append("")
            else:
                break
            i += 1
        body = "".join(f"<li>{self.item(item)}</li>" for item in items)
        out.append(f"<{kind}>{body}</{kind}>")
        return i

    def item(self, lines):
        text = self.blocks(lines)
        return re.sub(r"^<p>(.*?)</p>", r"\1", text, count=1, flags=re.S)

    def table(self, lines):
        def cells(line):
            parts = re.split(r"(?<!\\)\|", line.strip().strip("|"))
            return [self.inline(part.strip().replace("\\|", "|")) for part in parts]
        rows = [cells(line) for line in lines if not re.match(r"^\|[\s:|-]+\|?$", line)]
        head = "".join(f"<th>{cell}</th>" for cell in rows[0]) if any(rows[0]) else ""
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[1:])
        return f"<table>{f'<thead><tr>{head}</tr></thead>' if head else ''}<tbody>{body}</tbody></table>"


def sources():
    groups = [
        ("", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]),
        ("Guides", sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("Documentation/Guides/*.md"))),
        ("", ["Documentation/Catalogue.md"]),
        ("How it works", sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("Documentation/*.md"))),
    ]
    return [(title, files) for title, files in groups if files]


def catalogue():
    """The pictures of every control as a page: a heading for each kind, its variants below."""
    text = "# Catalogue\n\nEvery control in its states, in light and dark, at the largest text size and from right to left.\n"
    kinds = {}
    for picture in sorted(ROOT.glob("Documentation/Catalogue/*.png")):
        kind, variant = picture.stem.split(".", 1) if "." in picture.stem else (picture.stem, "")
        kinds.setdefault(kind, []).append((variant, picture.name))
    for kind, pictures in kinds.items():
        text += f"\n## {kind[0].upper()}{kind[1:]}\n"
        for variant, name in pictures:
            text += f"\n{variant}\n\n![{kind}, {variant}](Catalogue/{name})\n"
    return text


def read(path):
    return catalogue() if path == "Documentation/Catalogue.md" else (ROOT / path).read_text()


def address(path):
    return "index.html" if path == "README.md" else path[:-3] + ".html"


def write(out):
    out.mkdir(parents=True, exist_ok=True)
    pages = {path: Markdown(read(path)) for _, files in sources() for path in files}
    index = []
    for path, page in pages.items():
        text = " ".join(re.sub(r"<[^>]+>", " ", html.unescape(re.sub(r"<[^>]+>", " ", page.html))).split())
        index.append([address(path), page.title or path, text[:20000], text[:20000].lower()])
    (out / "search.js").write_text("const pages = " + json.dumps(index).replace("</", "<\\/") + "\n" + SCRIPT)
    (out / "style.css").write_text(STYLE)
    reference = sorted(p.parent.parent.parent.name for p in out.glob("*/documentation/*/index.html"))
    for path, page in pages.items():
        base = "../" * path.count("/")
        menu = ""
        for title, files in sources():
            menu += f"<h2>{title}</h2>" if title else ""
            for other in files:
                current = ' aria-current="page"' if other == path else ""
                name = pages[other].title or other
                menu += f'<a href="{base}{address(other)}"{current}>{html.escape(name)}</a>'
        if reference:
            menu += "<h2>Reference (needs a server)</h2>"
            for name in reference:
                place = next((out / name / "documentation").iterdir()).name
                menu += f'<a href="{base}{name}/documentation/{place}/index.html">{name}</a>'
        body = rewrite(page.html, path, out)
        target = out / address(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(
            f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
            f"<title>{html.escape(page.title or 'Tintype')}</title><link rel=\"icon\" href=\"data:,\">"
            f'<link rel="stylesheet" href="{base}style.css"><div class="all"><nav>'
            f'<input id="search" type="search" placeholder="Search ( / )" aria-label="Search"><div id="found"></div>{menu}</nav>'
            f'<main>{body}</main></div><script>const base = "{base}"</script><script src="{base}search.js"></script></html>\n')
    print(f"Pages: {out}/index.html ({len(pages)})")


def rewrite(body, path, out):
    """Links of pages lead to pages; files that they show or name are copied beside them."""
    folder = pathlib.PurePosixPath(path).parent

    def link(match):
        name, target = match[1], html.unescape(match[2])
        if re.match(r"[a-z]+:|#", target):
            return match[0]
        file, _, part = target.partition("#")
        inside = pathlib.Path(ROOT, folder, urllib.parse.unquote(file)).resolve()
        if not inside.is_relative_to(ROOT):
            return match[0]
        relative = inside.relative_to(ROOT)
        if inside.suffix == ".md" and inside.is_file():
            return f'{name}="{file[:-3] if str(relative) != "README.md" else file[:-9] + "index"}.html{"#" + part if part else ""}"'
        if inside.is_file():
            copy = out / relative
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(inside, copy)
        return match[0]

    return re.sub(r'(src|href)="([^"]*)"', link, body)


def check(out):
    """Names links and pictures that lead nowhere."""
    wrong = []
    pages = [p for p in out.rglob("*.html") if "/documentation/" not in str(p) and "/tutorials/" not in str(p)]
    pages = [p for p in pages if (p.parent / "style.css").exists() or "style.css" in p.read_text()[:600]]
    anchors = {p: set(re.findall(r'id="([^"]+)"', p.read_text())) for p in pages}
    for page in pages:
        for target in re.findall(r'(?:src|href)="([^"]*)"', page.read_text()):
            if re.match(r"[a-z]+:", target):
                continue
            file, _, part = html.unescape(target).partition("#")
            inside = (page.parent / urllib.parse.unquote(file)).resolve() if file else page
            if not inside.exists():
                wrong.append(f"{page}: error: '{target}' is not there.")
            elif part and inside in anchors and part not in anchors[inside]:
                wrong.append(f"{page}: error: '{target}': the page has no such heading.")
    browser = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if browser:
        wrong += in_browser(browser, pages)
    print("\n".join(wrong) or f"{len(pages)} pages, every link and picture is there"
          + ("" if browser else "; no browser to load them in"))
    return 1 if wrong else 0


def in_browser(browser, pages):
    """Loads each page, and says which pictures and scripts did not come."""
    wrong = []
    for page in pages:
        probe = page.with_name(page.stem + ".probe.html")
        text = page.read_text().replace('loading="lazy"', "")
        probe.write_text(text.replace("</html>", """<script>addEventListener("load", () => {
          const broken = [...document.images].filter(image => !image.naturalWidth).map(image => image.getAttribute("src"))
          box.value = "storyboard"; box.dispatchEvent(new Event("input"))
          document.title = "probe:" + found.children.length + ":" + broken.join(" ") })</script></html>"""))
        result = subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000", "--dump-dom",
             probe.as_uri()], capture_output=True, text=True, timeout=120)
        probe.unlink()
        found = re.search(r"<title>probe:(\d+):(.*?)</title>", result.stdout)
        if not found:
            wrong.append(f"{page}: error: The page does not load.")
        elif found[1] == "0":
            wrong.append(f"{page}: error: The search finds nothing.")
        elif found[2]:
            wrong.append(f"{page}: error: Pictures do not load: {found[2]}")
    return wrong


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--check":
        sys.exit(check(pathlib.Path(sys.argv[2]).resolve()))
    write(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "out/docs").resolve())
