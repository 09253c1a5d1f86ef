#!/usr/bin/env bash
# All tests.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release
swift test --parallel "$@"

# A package of its own, as a user has it; a filter for our tests means nothing there.
if (($# == 0)); then swift test --package-path Examples/SnapshotExample; fi
