#!/usr/bin/env bash
# All tests.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release
swift test --parallel "$@"
