#!/usr/bin/env bash
# parallel.sh JOBS.jsonl PROCESSES: results on standard output, in whatever order they come.
set -euo pipefail
parallel --pipepart --arg-file "$1" --block -1 --jobs "$2" render batch -
