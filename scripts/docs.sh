#!/usr/bin/env bash
# Builds one folder of all documentation: the pages of this repository, and the reference of each product
# as a DocC catalogue.
#
#   scripts/docs.sh [FOLDER]     by default out/docs
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-out/docs}

scripts/build-release.sh
products="$(swift build -c release --show-bin-path)"
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

flags=(-I "$products/Modules" -minimum-access-level public -skip-inherited-docs)
flags+=(-target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)")
for map in Sources/*/C*/module.modulemap "$products"/C*.build/module.modulemap; do
  flags+=(-Xcc "-fmodule-map-file=$map")
done
for flag in $(pkg-config --cflags-only-I freetype2 harfbuzz fribidi); do flags+=(-Xcc "$flag"); done

mkdir -p "$out"
for catalogue in Documentation/Reference/*.docc; do
  name=$(basename "$catalogue" .docc)
  mkdir -p "$graphs/$name"
  if [[ -f "$products/Modules/$name.swiftmodule" && "$name" != render ]]; then
    swift-symbolgraph-extract -module-name "$name" -output-dir "$graphs/$name" "${flags[@]}"
  fi
  docc convert "$catalogue" --additional-symbol-graph-dir "$graphs/$name" \
    --output-dir "$out/$name" --fallback-display-name "$name" \
    --fallback-bundle-identifier "tintype.$name" --hosting-base-path "$name" >"$graphs/$name.log" 2>&1 ||
    { cat "$graphs/$name.log"; exit 1; }
  # What a page of the catalogue links to must exist; doc comments beside code may use plain words.
  if grep -A 6 "^warning" "$graphs/$name.log" | grep -q -- '--> [A-Za-z]*\.md:'; then
    grep -B 1 -A 5 -- '--> [A-Za-z]*\.md:' "$graphs/$name.log"
    exit 1
  fi
done

# The pages themselves, searchable, which need no server; they link the reference.
scripts/site.py "$out"
scripts/site.py --check "$out"
echo "The reference needs a server: python3 -m http.server --directory $out"
