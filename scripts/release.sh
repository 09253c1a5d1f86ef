#!/usr/bin/env bash
# Makes a release of the commit that is checked out: a tarball that runs from any folder, and a
# Debian package.
#
#   scripts/release.sh [FOLDER]     by default out/release
#
# Both are the same to the byte for the same commit, toolchain, system and folder of the checkout, whose
# path the compiler writes into them. They are for the processor they are made on: run this on arm64, or
# in a container of it, for arm64.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:-out/release}")
version=$(scripts/version.sh)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH
machine=$(uname -m)
name="tintype-$version-linux-$machine"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
root="$stage/tintype-$version"

scripts/install.sh "$root" "\$ORIGIN/../lib/tintype" >/dev/null
library="$root/lib/tintype"
# Hashes of the compiler's, for builds that continue, differ between two builds of the same sources.
strip --strip-unneeded --remove-section=.note.gnu.build-id "$library/libTintype.so"
for file in "$root/bin/render" "$root/bin/render-rewrite" "$library/libTintype.so"; do
  strip --remove-section=.swift_modhash --remove-section=.note.gnu.build-id "$file"
done
# Modules load only with the compiler that made them.
swiftc --version 2>/dev/null | head -n 1 >"$library/compiler"

# What the command needs of the system, but the C library: a bare machine has none of it.
# Not the C++ runtime either, which every Debian and Ubuntu has.
system_libraries() {
  local direct
  direct=$(readelf -d "$root/bin/render" "$library/libTintype.so" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' |
    grep -E '^lib(freetype|harfbuzz|fribidi|gif|isal|deflate|jpeg)' | sort -u)
  for file in $direct; do
    local path
    path=$(ldconfig -p | sed -n "s|^\s$file .*=> ||p" | head -n 1)
    echo "$path"
    ldd "$path" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p'
  done | grep -vE '/lib(c|m|dl|pthread|rt|gcc_s|stdc\+\+)\.so' | sort -u
}
for file in $(system_libraries); do install -m 644 "$(realpath "$file")" "$library/$(basename "$file")"; done

# The newest version of the C library that anything asks for.
find "$root/bin" "$library" -type f \( -name 'render*' -o -name '*.so*' \) -exec objdump -T {} + 2>/dev/null |
  grep -oE 'GLIBC_[0-9]+\.[0-9]+' | sort -uV | tail -n 1 | cut -d_ -f2 >"$library/glibc"

# The shells' completions and the manual page, from the command itself.
install -d "$root/share/man/man1" "$root/share/bash-completion/completions" \
  "$root/share/zsh/site-functions" "$root/share/fish/vendor_completions.d"
"$root/bin/render" help man >"$root/share/man/man1/render.1"
"$root/bin/render" help bash >"$root/share/bash-completion/completions/render"
"$root/bin/render" help zsh >"$root/share/zsh/site-functions/_render"
"$root/bin/render" help fish >"$root/share/fish/vendor_completions.d/render.fish"

documents="$root/share/doc/tintype"
install -d "$documents"
cp -R README.md LICENSE CHANGELOG.md Documentation Examples "$documents/"
rm -rf "$documents/Documentation/Reference" "$documents/Documentation/Catalogue"
find "$documents" -name .build -prune -exec rm -rf {} +

# The package of a library. By its name alone: packages know files below /lib as well as /usr/lib.
package_of() { dpkg-query -S "*/$(basename "$(realpath "$1")")" | cut -d: -f1 | head -n 1; }

# The Debian package has fonts and libraries as packages of the system.
debian() {
  local tree="$stage/debian" architecture depends
  architecture=$(dpkg --print-architecture)
  install -d "$tree/DEBIAN" "$tree/usr"
  cp -R "$root/bin" "$root/lib" "$root/share" "$tree/usr/"
  find "$tree/usr/lib/tintype" -name '*.so*' ! -name libTintype.so -delete
  gzip -9n "$tree/usr/share/man/man1/render.1"
  depends=$(for file in $(system_libraries); do
    package_of "$file"
  done | sort -u | paste -sd,)
  cat >"$tree/DEBIAN/control" <<CONTROL
Package: tintype
Version: $version
Architecture: $architecture
Maintainer: The Tintype developers <noreply@localhost>
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f1)
Depends: libc6 (>= $(<"$library/glibc")), libstdc++6, ${depends//,/, }, fonts-inter, fonts-liberation, fonts-open-sans, fonts-dejavu-core
Recommends: fonts-dejavu-extra, fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji, hyphen-en-us, git
Suggests: libwebp7
Section: devel
Priority: optional
Description: UIKit's and SwiftUI's views as pictures, without a phone
 Draws storyboards, xibs, scene files and previews as iOS would show them, lints
 and reviews them, and runs the tests of packages written for iOS.
CONTROL
  find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  chmod -R u=rwX,go=rX "$tree"
  dpkg-deb --root-owner-group -Zgzip --build "$tree" "$out/tintype_${version}_$architecture.deb" >/dev/null
}

# The fonts that decide most pictures; the large ones for other scripts are packages of the system.
fonts() {
  local package file
  install -d "$root/share/tintype/fonts"
  for package in fonts-inter fonts-liberation fonts-open-sans fonts-dejavu-core fonts-dejavu-extra; do
    install -d "$root/share/tintype/fonts/$package"
    for file in $(dpkg-query -L "$package" | grep -E '\.(otf|ttf|ttc)$'); do
      [[ -L "$file" ]] || install -m 644 "$file" "$root/share/tintype/fonts/$package/"
    done
  done
}

# The licences of everything that is not ours.
licences() {
  local package
  install -d "$documents/licences"
  for package in fonts-inter fonts-liberation fonts-open-sans fonts-dejavu-core \
    $(for file in $(system_libraries); do package_of "$file"; done | sort -u); do
    install -m 644 "/usr/share/doc/$package/copyright" "$documents/licences/$package" 2>/dev/null || true
  done
}

mkdir -p "$out"
debian
fonts
licences
install scripts/release/install.sh "$root/install.sh"
chmod -R u=rwX,go=rX "$root"
tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  --format=gnu --directory "$stage" "tintype-$version" | xz -6 --threads=1 >"$out/$name.tar.xz"
(cd "$out" && sha256sum "$name.tar.xz" tintype_*.deb >SHA256SUMS)
stat --format="%n: %s bytes" "$out"/*
