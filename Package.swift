// swift-tools-version: 6.2
import Foundation
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

/// With `TINTYPE_INSTALLATION` the packages that depend on this one use the modules of an installation
/// and compile none of these. `render build --print-environment` prints the variables.
let installation = Context.environment["TINTYPE_INSTALLATION"]

if let installation {
  requireInstallation(installation)
} else {
  requireSystemLibraries()
}

let package =
  installation.map(installedPackage)
  ?? Package(
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
          "UIKit", "QuartzCore", "ImageIO", "CoreText", "CoreGraphics", "ObjectiveC", "Combine",
          "SwiftUI", "HostProtocol", "Stage", "SnapshotTesting", "InlineSnapshotTesting",
          "_Testing_CoreGraphics", "_Testing_UIKit", "_Testing_CoreImage",
        ] + standIns.map(\.name)),
      // For the packages that measure or attack what lies below the public interface.
      .library(name: "Internals", targets: ["UIKit", "Comparison", "LayoutEngine"]),
      .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
    ],
    targets: systemLibraries + foundations + graphics + interface + hosts + testing + standIns
      + tools
      + tests,
    swiftLanguageModes: [.v6]
  )

// MARK: An installation

/// The products that clients name, without their sources.
@MainActor func installedPackage(folder: String) -> Package {
  Package(
    name: "Tintype",
    products: ["UIKit", "SwiftUI", "Stage", "SnapshotTesting", "InlineSnapshotTesting", "Tintype"]
      .map { .library(name: $0, targets: ["Installation"]) } + [
        .plugin(name: "snapshots", targets: ["snapshots"])
      ],
    targets: [
      // By the file of pkg-config SwiftPM finds the modules and the library to link.
      .systemLibrary(
        name: "CInstallation", path: "Sources/SystemLibraries/CInstallation", pkgConfig: "tintype"),
      .target(
        name: "Installation", dependencies: ["CInstallation"], path: "Sources/Hosts/Installation",
        linkerSettings: [
          .unsafeFlags(
            ["-rpath", folder, "--disable-new-dtags"].flatMap { ["-Xlinker", $0] })
        ]),
      snapshotsPlugin,
    ])
}

var snapshotsPlugin: Target {
  .plugin(
    name: "snapshots",
    capability: .command(
      intent: .custom(
        verb: "snapshots", description: "Records, reports, approves and cleans snapshots"),
      permissions: [.writeToPackageDirectory(reason: "References are files of the package.")]))
}

// MARK: Modules by role. Documentation/ARCHITECTURE.md says what each may import.

/// A module map, and a C shim where Swift cannot express the interface.
var systemLibraries: [Target] {
  [
    .systemLibrary(
      name: "CFreeType", path: "Sources/SystemLibraries/CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", path: "Sources/SystemLibraries/CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFriBidi", path: "Sources/SystemLibraries/CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
      name: "CISAL", path: "Sources/SystemLibraries/CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/SystemLibraries/CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(
      name: "CGIF", path: "Sources/SystemLibraries/CGIF", providers: [.apt(["libgif-dev"])]),
    // Only the tests ask libpng, as a judge: the product reads PNG itself, seven times as fast.
    .c("CPNG", in: "SystemLibraries", links: ["png"]),
    .c("CJPEG", in: "SystemLibraries", links: ["jpeg"]),
    // The server of `render run`. Loads libwebsockets when it starts.
    .c("CWebServer", in: "SystemLibraries"),
  ]
}

var foundations: [Target] {
  [
    .module("Hashing", in: "Foundations", settings: optimised),
    // Fails the running test of a library that the program may or may not have.
    .module("TestReporting", in: "Foundations", settings: common + linksNothing),
    // What every module shares: diagnostics, the environment that a stage provides, host variables.
    .module("StageEnvironment", in: "Foundations", ["TestReporting"], settings: optimised),
    .c("CRuntime", in: "Foundations"),
    .module("LocalizedStrings", in: "Foundations", links: [unicode]),
    .module("ObjectiveC", in: "Foundations", ["CRuntime", "CoreGraphics", "LocalizedStrings"]),
    .module("Combine", in: "Foundations", ["ObjectiveC"]),
  ]
}

