import Foundation
import Testing

@testable import SourceBuild

@Suite("Test targets that do not compile")
struct TestTargetsTests {
  private func targets() throws -> TestTargets {
    let package = try JSONDecoder().decode(
      DescribedPackage.self,
      from: Data(
        """
        {"name": "App", "path": "/p", "targets": [
          {"name": "App", "c99name": "App", "type": "library", "path": "S", "sources": ["A.swift"]},
          {"name": "Unit", "c99name": "Unit", "type": "test", "path": "T/U", "sources": ["U.swift"]},
          {"name": "Shots", "c99name": "Shots", "type": "test", "path": "T/S", "sources": ["S.swift"]}]}
        """.utf8))
    var overlay = Overlay()
    overlay.name("/p/T/U/U.swift", as: "/user/U.swift")
    overlay.name("/p/T/S/S.swift", as: "/user/S.swift")
    return TestTargets(of: package, overlay)
  }

  @Test("a target with all the errors is taken away while another one remains")
  func failing() throws {
    var targets = try targets()
    #expect(targets.takeFailing(errorsIn: ["/user/U.swift"]) == ["Unit"])
    #expect(targets.takeFailing(errorsIn: ["/user/S.swift"]) == nil)
  }

  @Test("errors of sources, or of all targets, take nothing away")
  func others() throws {
    var targets = try targets()
    #expect(targets.takeFailing(errorsIn: ["/user/U.swift", "/p/S/A.swift"]) == nil)
    #expect(targets.takeFailing(errorsIn: ["/user/U.swift", "/user/S.swift"]) == nil)
    #expect(targets.takeFailing(errorsIn: []) == nil)
  }

  @Test("the manifests of a mirror lose the targets")
  func manifests() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "targets-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = folder.appending(path: "Package.swift")
    try Data("let package = Package(name: \"App\")\n".utf8).write(to: manifest)
    #expect(try TestTargets.remove(["Unit"], fromMirror: folder.path))
    #expect(
      try String(contentsOf: manifest, encoding: .utf8).hasSuffix(
        "package.targets.removeAll { [\"Unit\"].contains($0.name) }\n"))
    try Data("makePackage()\n".utf8).write(to: manifest)
    #expect(try !TestTargets.remove(["Unit"], fromMirror: folder.path))
  }
}
