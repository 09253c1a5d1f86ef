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
  # Not each "error:", since tests of messages print many that are meant.
  grep --text --extended-regexp --after-context=3 \
    -e '✘' -e '\.swift:[0-9]+(:[0-9]+)?: error:' -e 'Fatal error' -e 'signal code' "$report" |
    grep --text --invert-match -e '◇' -e '✔' | tail -n 100 || tail -n 40 "$report"
  exit 1
}

place=$PWD/.build/as-dependency

# One of the example packages, apart from this checkout.
test_example() {
  local package=$place/$1
  rm -rf "$package"
  cp -R "Examples/$1" "$package"
  rm -rf "$package/.build"
  sed -i "s|\.package(name: \"Tintype\", path: \"../..\")|.package(url: \"file://$place/Tintype\", exact: \"$(scripts/version.sh)\")|" \
    "$package/Package.swift"
  grep -q "file://" "$package/Package.swift"
  # The version stands for another commit each time, so nothing about it is remembered.
  run_tests --package-path "$package" --scratch-path "$place/build" --disable-dependency-cache \
    --resolver-fingerprint-checking warn
}

# The example packages as a user has them: depending on Tintype by URL and version. The repository
# under that URL is made of the files as they are here. They take its modules as they are built here;
# `scripts/test.sh --dependency-from-source` has SwiftPM compile them again, as `make nightly` does.
test_as_dependency() {
  local repository=$place/Tintype
  local git=(git -C "$repository" -c user.name=Tests -c user.email=tests@localhost)
  mkdir -p "$repository"
  [[ -d "$repository/.git" ]] || git init -q "$repository"
  find "$repository" -mindepth 1 -maxdepth 1 ! -name .git -exec rm -rf {} +
  git ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do [[ -e "$file" ]] && printf '%s\0' "$file"; done |
    tar --create --null --files-from=- | tar --extract --directory "$repository"
  "${git[@]}" add --all
  "${git[@]}" commit -q --allow-empty -m "As it is here"
  "${git[@]}" tag --force "$(scripts/version.sh)" >/dev/null
  # What was checked out of an older commit of that version would be taken again.
  rm -rf "$place/build/checkouts" "$place/build/repositories" "$place/build/workspace-state.json"

  if [[ "${1:-}" != --from-source ]]; then
    local variables
    variables=$(TINTYPE_CACHE="$place/cache" .build/release/render build --print-environment)
    # shellcheck disable=SC2046
    export $(tr '\n' ' ' <<<"$variables")
  fi
  test_example SnapshotExample
  test_example Apps
  test_example Screens
  test_example TwoWorlds
}

# A package as iOS developers write one, with selectors, outlets and no word of Linux.
test_conformance() {
  local report
  report=$(TINTYPE_CACHE="$place/cache" .build/release/render test Conformance 2>&1) || {
    echo "$report" | tail -n 60
    exit 1
  }
  # What the compiler refuses would only be left out.
  if grep --text "left out" <<<"$report"; then exit 1; fi
  grep --text "Executed" <<<"$report" | tail -n 1
}

if [[ "${1:-}" == --dependency-from-source ]]; then
  test_as_dependency --from-source
  exit
fi

scripts/build-release.sh
scripts/check-benchmarks.sh
run_tests --parallel "$@"

# A filter for our tests means nothing there.
if (($# == 0)); then
  test_conformance
  test_as_dependency
fi