var graphics: [Target] {
  [
    .c("CPixels", in: "Graphics"),
    .module("CoreGraphics", in: "Graphics", ["CPixels", "StageEnvironment"], settings: optimised),
    .module(
      "CoreText", in: "Graphics",
      ["CoreGraphics", "CFreeType", "CHarfBuzz", "CFriBidi", "Hashing"], settings: optimised,
      links: [unicode]),
    // GIF in and out: palettes, dithering, lossy compression; frames of animations.
    .module("GIFCoding", in: "Graphics", ["CoreGraphics", "CGIF"], settings: optimised),
    .module(
      "ImageIO", in: "Graphics",
      ["CoreGraphics", "CPixels", "CJPEG", "CISAL", "CDeflate", "GIFCoding"], settings: optimised),
    .module(
      "QuartzCore", in: "Graphics", ["CoreGraphics", "CoreText", "ObjectiveC"], settings: optimised),
  ]
}

var interface: [Target] {
  [
    .module("LayoutEngine", in: "Interface", settings: optimised),
    .module(
      "InterfaceBuilderDocument", in: "Interface", ["CoreGraphics", "LocalizedStrings"],
      settings: optimised),
    .module("DataModelDocument", in: "Interface", ["InterfaceBuilderDocument"]),
    .module(
      "UIKit", in: "Interface",
      [
        "CoreGraphics", "CoreText", "ImageIO", "ObjectiveC", "QuartzCore", "LayoutEngine",
        "InterfaceBuilderDocument", "UniformTypeIdentifiers",
      ]),
    .module(
      "SwiftUI", in: "Interface",
      [
        "Combine", "CoreGraphics", "CoreText", "HostProtocol", "LocalizedStrings", "QuartzCore",
        "UIKit", "UniformTypeIdentifiers",
      ], settings: asSwiftUI),
  ]
}

var hosts: [Target] {
  [
    // Calls between a running app and its clients, as lines of JSON.
    .module("HostProtocol", in: "Hosts", settings: common + internalImports),
    .module(
      "Stage", in: "Hosts",
      [
        "CRuntime", "Comparison", "CoreText", "HostProtocol", "InterfaceBuilderDocument",
        "ObjectiveC", "UIKit",
      ]),
  ]
}

var testing: [Target] {
  [
    // What `render compare` and the test library share, apart so that the command needs no XCTest.
    .module(
      "Comparison", in: "Testing", ["CoreGraphics", "CoreText", "ImageIO", "CDeflate", "Hashing"],
      settings: optimised + internalImports),
    .module(
      "SnapshotTesting", in: "Testing",
      ["Comparison", "Stage", "SwiftUI", "TestReporting", "XCTestActivities"],
      settings: common + internalImports),
    .module(
      "InlineSnapshotTesting", in: "Testing", ["SnapshotTesting"],
      settings: common + internalImports),
    .module(
      "_Testing_CoreGraphics", in: "Testing", ["CoreGraphics"], settings: common + linksNothing),
    .module("_Testing_UIKit", in: "Testing", ["UIKit", "_Testing_CoreGraphics"]),
    .module("_Testing_CoreImage", in: "Testing", ["CoreImage"]),
  ]
}

