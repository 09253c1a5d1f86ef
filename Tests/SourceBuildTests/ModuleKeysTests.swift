import Foundation
import Testing

@testable import SourceBuild

@Suite("The key of a module")
struct ModuleKeysTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try folder.write("// manifest", to: "Package.swift")
    for name in ["A", "B", "C"] { try folder.write(name, to: "\(name)/\(name).swift") }
    try folder.write("int d;", to: "D/include/d.h")
  }

  /// A needs B, which needs the product of D.
  private func keys(_ flags: [String] = []) throws -> [String: String] {
    let text = """
      {"name": "P", "path": "\(folder.path)", "targets": [
        {"name": "A", "c99name": "A", "type": "library", "path": "A", "sources": ["A.swift"],
         "target_dependencies": ["B"]},
        {"name": "B", "c99name": "B", "type": "library", "path": "B", "sources": ["B.swift"],
         "product_dependencies": ["DLib"]},
        {"name": "C", "c99name": "C", "type": "library", "path": "C", "sources": ["C.swift"]},
        {"name": "D", "c99name": "D", "type": "library", "path": "D", "sources": [],
         "module_type": "ClangTarget"}],
       "products": [{"name": "DLib", "targets": ["D"]}]}
      """
    let package = try JSONDecoder().decode(DescribedPackage.self, from: Data(text.utf8))
    var keys = ModuleKeys([package], flags: flags)
    return Dictionary(
      uniqueKeysWithValues: package.targets.map { ($0.name, keys.key(of: $0, in: package)) })
  }

  private func changed(from old: [String: String], to new: [String: String]) -> [String] {
    old.keys.filter { old[$0] != new[$0] }.sorted()
  }

  @Test("a file counts for its own module and for those that depend on it, headers too")
  func files() throws {
    let first = try keys()
    #expect(try keys() == first)
    try folder.write("b", to: "B/B.swift")
    let second = try keys()
    #expect(changed(from: first, to: second) == ["A", "B"])
    try folder.write("long d;", to: "D/include/d.h")
    #expect(changed(from: second, to: try keys()) == ["A", "B", "D"])
  }

  @Test("flags and the manifest count for all")
  func flags() throws {
    let first = try keys()
    #expect(changed(from: first, to: try keys(["-DX"])) == ["A", "B", "C", "D"])
    try folder.write("// another", to: "Package.swift")
    #expect(changed(from: first, to: try keys()) == ["A", "B", "C", "D"])
  }
}
