import Foundation
import TestSupport
import Testing

/// The pages name folders, suites and variables that exist.
@Suite("Pages")
struct PageTests {
  private let architecture: String

  init() throws {
    architecture = try String(
      contentsOf: Checkout.root.appendingPathComponent("Documentation/ARCHITECTURE.md"),
      encoding: .utf8)
  }

  private func rows(under title: String) -> [[String]] {
    let section = architecture.components(separatedBy: "## \(title)\n").last ?? ""
    let end = section.range(of: "\n## ")?.lowerBound ?? section.endIndex
    return section[..<end].split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The folders of modules are in groups.
  private static let groups: [String] = {
    let sources = Checkout.root.appendingPathComponent("Sources").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []).map {
      "Sources/\($0)"
    }
  }()

  private func exists(_ path: String, in folders: [String]) -> Bool {
    folders.contains {
      FileManager.default.fileExists(
        atPath: Checkout.root.appendingPathComponent("\($0)/\(path)").path)
    }
  }

  @Test("the table of starting points names folders and suites that exist")
  func startingPoints() {
    let rows = rows(under: "Where to start")
    #expect(rows.count >= 25)
    for row in rows where row.count == 3 {
      for match in row[1].matches(of: /`([^`]+)`/) {
        #expect(exists(String(match.1), in: Self.groups + ["Sources"]), "\(row[0]): \(match.1)")
      }
      for name in row[2].replacing("`", with: "").split(separator: ",") {
        let path = name.trimmingCharacters(in: .whitespaces)
        #expect(exists(path, in: ["Tests", "."]), "\(row[0]): \(path)")
      }
    }
  }

  @Test("the table of environment variables is that of the sources and scripts")
  func environmentVariables() throws {
    let listed = Set(
      rows(under: "Environment variables").flatMap { row in
        (row.first ?? "").matches(of: /TINTYPE_[A-Z_]+/).map { String($0.output) }
      })
    var read: Set<String> = []
    for folder in ["Sources", "Tests", "scripts"] {
      let root = Checkout.root.appendingPathComponent(folder)
      for path in FileManager.default.subpaths(atPath: root.path) ?? []
      where [".swift", ".c", ".sh", ".py"].contains(where: path.hasSuffix) {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        for match in text.matches(of: /(["'{$])(TINTYPE_[A-Z_]+[A-Z])\b/) {
          read.insert(String(match.2))
        }
      }
    }
    #expect(read.subtracting(listed) == [])
    #expect(listed.subtracting(read) == [])
  }

  @Test("the page of the architecture has at most 900 words outside of tables and diagrams")
  func length() {
    let prose = architecture.split(separator: "\n").filter {
      !$0.hasPrefix("|") && !$0.hasPrefix("    ")
    }
    #expect(prose.joined(separator: " ").split(separator: " ").count <= 900)
  }

  @Test("the changelog has at most 150 lines")
  func changelog() throws {
    let text = try String(
      contentsOf: Checkout.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}
