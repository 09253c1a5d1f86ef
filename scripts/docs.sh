#!/usr/bin/env bash
# Builds the reference documentation: a DocC catalogue for each product, as pages without a server's
# help, below one page that links them.
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
for map in Sources/C*/module.modulemap "$products"/C*.build/module.modulemap; do
  flags+=(-Xcc "-fmodule-map-file=$map")
done
for flag in $(pkg-config --cflags-only-I freetype2 harfbuzz fribidi); do flags+=(-Xcc "$flag"); done

mkdir -p "$out"
links=""
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
  page=$(find "$out/$name/documentation" -maxdepth 1 -mindepth 1 -type d -printf '%f\n' | head -n 1)
  links+="<li><a href=\"$name/documentation/$page/\">$name</a>"$'\n'
done

cat > "$out/index.html" <<HTML
<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tintype: reference</title>
<h1>Tintype</h1>
<ul>
$links</ul>
</html>
HTML
echo "Pages: $out. They need a server: python3 -m http.server --directory $out"
