#!/usr/bin/env bash
# install.sh PREFIX [RPATH]: puts the command, its modules and its library in place.
#
# With RPATH, which a release gives, the command looks for system libraries there first, and so do these
# libraries for each other: that is what the old tags are for.
set -euo pipefail
prefix=$1
rpath=${2:-}
build=$(swift build -c release --show-bin-path)
modules="UIKit SwiftUI QuartzCore ImageIO CoreText CoreGraphics ObjectiveC LayoutEngine HostProtocol Stage Comparison
  InterfaceBuilderDocument SnapshotTesting InlineSnapshotTesting _Testing_CoreGraphics
  _Testing_UIKit os OSLog CoreLocation UniformTypeIdentifiers MobileCoreServices WebKit WidgetKit MapKit SwiftData CoreData
  Accessibility Accelerate AudioToolbox CommonCrypto CoreImage Network Photos PhotosUI
  UserNotifications _Testing_CoreImage FBSnapshotTestCase iOSSnapshotTestCase
  XCTestActivities TestReporting LocalizedStrings StageEnvironment GIFCoding Hashing DataModelDocument
  ActivityKit AdSupport AppTrackingTransparency ARKit AuthenticationServices BackgroundTasks
  CallKit Contacts ContactsUI CoreBluetooth CoreHaptics CoreML CoreMotion CoreNFC CoreSpotlight
  CoreTelephony CoreVideo DeviceActivity DeviceCheck EventKit EventKitUI FamilyControls
  FoundationModels GameController GameKit GameplayKit GroupActivities HealthKit ImagePlayground
  Intents IntentsUI JavaScriptCore LinkPresentation ManagedSettings Metal MetalKit MetricKit
  MultipeerConnectivity MusicKit PassKit PDFKit PencilKit PushKit QuickLook RealityKit ReplayKit
  SceneKit Social Speech SpriteKit SystemConfiguration Translation Vision WatchConnectivity
  WeatherKit
  SQLite3 CloudKit AppIntents TipKit VisionKit MediaPlayer NaturalLanguage
  SafariServices MessageUI StoreKit Charts LocalAuthentication Security AVFoundation AVKit Combine CryptoKit simd"
# Links the command anew with the runtime, Foundation and the small libraries inside of it, at a fixed
# address: it starts in 3 ms, where finding and relocating the libraries takes 10. It exports no names: the
# runtime reads all 48,000 of them, as it starts, to find the program's own path.
link_whole() {
  local libraries library archive paths=()
  # The linker takes what it finds first: archives, of those libraries that have one.
  for library in stdc++ gif deflate fribidi jpeg; do
    archive="$(clang -print-file-name="lib$library.a" 2>/dev/null || true)"
    if [[ "$archive" == /* ]]; then ln -s "$archive" "$archives/"; fi
  done
  read -ra libraries <<<"$(pkg-config --libs freetype2 harfbuzz fribidi libdeflate libisal)"
  [[ -z "$rpath" ]] || paths=(-Xlinker --disable-new-dtags -Xlinker -rpath -Xlinker "$rpath")
  swiftc -emit-executable -module-name render -static-stdlib -Xclang-linker -no-pie \
    -L "$archives" -o "$1" "@$build/render.product/Objects.LinkFileList" "${libraries[@]}" -ljpeg \
    "${paths[@]}" -Xlinker --build-id=none -Xlinker --gc-sections \
    -Xlinker --no-export-dynamic \
    -Xlinker --defsym -Xlinker main=render_main \
    -Xlinker --start-group -lFoundation -lFoundationInternationalization -lFoundationEssentials \
    -l_FoundationCollections -l_FoundationCShims -lCoreFoundation -l_FoundationICU -ldispatch \
    -lBlocksRuntime -Xlinker --end-group -lstdc++ 2>/dev/null && strip "$1"
}

install -d "$prefix/bin" "$prefix/lib/tintype/Modules"
install "$build/render-rewrite" "$prefix/bin"
# A toolchain without static libraries gives the command that finds them as it starts.
whole="$(mktemp)"
archives="$(mktemp -d)"
trap 'rm -rf "$whole" "$archives"' EXIT
if link_whole "$whole"; then
  install "$whole" "$prefix/bin/render"
elif [[ -n "$rpath" ]]; then
  echo "A release needs a toolchain with static libraries (lib/swift_static)." >&2
  exit 1
else
  install "$build/render" "$prefix/bin"
fi
install -m 644 "$build/libTintype.so" "$prefix/lib/tintype/libTintype.so"
for module in $modules; do
  install -m 644 "$build/Modules/$module.swiftmodule" "$prefix/lib/tintype/Modules/"
done
echo "$prefix/bin/render"
