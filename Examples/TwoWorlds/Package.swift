// swift-tools-version: 6.0
import PackageDescription

// An app of UIKit and SwiftUI, each inside of the other. Nothing but the dependency is particular to
// Linux.
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let package = Package(
  name: "TwoWorlds",
  dependencies: [.package(name: "Tintype", path: "../..")],
  targets: [
    .target(
      name: "TwoWorlds",
      dependencies: [
        .product(name: "SwiftUI", package: "Tintype"), .product(name: "UIKit", package: "Tintype"),
      ],
      swiftSettings: swift5),
    .testTarget(
      name: "TwoWorldsTests",
      dependencies: [
        "TwoWorlds", .product(name: "SnapshotTesting", package: "Tintype"),
        .product(name: "Stage", package: "Tintype"),
      ],
      exclude: ["__Snapshots__"], swiftSettings: swift5),
  ]
)
