import Foundation
import TestSupport
import Testing

/// The files by which other tools know this project.
@Suite("Release")
struct ReleaseTests {
  private func text(_ name: String) throws -> String {
    try String(contentsOf: Checkout.root.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(
    "files that name a version name that of the command",
    arguments: [
      "action.yml", ".claude-plugin/plugin.json", "gemini-extension.json",
      "Examples/CI/gitlab.yml", "Documentation/Guides/Install.md", "README.md",
    ])
  func version(file: String) throws {
    let version = try RenderTool.run(["version"]).text.dropFirst("render ".count).dropLast()
    #expect(try text(file).contains(version))
    let others = try text(file).matches(of: /tintype[-_@](\d+\.\d+\.\d+)/)
    for other in others { #expect(other.1 == version) }
  }

  @Test(
    "the manifests for agents name the command's server",
    arguments: [".claude-plugin/plugin.json", ".mcp.json", "gemini-extension.json"])
  func manifests(file: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(try text(file).utf8))
    let servers = (object as? [String: Any])?["mcpServers"] as? [String: [String: Any]]
    #expect(servers?["render"]?["command"] as? String == "render")
    #expect(servers?["render"]?["args"] as? [String] == ["mcp"])
  }

  @Test("every stand-in is installed")
  func standIns() throws {
    let installed = try text("scripts/install.sh").split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let package = try text("Package.swift")
    let names = package.matches(of: /\.module\(\s*"(\w+)", in: "StandIns"/).map(\.1)
    #expect(names.count > 20)
    for name in names { #expect(installed.contains(name), "\(name)") }
  }

  @Test("the skill is short, and every page that it links is there")
  func skill() throws {
    let skill = try text("skills/tintype/SKILL.md")
    #expect(skill.hasPrefix("---\nname: tintype\ndescription: "))
    var lines = skill.split(separator: "\n").count
    let links = skill.matches(of: /\]\((references\/[a-z]+\.md)\)/).map { String($0.1) }
    #expect(links.count == 4)
    for link in links {
      lines += try text("skills/tintype/\(link)").split(separator: "\n").count
    }
    #expect(lines < 200)
  }

  @Test("the problem matchers of the tasks read the command's messages")
  func problemMatchers() throws {
    let root = try JSONSerialization.jsonObject(with: Data(try text("Examples/CI/tasks.json").utf8))
    let tasks = try #require((root as? [String: Any])?["tasks"] as? [[String: Any]])
    let patterns = tasks.compactMap {
      (($0["problemMatcher"] as? [String: Any])?["pattern"] as? [String: Any])?["regexp"] as? String
    }
    #expect(patterns.count == 2)
    let lint = try Regex(patterns[0])
    let line = "App/Main.storyboard:40: warning: [small-target] UIButton b1: The control is small."
    let match = try #require(try lint.wholeMatch(in: line))
    #expect(match.output[1].substring == "App/Main.storyboard")
    #expect(match.output[2].substring == "40" && match.output[3].substring == "warning")
  }

  @Test("the steps of the Action do what they should over a throw-away repository")
  func action() throws {
    let process = Process()
    process.executableURL = Checkout.root.appendingPathComponent("scripts/action/check.py")
    process.arguments = [RenderTool.executable.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  @Test("hooks refuse references that are no pictures, and pictures that nobody means to commit")
  func hooks() throws {
    let folder = try TemporaryFolder()
    let reference = try folder.write("version https://git-lfs.github.com/spec/v1\n", to: "a.png")
    func run(_ script: String, _ file: String) throws -> Int32 {
      let process = Process()
      process.executableURL = Checkout.root.appendingPathComponent("scripts/hooks/\(script)")
      process.arguments = [file]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "PATH": RenderTool.executable.deletingLastPathComponent().path + ":/usr/bin:/bin"
      ]) { $1 }
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    #expect(try run("references.sh", reference) == 1)
    let good = Checkout.root.appendingPathComponent("Documentation/Pictures/trips.png").path
    #expect(try run("references.sh", good) == 0)
    #expect(try run("strays.sh", "a.difference.png") == 1)
    let hooks = try text(".pre-commit-hooks.yaml")
    for match in hooks.matches(of: /entry: (scripts\/\S+)/) {
      #expect(
        FileManager.default.isExecutableFile(
          atPath: Checkout.root.appendingPathComponent(String(match.1)).path))
    }
  }
}
