// swift-tools-version: 6.2
import PackageDescription

// Workers that draw the benchmark scenes, encode the films and solve the layouts; `make bench` runs
// them beside other engines. A package of its own, so that nobody who draws builds them.
//
// They measure what lies below the public interface, and so take part in Tintype's `package`
// access: the compiler is given the name of the checkout's folder, as SwiftPM gives it to Tintype's
// own modules, in the place of this package's (hence `packageAccess: false`).
let checkout = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let packageName = String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let insider: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-package-name", packageName]),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Tintype", path: "..")],
  targets: [
    .executableTarget(
      name: "bench-worker",
      dependencies: [
        .product(name: "Internals", package: "Tintype"),
        .product(name: "Stage", package: "Tintype"),
        .product(name: "SwiftUI", package: "Tintype"),
      ],
      packageAccess: false, swiftSettings: insider),
    .executableTarget(
      name: "swiftui-bench",
      dependencies: [
        .product(name: "Internals", package: "Tintype"),
        .product(name: "Stage", package: "Tintype"),
        .product(name: "SwiftUI", package: "Tintype"),
      ],
      packageAccess: false, swiftSettings: insider),
    .executableTarget(
      name: "film-bench", dependencies: [.product(name: "Internals", package: "Tintype")],
      packageAccess: false, swiftSettings: insider),
    .executableTarget(
      name: "list-bench",
      dependencies: [
        .product(name: "Internals", package: "Tintype"),
        .product(name: "Stage", package: "Tintype"),
      ],
      packageAccess: false, swiftSettings: insider),
    .executableTarget(
      name: "storyboard-bench",
      dependencies: [
        .product(name: "Internals", package: "Tintype"),
        .product(name: "Stage", package: "Tintype"),
      ],
      packageAccess: false, swiftSettings: insider),
    .executableTarget(
      name: "snapshot-bench",
      dependencies: [
        .product(name: "SnapshotTesting", package: "Tintype"),
        .product(name: "UIKit", package: "Tintype"),
      ]),
    .executableTarget(
      name: "layout-bench", dependencies: [.product(name: "Internals", package: "Tintype")],
      packageAccess: false, swiftSettings: insider),
  ],
  swiftLanguageModes: [.v6]
)
