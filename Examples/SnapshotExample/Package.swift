// swift-tools-version: 6.0
import PackageDescription

// An app's views as a package, tested as an iOS developer tests them. Nothing but the dependency
// is particular to Linux.
let package = Package(
  name: "SnapshotExample",
  products: [.library(name: "Cards", targets: ["Cards"])],
  dependencies: [.package(name: "Tintype", path: "../..")],
  targets: [
    .target(
      name: "Cards", dependencies: [.product(name: "UIKit", package: "Tintype")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // XCTest in Swift 5 mode, as most test files are.
    .testTarget(
      name: "CardsTests",
      dependencies: ["Cards", .product(name: "SnapshotTesting", package: "Tintype")],
      exclude: ["__Snapshots__"], swiftSettings: [.swiftLanguageMode(.v5)]),
    // Swift Testing in Swift 6 mode.
    .testTarget(
      name: "ModernTests",
      dependencies: ["Cards", .product(name: "SnapshotTesting", package: "Tintype")],
      exclude: ["__Snapshots__"]),
  ]
)
