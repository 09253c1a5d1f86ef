// swift-tools-version: 6.2
import Foundation
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

requireSystemLibraries()

let package = Package(
  name: "Tintype",
  products: [
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "QuartzCore", "ImageIO", "CoreText", "CoreGraphics", "ObjectiveC",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
    .library(name: "InlineSnapshotTesting", targets: ["InlineSnapshotTesting"]),
    .plugin(name: "snapshots", targets: ["snapshots"]),
    .executable(name: "render", targets: ["render"]),
    .executable(name: "render-rewrite", targets: ["render-rewrite"]),
    // What `render build` links other people's code with.
    .library(
      name: "Tintype", type: .dynamic,
      targets: [
        "UIKit", "QuartzCore", "ImageIO", "CoreText", "CoreGraphics", "ObjectiveC", "HostProtocol",
        "Stage",
        "SwiftUI", "SnapshotTesting", "InlineSnapshotTesting", "_Testing_CoreGraphics",
        "_Testing_UIKit", "OSLog", "os",
        "CoreLocation", "UniformTypeIdentifiers", "MobileCoreServices", "WebKit", "MapKit",
        "SwiftData", "CoreData", "WidgetKit",
        "Accessibility",
        "SafariServices", "MessageUI", "AVFoundation", "AVKit", "Combine",
        "CryptoKit", "simd", "Accelerate", "AudioToolbox", "CommonCrypto", "CoreImage", "Network",
        "Photos", "PhotosUI", "UserNotifications", "_Testing_CoreImage", "FBSnapshotTestCase",
        "iOSSnapshotTestCase", "XCTestActivities",
      ]),
    // For the packages that measure or attack what lies below the public interface.
    .library(name: "Internals", targets: ["UIKit", "Comparison", "LayoutEngine"]),
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
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

    // The server of `render run`. Loads libwebsockets when it starts.
    .target(name: "CWebServer", cSettings: fastC),

    // From pixels up to views. A target imports only targets above it in this list.
    .target(name: "CPixels", cSettings: fastC),
    .plugin(
      name: "snapshots",
      capability: .command(
        intent: .custom(
          verb: "snapshots", description: "Records, reports, approves and cleans snapshots"),
        permissions: [.writeToPackageDirectory(reason: "References are files of the package.")])),
    .target(name: "Hashing", swiftSettings: optimised),
    // Fails the running test of a library that the program may or may not have.
    .target(name: "TestReporting", swiftSettings: common + linksNothing),
    // What every module shares: diagnostics, the environment that a stage provides, host variables.
    .target(
      name: "StageEnvironment", dependencies: ["TestReporting"], swiftSettings: optimised),
    .target(
      name: "CoreGraphics", dependencies: ["CPixels", "StageEnvironment"],
      swiftSettings: optimised),
    .target(name: "CRuntime", cSettings: fastC),
    // Foundation's own ICU has the plural rules.
    .target(
      name: "LocalizedStrings", swiftSettings: common,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(
      name: "ObjectiveC", dependencies: ["CRuntime", "CoreGraphics", "LocalizedStrings"],
      swiftSettings: common),
    .target(name: "Combine", dependencies: ["ObjectiveC"], swiftSettings: common),
    .target(
      name: "CoreText",
      dependencies: ["CoreGraphics", "CFreeType", "CHarfBuzz", "CFriBidi", "Hashing"],
      swiftSettings: optimised,
      // Foundation's own ICU: where lines and words end.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    // GIF in and out: palettes, dithering, lossy compression; frames of animations.
    .target(
      name: "GIFCoding", dependencies: ["CoreGraphics", "CGIF"], swiftSettings: optimised),
    .target(
      name: "ImageIO",
      dependencies: ["CoreGraphics", "CPixels", "CJPEG", "CISAL", "CDeflate", "GIFCoding"],
      swiftSettings: optimised),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "CoreText", "ObjectiveC"],
      swiftSettings: optimised),
    .target(name: "LayoutEngine", swiftSettings: optimised),
    .target(
      name: "InterfaceBuilderDocument", dependencies: ["CoreGraphics", "LocalizedStrings"],
      swiftSettings: optimised),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "CoreText", "ImageIO", "ObjectiveC", "QuartzCore", "LayoutEngine",
        "InterfaceBuilderDocument",
      ],
      swiftSettings: common),
    .target(
      name: "SwiftUI",
      dependencies: [
        "Combine", "CoreGraphics", "CoreText", "LocalizedStrings", "QuartzCore", "UIKit",
        "UniformTypeIdentifiers",
      ],
      // Views are values without isolation that closures of the program may capture anywhere; the
      // checks of Swift 6 would ask them to be Sendable, which SwiftUI's are not either.
      swiftSettings: common + [.swiftLanguageMode(.v5)]),
    // Calls between a running app and its clients, as lines of JSON.
    .target(name: "HostProtocol", swiftSettings: common + internalImports),
    .target(
      name: "Stage",
      dependencies: [
        "CRuntime", "Comparison", "CoreText", "HostProtocol", "InterfaceBuilderDocument",
        "ObjectiveC", "UIKit",
      ],
      swiftSettings: common),
    // What `render compare` and the test library share, apart so that the command needs no XCTest.
    .target(
      name: "Comparison",
      dependencies: ["CoreGraphics", "CoreText", "ImageIO", "CDeflate", "Hashing"],
      swiftSettings: optimised + internalImports),
    .target(
      name: "SnapshotTesting",
      dependencies: ["Comparison", "Stage", "SwiftUI", "TestReporting", "XCTestActivities"],
      swiftSettings: common + internalImports),
    .target(
      name: "InlineSnapshotTesting", dependencies: ["SnapshotTesting"],
      swiftSettings: common + internalImports),
    .target(
      name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"],
      swiftSettings: common + linksNothing),
    .target(
      name: "_Testing_UIKit", dependencies: ["UIKit", "_Testing_CoreGraphics"],
      swiftSettings: common),
    // What `oracle` and the tests over the measured corpora share.
    .target(
      name: "OracleKit",
      dependencies: ["CoreText", "InterfaceBuilderDocument", "Stage", "UIKit"],
      swiftSettings: common),
    // Apple's frameworks that appear in views, as far as a view needs them.
    .target(name: "os", path: "Sources/StandIns/os", swiftSettings: common),
    .target(
      name: "OSLog", dependencies: ["ObjectiveC", "os"], path: "Sources/StandIns/OSLog",
      swiftSettings: common),
    .target(name: "CoreLocation", path: "Sources/StandIns/CoreLocation", swiftSettings: common),
    .target(
      name: "UniformTypeIdentifiers", path: "Sources/StandIns/UniformTypeIdentifiers",
      swiftSettings: common),
    .target(
      name: "MobileCoreServices", dependencies: ["CoreGraphics", "UniformTypeIdentifiers"],
      path: "Sources/StandIns/MobileCoreServices", swiftSettings: common),
    .target(
      name: "WebKit", dependencies: ["UIKit"], path: "Sources/StandIns/WebKit",
      swiftSettings: common),
    .target(
      name: "WidgetKit", dependencies: ["SwiftUI"], path: "Sources/StandIns/WidgetKit",
      swiftSettings: common + [.swiftLanguageMode(.v5)]),
    .target(
      name: "Accessibility", dependencies: ["UIKit"], path: "Sources/StandIns/Accessibility",
      swiftSettings: common),
    .target(
      name: "MapKit", dependencies: ["CoreLocation", "SwiftUI", "UIKit"],
      path: "Sources/StandIns/MapKit", swiftSettings: common),
    .target(
      name: "CoreData",
      dependencies: [
        "Combine", "DataModelDocument", "InterfaceBuilderDocument", "ObjectiveC",
        "StageEnvironment", "SwiftUI",
      ],
      path: "Sources/StandIns/CoreData", swiftSettings: common + [.swiftLanguageMode(.v5)]),
    .target(
      name: "DataModelDocument", dependencies: ["InterfaceBuilderDocument"],
      swiftSettings: common),
    .target(
      name: "SwiftData", dependencies: ["CoreGraphics", "SwiftUI"],
      path: "Sources/StandIns/SwiftData", swiftSettings: common + [.swiftLanguageMode(.v5)]),
    .target(
      name: "SafariServices", dependencies: ["UIKit"], path: "Sources/StandIns/SafariServices",
      swiftSettings: common),
    .target(
      name: "MessageUI", dependencies: ["UIKit"], path: "Sources/StandIns/MessageUI",
      swiftSettings: common),
    .target(
      name: "CryptoKit", dependencies: ["Hashing"], path: "Sources/StandIns/CryptoKit",
      swiftSettings: common),
    .target(name: "simd", path: "Sources/StandIns/simd", swiftSettings: common),
    .target(name: "Accelerate", path: "Sources/StandIns/Accelerate", swiftSettings: optimised),
    .target(
      name: "AudioToolbox", dependencies: ["CoreGraphics"],
      path: "Sources/StandIns/AudioToolbox", swiftSettings: common),
    .target(
      name: "CommonCrypto", dependencies: ["CryptoKit"], path: "Sources/StandIns/CommonCrypto",
      swiftSettings: common),
    .target(
      name: "CoreImage", dependencies: ["UIKit"], path: "Sources/StandIns/CoreImage",
      swiftSettings: optimised),
    .target(
      name: "_Testing_CoreImage", dependencies: ["CoreImage"], swiftSettings: common),
    .target(name: "Network", path: "Sources/StandIns/Network", swiftSettings: common),
    .target(
      name: "Photos", dependencies: ["UIKit"], path: "Sources/StandIns/Photos",
      swiftSettings: common),
    .target(
      name: "PhotosUI", dependencies: ["Photos", "SwiftUI", "UIKit", "UniformTypeIdentifiers"],
      // As SwiftUI itself.
      path: "Sources/StandIns/PhotosUI", swiftSettings: common + [.swiftLanguageMode(.v5)]),
    .target(
      name: "UserNotifications", path: "Sources/StandIns/UserNotifications",
      swiftSettings: common),
    // The well-known test case that compares with recorded pictures.
    .target(
      name: "FBSnapshotTestCase", dependencies: ["SnapshotTesting", "UIKit"],
      path: "Sources/StandIns/FBSnapshotTestCase", swiftSettings: common),
    .target(
      name: "iOSSnapshotTestCase", dependencies: ["FBSnapshotTestCase"],
      path: "Sources/StandIns/iOSSnapshotTestCase", swiftSettings: common),
    // Attachments and activities, which XCTest for Linux lacks.
    .target(
      name: "XCTestActivities", dependencies: ["UIKit"],
      path: "Sources/StandIns/XCTestActivities", swiftSettings: common),
    .target(
      name: "AVFoundation", dependencies: ["UIKit"], path: "Sources/StandIns/AVFoundation",
      swiftSettings: common),
    .target(
      name: "AVKit", dependencies: ["AVFoundation", "UIKit"], path: "Sources/StandIns/AVKit",
      swiftSettings: common),
    // Source for iOS to source for Linux, read by the parser of the toolchain at hand. That parser
    // is a program's of its own: loading it takes as long as drawing a picture.
    .target(name: "SourceModel", swiftSettings: common),
    .target(
      name: "RewriteKit", dependencies: ["SourceModel"], swiftSettings: common + readsSwift,
      linkerSettings: [
        .unsafeFlags([
          "-L", toolchainLibraries, "-lSwiftSyntax", "-lSwiftParser",
          "-Xlinker", "-rpath", "-Xlinker", toolchainLibraries,
        ])
      ]),
    .executableTarget(
      name: "render-rewrite", dependencies: ["RewriteKit", "SourceModel"],
      swiftSettings: common + readsSwift),
    .target(
      name: "SourceBuild",
      dependencies: [
        "DataModelDocument", "InterfaceBuilderDocument", "SourceModel", "StageEnvironment",
      ],
      swiftSettings: common),
    .executableTarget(
      name: "render",
      dependencies: [
        "CWebServer", "Comparison", "Hashing", "HostProtocol", "InterfaceBuilderDocument",
        "LocalizedStrings", "SourceBuild", "Stage",
      ],
      resources: [
        .embedInCode("Run/Page/page.html"), .embedInCode("Run/Page/page.css"),
        .embedInCode("Run/Page/page.js"),
      ],
      swiftSettings: common),
    .executableTarget(
      name: "oracle", dependencies: ["OracleKit"], swiftSettings: common),

    // Tests mirror the targets.
    .target(
      name: "TestSupport", dependencies: ["Stage", "_Testing_UIKit"],
      path: "Tests/TestSupport",
      swiftSettings: common),
    // Where strangers' bytes come in, called by `make fuzz` and by the regression tests alike.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Comparison", "CDeflate", "InterfaceBuilderDocument", "LayoutEngine", "LocalizedStrings",
        "SnapshotTesting", "Stage", "SwiftUI", "UIKit",
      ],
      path: "Tests/FuzzTargets", swiftSettings: common),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], exclude: ["Regressions"],
      swiftSettings: common),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CPixels", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "ObjectiveCTests", dependencies: ["CoreGraphics", "ObjectiveC"], swiftSettings: common),
    .testTarget(
      name: "LocalizedStringsTests", dependencies: ["LocalizedStrings", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "CombineTests", dependencies: ["Combine", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "CoreTextTests", dependencies: ["CoreText", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "ImageIOTests",
      dependencies: ["GIFCoding", "ImageIO", "CGIF", "CPNG", "CDeflate", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "QuartzCoreTests", dependencies: ["QuartzCore", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "LayoutEngineTests", dependencies: ["LayoutEngine", "TestSupport"],
      exclude: ["lexicographic.py"],
      swiftSettings: common),
    .testTarget(
      name: "InterfaceBuilderDocumentTests",
      dependencies: ["InterfaceBuilderDocument", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "UIKitTests", dependencies: ["InterfaceBuilderDocument", "UIKit", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["SnapshotTesting", "Stage", "SwiftData", "SwiftUI", "TestSupport"],
      swiftSettings: common + [.swiftLanguageMode(.v5)]),
    // A client as apps are written: Swift 5 mode, nothing but public API.
    .testTarget(
      name: "ClientTests", dependencies: ["Combine", "Stage", "UIKit", "_Testing_UIKit"],
      swiftSettings: common + [.swiftLanguageMode(.v5)]),
    // What the sources say of themselves: the page of what works, generated and checked.
    .testTarget(name: "SupportTests", dependencies: ["TestSupport"], swiftSettings: common),
    .testTarget(
      name: "StageTests", dependencies: ["HostProtocol", "Stage", "TestSupport"],
      exclude: ["Figures/figures.tsv", "Figures/look-figures.tsv", "Figures/ios26-figures.tsv"],
      swiftSettings: common),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Comparison", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "SnapshotTestingTests",
      dependencies: ["SnapshotTesting", "Comparison", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "OracleTests", dependencies: ["OracleKit", "TestSupport", "oracle"],
      exclude: ["ratchets.tsv"], swiftSettings: common),
    .testTarget(
      name: "RewriteKitTests", dependencies: ["RewriteKit", "SourceModel"],
      swiftSettings: common + readsSwift),
    .testTarget(
      name: "SourceBuildTests", dependencies: ["SourceBuild"], swiftSettings: common),
    .testTarget(
      name: "StandInTests",
      dependencies: [
        "AVFoundation", "Accelerate", "CommonCrypto", "CoreData", "CoreImage", "CryptoKit", "OSLog",
        "ObjectiveC", "SwiftUI", "TestSupport", "UIKit", "_Testing_CoreImage",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RenderTests",
      dependencies: ["Comparison", "HostProtocol", "ImageIO", "TestSupport", "render"],
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

/// The linker is not asked for the libraries of imported modules: references to them are weak.
var linksNothing: [SwiftSetting] { [.unsafeFlags(["-Xfrontend", "-disable-all-autolinking"])] }

/// Finds the parser of the toolchain at hand.
var readsSwift: [SwiftSetting] { [.unsafeFlags(["-I", toolchainLibraries])] }

/// Where the toolchain that builds this keeps SwiftSyntax, which reads the language it compiles.
var toolchainLibraries: String {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  let found = folders.lazy.map { URL(filePath: "\($0)/swift").resolvingSymlinksInPath().path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  let bin = URL(filePath: found ?? "/usr/bin/swift").deletingLastPathComponent()
  return bin.appending(path: "../lib/swift/host").standardizedFileURL.path
}

var fastC: [CSetting] { [.unsafeFlags(["-O2"], .when(configuration: .debug))] }

/// Stops with one sentence where a system library's header is missing, in place of a page of the
/// compiler's. Folders that the compiler is told of by CPATH or C_INCLUDE_PATH count as well.
func requireSystemLibraries() {
  #if canImport(Glibc)
    let headers = [
      "libfreetype-dev": "freetype2/ft2build.h", "libharfbuzz-dev": "harfbuzz/hb.h",
      "libfribidi-dev": "fribidi/fribidi.h", "libisal-dev": "isa-l/igzip_lib.h",
      "libdeflate-dev": "libdeflate.h", "libgif-dev": "gif_lib.h", "libjpeg-dev": "jpeglib.h",
      "libpng-dev": "png.h",
    ]
    var folders = ["/usr/include", "/usr/local/include"]
    for variable in ["CPATH", "C_INCLUDE_PATH"] {
      folders += (Context.environment[variable] ?? "").split(separator: ":").map(String.init)
    }
    let missing = headers.filter { header in
      !folders.contains { access("\($0)/\(header.value)", R_OK) == 0 }
    }
    guard !missing.isEmpty else { return }
    let names = missing.keys.sorted().joined(separator: " ")
    let sentence =
      "Tintype needs system libraries that are missing here: apt-get install \(names)\n"
    _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
    exit(1)
  #endif
}
