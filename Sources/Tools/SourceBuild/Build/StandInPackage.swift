import Foundation
import SourceModel

/// An empty package that satisfies the dependency on a well-known package.
///
/// SwiftPM requires a repository with a version that the manifest accepts. The stand-in provides the products
/// without content: `import SnapshotTesting` finds Tintype's module by search path, `import SwiftSyntax` that
/// of the toolchain.
struct StandInPackage {
  private let identity: String
  private let products: [String]
  /// The names of the package's build tool plug-ins. Those of the stand-in add no commands to the build.
  private let plugins: [String]

  private init(identity: String, products: [String], plugins: [String] = []) {
    self.identity = identity
    self.products = products
    self.plugins = plugins
  }

  private init(unused identity: String) {
    self.init(identity: identity, products: ["\(identity)-unused"])
  }

  /// Creates a stand-in with the products that targets require; they are not built.
  init(for identity: String, products: Set<String>) {
    self.init(identity: identity, products: products.sorted())
  }

  /// Creates a stand-in with the plug-ins that targets use.
  init(for identity: String, plugins: Set<String>) {
    self.init(identity: identity, products: [], plugins: plugins.sorted())
  }

  private static let all = [
    StandInPackage(
      identity: "swift-snapshot-testing",
      products: ["SnapshotTesting", "InlineSnapshotTesting", "SnapshotTestingCustomDump"]),
    StandInPackage(
      identity: "ios-snapshot-test-case",
      products: ["iOSSnapshotTestCase", "iOSSnapshotTestCaseCore", "FBSnapshotTestCase"]),
    StandInPackage(identity: "swift-syntax", products: HostSyntax.modules),
    ours,
  ]

  /// The stand-in for dependencies on this project, whose products are already built.
  private static let ours = StandInPackage(
    identity: "Tintype",
    products: [
      "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "Stage", "SnapshotTesting",
      "InlineSnapshotTesting",
    ])

  /// Whether a folder contains this project's sources.
  static func isOurs(_ folder: String) -> Bool {
    let manager = FileManager.default
    guard manager.fileExists(atPath: "\(folder)/Sources/Interface/UIKit"),
      let manifest = manager.contents(atPath: "\(folder)/Package.swift")
    else { return false }
    return SourceBytes(Array(manifest)).contains("name: \"\(ours.identity)\"")
  }

  /// Writes the stand-in for this project's sources in the mirror of their folder.
  static func writeOurs(to mirror: String) throws(BuildProblem) {
    try ours.writeSources(to: mirror)
  }

  static func exists(for url: String) -> Bool { known(for: url) != nil }

  /// Returns the stand-in for a well-known package; nil for other packages.
  static func known(for url: String) -> StandInPackage? {
    let name = ((url as NSString).lastPathComponent as NSString).deletingPathExtension
    return all.first { $0.identity.lowercased() == name.lowercased() }
  }

  /// Returns the stand-ins that a package's dependencies require.
  ///
  /// - Parameter unused: Packages that no target needs. They get stand-ins with an unused product, since
  ///   their own dependencies are often for the Mac only, and SwiftPM accepts no package without products.
  static func mirrors(
    for dependencies: [PackageManifest.Dependency.SourceControl], unused: Set<String>,
    cache: BuildCache
  ) throws(BuildProblem) -> [(original: String, mirror: String)] {
    var result: [(original: String, mirror: String)] = []
    for dependency in dependencies {
      let isUnused = unused.contains(dependency.identity)
      guard
        let package = all.first(where: { $0.identity.lowercased() == dependency.identity })
          ?? (isUnused ? StandInPackage(unused: dependency.identity) : nil),
        let url = dependency.location.remote?.first?.urlString
      else { continue }
      let repository = "\(cache.folder)/stand-ins/\(package.identity)"
      try package.write(to: repository)
      try package.tag(dependency.requirement, in: repository)
      result.append((url, "file://\(repository)"))
    }
    return result
  }

