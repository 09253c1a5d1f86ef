#!/usr/bin/env python3
"""Runs tests under the thread sanitizer and lists the races that it finds.

    scripts/races.py [--place FOLDER] [FILTER]

The sanitizer does not see the lock of Swift's `Mutex` on Linux and reports each access behind one. So a copy of
the checkout is built in which every lock says when it is taken and released (`races/SeenLock.swift`). The copy
is FOLDER/checkout, by default out/races/checkout; reports are written to FOLDER/reports. The status is 1 if there are any.
"""

import argparse
import collections
import glob
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
# The sanitizer sees Foundation's locks: they are taken as before.
FOUNDATION_LOCK = b"""
extension NSLocking {
  func withSeenLock<Result>(_ body: () throws -> Result) rethrows -> Result { try withLock(body) }
}
"""


def module(path):
    """The folder of the module of a source: Sources/Graphics/CoreText, Tests/CoreTextTests."""
    parts = path.split("/")
    return "/".join(parts[:3] if parts[0] == "Sources" else parts[:2])


def write(path, data):
    """Writes a file unless it has that content, so that only what changed is compiled."""
    if os.path.exists(path) and open(path, "rb").read() == data:
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(data)


def copy(place):
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode().split("\0")
    seen = open(os.path.join(HERE, "races/SeenLock.swift"), "rb").read()
    imports, foundations = {}, {}
    for name in filter(None, names):
        source, target = os.path.join(ROOT, name), os.path.join(place, name)
        if os.path.islink(source):
            if not os.path.lexists(target):
                os.makedirs(os.path.dirname(target), exist_ok=True)
                os.symlink(os.readlink(source), target)
            continue
        if not os.path.isfile(source):
            continue
        data = open(source, "rb").read()
        if name.endswith(".swift") and b"import Synchronization" in data and name.startswith(("Sources/", "Tests/")):
            changed = re.sub(rb"\.withLock\b", b".withSeenLock", data)
            if changed != data:
                imports[module(name)] = re.search(rb"^.*import Synchronization", data, re.MULTILINE).group()
                if b"NSLock()" in data:
                    foundations[module(name)] = re.search(rb"^.*import Foundation", data, re.MULTILINE).group()
            data = changed
        write(target, data)
        os.chmod(target, os.stat(source).st_mode)
    for folder, line in imports.items():
        text = seen.replace(b"internal import Synchronization", line)
        if folder in foundations:
            text = foundations[folder] + b"\n" + text + FOUNDATION_LOCK
        write(os.path.join(place, folder, "SeenLock.swift"), text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--place", default=os.path.join(ROOT, "out/races"))
    parser.add_argument("filter", nargs="?", default=".")
    options = parser.parse_args()
    place = os.path.abspath(options.place)
    checkout, reports = os.path.join(place, "checkout"), os.path.join(place, "reports")
    os.makedirs(reports, exist_ok=True)
    copy(checkout)
    words = ["--package-path", checkout, "--sanitize=thread"]
    with open(os.path.join(place, "build.log"), "w") as log:
        if subprocess.run(["swift", "build", "--build-tests", *words], stdout=log, stderr=log).returncode:
            sys.exit(f"races: the copy does not build; {log.name} says why.")
    for old in glob.glob(os.path.join(reports, "*")):
        os.remove(old)
    given = os.environ.get("TSAN_OPTIONS", "")
    environment = dict(os.environ, TSAN_OPTIONS=f"halt_on_error=0 log_path={reports}/race {given}")
    with open(os.path.join(place, "tests.log"), "w") as log:
        # The status is not asked for: under the sanitizer some tests are too slow for their limits.
        subprocess.run(["swift", "test", "--skip-build", *words, "--filter", options.filter], stdout=log, stderr=log, env=environment)
    races = collections.Counter()
    for report in glob.glob(os.path.join(reports, "*")):
        for line in open(report, errors="replace"):
            if line.startswith("SUMMARY"):
                races[line.split(": ", 1)[1].split(" in $s")[0].replace(checkout + "/", "").strip()] += 1
    for race, count in races.most_common():
        print(f"{count:6} {race}")
    if races:
        sys.exit(1)
    print(f"No races in the tests '{options.filter}'.")


if __name__ == "__main__":
    main()
