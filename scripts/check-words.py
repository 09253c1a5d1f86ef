#!/usr/bin/env python3
"""Refuses private words in the sources: plain technical English is a rule of this project.

- No camel-case part of an identifier may be a word of words/refused.txt. Apple's own names are exempt
  (words/apple.txt), and so are comments, string literals and the folders in words/pending.txt.
- No doc comment may contain "what of", "that which" or "is to be".

Prints FILE:LINE: sentence for each finding and exits with 1 if there is any; silent otherwise.
CONTRIBUTING.md has the terms to use instead.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LISTS = os.path.join(ROOT, "scripts", "words")
FOLDERS = ["Sources", "Tests", "Benchmarks/Sources", "Fuzzing/Sources", "Examples"]
PHRASES = ["what of", "that which", "is to be"]

# Comments and literals, longest delimiters first; `"""` and `#"` literals span lines. The first
# alternative that matches wins, so a `//` inside a literal is no comment.
SKIPPED = re.compile(
    r"""(?P<block>/\*.*?\*/) | (?P<line>//[^\n]*)
      | (?P<raw>(\#+)\"(?:\"\")?.*?\"(?:\"\")?\4) | (?P<long>\"\"\".*?\"\"\")
      | (?P<short>\"(?:\\.|[^"\\\n])*\")""",
    re.S | re.X,
)
IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def read_list(name):
    with open(os.path.join(LISTS, name), encoding="utf-8") as lines:
        return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def files():
    pending = read_list("pending.txt")
    for folder in FOLDERS:
        for path, folders, names in os.walk(os.path.join(ROOT, folder)):
            folders[:] = sorted(
                name
                for name in folders
                if not name.startswith(".")
                and os.path.relpath(os.path.join(path, name), ROOT) not in pending
            )
            for name in sorted(names):
                if name.endswith((".swift", ".c", ".h")):
                    yield os.path.join(path, name)


def code_only(text):
    """The text with comments and literals blanked, lines kept."""
    return SKIPPED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def identifiers(text, refused, exempt):
    for match in IDENTIFIER.finditer(code_only(text)):
        name = match.group()
        if name in exempt:
            continue
        for part in PART.findall(name):
            if part.lower() in refused:
                yield text.count("\n", 0, match.start()) + 1, (
                    f"'{name}' contains '{part.lower()}'. Use the field's term (CONTRIBUTING.md)."
                )
                break


def doc_comments(text):
    """Each doc comment as its first line's number and its words on one line."""
    comment, first = [], 0
    for number, line in enumerate(text.split("\n") + [""], 1):
        stripped = line.strip()
        if stripped.startswith("///"):
            if not comment:
                first = number
            comment.append(stripped[3:].strip())
        elif comment:
            yield first, " ".join(comment)
            comment = []


def phrases(text):
    for number, comment in doc_comments(text):
        for phrase in PHRASES:
            if re.search(rf"\b{phrase}\b", comment, re.I):
                yield number, f"the doc comment says '{phrase}'. Write subject, verb, object."


def main():
    refused, exempt = read_list("refused.txt"), read_list("apple.txt")
    count = 0
    for path in files():
        with open(path, encoding="utf-8") as file:
            text = file.read()
        found = list(identifiers(text, refused, exempt)) + list(phrases(text))
        for number, sentence in sorted(found):
            print(f"{os.path.relpath(path, ROOT)}:{number}: {sentence}")
        count += len(found)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
