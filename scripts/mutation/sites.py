"""Where the core may be changed by one token, and in which order a seed chooses among these places."""

import glob
import os
import random
import re
from collections import namedtuple

# What is changed, and in which module.
GROUPS = {
    "raster": (["Sources/Graphics/CoreGraphics/Raster", "Sources/Graphics/CoreGraphics/Path/Flattening.swift"],
               "CoreGraphics"),
    "blend": (["Sources/Graphics/CoreGraphics/Paint"], "CoreGraphics"),
    "solver": (["Sources/Interface/LayoutEngine"], "LayoutEngine"),
    "comparison": (["Sources/Testing/Comparison/Pixels"], "Comparison"),
    "text": (["Sources/Testing/Comparison/Text"], "Comparison"),
    "graph": ([f"Sources/Interface/SwiftUI/{folder}"
               for folder in ("Graph", "Lifecycle", "Preferences", "State")], "SwiftUI"),
    "views": (["Sources/Interface/SwiftUI/Layout"], "SwiftUI"),
}

# Kinds of sites: the pattern, the name of the switch, what the token becomes.
SWAPS = {"<": "<=", ">": ">=", "<=": "<", ">=": ">", "==": "!=", "!=": "==", "&&": "||",
         "||": "&&", "+": "-", "-": "+", "*": "+", "&+": "&-", "&-": "&+", "&>>": "&<<",
         "&<<": "&>>", "..<": "...", "+=": "-=", "-=": "+="}
OPERATOR = re.compile(
    r"(?<![^\s\w)\]])(\.\.<)(?=[\w(\s])|(?<=\s)(%s)(?=\s)"
    % "|".join(re.escape(s) for s in sorted(SWAPS, key=len, reverse=True) if s != "..<"))
WORD = re.compile(r"(?<![\w.])(?:(true|false)\b|(min|max)\((?=\S)|(\d+)(?![\w.])|(break|continue)\b( \w+)?)"
                  r"|(\.rounded\(\))")


class Mutant(namedtuple("Mutant", "group file line column token code")):
    """A token of a line: the line's number, its code without what it is indented by, and the column in that."""

    def __str__(self):
        return f"{self.group} {self.file}:{self.line} '{self.token}' -> '{replacement(self.token)}'"


def modules(mutants):
    """The modules in which mutants are."""
    return sorted({GROUPS[mutant.group][1] for mutant in mutants.values()})


def replacement(token):
    """What a token becomes."""
    if token in SWAPS:
        return SWAPS[token]
    if token.isdigit():
        return str(int(token) + 1)
    words = {"true": "false", "false": "true", "min(": "max(", "max(": "min(", ".rounded()": ""}
    if token in words:
        return words[token]
    head, *label = token.split(" ")
    return " ".join([{"break": "continue", "continue": "break"}[head]] + label)


def candidates(root, group):
    """All places where a token may be changed."""
    files = []
    for source in GROUPS[group][0]:
        path = os.path.join(root, source)
        names = sorted(glob.glob("**/*.swift", root_dir=path, recursive=True))
        files += [os.path.join(source, name) for name in names] or [source]
    found = []
    for file in files:
        for number, line in enumerate(read(os.path.join(root, file)).split("\n"), 1):
            text = line.split("//")[0]
            plain = re.match(r"\s*(import|@|precondition|assert|#|case .*:$)", text) is None
            if not plain or '"' in text or "->" in text:
                continue
            indent = len(line) - len(line.lstrip())
            for pattern in (OPERATOR, WORD):
                found += [Mutant(group, file, number, match.start() - indent, match[0], line.strip())
                          for match in pattern.finditer(text)]
    return found


def sequence(root, seed, groups):
    """Mutants of the groups in turn, each place once."""
    numbers = random.Random(seed)
    lists = {group: candidates(root, group) for group in groups}
    for group in groups:
        numbers.shuffle(lists[group])
    while any(lists.values()):
        for group in groups:
            if lists[group]:
                yield lists[group].pop()


def relocated(root, mutant):
    """The mutant in the file as it is now: its line of code nearest to where it was, or None."""
    path = os.path.join(root, mutant.file)
    lines = read(path).split("\n") if os.path.exists(path) else []
    same = [n for n, line in enumerate(lines, 1) if line.strip() == mutant.code]
    if not same:
        return None
    return mutant._replace(line=min(same, key=lambda n: abs(n - mutant.line)))


def read(path):
    with open(path, encoding="utf-8") as handle:
        return handle.read()
