#!/usr/bin/env bash
# Installs a release into TINTYPE_PREFIX, unless it is there, and puts it into the path of later steps.
set -euo pipefail
prefix=${TINTYPE_PREFIX:?}
version=${TINTYPE_VERSION:?}
name="tintype-$version-linux-$(uname -m).tar.xz"
url=${TINTYPE_RELEASE_URL:-"${GITHUB_SERVER_URL:-https://github.com}/${GITHUB_ACTION_REPOSITORY:-}/releases/download/$version"}

if [[ "$("$prefix/bin/render" version 2>/dev/null || true)" != "render $version" ]]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  curl --fail --silent --show-error --location --retry 3 "$url/$name" --output "$folder/$name" ||
    { echo "::error::The release '$url/$name' cannot be had. Check 'version' and 'release-url'."; exit 1; }
  # A release without its sums is none.
  curl --fail --silent --show-error --location --retry 3 "$url/SHA256SUMS" --output "$folder/SHA256SUMS"
  (cd "$folder" && sha256sum --check --ignore-missing --quiet SHA256SUMS)
  tar --extract --xz --file "$folder/$name" --directory "$folder"
  "$folder/tintype-$version/install.sh" "$prefix"
fi
echo "$prefix/bin" >>"${GITHUB_PATH:-/dev/null}"
