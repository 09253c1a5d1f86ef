#!/usr/bin/env bash
# shellcheck disable=SC2016
# Tries a release on machines that have nothing: a bare Debian in a folder, entered with chroot.
#
#   scripts/fresh-machine.sh [RELEASE] [CASE...]     by default out/release and the first four cases
#
#   tarball     unpacked and installed by a user without rights: a picture of a storyboard
#   package     the Debian package, with what it depends on (the steps of the Dockerfile)
#   refusals    another processor, an older system, a prefix without rights, two versions
#   client      a package written for iOS, with a toolchain: its first snapshot test
#   readme      `make demo` and `make test` of this checkout, as the README says; takes half an hour
#
# Needs root and debootstrap. The folder is kept under out/fresh for the next run.
set -euo pipefail
cd "$(dirname "$0")/.."
release=$(realpath "${1:-out/release}")
shift || true
cases=("$@")
((${#cases[@]} > 0)) || cases=(tarball package refusals client)
version=$(scripts/version.sh)
base=$(realpath -m out/fresh)/base
toolchain=$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")")

[[ $(id -u) -eq 0 ]] || { echo "This needs root, for chroot." >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "This needs debootstrap: apt install debootstrap." >&2; exit 1; }

if [[ ! -f "$base/.whole" ]]; then
  rm -rf "$base"
  mkdir -p "$base"
  # From where this machine has its packages.
  mirror=$(grep -rhoE '^(URIs:|deb( \[.*\])?) +[^ ]+' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null |
    grep -oE '[a-z]+://[^ ]+/debian/?$' | head -n 1 || true)
  debootstrap --variant=minbase bookworm "$base" ${mirror:+"$mirror"} >/dev/null
  # The same sources of packages as this machine.
  rm -rf "$base/etc/apt"
  cp -R /etc/apt "$base/etc/apt"
  cp -L /etc/resolv.conf "$base/etc/resolv.conf" 2>/dev/null || true
  [[ ! -d /usr/local/share/ca-certificates ]] || cp -R /usr/local/share/ca-certificates "$base/usr/local/share/"
  chroot "$base" useradd --create-home someone
  touch "$base/.whole"
fi

# enter NAME USER COMMANDS: a fresh copy of the machine, in which the commands run.
enter() {
  local name=$1 user=$2 commands=$3 machine
  machine=$(dirname "$base")/$name
  if [[ ! -d "$machine" ]]; then
    cp -a "$base" "$machine"
    install -d "$machine/release"
    cp "$release"/* "$machine/release/"
    cp -R Examples/Trips "$machine/release/"
    chmod -R a+rX "$machine/release"
  fi
  unshare --mount bash -c '
    mount --bind /dev "$1/dev"
    mount -t proc proc "$1/proc"
    mount --bind /dev/pts "$1/dev/pts"
    if [[ -d "$1/opt/tools" ]]; then mount --bind -o ro "$4" "$1/opt/tools"; fi
    exec chroot "$1" su - "$2" -s /bin/bash -c "$3"' _ "$machine" "$user" "set -e; $commands" "$toolchain"
}

forget() { rm -rf "$(dirname "$base")/${1:?}"; }

seconds() { echo "$(($(date +%s%N) / 1000000))"; }

timed() {
  local title=$1 start
  shift
  start=$(seconds)
  "$@"
  echo "$title: $(($(seconds) - start)) ms"
}

case_tarball() {
  forget tarball
  enter tarball root true
  # A bare Debian cannot unpack anything.
  timed "tarball: what unpacks it" enter tarball root \
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends xz-utils >/dev/null'
  timed "tarball: unpacked, installed without rights, first picture" enter tarball someone '
    tar xJf /release/tintype-*-linux-*.tar.xz
    ./tintype-*/install.sh "$HOME/.local" >/dev/null
    export PATH="$HOME/.local/bin:$PATH"
    render /release/Trips/Trips.storyboard --scene Trips -o trips.png
    test -s trips.png'
  enter tarball someone '
    export PATH="$HOME/.local/bin:$PATH"
    render tree /release/Trips/Trips.storyboard >/dev/null
    render lint /release/Trips/Trips.storyboard
    render film /release/Trips/Trips.storyboard --script "wait 0.2" -o walk.gif
    render compare trips.png trips.png
    render /release/Trips/Trips.storyboard --scene Trips -o again.png
    render compare trips.png again.png
    render test . 2>&1 | grep -q "swiftc.*is not in the path"
    # It runs where it was unpacked as well.
    ./tintype-*/bin/render version'
}

case_package() {
  forget package
  enter package root true
  timed "package: installed with what it depends on, first picture" enter package root '
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends /release/tintype_*.deb >/dev/null
    render /release/Trips/Trips.storyboard --scene Trips -o /tmp/trips.png'
  enter package someone 'render lint /release/Trips/Trips.storyboard; test -s /usr/share/man/man1/render.1.gz'
}

case_refusals() {
  forget refusals
  enter refusals root 'apt-get update -qq && apt-get install -y -qq --no-install-recommends xz-utils >/dev/null'
  # Each is one sentence and a status.
  enter refusals someone '
    tar xJf /release/tintype-*-linux-*.tar.xz
    cd tintype-*
    refused() {
      local status=$1 words=$2 text result=0
      shift 2
      text=$("$@" 2>&1) || result=$?
      [ "$result" = "$status" ] && [ "$(echo "$text" | wc -l)" = 1 ] && echo "$text" | grep -q "$words" ||
        { echo "Expected status $status and \"$words\", got $result: $text"; exit 1; }
    }
    refused 73 "cannot be made" ./install.sh /usr/nowhere
    mkdir other
    printf "#!/bin/sh\n[ \"\$1\" = -m ] && echo riscv64 || /bin/uname \"\$@\"\n" > other/uname
    printf "#!/bin/sh\necho glibc 2.17\n" > other/getconf
    chmod +x other/uname other/getconf
    (mv other/getconf .; PATH="$PWD/other:$PATH" refused 65 "this machine is riscv64" ./install.sh "$HOME/x")
    rm other/uname; mv getconf other/
    PATH="$PWD/other:$PATH" refused 65 "has version 2.17" ./install.sh "$HOME/x"
    mkdir "$HOME/first"; printf "#!/bin/sh\necho render 0.0.1\n" > "$HOME/first/render"; chmod +x "$HOME/first/render"
    PATH="$HOME/first:$PATH" ./install.sh "$HOME/.local" | grep -q "Another render comes first"'
  echo "refusals: as they should be"
}

case_client() {
  forget client
  enter client root 'mkdir -p /opt/tools
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends binutils gcc libc6-dev libstdc++-12-dev libcurl4 libxml2 \
      libedit2 libsqlite3-0 libncurses6 libpython3.11 libz3-4 git ca-certificates tzdata pkg-config unzip \
      xz-utils >/dev/null'
  enter client someone '
    tar xJf /release/tintype-*-linux-*.tar.xz
    ./tintype-*/install.sh "$HOME/.local" >/dev/null
    mkdir -p Shop/Sources/Shop Shop/Tests/ShopTests
    cat > Shop/Package.swift <<SWIFT
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Shop", platforms: [.iOS(.v16)],
  targets: [.target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
SWIFT
    cat > Shop/Sources/Shop/Card.swift <<SWIFT
import UIKit
public final class Card: UIView {
  public let title = UILabel()
  @objc func tapped() { title.text = "tapped" }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Hello"
    title.frame = bounds
    addSubview(title)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }
  required init?(coder: NSCoder) { fatalError() }
}
SWIFT
    cat > Shop/Tests/ShopTests/CardTests.swift <<SWIFT
import SnapshotTesting
import UIKit
import XCTest
@testable import Shop
@MainActor final class CardTests: XCTestCase {
  func testCard() {
    assertSnapshot(of: Card(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), as: .image)
  }
}
SWIFT'
  # The first run records, which is a failure as everywhere; the second compares.
  timed "client: first snapshot test of a package, nothing built before" enter client someone '
    export PATH="$HOME/.local/bin:/opt/tools/usr/bin:$PATH"
    render test Shop > first.txt 2>&1 || true
    ls Shop/Tests/ShopTests/__Snapshots__/CardTests/*.png'
  timed "client: the second run" enter client someone '
    export PATH="$HOME/.local/bin:/opt/tools/usr/bin:$PATH"
    render test Shop > second.txt 2>&1 || { cat second.txt; exit 1; }'
}

case_readme() {
  forget readme
  enter readme root 'mkdir -p /opt/tools /checkout'
  git archive HEAD | tar --extract --directory "$(dirname "$base")/readme/checkout"
  enter readme root 'export PATH="/opt/tools/usr/bin:$PATH" DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends make git ca-certificates binutils gcc libc6-dev \
      libstdc++-12-dev libcurl4 libxml2 libedit2 libsqlite3-0 libncurses6 libpython3.11 libz3-4 tzdata >/dev/null
    cd /checkout && git init -q && make demo && make test'
}

for name in "${cases[@]}"; do "case_$name"; done
echo "version $version: ${cases[*]}"
