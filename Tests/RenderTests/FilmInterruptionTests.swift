import Foundation
import TestSupport
import Testing

@Suite("render: films that are cut short", .serialized)
struct FilmInterruptionTests {
  private let folder: TemporaryFolder
  /// Big and restless enough that a film of it takes a while and a megabyte.
  private static let scene = """
    {"size": [800, 600], "root": {"class": "UIView", "backgroundColor": "#FF0000", "subviews": [
      {"class": "UILabel", "frame": [0, 0, 800, 600], "text": "A film of many frames"}]}}
    """

  init() throws { folder = try TemporaryFolder() }

  private func film(_ name: String) -> [String] {
    ["image", folder.path("scene.json"), "-o", folder.path(name), "--duration", "2", "--fps", "50"]
  }

  /// A disk that takes no more: a limit on file sizes, which needs no privileges to set.
  @Test("a full disk leaves no file", arguments: ["film.gif", "film.apng", "frame-%03d.png"])
  func fullDisk(_ name: String) throws {
    try folder.write(Self.scene, to: "scene.json")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments =
      ["-c", "ulimit -f 0; exec \"$0\" \"$@\"", RenderTool.executable.path] + film(name)
    let errors = Pipe()
    shell.standardError = errors
    try shell.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit)
    #expect(shell.terminationStatus == 73)
    #expect(text.contains("error: The output cannot be written: file too large."))
    #expect(folder.contents == ["scene.json"])
  }

  @Test("an interrupted film leaves no part of a file", arguments: [0.05, 0.3, 0.8])
  func interruption(_ delay: Double) throws {
    let process = try interruptedFilm(after: delay)
    let isDone = process.terminationReason == .exit && process.terminationStatus == 0
    #expect(
      isDone || process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
    // A signal may also come when the film has its name already, and before the process is gone.
    if folder.contents == ["film.apng", "scene.json"] {
      let data = try Data(contentsOf: folder.url.appendingPathComponent("film.apng"))
      #expect(data.suffix(12).prefix(8) == Data([0, 0, 0, 0]) + Data("IEND".utf8))
    } else {
      #expect(!isDone && folder.contents == ["scene.json"])
    }
  }

  /// As under `nohup`, or in the background of a script.
  @Test func aSignalThatWasIgnoredBeforeStaysIgnored() throws {
    let process = try interruptedFilm(after: 0.3, shell: "trap '' INT; ")
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(folder.contents == ["film.apng", "scene.json"])
  }

  private func interruptedFilm(after delay: Double, shell: String = "") throws -> Process {
    try folder.write(Self.scene, to: "scene.json")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", shell + "exec \"$0\" \"$@\"", RenderTool.executable.path] + film("film.apng")
      + ["--scale", "3"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: delay)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    return process
  }

  @Test func aFolderThatIsGoneIsAnErrorOfWriting() throws {
    try folder.write(Self.scene, to: "scene.json")
    let result = try RenderTool.run(
      ["image", folder.path("scene.json"), "-o", folder.path("no/film.gif"), "--duration", "0.1"])
    #expect(result.status == 73)
  }
}
