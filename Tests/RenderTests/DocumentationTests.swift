import Foundation
import TestSupport
import Testing

/// The commands that the pages show, against the help of the command itself.
@Suite("Pages: commands")
struct DocumentationTests {
  /// A command line of a page.
  struct Command: CustomTestStringConvertible {
    var page: String
    var text: String
    var testDescription: String { "\(page): \(text)" }

    /// The words after `render`, without variables before it and without a comment.
    var words: [String] {
      let line = text.split(separator: "#")[0].split(separator: " ").map(String.init)
      guard let start = line.firstIndex(where: { $0 == "render" || $0.hasSuffix("/render") }) else {
        return []
      }
      return Array(line[(start + 1)...])
    }
  }

  private static let pages =
    ["README.md", "Documentation/Snapshots.md", "Documentation/SourceForIOS.md"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appendingPathComponent("Documentation/Guides").path)) ?? [])
    .sorted().map { "Documentation/Guides/\($0)" }

  private static func commands() throws -> [Command] {
    try pages.flatMap { page in
      try String(contentsOf: Checkout.root.appendingPathComponent(page), encoding: .utf8)
        .split(separator: "\n").filter { $0.hasPrefix("    ") }
        .map { Command(page: page, text: $0.trimmingCharacters(in: .whitespaces)) }
        .filter { $0.text.firstMatch(of: #/^([A-Z_]+=\S+ )*render\b/#) != nil }
    }
  }

  private static func help(_ verb: String) throws -> String? {
    let result = try RenderTool.run(["help", verb])
    return result.status == 0 ? result.text : nil
  }

  @Test("every verb and flag that a page shows exists")
  func flags() throws {
    let commands = try Self.commands()
    #expect(commands.count > 40)
    for command in commands {
      let words = command.words.prefix { $0 != "--" }
      let first = try #require(words.first)
      let isInput = first.contains(".") || first.contains("/")
      let verb = isInput ? "image" : first
      let help = try #require(try Self.help(verb), "\(command.testDescription)")
      for word in words where word.hasPrefix("-") {
        let flag = word.split(separator: "=")[0]
        #expect(
          help.contains("\(flag) ") || help.contains("\(flag),"), "\(command.testDescription)")
      }
    }
  }

  @Test("every page that another one links is there")
  func links() throws {
    for page in Self.pages {
      let file = Checkout.root.appendingPathComponent(page)
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#]+\.md)\)/) {
        let target = file.deletingLastPathComponent().appendingPathComponent(String(match.1))
        #expect(
          FileManager.default.fileExists(atPath: target.standardizedFileURL.path),
          "\(page) links \(match.1)")
      }
    }
  }
}
