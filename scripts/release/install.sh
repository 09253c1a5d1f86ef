#!/bin/sh
# Installs a release: install.sh [PREFIX]     by default ~/.local, which needs no rights
#
# The release also runs from the folder it was unpacked in: bin/render finds its parts beside it.
set -eu
prefix=${1:-$HOME/.local}
here=$(cd "$(dirname "$0")" && pwd)

fail() {
  echo "install.sh: error: $1" >&2
  exit "${2:-1}"
}

machine=$(uname -m)
built=$(od -An -tx1 -j18 -N1 "$here/bin/render" | tr -d ' ')
case $built in
  3e) wanted=x86_64 ;;
  b7) wanted=aarch64 ;;
  *) wanted=unknown ;;
esac
[ "$machine" = "$wanted" ] ||
  fail "This release is for $wanted processors, and this machine is $machine. Take the other tarball." 65

needed=$(cat "$here/lib/tintype/glibc")
found=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d' ' -f2)
[ -n "$found" ] || fail "This system has no GNU C library, which the release needs. Use Debian, Ubuntu or Fedora." 65
newest=$(printf '%s\n%s\n' "$needed" "$found" | sort -V | tail -n 1)
[ "$newest" = "$found" ] ||
  fail "This system has version $found of the C library, and the release needs $needed: Debian 12, Ubuntu 22.10 or later." 65

mkdir -p "$prefix" 2>/dev/null || fail "'$prefix' cannot be made. Give a folder of yours: install.sh ~/.local" 73
[ -w "$prefix" ] || fail "'$prefix' cannot be written. Give a folder of yours: install.sh ~/.local" 73

# A newer or older version at the same place goes away as a whole.
rm -rf "$prefix/lib/tintype" "$prefix/share/tintype" "$prefix/share/doc/tintype"
for part in bin lib share; do
  mkdir -p "$prefix/$part"
  cp -R "$here/$part/." "$prefix/$part/"
done

"$prefix/bin/render" version
other=$(command -v render 2>/dev/null || true)
if [ -z "$other" ]; then
  echo "Add it to your path: export PATH=\"$prefix/bin:\$PATH\""
elif [ "$(readlink -f "$other")" != "$(readlink -f "$prefix/bin/render")" ]; then
  echo "Another render comes first in your path: $other. Put $prefix/bin before it."
fi
