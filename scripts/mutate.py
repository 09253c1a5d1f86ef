#!/usr/bin/env python3
"""Mutation testing of the core: does a small mistake in it make its tests fail?

    scripts/mutate.py [--seed N] [--count N] [--place FOLDER] [--with COMMAND] prepare | run | list

The sequence that follows from the seed changes one token each of the rasteriser, the blending, the
solver and the comparison in turn. `prepare` copies the checkout to the place, where every site asks at
run time whether it is the mutant that the environment names (TINTYPE_MUTANT=17), and builds that copy
once; sites that the compiler refuses are left out and the sequence goes on until there are COUNT.
`run` gives each mutant the tests nearest to it and, where these notice nothing, the wider ones; the
first failure ends a run, and so does a time limit. What is done already is not done again.

The copy is apart from the checkout; results.jsonl in it has a line a mutant. `--with` is put before
every build and test. Mutants that change nothing anybody could see stand in mutants.tsv beside this
script, by their line of code, with the reason.
"""

import argparse
import json
import os
import random
import re
import selectors
import shlex
import signal
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KNOWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mutants.tsv")

# What is changed, in which module, and who should notice: tests by pattern, without those behind a
# minus, which take long and come later.
GROUPS = {
    "raster": (["Sources/CoreGraphics/Raster", "Sources/CoreGraphics/Path/Flattening.swift"],
               "CoreGraphics", ["^CoreGraphicsTests\\. -BadInputTests"]),
    "blend": (["Sources/CoreGraphics/Paint"], "CoreGraphics",
              ["^CoreGraphicsTests\\. -BadInputTests"]),
    "solver": (["Sources/LayoutEngine"], "LayoutEngine", ["^LayoutEngineTests\\. -ScipyTests"]),
    "comparison": (["Sources/Comparison/Pixels"], "Comparison", ["^ComparisonTests\\. -ReportTests"]),
}
# Who else may notice, asked about survivors only.
PAINTED = ["^CoreGraphicsTests\\.BadInputTests", "^QuartzCoreTests\\.", "^FuzzTests\\.", "^UIKitTests\\.",
           "^StageTests\\."]
