// swift-tools-version: 6.0
import PackageDescription

// Seven small apps as a package. Nothing but the dependency is particular to Linux.
let uiKit: Target.Dependency = .product(name: "UIKit", package: "Tintype")
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
let package = Package(
  name: "Apps",
  dependencies: [.package(name: "Tintype", path: "../..")],
  targets: [
    .target(
      name: "Inventory", dependencies: [uiKit], exclude: ["README.md"],
      resources: [.copy("Inventory.storyboard")],
      swiftSettings: swift5),
    .target(
      name: "Containers", dependencies: [uiKit], exclude: ["README.md"], swiftSettings: swift5),
    .target(
      name: "Drawer", dependencies: [uiKit], exclude: ["README.md"], swiftSettings: swift5),
    .target(
      name: "Overlay", dependencies: [uiKit], exclude: ["README.md"], swiftSettings: swift5),
    .target(
      name: "Picker", dependencies: [uiKit], exclude: ["README.md"], swiftSettings: swift5),
    .target(name: "Book", dependencies: [uiKit], exclude: ["README.md"], swiftSettings: swift5),
    .target(
      name: "Settings", dependencies: [uiKit], exclude: ["README.md"],
      resources: [.copy("Settings.storyboard")],
      swiftSettings: swift5),
    .testTarget(
      name: "AppsTests",
      dependencies: [
        "Inventory", "Containers", "Book", "Settings", "Drawer", "Overlay",
        "Picker",
        .product(name: "SnapshotTesting", package: "Tintype"),
        .product(name: "Stage", package: "Tintype"),
      ],
      exclude: ["__Snapshots__"], swiftSettings: swift5),
  ]
)