  /// Writes the file in which SwiftPM finds the replacements of addresses.
  static func write(
    _ mirrors: [(original: String, mirror: String)], to configuration: String
  ) throws(BuildProblem) {
    let entries = mirrors.sorted { $0.original < $1.original }.map {
      "{\"mirror\": \"\($0.mirror)\", \"original\": \"\($0.original)\"}"
    }
    try BuildCache.write(
      "{\"object\": [\(entries.joined(separator: ", "))], \"version\": 1}\n",
      to: "\(configuration)/mirrors.json")
  }

  /// Creates a repository, and returns the entry that redirects SwiftPM to it from an address.
  func mirror(
    for url: String, cache: BuildCache
  ) throws(BuildProblem) -> (original: String, mirror: String) {
    let names = SingleFile.hash(Array(([name] + products + plugins).joined(separator: ",").utf8))
    // In manifests before Swift 5.6 a product with the name of the address is found by that name, including
    // its case.
    let last = (url as NSString).lastPathComponent
    let folder = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    let repository = "\(cache.folder)/stand-ins/\(names)/\(folder)"
    try write(to: repository)
    return (url, "file://\(repository)")
  }

  private func write(to repository: String) throws(BuildProblem) {
    guard !FileManager.default.fileExists(atPath: "\(repository)/.git") else { return }
    try writeSources(to: repository)
    try Self.git(["init", "-q", "-b", "main"], in: repository)
    try Self.git(["add", "-A"], in: repository)
    try Self.git(
      [
        "-c", "user.name=render", "-c", "user.email=render@localhost", "commit", "-q", "-m",
        "Stand-in",
      ], in: repository)
  }

  /// Writes the sources to a folder other than `Sources`, which in a mirror may be a link to the user's own.
  func writeSources(to folder: String) throws(BuildProblem) {
    try BuildCache.write(manifest, to: "\(folder)/Package.swift")
    for name in products {
      try BuildCache.write("", to: "\(folder)/StandIns/\(name)StandIn/\(name)StandIn.swift")
    }
    for name in plugins {
      try BuildCache.write(Self.idlePlugin, to: "\(folder)/StandIns/\(name)/\(name).swift")
    }
  }

  /// Creates the tag or branch that a requirement names in a repository.
  private func tag(
    _ requirement: PackageManifest.Dependency.SourceControl.Requirement, in repository: String
  ) throws(BuildProblem) {
    try Self.tag(requirement, in: repository)
  }

  static func tag(
    _ requirement: PackageManifest.Dependency.SourceControl.Requirement, in repository: String
  ) throws(BuildProblem) {
    for version in [requirement.range?.first?.lowerBound, requirement.exact?.first] {
      if let version { try git(["tag", "-f", version], in: repository) }
    }
    if let branch = requirement.branch?.first, branch != "main" {
      try git(["branch", "-f", branch], in: repository)
    }
  }

  static func git(_ words: [String], in folder: String) throws(BuildProblem) {
    let result = try Subprocess.run("git", ["-C", folder] + words)
    if result.status != 0 {
      throw BuildProblem(.fault, file: folder, "git does not make the stand-in: \(result.error)")
    }
  }

  private static let idlePlugin = """
    import PackagePlugin

    @main struct IdlePlugin: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        []
      }
    }

    """

  /// The name in the manifest. A target that names only a product finds it only in a package of that name.
  private var name: String {
    products.first { $0.lowercased() == identity.lowercased() } ?? identity
  }

  private var manifest: String {
    let libraries =
      products.map { "    .library(name: \"\($0)\", targets: [\"\($0)StandIn\"]),\n" }
      + plugins.map { "    .plugin(name: \"\($0)\", targets: [\"\($0)\"]),\n" }
    let targets =
      products.map { "    .target(name: \"\($0)StandIn\", path: \"StandIns/\($0)StandIn\"),\n" }
      + plugins.map {
        "    .plugin(name: \"\($0)\", capability: .buildTool(), path: \"StandIns/\($0)\"),\n"
      }
    return """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [
      \(libraries.joined())  ],
        targets: [
      \(targets.joined())  ]
      )

      """
  }
}
