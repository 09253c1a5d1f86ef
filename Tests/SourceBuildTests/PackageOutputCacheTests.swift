import Foundation
import Testing

@testable import SourceBuild

@Suite("What SwiftPM prints about packages is kept")
struct PackageOutputCacheTests {
  private let folder = TemporaryFolder()

  /// Writes the script in SwiftPM's place once: a process that another test starts while a program is written
  /// keeps it open for a moment, and then it cannot be started.
  init() throws {
    let script = "\(folder.path)/bin/swift"
    try folder.write(
      "#!/bin/sh\necho >>\"\(folder.path)/calls\"\necho '{}'\nexit $(cat \"\(folder.path)/status\")\n",
      to: "bin/swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
  }

  /// The status for the package, and how often SwiftPM was asked: a script counts in its place.
  private func ask(
    status: Int = 0, listsFiles: Bool = false, variables: [String: String] = [:]
  ) throws -> [Int] {
    try folder.write("\(status)", to: "status")
    let path = "\(folder.path)/bin:/usr/bin:/bin"
    let cache = PackageOutputCache(
      folder: "\(folder.path)/cache", environment: variables.merging(["PATH": path]) { $1 })
    let result = try cache.output(
      ["package", "describe"], of: "\(folder.path)/package", listsFiles: listsFiles)
    let calls = FileManager.default.contents(atPath: "\(folder.path)/calls")?.count ?? 0
    return [Int(result.status), calls]
  }

  @Test("it is asked again for another manifest, environment or, where they matter, other files")
  func changes() throws {
    try folder.write("// 1", to: "package/Package.swift")
    #expect(try ask() == [0, 1])
    #expect(try ask() == [0, 1])
    try folder.write("// 2", to: "package/Package.swift")
    #expect(try ask() == [0, 2])
    #expect(try ask(variables: ["FLAVOUR": "other"]) == [0, 3])
    try folder.write("", to: "package/Sources/A.swift")
    #expect(try ask() == [0, 3])
    #expect(try ask(listsFiles: true) == [0, 4])
    #expect(try ask(listsFiles: true) == [0, 4])
    try folder.write("", to: "package/Sources/B.swift")
    #expect(try ask(listsFiles: true) == [0, 5])
  }

  @Test("a failure is not kept")
  func failures() throws {
    try folder.write("// 1", to: "package/Package.swift")
    #expect(try ask(status: 1) == [1, 1])
    #expect(try ask(status: 1) == [1, 2])
    #expect(try ask() == [0, 3])
    #expect(try ask() == [0, 3])
  }
}
