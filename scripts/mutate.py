#!/usr/bin/env python3
"""Mutation testing of the core: does a small mistake in it make the tests fail?

    scripts/mutate.py [--groups LIST] [--seed N] [--count N] [--place FOLDER] [--with COMMAND]
                      prepare | record | run | list

The sequence that follows from the seed changes one token each of the groups in turn: raster, blend,
solver and comparison of pixels, comparison of text, SwiftUI's graph and SwiftUI's layout (`views`). `prepare` copies the checkout to the place, where every site asks at
run time whether it is the mutant that the environment names (TINTYPE_MUTANT=17), and builds that copy
once; sites that the compiler refuses are left out and the sequence goes on until there are COUNT. A
place that has mutants keeps them, whatever has become of the lines around them.
`record` runs each suite of all tests once and notes which sites it reached. `run` gives each mutant the
suites that reach it, the fastest first; the first failure ends a mutant's run, and so does a time
limit. What is done already is not done again; a survivor is given suites that it has not met.

The copy is apart from the checkout; results.jsonl in it has a line a mutant. `--with` is put before
every build. Mutants that change nothing anybody could see stand in mutants.tsv beside this script, by
their line of code, with the reason.
"""

import argparse
import json
import os
import shlex
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from mutation import schemata, suites
from mutation.processes import FAILURE, TEMPORARY_FAILURE, Limit, run as run_process
from mutation.sites import GROUPS, modules, read, relocated, sequence

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
KNOWN = os.path.join(HERE, "mutants.tsv")


def prepare(options):
    mutants = schemata.load(options.place)
    mutants = {n: m for n, m in ((n, relocated(ROOT, m)) for n, m in mutants.items()) if m}
    chosen = {m[:1] + m[3:] for m in mutants.values()}
    first = max(mutants, default=-1) + 1
    found = sequence(ROOT, options.seed, options.groups)
    stream = enumerate((m for m in found if m[:1] + m[3:] not in chosen), first)
    refused = 0
    while True:
        while len(mutants) < options.count:
            number, mutant = next(stream)
            mutants[number] = mutant
        schemata.generate(ROOT, options.place, mutants)
        status, wrong, output = build_modules(options, mutants)
        if status != 0 and (not wrong or status == TEMPORARY_FAILURE):
            print(output[-3000:])
            return status
        if not wrong:
            break
        print(f"refused: {sorted(wrong)}", flush=True)
        refused += len(wrong)
        for number in wrong:
            del mutants[number]
    schemata.save(options.place, mutants)
    suites.forget(options.place)
    print(f"{len(mutants)} mutants, {refused} refused by the compiler; building the tests", flush=True)
    status, output = build(options, ["--build-tests"])
    if status != 0:
        print(output[-3000:])
    return status


def build_modules(options, mutants):
    """The status of the first module that does not build, which sites are to blame, and what was said."""
    for module in modules(mutants):
        status, output = build(options, ["--target", module])
        if status != 0:
            return status, schemata.refused_sites(options.place, mutants, output), output
    return 0, set(), ""


def build(options, words):
    outcome = run_process(shlex.split(options.prefix) + ["swift", "build"] + words, options.place)
    return outcome.status, outcome.output


def known():
    """Mutants nobody could notice: file, column, token and line of code to the reason."""
    rows = [line.split("\t") for line in read(KNOWN).split("\n") if line and line[0] != "#"]
    return {tuple(row[:4]): row[4] for row in rows}


def is_known(mutant, equivalent):
    return (mutant.file, str(mutant.column), mutant.token, mutant.code) in equivalent


