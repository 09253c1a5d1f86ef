import Foundation
import PackagePlugin

/// `swift package snapshots record|approve|report|clean`: what is done with snapshots, where tests run.
@main
struct SnapshotsPlugin: CommandPlugin {
  /// A command line that cannot be carried out.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let package = context.package.directoryURL
    let artifacts = package.appending(path: ".build/snapshot-artifacts")
    guard let command = arguments.first, !command.hasPrefix("-") else { throw Self.usage }
    let rest = Array(arguments.dropFirst())
    switch command {
    case "record":
      try test(package, artifacts, record: "failed", rest)
    case "report":
      // Failures are what a report is about.
      try? test(package, artifacts, record: "never", rest)
      try render(["report", artifacts.path], in: package)
    case "approve":
      guard FileManager.default.fileExists(atPath: artifacts.path) else {
        throw Problem(
          description: "There is nothing to approve. Run 'swift package snapshots report' first.")
      }
      try render(["approve", artifacts.path] + rest, in: package)
    case "clean":
      try render(["clean", artifacts.path] + rest, in: package)
    default: throw Self.usage
    }
  }

  private static let usage = Problem(
    description: "Expected: swift package snapshots record|approve|report|clean [flags]")

  /// Runs the tests. This process holds SwiftPM's lock of the build folder for the whole time, so
  /// that the inner run need not take it.
  private func test(
    _ package: URL, _ artifacts: URL, record: String, _ arguments: [String]
  ) throws {
    try? FileManager.default.removeItem(at: artifacts)
    try run(
      ["swift", "test", "--ignore-lock", "--package-path", package.path] + arguments,
      in: package,
      environment: ["SNAPSHOT_TESTING_RECORD": record, "SNAPSHOT_ARTIFACTS": artifacts.path])
  }

  private func render(_ arguments: [String], in package: URL) throws {
    try run(["render"] + arguments, in: package)
  }

  private func run(_ words: [String], in package: URL, environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = package
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 127 {
      throw Problem(
        description:
          "'\(words[0])' is not in the path. Install a release of Tintype, or add its bin "
          + "folder to PATH.")
    }
    guard process.terminationStatus == 0 else {
      throw Problem(
        description: "'\(words.prefix(2).joined(separator: " "))' ended with status "
          + "\(process.terminationStatus).")
    }
  }
}
