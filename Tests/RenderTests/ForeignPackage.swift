import Foundation
import TestSupport

/// A package for iOS in a folder of a test's own, built and tested with `render`.
struct ForeignPackage {
  let folder: TemporaryFolder

  /// The folder as messages name it.
  var path: String { folder.url.resolvingSymlinksInPath().path }

  /// - Parameters:
  ///   - source: The only file of the module `Shown`, at `Sources/Shown/Shown.swift`.
  ///   - tests: Files of the test target by name.
  init(_ source: String, tests: [String: String] = [:], tools: String = "5.9") throws {
    folder = try TemporaryFolder()
    let testTarget =
      tests.isEmpty ? "" : ", .testTarget(name: \"ShownTests\", dependencies: [\"Shown\"])"
    try write(
      """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(name: "Shown", targets: [.target(name: "Shown")\(testTarget)])
      """, to: "Package.swift")
    try write(source, to: "Sources/Shown/Shown.swift")
    for (name, text) in tests { try write(text, to: "Tests/ShownTests/\(name)") }
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path((name as NSString).deletingLastPathComponent),
      withIntermediateDirectories: true)
    try folder.write(text, to: name)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(name))
  }

  /// Runs `render` over the package; all lines that it writes.
  func render(_ verb: String, _ flags: [String] = []) throws -> (status: Int32, text: String) {
    setenv("TINTYPE_CACHE", Self.cache, 1)
    let result = try RenderTool.run([verb, path] + flags)
    return (result.status, result.text + result.errors)
  }

  /// One for all runs of these tests: what is compiled stays. The variable of the process is never
  /// another one, since suites run side by side.
  static let cache =
    FileManager.default.temporaryDirectory.appendingPathComponent("tintype-foreign-source").path
}
