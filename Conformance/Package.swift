// swift-tools-version: 5.9
// A package as iOS developers write one: it does not know that it is built on Linux.
import PackageDescription

let package = Package(
  name: "Screens",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Screens", targets: ["Screens", "Views"])],
  targets: [
    .target(name: "Screens"),
    .target(name: "Views"),
    .testTarget(name: "ScreensTests", dependencies: ["Screens"]),
  ]
)
