#!/usr/bin/env bash
# All tests.
set -euo pipefail
cd "$(dirname "$0")/.."

report=$(mktemp)
trap 'rm -f "$report"' EXIT

# Says what failed once more where it is read: at the end of thousands of lines.
run_tests() {
  if swift test "$@" 2>&1 | tee "$report"; then return; fi
  echo "What failed:"
  grep --text --after-context=3 -e '✘' -e 'error:' -e 'Fatal' -e 'signal' "$report" |
    grep --text --invert-match -e '◇' -e '✔' || tail -n 40 "$report"
  exit 1
}

swift build -c release
run_tests --parallel "$@"

# A package of its own, as a user has it; a filter for our tests means nothing there.
if (($# == 0)); then run_tests --package-path Examples/SnapshotExample; fi