def test(options, number, mutant, before, rows):
    """What became of a mutant: who noticed it, or ''; the suites it has met; the processor's seconds."""
    result = dict(before, number=number, mutant=str(mutant), code=mutant.code, noticed="")
    result["tried"], result["seconds"] = list(before.get("tried", [])), before.get("seconds", 0.0)
    left = {pattern: row for pattern, row in rows.items() if pattern not in result["tried"]}
    for patterns, seconds in suites.batches(left, number, GROUPS[mutant.group][1]):
        if result["seconds"] + seconds > options.patience:
            break
        limit = Limit(processor=int(10 + 4 * seconds), clock=120 + 40 * seconds)
        # Of a crash nobody reads where it was, which takes longer to find than the tests.
        environment = {"TINTYPE_MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"}
        outcome = run_process(suites.test_words(patterns), options.place, environment, limit, until_failure=True)
        result["seconds"] = round(result["seconds"] + outcome.seconds, 2)
        if outcome.status != 0:
            failure = FAILURE.search(outcome.output)
            result["noticed"] = (failure[1] or failure[0].strip()) if failure else (
                "time limit" if outcome.status == 124 else f"ended with status {outcome.status}")
            result["noticed"] += f" ({len(patterns)} suites from {patterns[0]})"
            break
        result["tried"] += patterns
    return result


def run(options):
    path = os.path.join(options.place, "results.jsonl")
    done = {}
    if os.path.exists(path):
        done = {r["number"]: r for r in map(json.loads, read(path).splitlines())}
    rows, equivalent, lock = suites.coverage(options.place), known(), threading.Lock()
    mutants, end = schemata.load(options.place), time.time() + options.seconds

    def one(item):
        number, mutant = item
        before = done.get(number, {})
        if time.time() > end or before.get("noticed"):
            return
        if is_known(mutant, equivalent) and not options.known:
            return
        result = test(options, number, mutant, before, rows)
        if result == before:
            return
        with lock:
            done[number] = result
            print(number, mutant, result["noticed"] or "survived", f"{result['seconds']} s", flush=True)
            with open(path, "a", encoding="utf-8") as handle:
                handle.write(json.dumps(result) + "\n")

    # Those that have met some tests already will most likely survive more of them.
    asked = sorted((item for item in mutants.items() if item[1].group in options.groups),
                   key=lambda item: (item[0] in done, item[0]))
    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(one, asked))
    return report(mutants, done, equivalent, rows)


def report(mutants, done, equivalent, rows):
    noticed = [n for n in mutants if done.get(n, {}).get("noticed")]
    same = [n for n, m in mutants.items() if is_known(m, equivalent) and n not in noticed]
    left = [n for n in mutants if n in done and n not in noticed and n not in same]
    print(f"{len(mutants)} mutants: {len(noticed)} noticed, {len(same)} change nothing, "
          f"{len(left)} survived, {len(mutants) - len(noticed) - len(same) - len(left)} not tried")
    for number in sorted(left):
        reaching = [pattern for pattern, row in rows.items() if number in row["sites"]]
        print(f"  {number} {mutants[number]}\n      {mutants[number].code}\n"
              f"      met {len(set(done[number]['tried']) & set(reaching))} of {len(reaching)} suites that reach it")
    return 1 if left else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("verb", choices=["prepare", "record", "run", "list"])
    parser.add_argument("--seed", type=int, default=18)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--place", default=os.path.join(ROOT, ".build", "mutation"))
    parser.add_argument("--with", dest="prefix", default="")
    parser.add_argument("--groups", type=lambda names: names.split(","), default=list(GROUPS),
                        help="names separated by commas: " + ", ".join(GROUPS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--known", action="store_true",
                        help="ask about those that nobody should notice too")
    parser.add_argument("--patience", type=float, default=60,
                        help="seconds of the processor that a mutant's tests may take together")
    parser.add_argument("--seconds", type=float, default=float("inf"),
                        help="begin no mutant after so many")
    options = parser.parse_args()
    unknown = [name for name in options.groups if name not in GROUPS]
    if unknown:
        parser.error(f"there is no group '{unknown[0]}'; the groups are {', '.join(GROUPS)}")
    if options.verb == "prepare":
        return prepare(options)
    if options.verb == "record":
        return suites.record_all(options.place, options.jobs)
    if options.verb == "run":
        return run(options)
    for number, mutant in zip(range(options.count), sequence(ROOT, options.seed, options.groups)):
        print(number, mutant)
    return 0


if __name__ == "__main__":
    sys.exit(main())
