"""Which test suites reach which sites, and what they take."""

import json
import os
import re
import threading
from concurrent.futures import ThreadPoolExecutor

from mutation.processes import Limit, run
from mutation.sites import read

BINARY = ".build/debug/TintypePackageTests.xctest"
# A suite that takes longer is recorded test by test.
LONG = 15.0


def test_words(patterns):
    return [BINARY, "--testing-library", "swift-testing", "--filter", "|".join(patterns)]


def names_of_tests(place):
    output = run([BINARY, "--testing-library", "swift-testing", "--list-tests"], place).output
    return [line for line in output.split("\n") if re.match(r"\w+\.\S", line)]


def suites(names):
    """Tests by the pattern of their outermost suite."""
    found = {}
    for name in names:
        suite, slash, _ = name.partition("/")
        found.setdefault("^" + re.escape(suite) + ("/" if slash else "$"), []).append(name)
    return found


def forget(place):
    """Tests that have changed reach other sites."""
    path = os.path.join(place, "coverage.json")
    if os.path.exists(path):
        os.remove(path)


def record_all(place, jobs):
    """Writes coverage.json, a row a suite: what is there already is not done again."""
    path = os.path.join(place, "coverage.json")
    rows = json.loads(read(path)) if os.path.exists(path) else {}
    lock = threading.Lock()

    def add(pattern, names):
        if pattern in rows:
            return
        row = record(place, pattern)
        print(pattern, f"{row['seconds']:.1f} s, {len(row['sites'])} sites",
              "" if row["passes"] else "FAILS", flush=True)
        if row["seconds"] > LONG and len(names) > 1:
            row["parts"] = ["^" + re.escape(name) + "$" for name in names]
        with lock:
            rows[pattern] = row
            with open(path + ".new", "w", encoding="utf-8") as handle:
                json.dump(rows, handle)
            os.replace(path + ".new", path)
        for part in row.get("parts", []):
            add(part, [part])

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda item: add(*item), suites(names_of_tests(place)).items()))


def record(place, pattern):
    """One process over the suite, which leaves a byte for each site that it reached."""
    path = os.path.join(place, ".build", f"reached-{threading.get_ident()}")
    outcome = run(test_words([pattern]), place, {"TINTYPE_MUTANT_RECORD": path},
                  Limit(processor=900, clock=1800))
    sites = []
    if os.path.exists(path):
        with open(path, "rb") as handle:
            sites = [number for number, byte in enumerate(handle.read()) if byte]
        os.remove(path)
    return {"seconds": outcome.seconds, "sites": sites, "passes": outcome.status == 0}


def coverage(place):
    """Rows of what passes without a mutant, the parts of long suites in place of these."""
    rows = json.loads(read(os.path.join(place, "coverage.json")))
    return {pattern: row for pattern, row in rows.items() if row["passes"] and not row.get("parts")}


def batches(rows, number, module):
    """Suites that reach the site, fastest first, in processes that grow longer: (patterns, seconds).

    To start a process takes as long as many a suite, and most mutants fall to the first few. The
    module's own tests come before others that are up to four times as fast."""
    own = f"^{module}Tests\\."
    reaching = sorted(((row["seconds"] / (4 if pattern.startswith(own) else 1), pattern)
                       for pattern, row in rows.items() if number in row["sites"]))
    reaching = [(rows[pattern]["seconds"], pattern) for _, pattern in reaching]
    found, batch, total, room = [], [], 0.0, 3.0
    for seconds, pattern in reaching:
        if batch and total + seconds > room:
            found.append((batch, total))
            batch, total, room = [], 0.0, room * 2
        batch = batch + [pattern]
        total += seconds
    return found + ([(batch, total)] if batch else [])
