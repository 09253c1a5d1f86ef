"""A copy of the checkout in which each mutant's site asks at run time whether it is the one.

Operators become operators of their own, a function each; literals and calls become calls. The functions
also tell, where the environment names a file (TINTYPE_MUTANT_RECORD), which sites were asked and would
have answered otherwise: `a < b` where a is b, a sum where the second part is not nothing.
"""

import json
import glob
import os
import re
import subprocess

from mutation.sites import GROUPS, SWAPS, Mutant, modules, read, replacement

PRECEDENCE = {"<": "Comparison", ">": "Comparison", "<=": "Comparison", ">=": "Comparison",
              "==": "Comparison", "!=": "Comparison", "&&": "LogicalConjunction",
              "||": "LogicalDisjunction", "+": "Addition", "-": "Addition",
              "*": "Multiplication", "&+": "Addition", "&-": "Addition", "&>>": "BitwiseShift",
              "&<<": "BitwiseShift", "..<": "RangeFormation", "+=": "Assignment",
              "-=": "Assignment"}


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
    pointers = [(generic, pointer, "Int", pointer, "b != 0") for generic, pointer in [
        ("P", "UnsafePointer<P>"), ("P", "UnsafeMutablePointer<P>"),
        ("", "UnsafeMutableRawPointer"), ("", "UnsafeRawPointer")]]
    # Generic parameters, the operands' types, the result's, and when it is another than the mutant's.
    kinds = {
        "compare": [("T: Comparable", "T", "T", "Bool", "a == b")],
        "equal": [("T: Equatable", "T", "T", "Bool", "true"),
                  ("T", "T?", "_OptionalNilComparisonType", "Bool", "true")],
        "add": [("T: AdditiveArithmetic", "T", "T", "T", "b != T.zero"), (floats, "V", "V", "V", "true"),
                (floats, "V", "V.Scalar", "V", "true"), (floats, "V.Scalar", "V", "V", "true")]
               + pointers,
        "multiply": [("T: Numeric", "T", "T", "T", "true"), (floats, "V", "V", "V", "true"),
                     (floats, "V", "V.Scalar", "V", "true"), (floats, "V.Scalar", "V", "V", "true")],
        "wrap": [("T: FixedWidthInteger", "T", "T", "T", "true"), (whole, "V", "V", "V", "true"),
                 (whole, "V", "V.Scalar", "V", "true"), (whole, "V.Scalar", "V", "V", "true")],
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
        for generic, left, right, result, differs in kinds[kind]:
            lines.append(f"@inline(__always) func {name} "
                         f"{signature(generic, f'a: {left}, b: {right}', f' -> {result}')}"
                         f" {{ mutantIs({number}, {differs}) ? a {new} b : a {token} b }}")
    return "\n".join(lines)


SUPPORT = """import CMutants

@inline(__always) func mutantIs(_ number: Int32, _ differs: @autoclosure () -> Bool = true) -> Bool {
  if mutants_are_recorded(), differs() { record_mutant(number) }
  return mutant_is(number)
}

@inline(__always) func mutantLiteral<T: ExpressibleByIntegerLiteral>(
  _ number: Int32, _ plain: T, _ mutant: T
) -> T { mutantIs(number) ? mutant : plain }

@inline(__always) func mutantMin<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutantIs(number, a != b) ? max(a, b) : min(a, b)
}
@inline(__always) func mutantMin<T: Comparable>(_ number: Int32, _ a: T, _ b: T, _ c: T) -> T {
  mutantIs(number) ? max(a, b, c) : min(a, b, c)
}
@inline(__always) func mutantMin<T: Comparable>(
  _ number: Int32, _ a: T, _ b: T, _ c: T, _ d: T
) -> T { mutantIs(number) ? max(a, b, c, d) : min(a, b, c, d) }
@inline(__always) func mutantMax<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutantIs(number, a != b) ? min(a, b) : max(a, b)
}
@inline(__always) func mutantMax<T: Comparable>(_ number: Int32, _ a: T, _ b: T, _ c: T) -> T {
  mutantIs(number) ? min(a, b, c) : max(a, b, c)
}
@inline(__always) func mutantMax<T: Comparable>(
  _ number: Int32, _ a: T, _ b: T, _ c: T, _ d: T
) -> T { mutantIs(number) ? min(a, b, c, d) : max(a, b, c, d) }

extension FloatingPoint {
  @inline(__always) func mutantRounded(_ number: Int32) -> Self {
    mutantIs(number, rounded() != self) ? self : rounded()
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
#include <stddef.h>
extern int active_mutant;
extern unsigned char *recorded_mutants;
static inline bool mutant_is(int number) { return __builtin_expect(active_mutant == number, 0); }
static inline bool mutants_are_recorded(void) { return __builtin_expect(recorded_mutants != NULL, 0); }
static inline void record_mutant(int number) { recorded_mutants[number] = 1; }
"""

# The record is a file that is mapped: processes that end themselves, or are killed, leave theirs too.
SWITCH = """#include "CMutants.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
int active_mutant = -1;
unsigned char *recorded_mutants = NULL;
__attribute__((constructor)) static void choose_mutant(void) {
  const char *name = getenv("TINTYPE_MUTANT");
  if (name) active_mutant = atoi(name);
  const char *record = getenv("TINTYPE_MUTANT_RECORD");
  int file = record ? open(record, O_RDWR | O_CREAT, 0644) : -1;
  if (file < 0 || ftruncate(file, 1 << 16) != 0) return;
  void *bytes = mmap(NULL, 1 << 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (bytes != MAP_FAILED) recorded_mutants = bytes;
}
"""


def generate(root, place, mutants):
    """The checkout's files in the place, with a switch at each mutant's site."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=root, check=True,
                           stdout=subprocess.PIPE).stdout.decode().split("\0")
    sites = {}
    for number, mutant in mutants.items():
        sites.setdefault(mutant.file, []).append((mutant.line, mutant.column, mutant.token, number))
    made = set()
    for name in filter(None, names):
        source, target = os.path.join(root, name), os.path.join(place, name)
        if name in sites:
            write(target, switched_text(read(source), sites[name]).encode())
        elif name != "Package.swift" and os.path.exists(source):
            with open(source, "rb") as handle:
                write(target, handle.read())
        made.add(name)
    for module in modules(mutants):
        chosen = sorted((n, m.token) for n, m in mutants.items() if GROUPS[m.group][1] == module)
        functions = [operator_functions(t, n) for n, t in chosen if t in SWAPS]
        folder = glob.glob(os.path.join(root, "Sources", "*", module))[0]
        name = os.path.join(os.path.relpath(folder, root), "Mutants.swift")
        write(os.path.join(place, name), ("\n".join([SUPPORT] + functions) + "\n").encode())
        made.add(name)
    for name, text in [("Sources/Graphics/CMutants/include/CMutants.h", SWITCH_HEADER),
                       ("Sources/Graphics/CMutants/CMutants.c", SWITCH), ("Package.swift", manifest(root, modules(mutants)))]:
        write(os.path.join(place, name), text.encode())
        made.add(name)
    remove_others(place, made)


def switched_text(text, sites):
    """A file's text with its sites' switches."""
    lines = text.split("\n")
    for line, column, token, number in sorted(sites, reverse=True):
        code = lines[line - 1]
        start = len(code) - len(code.lstrip()) + column
        lines[line - 1] = code[:start] + switched(token, number) + code[start + len(token):]
    return "\n".join(lines)


def write(path, data):
    """Leaves a file alone that says the same, so that it need not be built again."""
    if os.path.exists(path):
        with open(path, "rb") as handle:
            if handle.read() == data:
                return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as handle:
        handle.write(data)


def remove_others(place, made):
    """Sources that the checkout had when the copy was made before."""
    for top in ("Sources", "Tests"):
        for folder, _, names in os.walk(os.path.join(place, top)):
            for name in names:
                path = os.path.join(folder, name)
                if name.endswith(".swift") and os.path.relpath(path, place) not in made:
                    os.remove(path)


def manifest(root, mutated):
    """The checkout's, where the mutated modules import the switch."""
    text = read(os.path.join(root, "Package.swift"))
    text = text.replace('    .c("CPixels",', '    .c("CMutants", in: "Graphics"),\n    .c("CPixels",')
    for module in mutated:
        found = re.search(r'\.module\(\s*"%s", in: "\w+"(,\s*\[)?' % module, text)
        end = found.end()
        insertion = '"CMutants", ' if found[1] else ', ["CMutants"]'
        text = text[:end] + insertion + text[end:]
    return text


def refused_sites(place, mutants, output):
    """Mutants on the lines that the compiler names: those whose switch stands there."""
    wrong = set()
    for file, line, what in set(re.findall(r"(Sources/[\w/+]+\.swift):(\d+):\d+: error: (.*)", output)):
        text = read(os.path.join(place, file)).split("\n")
        here = [n for n, m in mutants.items() if m.file == file]
        # A loop that may end is told at the end of its function.
        reach = 120 if what.startswith("missing return") else 12
        near = range(max(0, int(line) - 1), max(0, int(line) - reach), -1)
        for index in near:
            hits = [n for n in here if switched(mutants[n].token, n) in text[index]]
            if hits:
                wrong |= set(hits)
                break
    return wrong


def load(place):
    """Mutants of the copy by their number."""
    path = os.path.join(place, "mutants.json")
    if not os.path.exists(path):
        return {}
    return {int(number): Mutant(*fields) for number, fields in json.loads(read(path)).items()}


def save(place, mutants):
    write(os.path.join(place, "mutants.json"), json.dumps(mutants, indent=0).encode())
