#!/usr/bin/env bash
# Kills `render` and the recording of snapshots at 200 moments each, spread over their runs by a seed,
# and looks at what is left: whole files and nothing else. The suite does a dozen.
#
#   scripts/kills.sh [COUNT [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."

export TINTYPE_KILLS="${1:-200}" TINTYPE_KILL_SEED="${2:-18}"
swift test --filter 'FaultTests|KilledRecordingTests'
