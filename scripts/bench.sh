#!/usr/bin/env bash
# Draws the benchmark scenes in one run with the renderers that are installed, and prints ratios.
#
#   scripts/bench.sh [PEERS_FOLDER] [CASE...]
#
# The folder holds `run_peers.py`; by default that of $PEERS, else ../shared/bench/peers. Cases are
# S1 to S12, M for the limits of memory, E1 for encoding PNG; by default all of them. What the peers
# were built into is looked for in $PEERS_WORK, else where `run_peers.py --setup` puts it. Without
# peers, the worker is timed alone. Figures go to $BENCH_OUT, else to out/: bench.tsv, bench.json,
# kernels.json.
set -euo pipefail
cd "$(dirname "$0")/.."

peers="${PEERS:-../shared/bench/peers}"
if [[ $# -gt 0 && -d "$1" ]]; then
  peers="$1"
  shift
fi
cases=("$@")
if [[ ${#cases[@]} -eq 0 ]]; then
  cases=(M S1 S2 S3 S4 S5 S6 S7 S7b S8 S9 S10 S11 S12 E1)
fi

swift build --package-path Benchmarks -c release --product bench-worker
worker="$(swift build --package-path Benchmarks -c release --show-bin-path)/bench-worker"
work="${PEERS_WORK:-${TMPDIR:-/tmp}/uikit-peers}"
results="${BENCH_OUT:-out}"
mkdir -p "$results"

if [[ -f "$peers/run_peers.py" && -d "$work/bin" ]]; then
  python3 "$peers/run_peers.py" --no-setup --work "$work" --out "$results/bench.tsv" \
    --seconds "${BENCH_SECONDS:-20}" --add ours="$worker {scenes}" "${cases[@]}"
  python3 scripts/bench_ratios.py "$results/bench.tsv" "$results/bench.json"
elif [[ -f "$peers/scenegen.py" ]]; then
  echo "No peers are installed; '$peers/run_peers.py --setup' installs them. Timing ours alone."
  mkdir -p "$work/scenes"
  python3 "$peers/scenegen.py" "$work/scenes" >/dev/null
  python3 scripts/bench_alone.py "$worker" "$work/scenes" "${cases[@]}"
else
  echo "There are no scenes: give the folder of run_peers.py, or set PEERS."
fi
if [[ -d "$work/scenes" && "$(nproc)" -gt 1 ]]; then
  echo "Two threads against one:"
  threaded=()
  for case in "${cases[@]}"; do
    [[ "$case" == S* ]] && threaded+=("$case")
  done
  python3 scripts/bench_threads.py "$worker" "$work/scenes" "${threaded[@]}"
fi
"$worker" --kernels > "$results/kernels.json"
echo "Figures: $results/bench.tsv, $results/bench.json, $results/kernels.json"
