#!/usr/bin/env python3
"""Mutation testing of the core: does a small mistake in it make its tests fail?

    scripts/mutate.py [--seed N] [--first K] [--count N] [--group GROUP] [--list]

Takes mutants K, K + 1, ... of the sequence that follows from the seed: one token of the rasteriser,
the blending, the solver or the comparison is another one. Each is built and tested in a package of its
own, which holds copies of the few modules that the group needs, so the checkout is not touched and
nothing above is built. Results go to .build/mutation/results.jsonl, a line a mutant: killed, survived,
or invalid where the compiler refused it. At the end survivors are listed, with file and line.
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACE = os.path.join(ROOT, ".build", "mutation")

# What is changed, which modules that takes, and who should notice.
GROUPS = {
    "raster": (["Sources/CoreGraphics/Raster", "Sources/CoreGraphics/Path/Flattening.swift"],
               "CoreGraphics", "CoreGraphicsTests"),
    "blend": (["Sources/CoreGraphics/Paint"], "CoreGraphics", "CoreGraphicsTests"),
    "solver": (["Sources/LayoutEngine"], "LayoutEngine", "LayoutEngineTests"),
    "comparison": (["Sources/Comparison/Pixels"], "Comparison", "ComparisonTests"),
}

# A module and all below it, in the order of Package.swift.
LAYERS = {
    "LayoutEngine": [],
    "CoreGraphics": ["CPixels"],
    "Comparison": ["CPixels", "CoreGraphics", "CFreeType", "CHarfBuzz", "CFriBidi", "CoreText",
                   "CJPEG", "CISAL", "CDeflate", "CGIF", "ImageIO"],
}

REPLACEMENTS = [
    (r"(?<![<>=!&|+\-*/])<(?![<=>])(?=\s)", "<="), (r"(?<![<>=!&|+\-*/])>(?![<=>])(?=\s)", ">="),
    (r"<=(?=\s)", "<"), (r">=(?=\s)", ">"), (r"==(?=\s)", "!="), (r"!=(?=\s)", "=="),
    (r"&&", "||"), (r"\|\|", "&&"), (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
    (r"(?<=\s)\+(?=\s)", "-"), (r"(?<=\s)-(?=\s)", "+"), (r"(?<=\s)\*(?=\s)", "+"),
    (r"&\+(?=\s)", "&-"), (r"&-(?=\s)", "&+"), (r"&>>(?=\s)", "&<<"), (r"&<<(?=\s)", "&>>"),
    (r"\bmin\(", "max("), (r"\bmax\(", "min("), (r"\.\.<", "..."),
    (r"(?<![\w.])0(?![\w.])", "1"), (r"(?<![\w.])1(?![\w.])", "2"),
    (r"(?<![\w.])(\d{2,})(?![\w.])", None), (r"\+=", "-="), (r"-=", "+="),
    (r"\.rounded\(\)", ""), (r"\bbreak\b", "continue"), (r"\bcontinue\b", "break"),
]


def candidates(group):
    """All places where a token may be changed: (file, offset, old, new)."""
    files = []
    for source in GROUPS[group][0]:
        path = os.path.join(ROOT, source)
        if os.path.isfile(path):
            files.append(source)
        else:
            files += [os.path.join(source, name) for name in sorted(os.listdir(path))
                      if name.endswith(".swift")]
    found = []
    for file in files:
        offset = 0
        with open(os.path.join(ROOT, file), encoding="utf-8") as handle:
            for line in handle:
                code = line.split("//")[0]
                plain = re.match(r"\s*(import|@|precondition|assert|#|case .*:$)", code) is None
                if plain and '"' not in code and "->" not in code:
                    for pattern, new in REPLACEMENTS:
                        for match in re.finditer(pattern, code):
                            text = str(int(match[0]) + 1) if new is None else new
                            found.append((file, offset + match.start(), match[0], text))
                offset += len(line)
    return found


def sequence(seed):
    """Mutants of all groups in turn, endless."""
    numbers = random.Random(seed)
    lists = {group: candidates(group) for group in GROUPS}
    while True:
        for group in GROUPS:
            yield (group,) + numbers.choice(lists[group])


def manifest(module, tests):
    names = LAYERS[module] + [module]
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as handle:
        text = handle.read()
    start = text.index("\n  targets: [\n") + 1
    head = re.sub(r"  products: \[.*?\n  \],\n", "", text[:start], flags=re.S)
    kept = []
    for name in names:
        match = re.search(r"    \.(?:target|systemLibrary)\(\s*name: \"%s\".*?\n?.*?\)(?:,\n)(?=    (?:\.|//)|\n)"
                          % name, text, flags=re.S)
        kept.append(match[0])
    kept.append('    .target(name: "TestSupport", dependencies: [%s], path: "Tests/TestSupport", '
                'sources: ["TestSupport.swift"], swiftSettings: common),\n'
                % ('"CoreGraphics"' if "CoreGraphics" in names else ""))
    needed = {"CoreGraphicsTests": '"CoreGraphics", "CPixels", "TestSupport"',
              "LayoutEngineTests": '"LayoutEngine"',
              "ComparisonTests": '"Comparison", "TestSupport"'}[tests]
    kept.append('    .testTarget(name: "%s", dependencies: [%s], swiftSettings: common),\n'
                % (tests, needed))
    return head + "  targets: [\n" + "".join(kept) + "  ],\n  swiftLanguageModes: [.v6]\n)" \
        + text[text.index("\n/// What every Swift target is compiled with."):]


def prepare(module, tests):
    """The group's package; what was built of it stays."""
    place = os.path.join(PLACE, module)
    os.makedirs(place, exist_ok=True)
    folders = ["Sources/" + name for name in LAYERS[module] + [module]]
    for folder in folders + ["Tests/" + tests, "Tests/TestSupport"]:
        subprocess.run(["rsync", "-a", "--checksum", "--delete", os.path.join(ROOT, folder) + "/",
                        os.path.join(place, folder) + "/"], check=True) if shutil.which("rsync") \
            else mirror(os.path.join(ROOT, folder), os.path.join(place, folder))
    for name in ["Snapshots", "Examples"]:
        link = os.path.join(place, name)
        if not os.path.exists(link):
            os.symlink(os.path.join(ROOT, name), link)
    text = manifest(module, tests)
    path = os.path.join(place, "Package.swift")
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(text)
    return place


