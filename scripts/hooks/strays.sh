#!/usr/bin/env bash
# strays.sh FILE...: names pictures that a failed test run has left.
set -uo pipefail
for file in "$@"; do echo "$file: error: A picture of a failed test run. Remove it, or add it to .gitignore." >&2; done
exit $(($# > 0 ? 1 : 0))
