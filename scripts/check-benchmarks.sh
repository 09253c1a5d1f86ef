#!/usr/bin/env bash
# Type-checks the benchmark workers and the fuzzer against the release build that is there: they are
# packages of their own, which only `make bench` and `make fuzz` build. Takes seconds.
set -euo pipefail
cd "$(dirname "$0")/.."

products="$(swift build -c release --show-bin-path)"
flags=(-typecheck -swift-version 6 -enable-upcoming-feature MemberImportVisibility -I "$products/Modules")
# Tintype's own modules are built under the name of the checkout's folder.
flags+=(-package-name "$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]\n' _)")
flags+=(-I Fuzzing/Sources/CFuzzer/include)
for map in Sources/*/C*/module.modulemap "$products"/C*.build/module.modulemap; do
  flags+=(-Xcc "-fmodule-map-file=$map")
done
for flag in $(pkg-config --cflags-only-I freetype2 harfbuzz fribidi); do flags+=(-Xcc "$flag"); done

for worker in Benchmarks/Sources/*/ Fuzzing/Sources/fuzz/; do
  swiftc "${flags[@]}" -module-name "$(basename "$worker" | tr - _)" "$worker"*.swift
done
