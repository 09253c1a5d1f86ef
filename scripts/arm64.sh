#!/usr/bin/env bash
# Do the loops over pixels write the same bytes on an arm64 processor, emulated by QEMU, as here?
# They are C with vectors and some floating point. The rest is Swift, for which there is no runtime
# library of that processor here: its arithmetic is whole numbers and IEEE doubles without fused products.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
for package in qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
if ((${#missing[@]} > 0)); then
  echo "Install what it needs and run it again: apt-get install ${missing[*]}" >&2
  exit 69
fi

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
clang=$(dirname "$(command -v "${SWIFT:-swift}")")/clang
sources=(-O2 -I Sources/Graphics/CPixels/include scripts/arm64/kernels.c Sources/Graphics/CPixels/pixels.c)
"$clang" "${sources[@]}" -o "$place/here"
"$clang" --target=aarch64-linux-gnu -fuse-ld=lld -static "${sources[@]}" -o "$place/arm64"
qemu-aarch64 "$place/arm64" >"$place/arm64.txt"
for level in 0 1 2; do
  "$place/here" "$level" >"$place/here.txt"
  if ! diff "$place/here.txt" "$place/arm64.txt"; then
    echo "arm64 (>) writes other bytes than this processor (<) at level $level." >&2
    exit 1
  fi
done
echo "The loops over pixels write the same bytes on arm64."
