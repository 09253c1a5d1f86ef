import Foundation
import Testing

@testable import SourceBuild

@Suite("Manifests of packages")
struct PackageManifestTests {
  private func manifest(_ needs: String, tools: String = "5.0.0") throws -> PackageManifest {
    let source = { (name: String) in
      """
      {"sourceControl": [{"identity": "\(name)",
        "location": {"remote": [{"urlString": "https://example.com/\(name)"}]},
        "requirement": {"branch": ["main"]}}]}
      """
    }
    return try JSONDecoder().decode(
      PackageManifest.self,
      from: Data(
        """
        {"name": "Views", "toolsVersion": {"_version": "\(tools)"}, "dependencies": [\(source("linter")), \(source("layout"))],
         "targets": [{"name": "Views", "type": "regular", "dependencies": []},
           {"name": "ViewsTests", "type": "test", "dependencies": [
             {"byName": ["Views", null]}, \(needs)]}]}
        """.utf8))
  }

  @Test("a package that no target needs is found where products name theirs")
  func unused() throws {
    let named = try manifest(
      #"{"product": ["Layout", "layout", null, {"platformNames": ["ios"]}]}"#)
    #expect(named.unusedPackages == ["linter"])
    // "Layout" may be a product of any of them.
    let byName = #"{"byName": ["Layout", null]}"#
    #expect(try manifest(byName).unusedPackages.isEmpty)
    // From 5.2 on it is one of the package of that name.
    #expect(try manifest(byName, tools: "5.10.0").unusedPackages == ["linter"])
    let other = #"{"byName": ["Other", null]}"#
    #expect(try manifest(other, tools: "5.10.0").unusedPackages.isEmpty)
  }

  @Test("manifests from before version 4 are told apart")
  func versions() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (line, isTooOld) in [
      ("// swift-tools-version:3.1", true), ("// swift-tools-version: 5.9", false),
      ("import PackageDescription", true),
    ] {
      try Data((line + "\n").utf8).write(to: folder.appending(path: "Package.swift"))
      #expect(PackageMirror.isTooOld(folder.path) == isTooOld)
    }
  }
}