def mirror(source, target):
    """Copies what differs, so that what is the same need not be built again."""
    for folder, _, names in os.walk(source):
        there = os.path.join(target, os.path.relpath(folder, source))
        os.makedirs(there, exist_ok=True)
        for name in names:
            a, b = os.path.join(folder, name), os.path.join(there, name)
            if not os.path.exists(b) or open(a, "rb").read() != open(b, "rb").read():
                shutil.copyfile(a, b)


def swift(place, *words, limit):
    try:
        done = subprocess.run(["swift", *words], cwd=place, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=limit, check=False)
        return done.returncode, done.stdout.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return 124, "time limit"


def judge(mutant):
    group, file, offset, old, new = mutant
    _, module, tests = GROUPS[group]
    place = prepare(module, tests)
    path = os.path.join(place, file)
    with open(path, encoding="utf-8") as handle:
        text = handle.read()
    with open(path, "w", encoding="utf-8") as handle:
        handle.write(text[:offset] + new + text[offset + len(old):])
    try:
        status, output = swift(place, "build", "--build-tests", limit=900)
        if status != 0:
            return "invalid", output[-300:]
        status, output = swift(place, "test", "--skip-build", limit=300)
        return ("survived", "") if status == 0 else ("killed", "")
    finally:
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=18)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--group", choices=GROUPS)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    survivors = []
    os.makedirs(PLACE, exist_ok=True)
    mutants = sequence(options.seed)
    number = -1
    done = 0
    while done < options.count:
        mutant = next(mutants)
        number += 1
        if number < options.first or options.group not in (None, mutant[0]):
            continue
        done += 1
        group, file, offset, old, new = mutant
        with open(os.path.join(ROOT, file), encoding="utf-8") as handle:
            line = handle.read()[:offset].count("\n") + 1
        name = f"{number} {group} {file}:{line} '{old}' -> '{new}'"
        if options.list:
            print(name)
            continue
        start = time.time()
        verdict, detail = judge(mutant)
        print(name, verdict, f"{time.time() - start:.0f} s", flush=True)
        with open(os.path.join(PLACE, "results.jsonl"), "a", encoding="utf-8") as handle:
            handle.write(json.dumps({"mutant": name, "verdict": verdict, "detail": detail}) + "\n")
        if verdict == "survived":
            survivors.append(name)
    print(f"{len(survivors)} survived" + "".join("\n  " + name for name in survivors))
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