/// Frameworks and test libraries that views and tests import, as far as they need them.
var standIns: [Target] {
  [
    .module("os", in: "StandIns"),
    .module("OSLog", in: "StandIns", ["ObjectiveC", "os"]),
    .module("CoreLocation", in: "StandIns"),
    .module("UniformTypeIdentifiers", in: "StandIns"),
    .module("MobileCoreServices", in: "StandIns", ["CoreGraphics", "UniformTypeIdentifiers"]),
    .module("WebKit", in: "StandIns", ["SwiftUI", "UIKit"], settings: asSwiftUI),
    .module(
      "WidgetKit", in: "StandIns", ["ActivityKit", "AppIntents", "SwiftUI"], settings: asSwiftUI),
    .module("Accessibility", in: "StandIns", ["UIKit"]),
    .module("MapKit", in: "StandIns", ["CoreLocation", "SwiftUI", "UIKit"]),
    .module(
      "CoreData", in: "StandIns",
      [
        "Combine", "DataModelDocument", "InterfaceBuilderDocument", "ObjectiveC",
        "StageEnvironment", "SwiftUI",
      ], settings: asSwiftUI),
    .module("SwiftData", in: "StandIns", ["CoreGraphics", "SwiftUI"], settings: asSwiftUI),
    .module("SQLite3", in: "StandIns", ["StageEnvironment"]),
    .module("CloudKit", in: "StandIns", ["CoreLocation"]),
    .module(
      "AppIntents", in: "StandIns", ["ObjectiveC", "SwiftUI", "UniformTypeIdentifiers"],
      settings: asSwiftUI),
    .module("TipKit", in: "StandIns", ["StageEnvironment", "SwiftUI"], settings: asSwiftUI),
    .module("NaturalLanguage", in: "StandIns", ["CoreText"]),
    .module("VisionKit", in: "StandIns", ["UIKit"]),
    .module("MediaPlayer", in: "StandIns", ["UIKit"]),
    .module("SafariServices", in: "StandIns", ["UIKit"]),
    .module("MessageUI", in: "StandIns", ["UIKit"]),
    .module("CryptoKit", in: "StandIns", ["Hashing", "Security"]),
    .module("simd", in: "StandIns"),
    .module("Accelerate", in: "StandIns", settings: optimised),
    .module("AudioToolbox", in: "StandIns", ["CoreGraphics"]),
    .module("CommonCrypto", in: "StandIns", ["CryptoKit"]),
    .module("CoreImage", in: "StandIns", ["CoreVideo", "UIKit"], settings: optimised),
    .module("Network", in: "StandIns"),
    .module("Photos", in: "StandIns", ["UIKit"]),
    .module(
      "PhotosUI", in: "StandIns", ["Photos", "SwiftUI", "UIKit", "UniformTypeIdentifiers"],
      settings: asSwiftUI),
    .module("Charts", in: "StandIns", ["CoreGraphics", "SwiftUI", "UIKit"], settings: asSwiftUI),
    .module("StoreKit", in: "StandIns", ["SwiftUI", "UIKit"], settings: asSwiftUI),
    .module("LocalAuthentication", in: "StandIns"),
    .module("Security", in: "StandIns", ["CoreGraphics"]),
    .module("UserNotifications", in: "StandIns"),
    .module("AVFoundation", in: "StandIns", ["AudioToolbox", "CoreVideo", "UIKit"]),
    .module("AVKit", in: "StandIns", ["AVFoundation", "SwiftUI", "UIKit"], settings: asSwiftUI),
    .module("CoreVideo", in: "StandIns", ["CoreGraphics"]),
    .module("AdSupport", in: "StandIns"),
    .module("AppTrackingTransparency", in: "StandIns"),
    .module("BackgroundTasks", in: "StandIns"),
    .module("CoreBluetooth", in: "StandIns"),
    .module("CoreHaptics", in: "StandIns"),
    .module("CoreMotion", in: "StandIns"),
    .module("CoreTelephony", in: "StandIns"),
    .module("DeviceCheck", in: "StandIns"),
    .module("MetricKit", in: "StandIns"),
    .module("PushKit", in: "StandIns"),
    .module("SystemConfiguration", in: "StandIns"),
    .module("WatchConnectivity", in: "StandIns"),
    .module("ManagedSettings", in: "StandIns"),
    .module("FoundationModels", in: "StandIns"),
    .module("Contacts", in: "StandIns"),
    .module("Speech", in: "StandIns", ["AVFoundation"]),
    .module("CoreML", in: "StandIns", ["CoreVideo", "StageEnvironment"]),
    .module("Vision", in: "StandIns", ["CoreML", "UIKit"]),
    .module("CoreSpotlight", in: "StandIns", ["UniformTypeIdentifiers"]),
    .module("HealthKit", in: "StandIns", ["StageEnvironment"]),
    .module("JavaScriptCore", in: "StandIns", ["StageEnvironment"]),
    .module("WeatherKit", in: "StandIns", ["CoreLocation"]),
    .module("DeviceActivity", in: "StandIns", ["ManagedSettings"]),
    .module("EventKit", in: "StandIns", ["CoreGraphics", "CoreLocation"]),
    .module("EventKitUI", in: "StandIns", ["EventKit", "UIKit"]),
    .module("ContactsUI", in: "StandIns", ["Contacts", "UIKit"]),
    .module("CallKit", in: "StandIns", ["UIKit"]),
    .module("GameKit", in: "StandIns", ["UIKit"]),
    .module("Intents", in: "StandIns", ["CoreLocation", "UIKit"]),
    .module("IntentsUI", in: "StandIns", ["Intents", "UIKit"]),
    .module("LinkPresentation", in: "StandIns", ["UIKit"]),
    .module("MultipeerConnectivity", in: "StandIns", ["UIKit"]),
    .module("PDFKit", in: "StandIns", ["ImageIO", "UIKit"]),
    .module("PencilKit", in: "StandIns", ["UIKit"]),
    .module("ReplayKit", in: "StandIns", ["UIKit"]),
    .module("Social", in: "StandIns", ["UIKit"]),
    .module("ActivityKit", in: "StandIns", ["SwiftUI"], settings: asSwiftUI),
    .module("AuthenticationServices", in: "StandIns", ["SwiftUI", "UIKit"], settings: asSwiftUI),
    .module(
      "FamilyControls", in: "StandIns", ["Combine", "ManagedSettings", "SwiftUI"],
      settings: asSwiftUI),
    .module("GroupActivities", in: "StandIns", ["Combine", "SwiftUI"], settings: asSwiftUI),
    .module("ImagePlayground", in: "StandIns", ["SwiftUI"], settings: asSwiftUI),
    .module(
      "MusicKit", in: "StandIns", ["Combine", "CoreGraphics", "SwiftUI"], settings: asSwiftUI),
    .module("PassKit", in: "StandIns", ["Contacts", "SwiftUI", "UIKit"], settings: asSwiftUI),
    .module("QuickLook", in: "StandIns", ["SwiftUI", "UIKit"], settings: asSwiftUI),
    .module("SpriteKit", in: "StandIns", ["SwiftUI", "UIKit"], settings: asSwiftUI),
    .module("Translation", in: "StandIns", ["SwiftUI"], settings: asSwiftUI),
    .module("Metal", in: "StandIns", ["CoreGraphics"]),
    .module("MetalKit", in: "StandIns", ["Metal", "UIKit"]),
    .module("SceneKit", in: "StandIns", ["SwiftUI", "UIKit", "simd"], settings: asSwiftUI),
    .module("ARKit", in: "StandIns", ["SceneKit", "UIKit", "simd"], settings: asSwiftUI),
    .module(
      "RealityKit", in: "StandIns", ["ARKit", "SwiftUI", "UIKit", "simd"], settings: asSwiftUI),
    .module("GameplayKit", in: "StandIns"),
    .module("GameController", in: "StandIns"),
    .module("CoreNFC", in: "StandIns"),
    // The well-known test case that compares with recorded pictures.
    .module("FBSnapshotTestCase", in: "StandIns", ["SnapshotTesting", "UIKit"]),
    .module("iOSSnapshotTestCase", in: "StandIns", ["FBSnapshotTestCase"]),
    // Attachments and activities, which XCTest for Linux lacks.
    .module("XCTestActivities", in: "StandIns", ["UIKit"]),
  ]
}

