// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tintype",
  products: [
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "QuartzCore", "ImageIO", "CoreText", "CoreGraphics", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
    .library(name: "InlineSnapshotTesting", targets: ["InlineSnapshotTesting"]),
    .executable(name: "render", targets: ["render"]),
  ],
  targets: [
    // System libraries: a module map, and a C shim where Swift cannot express the interface.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    // Only the tests ask libpng, as a judge: the product reads PNG itself, seven times as fast.
    .target(name: "CPNG", cSettings: fastC, linkerSettings: [.linkedLibrary("png")]),
    .target(name: "CJPEG", cSettings: fastC, linkerSettings: [.linkedLibrary("jpeg")]),

    // From pixels up to views. A target imports only targets above it in this list.
    .target(name: "CPixels", cSettings: fastC),
    .target(name: "CoreGraphics", dependencies: ["CPixels"], swiftSettings: optimised),
    .target(
      name: "CoreText",
      dependencies: ["CoreGraphics", "CFreeType", "CHarfBuzz", "CFriBidi"],
      swiftSettings: optimised,
      // Foundation's own ICU: where lines and words end.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(
      name: "ImageIO",
      dependencies: ["CoreGraphics", "CPixels", "CJPEG", "CISAL", "CDeflate", "CGIF"],
      swiftSettings: optimised),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "CoreText"], swiftSettings: optimised),
    .target(name: "LayoutEngine", swiftSettings: optimised),
    .target(
      name: "UIKit",
      dependencies: ["CoreGraphics", "CoreText", "ImageIO", "QuartzCore", "LayoutEngine"],
      swiftSettings: common),
    .target(name: "Stage", dependencies: ["CoreText", "UIKit"], swiftSettings: common),
    // What `render compare` and the test library share, apart so that the command needs no XCTest.
    .target(
      name: "Comparison", dependencies: ["CoreGraphics", "CoreText", "ImageIO", "CDeflate"],
      swiftSettings: optimised + internalImports),
    .target(
      name: "SnapshotTesting", dependencies: ["Comparison", "Stage"],
      swiftSettings: common + internalImports),
    .target(
      name: "InlineSnapshotTesting", dependencies: ["SnapshotTesting"],
      swiftSettings: common + internalImports),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], swiftSettings: common),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: common),
    .executableTarget(
      name: "render", dependencies: ["Comparison", "Stage"], swiftSettings: common),
    .executableTarget(
      name: "oracle", dependencies: ["CoreText", "Stage", "UIKit"], swiftSettings: common),
    .executableTarget(
      name: "layout-bench", dependencies: ["LayoutEngine", "UIKit"], path: "Benchmarks/Layout",
      swiftSettings: common),
    .executableTarget(
      name: "film-bench", dependencies: ["Comparison", "CoreGraphics", "ImageIO"],
      path: "Benchmarks/Films",
      swiftSettings: common),

    .executableTarget(
      name: "bench-worker", dependencies: ["CoreText", "ImageIO", "UIKit"],
      path: "Benchmarks/Worker",
      swiftSettings: common),

    // Tests mirror the targets.
    .target(
      name: "TestSupport", dependencies: ["Stage"], path: "Tests/TestSupport",
      swiftSettings: common),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CPixels", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "CoreTextTests", dependencies: ["CoreText", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "ImageIOTests", dependencies: ["ImageIO", "CGIF", "CPNG", "CDeflate", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["QuartzCore", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "LayoutEngineTests", dependencies: ["LayoutEngine"], exclude: ["lexicographic.py"],
      swiftSettings: common),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "TestSupport"], swiftSettings: common),
    .testTarget(name: "StageTests", dependencies: ["Stage", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Comparison", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "SnapshotTestingTests",
      dependencies: ["SnapshotTesting", "Comparison", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RenderTests", dependencies: ["Comparison", "ImageIO", "TestSupport", "render"],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)

/// What every Swift target is compiled with.
var common: [SwiftSetting] { [.enableUpcomingFeature("MemberImportVisibility")] }

/// An import is visible to the module's clients only where it says so.
var internalImports: [SwiftSetting] { [.enableUpcomingFeature("InternalImportsByDefault")] }

/// Targets that touch every pixel or every constraint are optimised in debug builds too: a
/// snapshot library is used from debug builds, where SIMD Swift is a thousand times slower.
///
/// Exclusive access to class properties is checked while the tests run, which is in debug builds;
/// in release builds the checks would be a tenth of a frame.
var optimised: [SwiftSetting] {
  common + [
    .unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug)),
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  ]
}

var fastC: [CSetting] { [.unsafeFlags(["-O2"], .when(configuration: .debug))] }
