// swift-tools-version: 5.9
// A package as iOS developers write one: it does not know that it is built on Linux.
import PackageDescription

let package = Package(
  name: "Screens",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Screens", targets: ["Screens"])],
  targets: [
    .target(name: "Screens"),
    .testTarget(name: "ScreensTests", dependencies: ["Screens"]),
  ]
)
