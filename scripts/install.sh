#!/usr/bin/env bash
# install.sh PREFIX: puts the command, its modules and its library in place.
set -euo pipefail
prefix=$1
build=$(swift build -c release --show-bin-path)
modules="UIKit QuartzCore ImageIO CoreText CoreGraphics ObjectiveC LayoutEngine Stage Comparison
  InterfaceBuilderDocument SnapshotTesting InlineSnapshotTesting _Testing_CoreGraphics
  _Testing_UIKit os CoreLocation UniformTypeIdentifiers MobileCoreServices WebKit MapKit
  Accessibility Accelerate AudioToolbox CommonCrypto CoreImage Network Photos PhotosUI
  UserNotifications _Testing_CoreImage FBSnapshotTestCase iOSSnapshotTestCase
  SafariServices MessageUI AVFoundation AVKit Combine CryptoKit simd"
install -d "$prefix/bin" "$prefix/lib/tintype/Modules"
install "$build/render" "$build/render-rewrite" "$prefix/bin"
install -m 644 "$build/libTintype.so" "$prefix/lib/tintype/libTintype.so"
for module in $modules; do
  install -m 644 "$build/Modules/$module.swiftmodule" "$prefix/lib/tintype/Modules/"
done
echo "$prefix/bin/render"