var tools: [Target] {
  [
    // Source for iOS to source for Linux, read by the parser of the toolchain at hand. That parser
    // is a program's of its own: loading it takes as long as drawing a picture.
    .module("SourceModel", in: "Tools"),
    .target(
      name: "RewriteKit", dependencies: ["SourceModel"], path: "Sources/Tools/RewriteKit",
      swiftSettings: common + readsSwift,
      linkerSettings: [
        .unsafeFlags([
          "-L", toolchainLibraries, "-lSwiftSyntax", "-lSwiftParser",
          "-Xlinker", "-rpath", "-Xlinker", toolchainLibraries,
        ])
      ]),
    .executableTarget(
      name: "render-rewrite", dependencies: ["RewriteKit", "SourceModel"],
      path: "Sources/Tools/render-rewrite", swiftSettings: common + readsSwift),
    .module(
      "SourceBuild", in: "Tools",
      [
        "DataModelDocument", "HostProtocol", "InterfaceBuilderDocument", "SourceModel",
        "StageEnvironment",
      ]),
    .executableTarget(
      name: "render",
      dependencies: [
        "CWebServer", "Comparison", "Hashing", "HostProtocol", "InterfaceBuilderDocument",
        "LocalizedStrings", "SourceBuild", "Stage",
      ],
      path: "Sources/Tools/render",
      resources: [
        .embedInCode("Run/Page/page.html"), .embedInCode("Run/Page/page.css"),
        .embedInCode("Run/Page/page.js"),
      ],
      swiftSettings: common),
    snapshotsPlugin,
  ]
}

