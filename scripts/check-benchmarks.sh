#!/usr/bin/env bash
# Type-checks the benchmark workers against the release build that is there: they are a package of
# their own, which only `make bench` builds. Takes seconds.
set -euo pipefail
cd "$(dirname "$0")/.."

products="$(swift build -c release --show-bin-path)"
flags=(-typecheck -swift-version 6 -enable-upcoming-feature MemberImportVisibility -I "$products/Modules")
# Tintype's own modules are built under the name of the checkout's folder.
flags+=(-package-name "$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]\n' _)")
for map in Sources/C*/module.modulemap "$products"/C*.build/module.modulemap; do
  flags+=(-Xcc "-fmodule-map-file=$map")
done
for flag in $(pkg-config --cflags-only-I freetype2 harfbuzz fribidi); do flags+=(-Xcc "$flag"); done

for worker in Benchmarks/Sources/*/; do
  swiftc "${flags[@]}" -module-name "$(basename "$worker" | tr - _)" "$worker"*.swift
done
