#!/usr/bin/env bash
# references.sh FILE...: each recorded picture can be compared with itself.
set -uo pipefail
status=0
for file in "$@"; do render compare --quiet "$file" "$file" || status=1; done
exit $status