var tests: [Target] {
  [
    // What `oracle` and the tests over the measured corpora share.
    .target(
      name: "OracleKit",
      dependencies: ["CoreText", "InterfaceBuilderDocument", "Stage", "UIKit"],
      path: "Tests/Oracle/OracleKit", swiftSettings: common),
    .executableTarget(
      name: "oracle", dependencies: ["OracleKit"], path: "Tests/Oracle/oracle",
      swiftSettings: common),
    .target(
      name: "TestSupport", dependencies: ["Stage", "_Testing_UIKit"],
      path: "Tests/TestSupport",
      swiftSettings: common),
    // Where strangers' bytes come in, called by `make fuzz` and by the regression tests alike.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Comparison", "CDeflate", "HostProtocol", "InterfaceBuilderDocument", "LayoutEngine",
        "LocalizedStrings", "SnapshotTesting", "Stage", "SwiftUI", "UIKit",
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
      name: "UIKitTests",
      dependencies: ["InterfaceBuilderDocument", "Stage", "UIKit", "TestSupport"],
      exclude: ["Figures/figures.tsv", "Figures/look-figures.tsv", "Figures/ios26-figures.tsv"],
      swiftSettings: common),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "HostProtocol", "SnapshotTesting", "Stage", "SwiftData", "SwiftUI", "TestSupport",
      ],
      swiftSettings: common + [.swiftLanguageMode(.v5)]),
    // A client as apps are written: Swift 5 mode, nothing but public API.
    .testTarget(
      name: "ClientTests", dependencies: ["Combine", "Stage", "UIKit", "_Testing_UIKit"],
      swiftSettings: common + [.swiftLanguageMode(.v5)]),
    // What the sources say of themselves: the page of what works, generated and checked.
    .testTarget(name: "SupportTests", dependencies: ["TestSupport"], swiftSettings: common),
    .testTarget(
      name: "StageTests", dependencies: ["HostProtocol", "Stage", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Comparison", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "SnapshotTestingTests",
      dependencies: ["SnapshotTesting", "Comparison", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "OracleTests", dependencies: ["OracleKit", "TestSupport"],
      exclude: ["ratchets.tsv"], swiftSettings: common),
    .testTarget(
      name: "RewriteKitTests", dependencies: ["RewriteKit", "SourceModel"],
      swiftSettings: common + readsSwift),
    .testTarget(
      name: "SourceBuildTests", dependencies: ["SourceBuild"], swiftSettings: common),
    .testTarget(
      name: "StandInTests",
      dependencies: [
        "AVFoundation", "AVKit", "Accelerate", "AppIntents", "Charts", "CloudKit", "CommonCrypto",
        "CoreData", "CoreImage", "CryptoKit", "LocalAuthentication", "MapKit", "MediaPlayer",
        "NaturalLanguage",
        "OSLog", "ObjectiveC", "SQLite3", "Security", "StoreKit", "SwiftUI", "TestSupport",
        "TipKit", "UIKit", "UserNotifications", "VisionKit", "_Testing_CoreImage", "CoreVideo",
        "AdSupport", "AppTrackingTransparency", "BackgroundTasks", "CoreBluetooth", "CoreHaptics",
        "CoreMotion", "CoreTelephony", "DeviceCheck", "MetricKit", "PushKit", "SystemConfiguration",
        "WatchConnectivity", "ManagedSettings", "FoundationModels", "Contacts", "Speech", "CoreML",
        "Vision", "CoreSpotlight", "HealthKit", "JavaScriptCore", "WeatherKit", "DeviceActivity",
        "EventKit", "EventKitUI", "FBSnapshotTestCase", "ContactsUI", "CallKit", "GameKit",
        "Intents", "IntentsUI",
        "LinkPresentation", "MultipeerConnectivity", "PDFKit", "PencilKit", "ReplayKit", "Social",
        "WebKit", "ActivityKit", "AuthenticationServices", "FamilyControls", "GroupActivities",
        "ImagePlayground", "MusicKit", "PassKit", "QuickLook", "SpriteKit", "Translation", "Metal",
        "MetalKit", "SceneKit", "ARKit", "RealityKit", "GameplayKit", "GameController", "CoreNFC",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RenderTests",
      dependencies: ["Comparison", "HostProtocol", "ImageIO", "TestSupport"],
      swiftSettings: common),
  ]
}

// MARK: Settings

/// Foundation's own ICU: where words and lines end, plural rules.
var unicode: String { "_FoundationICU" }

extension Target {
  /// A module of Swift in `Sources/GROUP/NAME`.
  @MainActor static func module(
    _ name: String, in group: String, _ dependencies: [Target.Dependency] = [],
    settings: [SwiftSetting] = common, links libraries: [String] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Sources/\(group)/\(name)",
      swiftSettings: settings, linkerSettings: libraries.map { .linkedLibrary($0) })
  }

  /// A module of C in `Sources/GROUP/NAME`, optimised in debug builds too.
  @MainActor static func c(
    _ name: String, in group: String, links libraries: [String] = []
  ) -> Target {
    .target(
      name: name, path: "Sources/\(group)/\(name)",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
      linkerSettings: libraries.map { .linkedLibrary($0) } + quickLinker)
  }
}

