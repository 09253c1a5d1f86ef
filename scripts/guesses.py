#!/usr/bin/env python3
"""Lists every guess of the sources in Documentation/Guesses.md, by how much of a picture depends on it.

    scripts/guesses.py          writes the page
    scripts/guesses.py --check  says whether the page is that of the sources (`make lint`)

A guess is a rule or a number without a published source and without a measurement. Its comment has the
word. The folder of the file says where it is seen; a file in a folder without an entry is an error.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "Documentation/Guesses.md"

GROUPS = {
    "screen": "Parts of most screens",
    "part": "A control, a panel or an effect, wherever it is shown",
    "motion": "Only while something moves or is touched",
    "none": "No pixel at rest: order of calls, touches, what is read aloud",
}

# The longest beginning that a path has decides.
FOLDERS = {
    "Foundations": "none",
    "Graphics": "part",
    "Graphics/QuartzCore/Transition": "motion",
    "Graphics/CoreGraphics/Paint/PageCurl": "motion",
    "Graphics/CoreText/Layout": "screen",
    "Hosts": "none",
    "Hosts/Stage/Device": "screen",
    "Hosts/Stage/System": "screen",
    "Hosts/Stage/System/Stage+Notifications": "none",
    "Hosts/Stage/System/NotificationBanner": "part",
    "Interface/InterfaceBuilderDocument": "screen",
    "Interface/SwiftUI": "part",
    "Interface/SwiftUI/Accessibility": "none",
    "Interface/SwiftUI/Animation": "motion",
    "Interface/SwiftUI/DragAndDrop": "motion",
    "Interface/SwiftUI/Gestures": "motion",
    "Interface/SwiftUI/Layout": "screen",
    "Interface/SwiftUI/Lists": "screen",
    "Interface/SwiftUI/Navigation": "screen",
    "Interface/SwiftUI/Tabs": "screen",
    "Interface/SwiftUI/Text/TextChange": "motion",
    "Interface/SwiftUI/Toolbar": "screen",
    "Interface/UIKit": "part",
    "Interface/UIKit/Accessibility": "none",
    "Interface/UIKit/Application": "none",
    "Interface/UIKit/Controllers": "none",
    "Interface/UIKit/Device": "none",
    "Interface/UIKit/Dynamics": "motion",
    "Interface/UIKit/Layout": "screen",
    "Interface/UIKit/Lists": "screen",
    "Interface/UIKit/Lists/ListAnimation": "motion",
    "Interface/UIKit/Lists/ListUpdateResolution": "none",
    "Interface/UIKit/Lists/Reordering": "motion",
    "Interface/UIKit/Lists/Swiping": "motion",
    "Interface/UIKit/Look": "screen",
    "Interface/UIKit/Navigation": "screen",
    "Interface/UIKit/Navigation/NavigationController/InteractivePop": "motion",
    "Interface/UIKit/Navigation/Pages/PageCurler": "motion",
    "Interface/UIKit/Presentation/AlertAnimator": "motion",
    "Interface/UIKit/Presentation/Presentation+Typing": "none",
    "Interface/UIKit/Rotation": "motion",
    "Interface/UIKit/Scroll": "motion",
    "Interface/UIKit/Table": "screen",
    "Interface/UIKit/Table/Layout/RowMotion": "motion",
    "Interface/UIKit/Table/View/UITableView+Selection": "none",
    "Interface/UIKit/Text": "part",
    "Interface/UIKit/Text/Label": "screen",
    "Interface/UIKit/Touch": "motion",
    "Interface/UIKit/Traits": "none",
    "Interface/UIKit/View": "none",
    "StandIns": "part",
}

WORD = re.compile(r"\b[Gg]uess(es|ed)?\b")
DECLARATION = re.compile(r"\b(let|var|func|case|struct|class|enum|extension|protocol) (\w+)")
COMMENT = re.compile(r"^\s*//[/:]?\s?(.*)")


def group(path):
    """The group of a file, by its path below `Sources`."""
    beginnings = [folder for folder in FOLDERS if path.startswith(folder)]
    if not beginnings:
        sys.exit(f"Sources/{path}: error: Its folder has no entry in FOLDERS of scripts/guesses.py.")
    return FOLDERS[max(beginnings, key=len)]


def comments(text):
    """The comments of a file: the text in one line, and the line of code after it."""
    block = []
    for line in text.splitlines() + [""]:
        match = COMMENT.match(line)
        # A list, a table or an empty line ends a paragraph.
        if match and match[1].strip() and not match[1].strip().startswith(("|", "- ")):
            block.append(match[1].strip())
        elif block:
            yield " ".join(block), "" if match else line
            block = []


def guesses():
    """The guesses: group, file below `Sources`, declaration, words."""
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        path = str(file.relative_to(ROOT / "Sources"))
        for comment, code in comments(file.read_text()):
            if not WORD.search(comment):
                continue
            name = DECLARATION.search(code)
            # Of a long comment the sentence alone.
            words = comment
            if len(words) > 240:
                sentences = re.split(r"(?<=[.;]) (?=[A-Z(])", comment)
                words = " ".join(s for s in sentences if WORD.search(s))
            yield group(path), path, name[2] if name else "", words


def page():
    found = list(guesses())
    lines = [
        "# Guesses",
        "",
        f"Rules and numbers without a published source and without a measurement: {len(found)}. Each says",
        "so in its comment; this page is made of these by `scripts/guesses.py`. A measurement or a source",
        "for one of them is welcome, the more so the further up it is.",
    ]
    for key, title in GROUPS.items():
        rows = [guess[1:] for guess in found if guess[0] == key]
        lines += ["", f"## {title}", "", f"{len(rows)} guesses.", "", "| where | what |", "|---|---|"]
        for path, name, words in rows:
            place = path.removesuffix(".swift") + (f"`, `{name}" if name else "")
            lines.append(f"| `{place}` | {words.replace('|', '/')} |")
    return "\n".join(lines) + "\n"


if sys.argv[1:] == ["--check"]:
    if not PAGE.exists() or PAGE.read_text() != page():
        sys.exit(f"{PAGE.relative_to(ROOT)}: error: It is not that of the sources. Run scripts/guesses.py.")
else:
    PAGE.write_text(page())
