#!/usr/bin/env bash
# Builds for release as `make install` and the tests do: build-release.sh [--product NAME].
#
# Whoever needs a generic type for the first time asks for it by its name, and the runtime looks for
# its conformances in every library: a quarter of a million instructions a dictionary. The option has
# types asked for by their accessors, which know the conformances: a ninth of a process that draws
# one screen. (It cannot stand in the package's manifest, since packages with options of the
# compiler's own cannot be depended on.)
set -euo pipefail
cd "$(dirname "$0")/.."
exec "${SWIFT:-swift}" build -c release -Xswiftc -Xfrontend \
  -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors "$@"