/// Views are values without isolation that closures of the program may capture anywhere; the checks of
/// Swift 6 would ask them to be Sendable, which SwiftUI's are not either.
var asSwiftUI: [SwiftSetting] { common + [.swiftLanguageMode(.v5)] }

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

/// Debug builds are linked by the toolchain's lld, in half the time of gold, which is its default.
var quickLinker: [LinkerSetting] {
  let program = toolchainPrograms.appending(path: "ld.lld").path
  guard FileManager.default.isExecutableFile(atPath: program) else { return [] }
  return [
    .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))
  ]
}

/// Where the toolchain that builds this keeps SwiftSyntax, which reads the language it compiles.
var toolchainLibraries: String {
  toolchainPrograms.appending(path: "../lib/swift/host").standardizedFileURL.path
}

/// The folder of the compiler that builds this.
var toolchainPrograms: URL {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  let found = folders.lazy.map { URL(filePath: "\($0)/swift").resolvingSymlinksInPath().path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  return URL(filePath: found ?? "/usr/bin/swift").deletingLastPathComponent()
}

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
    stop("Tintype needs system libraries that are missing here: apt-get install \(names)")
  #endif
}

/// Stops with one sentence where an installation lacks the library that clients link.
func requireInstallation(_ folder: String) {
  #if canImport(Glibc)
    guard access("\(folder)/libTintype.so", R_OK) != 0 else { return }
    stop(
      "TINTYPE_INSTALLATION names \(folder), which has no libTintype.so. Set it as "
        + "'render build --print-environment' says, or unset it to compile Tintype.")
  #endif
}

#if canImport(Glibc)
  func stop(_ sentence: String) -> Never {
    _ = write(STDERR_FILENO, sentence + "\n", sentence.utf8.count + 1)
    exit(1)
  }
#endif