WIDER = {
    "raster": PAINTED, "blend": PAINTED,
    "solver": ["^LayoutEngineTests\\.ScipyTests", "^UIKitTests\\.", "^StageTests\\.", "^OracleTests\\."],
    "comparison": ["^SnapshotTestingTests\\."],
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
PRECEDENCE = {"<": "Comparison", ">": "Comparison", "<=": "Comparison", ">=": "Comparison",
              "==": "Comparison", "!=": "Comparison", "&&": "LogicalConjunction",
              "||": "LogicalDisjunction", "+": "Addition", "-": "Addition",
              "*": "Multiplication", "&+": "Addition", "&-": "Addition", "&>>": "BitwiseShift",
              "&<<": "BitwiseShift", "..<": "RangeFormation", "+=": "Assignment",
              "-=": "Assignment"}


def replacement(token):
    """What a token becomes, or None where it stays."""
    if token in SWAPS:
        return SWAPS[token]
    if token.isdigit():
        return str(int(token) + 1)
    words = {"true": "false", "false": "true", "min(": "max(", "max(": "min(", ".rounded()": ""}
    if token in words:
        return words[token]
    head, *label = token.split(" ")
    return " ".join([{"break": "continue", "continue": "break"}[head]] + label)


def candidates(group):
    """All places where a token may be changed: (file, offset, token)."""
    files = []
    for source in GROUPS[group][0]:
        path = os.path.join(ROOT, source)
        names = sorted(os.listdir(path)) if os.path.isdir(path) else []
        files += [os.path.join(source, n) for n in names if n.endswith(".swift")] or [source]
    found = []
    for file in files:
        offset = 0
        for line in read(os.path.join(ROOT, file)).splitlines(keepends=True):
            code = line.split("//")[0]
            plain = re.match(r"\s*(import|@|precondition|assert|#|case .*:$)", code) is None
            if plain and '"' not in code and "->" not in code:
                for pattern in (OPERATOR, WORD):
                    found += [(file, offset + match.start(), match[0])
                              for match in pattern.finditer(code)]
            offset += len(line)
    return found


def sequence(seed):
    """Mutants of all groups in turn, each place once."""
    numbers = random.Random(seed)
    lists = {group: candidates(group) for group in GROUPS}
    for group in GROUPS:
        numbers.shuffle(lists[group])
    while any(lists.values()):
        for group in GROUPS:
            if lists[group]:
                yield (group,) + lists[group].pop()


def read(path):
    with open(path, encoding="utf-8") as handle:
        return handle.read()


def write(path, text):
    """Leaves a file alone that says the same, so that it need not be built again."""
    if not os.path.exists(path) or read(path) != text:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(text)


# MARK: The copy

def operator_name(token, number):
    """An operator of its own for each mutant: the token and a sign of the technical symbols."""
    return token + chr(0x2190 + number if number < 600 else 0x2500 + number - 600)


def switched(token, number):
    """The token's place in the copy."""
    if token in SWAPS:
        return operator_name(token, number)
    if token.isdigit():
        return f"mutantLiteral({number}, {token}, {replacement(token)})"
    if token in ("true", "false"):
        return f"(mutantIs({number}) != {token})"
    if token in ("min(", "max("):
        return f"mutant{token.capitalize()}{number}, "
    if token == ".rounded()":
        return f".mutantRounded({number})"
    return f"if mutantIs({number}) {{ {replacement(token)} }} else {{ {token} }}"


def signature(generic, parameters, result=""):
    """The rest of a declaration; a generic parameter may end with its `where`."""
    head, _, clause = generic.partition(" where ")
    return (f"<{head}>" if head else "") + f"({parameters}){result}" \
        + (f" where {clause}" if clause else "")


def operator_functions(token, number):
    """The operator for the types that the core counts with."""
    name, new = operator_name(token, number), SWAPS[token]
    floats, whole = "V: SIMD where V.Scalar: FloatingPoint", "V: SIMD where V.Scalar: FixedWidthInteger"
    kinds = {
        "compare": [("T: Comparable", "T", "T", "Bool")],
        "equal": [("T: Equatable", "T", "T", "Bool"),
                  ("T", "T?", "_OptionalNilComparisonType", "Bool")],
        "add": [("T: AdditiveArithmetic", "T", "T", "T"), (floats, "V", "V", "V"),
                (floats, "V", "V.Scalar", "V"), (floats, "V.Scalar", "V", "V"),
                ("P", "UnsafePointer<P>", "Int", "UnsafePointer<P>"),
                ("P", "UnsafeMutablePointer<P>", "Int", "UnsafeMutablePointer<P>"),
                ("", "UnsafeMutableRawPointer", "Int", "UnsafeMutableRawPointer"),
                ("", "UnsafeRawPointer", "Int", "UnsafeRawPointer")],
        "multiply": [("T: Numeric", "T", "T", "T"), (floats, "V", "V", "V"),
                     (floats, "V", "V.Scalar", "V"), (floats, "V.Scalar", "V", "V")],
        "wrap": [("T: FixedWidthInteger", "T", "T", "T"), (whole, "V", "V", "V"),
                 (whole, "V", "V.Scalar", "V"), (whole, "V.Scalar", "V", "V")],
    }
    kind = {"==": "equal", "!=": "equal", "*": "multiply", "+": "add", "-": "add"}.get(
        token, "wrap" if token.startswith("&") and token != "&&" else "compare")
    lines = [f"infix operator {name}: {PRECEDENCE[token]}Precedence"]
    if token in ("&&", "||"):
        lines.append(f"@inline(__always) func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows"
                     f" -> Bool {{ try mutantIs({number}) ? a {new} b() : a {token} b() }}")
    elif token == "..<":
        lines.append(f"@inline(__always) func {name} <T: FixedWidthInteger>(a: T, b: T) -> Range<T>"
                     f" {{ a..<(mutantIs({number}) ? b + 1 : b) }}")
    elif token in ("+=", "-="):
        for generic, left, right in [("T: AdditiveArithmetic", "T", "T"), (floats, "V", "V"),
                                     ("P", "UnsafePointer<P>", "Int"),
                                     ("P", "UnsafeMutablePointer<P>", "Int")]:
            lines.append(f"@inline(__always) func {name} {signature(generic, f'a: inout {left}, b: {right}')}"
                         f" {{ if mutantIs({number}) {{ a {new} b }} else {{ a {token} b }} }}")
    else:
        for generic, left, right, result in kinds[kind]:
            lines.append(f"@inline(__always) func {name} "
                         f"{signature(generic, f'a: {left}, b: {right}', f' -> {result}')}"
                         f" {{ mutantIs({number}) ? a {new} b : a {token} b }}")
    return "\n".join(lines)


SUPPORT = """import CMutants

@inline(__always) func mutantIs(_ number: Int32) -> Bool { mutant_is(number) }

@inline(__always) func mutantLiteral<T: ExpressibleByIntegerLiteral>(
  _ number: Int32, _ plain: T, _ mutant: T
) -> T { mutantIs(number) ? mutant : plain }

@inline(__always) func mutantMin<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutantIs(number) ? max(a, b) : min(a, b)
}
@inline(__always) func mutantMin<T: Comparable>(_ number: Int32, _ a: T, _ b: T, _ c: T) -> T {
  mutantIs(number) ? max(a, b, c) : min(a, b, c)
}
@inline(__always) func mutantMin<T: Comparable>(
  _ number: Int32, _ a: T, _ b: T, _ c: T, _ d: T
) -> T { mutantIs(number) ? max(a, b, c, d) : min(a, b, c, d) }
@inline(__always) func mutantMax<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutantIs(number) ? min(a, b) : max(a, b)
}
@inline(__always) func mutantMax<T: Comparable>(_ number: Int32, _ a: T, _ b: T, _ c: T) -> T {
  mutantIs(number) ? min(a, b, c) : max(a, b, c)
}
@inline(__always) func mutantMax<T: Comparable>(
  _ number: Int32, _ a: T, _ b: T, _ c: T, _ d: T
) -> T { mutantIs(number) ? min(a, b, c, d) : max(a, b, c, d) }

extension FloatingPoint {
  @inline(__always) func mutantRounded(_ number: Int32) -> Self {
    mutantIs(number) ? self : rounded()
  }
}
extension SIMD where Scalar: FloatingPoint {
  @inline(__always) func mutantRounded(_ number: Int32) -> Self {
    mutantIs(number) ? self : rounded(.toNearestOrAwayFromZero)
  }
}
"""

SWITCH_HEADER = """#pragma once
#include <stdbool.h>
extern int active_mutant;
static inline bool mutant_is(int number) { return __builtin_expect(active_mutant == number, 0); }
"""

SWITCH = """#include "CMutants.h"
#include <stdlib.h>
int active_mutant = -1;
__attribute__((constructor)) static void choose_mutant(void) {
  const char *name = getenv("TINTYPE_MUTANT");
  if (name) active_mutant = atoi(name);
}
"""


def generate(place, mutants):
    """The checkout's files in the place, with a switch at each mutant's site."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True,
                           stdout=subprocess.PIPE).stdout.decode().split("\0")
    sites = {}
    for number, (_, file, offset, token) in mutants.items():
        sites.setdefault(file, []).append((offset, token, number))
    for name in filter(None, names):
        source, target = os.path.join(ROOT, name), os.path.join(place, name)
        if name in sites:
            text = read(source)
            for offset, token, number in sorted(sites[name], reverse=True):
                text = text[:offset] + switched(token, number) + text[offset + len(token):]
            write(target, text)
        elif name != "Package.swift" and os.path.exists(source):
            copy(source, target)
    for group in GROUPS:
        module = GROUPS[group][1]
        chosen = sorted((n, m[3]) for n, m in mutants.items() if GROUPS[m[0]][1] == module)
        functions = [operator_functions(t, n) for n, t in chosen if t in SWAPS]
        write(os.path.join(place, f"Sources/{module}/Mutants.swift"),
              "\n".join([SUPPORT] + functions) + "\n")
    write(os.path.join(place, "Sources/CMutants/include/CMutants.h"), SWITCH_HEADER)
    write(os.path.join(place, "Sources/CMutants/CMutants.c"), SWITCH)
    write(os.path.join(place, "Package.swift"), manifest())


def copy(source, target):
    with open(source, "rb") as handle:
        data = handle.read()
    if os.path.exists(target):
        with open(target, "rb") as handle:
            if handle.read() == data:
                return
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "wb") as handle:
        handle.write(data)


def manifest():
    """The checkout's, where the mutated modules import the switch."""
    text = read(os.path.join(ROOT, "Package.swift"))
    text = text.replace('    .target(name: "CPixels",',
                        '    .target(name: "CMutants", cSettings: fastC),\n    .target(name: "CPixels",')
    for module in sorted({GROUPS[group][1] for group in GROUPS}):
        found = re.search(r'\.target\(\s*name: "%s"(, dependencies: \[|,\s*dependencies: \[)?'
                          % module, text)
        end = found.end()
        insertion = '"CMutants", ' if found[1] else ', dependencies: ["CMutants"]'
        text = text[:end] + insertion + text[end:]
    return text


def load(place):
    """Mutants of the copy by their number."""
    path = os.path.join(place, "mutants.json")
    if not os.path.exists(path):
        return {}
    return {int(number): tuple(mutant) for number, mutant in json.loads(read(path)).items()}


def prepare(options):
    stream = enumerate(sequence(options.seed))
    mutants, refused = {}, []
    while True:
        while len(mutants) < options.count:
            number, mutant = next(stream)
            mutants[number] = mutant
        generate(options.place, mutants)
        wrong = set()
        for module in sorted({GROUPS[group][1] for group in GROUPS}):
            status, output = command(options, ["swift", "build", "--target", module])
            if status == 75:
                return 75
            faulty = refused_sites(options.place, mutants, output)
            wrong |= faulty
            if status != 0 and not faulty:
                print(output[-3000:])
                return 1
            if status != 0:
                break
        if not wrong:
            break
        print(f"refused: {sorted(wrong)}", flush=True)
        refused += wrong
        for number in wrong:
            del mutants[number]
    write(os.path.join(options.place, "mutants.json"), json.dumps(mutants, indent=0))
    print(f"{len(mutants)} mutants, {len(refused)} refused by the compiler; building the tests",
          flush=True)
    status, output = command(options, ["swift", "build", "--build-tests"])
    if status != 0:
        print(output[-3000:])
    return status


def refused_sites(place, mutants, output):
    """Mutants on the lines that the compiler names: those whose switch stands there."""
    wrong = set()
    for file, line in set(re.findall(r"(Sources/[\w/+]+\.swift):(\d+):\d+: error", output)):
        text = read(os.path.join(place, file)).split("\n")
        here = [n for n, m in mutants.items() if m[1] == file]
        near = range(max(0, int(line) - 1), max(0, int(line) - 12), -1)
        for index in near:
            hits = [n for n in here if switched(mutants[n][3], n) in text[index]]
            if hits:
                wrong |= set(hits)
                break
    return wrong


def command(options, words, environment=None, limit=None, first_failure=False):
    """A build or a test in the place; its status and output, 124 after the time limit."""
    words = shlex.split(options.prefix) + words
    process = subprocess.Popen(words, cwd=options.place, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True,
                               env={**os.environ, **(environment or {})})
    output, started = b"", None
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while True:
            ready = selector.select(timeout=1)
            if ready:
                chunk = os.read(process.stdout.fileno(), 1 << 16)
                if not chunk:
                    break
                # The command that is put before may wait for its turn.
                started = started or time.time()
                output += chunk
            failed = first_failure and re.search("✘.*\n".encode(), output) is not None
            if failed or (limit and started and time.time() - started > limit):
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                return (1 if failed else 124), output.decode(errors="replace")
    return process.wait(), output.decode(errors="replace")


# MARK: The runs

def tests(options, number, target, limit):
    """Whether tests notice the mutant: '' or who did."""
    binary = ".build/debug/TintypePackageTests.xctest"
    chosen, *skipped = target.split(" -")
    words = [binary, "--testing-library", "swift-testing", "--filter", chosen]
    for pattern in skipped:
        words += ["--skip", pattern]
    status, output = command(
        options, words,
        {"TINTYPE_MUTANT": str(number)}, limit, first_failure=True)
    if status == 75:
        sys.exit(75)
    if status == 0:
        return ""
    failure = re.search(r"✘ Test (.*?) (recorded|failed)", output)
    return f"{target}: " + (failure[1] if failure else "time limit" if status == 124
                            else f"ended with status {status}")


def describe(number, mutant):
    group, file, offset, token = mutant
    text = read(os.path.join(ROOT, file))
    line = text[:offset].count("\n")
    code = text.split("\n")[line].strip()
    return f"{number} {group} {file}:{line + 1} '{token}' -> '{replacement(token)}'", code


def known():
    """Mutants nobody could notice: (file, code, token) to the reason."""
    if not os.path.exists(KNOWN):
        return {}
    rows = [line.split("\t") for line in read(KNOWN).split("\n") if line and line[0] != "#"]
    return {tuple(row[:3]): row[3] for row in rows}


def limits(options, targets):
    """Seconds that a target's tests may take: what they take without a mutant, several times."""
    path = os.path.join(options.place, "limits.json")
    found = json.loads(read(path)) if os.path.exists(path) else {}
    for target in targets:
        if target not in found:
            start = time.time()
            failure = tests(options, -1, target, None)
            if failure:
                sys.exit(f"Without a mutant: {failure}")
            found[target] = 20 + 4 * (time.time() - start)
            write(path, json.dumps(found))
    return found


def run(options):
    path = os.path.join(options.place, "results.jsonl")
    done = {}
    if os.path.exists(path):
        done = {r["number"]: r for r in map(json.loads, read(path).splitlines())}
    equivalent = known()
    end = time.time() + options.seconds
    for number, mutant in sorted(load(options.place).items()):
        group = mutant[0]
        before = done.get(number, {"tried": []})
        if before.get("noticed") or options.group not in (None, group):
            continue
        if time.time() > end:
            break
        targets = GROUPS[group][2] + (WIDER[group] if options.wider else [])
        name, code = describe(number, mutant)
        if (mutant[1], code, mutant[3]) in equivalent:
            continue
        result = dict(before, number=number, mutant=name, code=code, noticed="")
        new = [target for target in targets if target not in result["tried"]]
        if not new:
            continue
        allowed = limits(options, new)
        for target in new:
            result["noticed"] = tests(options, number, target, allowed[target])
            result["tried"] = result["tried"] + [target]
            if result["noticed"]:
                break
        done[number] = result
        print(name, result["noticed"] or "survived", flush=True)
        with open(path, "a", encoding="utf-8") as handle:
            handle.write(json.dumps(result) + "\n")
    return report(load(options.place), done, equivalent)


def report(mutants, done, equivalent):
    noticed = [n for n in mutants if done.get(n, {}).get("noticed")]
    described = {n: describe(n, mutants[n]) for n in mutants}
    same = [n for n in mutants if (mutants[n][1], described[n][1], mutants[n][3]) in equivalent]
    left = [n for n in mutants if n in done and n not in noticed and n not in same]
    print(f"{len(mutants)} mutants: {len(noticed)} noticed, {len(same)} change nothing, "
          f"{len(left)} survived, {len(mutants) - len(noticed) - len(same) - len(left)} not tried")
    for number in left:
        print("  " + described[number][0] + "\n      " + described[number][1])
    return 1 if left else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("verb", choices=["prepare", "run", "list"])
    parser.add_argument("--seed", type=int, default=18)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--place", default=os.path.join(ROOT, ".build", "mutation"))
    parser.add_argument("--with", dest="prefix", default="")
    parser.add_argument("--group", choices=GROUPS)
    parser.add_argument("--seconds", type=float, default=float("inf"),
                        help="begin no mutant after so many")
    parser.add_argument("--wider", action="store_true", help="ask the wider tests about survivors")
    options = parser.parse_args()
    if options.verb == "prepare":
        return prepare(options)
    if options.verb == "run":
        return run(options)
    for number, mutant in enumerate(sequence(options.seed)):
        if number == options.count:
            break
        print(describe(number, mutant)[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
