#!/usr/bin/env python3
"""Prints the largest cycle of type references among the files of a module.

A file refers to another when its code names a type that the other declares; comments and the
texts of string literals do not count. The largest strongly connected component of that graph is
the largest set of files none of which can be read, moved or compiled without all others. Its size
is counted in lines.

    scripts/reference_cycle.py                 the size of the cycle and its files by folder
    scripts/reference_cycle.py --edges         the references inside it, by the lines that cutting
                                               each one alone would take out of the cycle
    scripts/reference_cycle.py --check         fails when the cycle is larger than the number in
                                               scripts/reference_cycle.limit, or much smaller
    scripts/reference_cycle.py --why A B       a shortest chain of references from file A to file B
"""

import argparse
import collections
import pathlib
import re
import signal
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMIT = ROOT / "scripts/reference_cycle.limit"
SLACK = 500

DECLARATION = re.compile(
    r"^(?P<indent> *)(?:@[\w.]+(?:\([^)\n]*\))? +|@[\w.]+(?:\([^)\n]*\))?\n *)*"
    r"(?:(?:public|package|internal|private|fileprivate|open|final|indirect|nonisolated"
    r"|distributed)(?:\(\w+\))? +)*"
    r"(?P<kind>class|struct|enum|protocol|actor|typealias|extension|macro) +"
    r"(?P<name>[A-Z_][\w.]*)",
    re.MULTILINE,
)
NAME = re.compile(r"(?<![\w#@])[A-Z_]\w*(?:\.[A-Z]\w*)*")


def without_comments_and_texts(source: str) -> str:
    """The code of a file with comments and string contents blanked; interpolations stay."""
    out = []
    i, n = 0, len(source)

    def code(stop_at_parenthesis: bool) -> None:
        """Copies code; inside an interpolation up to its closing parenthesis."""
        nonlocal i
        depth = 0
        while i < n:
            c = source[i]
            if source.startswith("//", i):
                while i < n and source[i] != "\n":
                    i += 1
            elif source.startswith("/*", i):
                level = 0
                while i < n:
                    if source.startswith("/*", i):
                        level += 1
                        i += 2
                    elif source.startswith("*/", i):
                        level -= 1
                        i += 2
                        if level == 0:
                            break
                    else:
                        if source[i] == "\n":
                            out.append("\n")
                        i += 1
            elif c == '"' or (c == "#" and re.match(r'#+"', source[i : i + 6])):
                text()
            else:
                if stop_at_parenthesis:
                    if c == "(":
                        depth += 1
                    elif c == ")":
                        if depth == 0:
                            return
                        depth -= 1
                out.append(c)
                i += 1

    def text() -> None:
        """Skips a string literal, copying only the code of its interpolations."""
        nonlocal i
        hashes = 0
        while source[i] == "#":
            hashes += 1
            i += 1
        quote = '"""' if source.startswith('"""', i) else '"'
        i += len(quote)
        out.append('"')
        end = quote + "#" * hashes
        escape = "\\" + "#" * hashes
        while i < n:
            if source.startswith(end, i):
                i += len(end)
                break
            if source.startswith(escape + "(", i):
                i += len(escape) + 1
                out.append(" ")
                code(stop_at_parenthesis=True)
                out.append(" ")
                i += 1
            elif source.startswith(escape, i):
                i += len(escape) + 1
            else:
                if source[i] == "\n":
                    out.append("\n")
                i += 1
        out.append('"')

    code(stop_at_parenthesis=False)
    return "".join(out)


class File:
    """The types that one file declares, and the names that its code uses."""

    def __init__(self, path: pathlib.Path, module: pathlib.Path):
        source = path.read_text()
        self.name = str(path.relative_to(module))
        self.lines = source.count("\n")
        self.code = without_comments_and_texts(source)
        self.declared, self.private = set(), set()
        enclosing = []
        for match in DECLARATION.finditer(self.code):
            indent = len(match["indent"])
            enclosing = [(i, n) for i, n in enclosing if i < indent]
            outer = enclosing[-1][1] + "." if enclosing else ""
            name = outer + match["name"]
            if match["kind"] != "extension":
                hidden = not outer and re.search(r"\b(private|fileprivate) ", match[0])
                (self.private if hidden else self.declared).add(name)
            enclosing.append((indent, name))


