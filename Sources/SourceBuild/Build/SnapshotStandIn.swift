import Foundation

/// Answers a package's need for the well-known snapshot library with ours.
///
/// SwiftPM wants a repository with a version that the manifest accepts. It gets one that has the
/// library's products and no code: `import SnapshotTesting` finds our module by search path.
enum SnapshotStandIn {
  static func offer(
    for dependency: PackageManifest.Dependency.SourceControl, cache: BuildCache
  ) throws(BuildProblem) {
    guard dependency.identity == "swift-snapshot-testing",
      let url = dependency.location.remote?.first?.urlString
    else { return }
    let repository = "\(cache.folder)/stand-ins/swift-snapshot-testing"
    try write(to: repository)
    try tag(dependency.requirement, in: repository)
    let mirrors = """
      {"object": [{"mirror": "file://\(repository)", "original": "\(url)"}], "version": 1}
      """
    try BuildCache.write(mirrors, to: "\(cache.folder)/configuration/mirrors.json")
  }

  private static func write(to repository: String) throws(BuildProblem) {
    guard !FileManager.default.fileExists(atPath: "\(repository)/.git") else { return }
    try BuildCache.write(manifest, to: "\(repository)/Package.swift")
    for name in targets {
      try BuildCache.write("", to: "\(repository)/Sources/\(name)/\(name).swift")
    }
    try git(["init", "-q", "-b", "main"], in: repository)
    try git(["add", "-A"], in: repository)
    try git(
      [
        "-c", "user.name=render", "-c", "user.email=render@localhost", "commit", "-q", "-m",
        "Stand-in",
      ], in: repository)
  }

  /// A version, branch or revision that satisfies what is asked for.
  private static func tag(
    _ requirement: PackageManifest.Dependency.SourceControl.Requirement, in repository: String
  ) throws(BuildProblem) {
    for version in [requirement.range?.first?.lowerBound, requirement.exact?.first] {
      if let version { try git(["tag", "-f", version], in: repository) }
    }
    if let branch = requirement.branch?.first, branch != "main" {
      try git(["branch", "-f", branch], in: repository)
    }
  }

  private static func git(_ words: [String], in folder: String) throws(BuildProblem) {
    let result = try Subprocess.run("git", ["-C", folder] + words)
    if result.status != 0 {
      throw BuildProblem(.fault, file: folder, "git does not make the stand-in: \(result.error)")
    }
  }

  private static let targets = ["SnapshotTestingStandIn", "InlineSnapshotTestingStandIn"]

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "swift-snapshot-testing",
      products: [
        .library(name: "SnapshotTesting", targets: ["SnapshotTestingStandIn"]),
        .library(name: "InlineSnapshotTesting", targets: ["InlineSnapshotTestingStandIn"]),
      ],
      targets: [
        .target(name: "SnapshotTestingStandIn"), .target(name: "InlineSnapshotTestingStandIn"),
      ]
    )

    """
}
