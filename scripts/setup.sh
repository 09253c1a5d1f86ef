#!/usr/bin/env bash
# Installs the system packages that are missing. The README gives the reason for each.
#
#   scripts/setup.sh [test]     with "test" also what `make lint` and, under CI, the tests ask
set -euo pipefail

packages=(
  pkg-config
  libpng-dev libfreetype-dev libharfbuzz-dev libfribidi-dev
  libjpeg-dev libisal-dev libdeflate-dev libgif-dev libwebsockets-dev
  fonts-inter fonts-liberation fonts-open-sans fonts-dejavu-core fonts-dejavu-extra
  fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji hyphen-en-us
)
[[ "${1:-}" == test ]] && packages+=(shellcheck chromium)
# Independent judges that the tests ask: decoders, a linear-programming solver, a client of the Model
# Context Protocol, other processors, and Unicode's own test files. A browser opens the pages of
# `render run` in every run of the tests.
[[ -n "${CI:-}" ]] && packages+=(libwebp7 webp ffmpeg python3-pil python3-scipy python3-venv qemu-user unicode-data)

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
    missing+=("$package")
done
if ((${#missing[@]} > 0)); then
  run=()
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      echo "Tintype needs these packages, and neither root nor sudo is at hand to install them:" >&2
      echo "  apt-get install ${missing[*]}" >&2
      exit 1
    fi
    run=(sudo)
  fi
  echo "Installing ${missing[*]}"
  "${run[@]}" apt-get update -qq
  "${run[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null
fi

# The reference client of the Model Context Protocol, another judge, in an environment of its own.
judges=.build/judges
if [[ "${1:-}" == test && -n "${CI:-}" && ! -x $judges/bin/python ]]; then
  python3 -m venv "$judges"
  "$judges/bin/pip" install --quiet mcp==2.3.0
fi

if ! command -v "${SWIFT:-swift}" >/dev/null; then
  echo "No Swift toolchain found. Install Swift 6.2 or later from swift.org and run make again." >&2
  exit 1
fi
