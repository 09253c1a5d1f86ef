// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Attacks Tintype's readers and painters with LLVM's libFuzzer; `make fuzz` builds and runs it. A
// package of its own, so that nobody who draws builds it. The entries that it calls are Tintype's
// `FuzzTargets`, which the regression tests call as well.
//
// It takes part in Tintype's `package` access as Benchmarks/Package.swift explains. Coverage and the
// address sanitizer come from the command line, since they must reach Tintype's own modules.
let checkout = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let packageName = String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

/// Where the toolchain keeps the fuzzing engine without a `main` of its own.
let engine: String = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  let found = folders.lazy.map { URL(filePath: "\($0)/swift").resolvingSymlinksInPath().path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  let bin = URL(filePath: found ?? "/usr/bin/swift").deletingLastPathComponent()
  let clang = bin.appending(path: "../lib/swift/clang").standardizedFileURL
    .resolvingSymlinksInPath()
  return clang.appending(path: "lib/linux/libclang_rt.fuzzer_no_main-x86_64.a").path
}()

let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Tintype", path: "..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CFuzzer", .product(name: "FuzzTargets", package: "Tintype")],
      packageAccess: false,
      swiftSettings: [
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(["-package-name", packageName]),
      ],
      linkerSettings: [.unsafeFlags([engine]), .linkedLibrary("stdc++")]),
  ],
  swiftLanguageModes: [.v6]
)