def references(files):
    """For each file, the other files whose types it names, with the names."""
    owners = collections.defaultdict(set)
    for file in files:
        for name in file.declared:
            owners[name].add(file.name)
    graph = {file.name: collections.defaultdict(set) for file in files}
    for file in files:
        own = {n for n in file.declared if "." not in n} | file.private
        for chain in set(NAME.findall(file.code)):
            parts = chain.split(".")
            for length in range(1, len(parts) + 1):
                name = ".".join(parts[:length])
                if length == 1 and name in own:
                    continue
                for owner in owners.get(name, ()):
                    if owner != file.name:
                        graph[file.name][owner].add(name)
    return graph


def components(graph):
    """Strongly connected components, by Tarjan's algorithm without recursion."""
    index, low, on_stack, stack, found = {}, {}, set(), [], []
    for root in sorted(graph):
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, successors = work[-1]
            for successor in successors:
                if successor not in index:
                    index[successor] = low[successor] = len(index)
                    stack.append(successor)
                    on_stack.add(successor)
                    work.append((successor, iter(sorted(graph[successor]))))
                    break
                if successor in on_stack:
                    low[node] = min(low[node], index[successor])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    component = set()
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        component.add(member)
                        if member == node:
                            break
                    found.append(component)
    return found


def largest(graph, lines):
    return max(components(graph), key=lambda c: sum(lines[f] for f in c))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("module", nargs="?", default="UIKit")
    parser.add_argument("--edges", action="store_true")
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--why", nargs=2, metavar=("A", "B"))
    options = parser.parse_args()

    module = next((ROOT / "Sources").glob(f"*/{options.module}"))
    files = [File(path, module) for path in sorted(module.rglob("*.swift"))]
    lines = {file.name: file.lines for file in files}
    graph = references(files)

    if options.why:
        return print_chain(graph, *options.why)
    cycle = largest(graph, lines)
    size = sum(lines[f] for f in cycle)
    if options.check:
        return check(size, options.module)

    total = sum(lines.values())
    print(f"{size} lines in {len(cycle)} of {len(files)} files; {total} lines in all")
    if options.edges:
        print_edges(graph, lines, cycle, size)
    elif options.files:
        for name in sorted(cycle):
            print(f"{lines[name]:6} {name}")
    else:
        folders = collections.Counter()
        for name in cycle:
            folders[name.split("/")[0]] += lines[name]
        for folder, count in folders.most_common():
            print(f"{count:6} {folder}")
    return 0


def check(size: int, module: str) -> int:
    limit = int(LIMIT.read_text())
    if size > limit:
        print(
            f"The largest cycle of type references in {module} has {size} lines; "
            f"{LIMIT.relative_to(ROOT)} allows {limit}. "
            "`scripts/reference_cycle.py --edges` prints the references that close it."
        )
        return 1
    if size < limit - SLACK:
        print(
            f"The largest cycle of type references in {module} has only {size} lines. "
            f"Write {size} into {LIMIT.relative_to(ROOT)} (now {limit})."
        )
        return 1
    return 0


def print_chain(graph, start: str, end: str) -> int:
    def resolve(name):
        found = [f for f in graph if f == name or f.endswith("/" + name + ".swift")]
        if len(found) != 1:
            sys.exit(f"No single file named {name}.")
        return found[0]

    start, end = resolve(start), resolve(end)
    previous, queue = {start: None}, collections.deque([start])
    while queue and end not in previous:
        node = queue.popleft()
        for successor in sorted(graph[node]):
            if successor not in previous:
                previous[successor] = node
                queue.append(successor)
    if end not in previous:
        print(f"{start} does not reach {end}.")
        return 1
    chain = [end]
    while previous[chain[0]] is not None:
        chain.insert(0, previous[chain[0]])
    for a, b in zip(chain, chain[1:]):
        print(f"{a} -> {b}: {', '.join(sorted(graph[a][b]))}")
    return 0


def print_edges(graph, lines, cycle, size) -> None:
    inner = {f: {g: names for g, names in graph[f].items() if g in cycle} for f in cycle}
    gains = []
    for f in sorted(inner):
        for g in sorted(inner[f]):
            names = inner[f].pop(g)
            gains.append((size - sum(lines[x] for x in largest(inner, lines)), f, g, names))
            inner[f][g] = names
    for gain, f, g, names in sorted(gains, key=lambda e: (-e[0], e[1], e[2])):
        print(f"{gain:6} {f} -> {g}: {', '.join(sorted(names))}")


if __name__ == "__main__":
    # A reader such as `head` may close the output early.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
