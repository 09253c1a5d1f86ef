#!/usr/bin/env bash
# Fuzzes every target in turn, each for its share of the time, and says what was found.
#
#   scripts/fuzz.sh SECONDS [TARGET...]
#
# Corpora begin with real files (this checkout's, those of ../shared, the system's fonts) and grow from
# run to run in $FUZZ_FOLDER, by default out/fuzz; finds are made small and lie in its folder `finds`.
# Once mended, a find goes to Tests/FuzzTests/Regressions/TARGET. The status is 1 if there are any.
#
# Builds and tests beside it go first. Where the kernel shares the processor out by sessions, `nice` does
# nothing between two of them; so the fuzzers are in a session of their own, which gets what is left.
set -euo pipefail
autogroup=/proc/self/autogroup
if [[ -z "${FUZZ_SESSION:-}" && -w "$autogroup" ]]; then
  FUZZ_SESSION=own setsid "$0" "$@" &
  session=$!
  trap 'kill -TERM -- "-$session"' INT TERM
  wait "$session"
  exit
fi
if [[ -n "${FUZZ_SESSION:-}" ]]; then echo 19 >"$autogroup"; fi
cd "$(dirname "$0")/.."

seconds="${1:-600}"
shift || true
place="${FUZZ_FOLDER:-out/fuzz}"
mkdir -p "$place/finds" "$place/logs"

coverage=inline-8bit-counters,pc-table,trace-cmp
if [[ -z "${FUZZ_BUILT:-}" ]]; then
  swift build --package-path Fuzzing -c release --sanitize=address --product fuzz \
    -Xswiftc -sanitize-coverage=edge,$coverage -Xcc -fsanitize-coverage=$coverage >"$place/logs/build" 2>&1 ||
    { tail -n 40 "$place/logs/build"; exit 1; }
fi
# Leaks are looked for by tests that know which objects should be gone.
export ASAN_OPTIONS=detect_leaks=0
# Of a crash the sanitizer tells, which the runtime's own handler would keep from doing so.
export SWIFT_BACKTRACE=enable=no
fuzz="$PWD/Fuzzing/.build/release/fuzz"

sources=(Snapshots Examples Documentation Tests)
for folder in ../shared/corpus /usr/share/fonts; do
  if [[ -d "$folder" ]]; then sources+=("$folder"); fi
done
targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then mapfile -t targets < <("$fuzz" list | cut -d ' ' -f 1); fi
"$fuzz" seeds "$place/corpus" "${sources[@]}"

# Makes what ended the fuzzer as small as a minute allows. The engine counts its time anew with each
# success.
minimise() {
  local target=$1 find=$2
  timeout 60 "$fuzz" "--target=$target" -minimize_crash=1 -timeout=25 \
    -exact_artifact_path="$find.small" "$find" >"$place/logs/minimise" 2>&1 || true
}

share=$((seconds / ${#targets[@]}))
found=0
for target in "${targets[@]}"; do
  log="$place/logs/$target"
  mkdir -p "$place/finds/$target" "$place/corpus/$target"
  "$fuzz" "--target=$target" -max_total_time="$share" -timeout=25 -rss_limit_mb=3000 \
    -print_final_stats=1 -artifact_prefix="$place/finds/$target/" "$place/corpus/$target" \
    >"$log" 2>&1 || true
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  echo "$target: ${runs:-stopped}$(sed -n 's/^.* \(cov: [0-9]*\).*$/, \1/p' "$log" | tail -n 1)"
  for find in "$place/finds/$target"/*; do
    [[ -f "$find" && "$find" != *.small ]] || continue
    found=1
    [[ -f "$find.small" ]] || minimise "$target" "$find"
    echo "  $find: $(grep --text -m 1 -E 'Fatal error|ERROR: |precondition' "$log" || true)"
  done
done
exit "$found"
