// swift-tools-version: 6.0
import PackageDescription

// Five screens in plain UIKit, each in one short file. Nothing but the dependency is particular to
// Linux.
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let package = Package(
  name: "Screens",
  dependencies: [.package(name: "Tintype", path: "../..")],
  targets: [
    .target(
      name: "Screens", dependencies: [.product(name: "UIKit", package: "Tintype")],
      swiftSettings: swift5),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["Screens", .product(name: "SnapshotTesting", package: "Tintype")],
      exclude: ["__Snapshots__"], swiftSettings: swift5),
  ]
)
