import Foundation
import TestSupport
import Testing

@testable import SnapshotTesting

/// Disks that will not be written to, and processes that write the same file.
@Suite(.serialized) struct StorageTests {
  /// What the processes below record, as often as they can for a while.
  private static let texts = ["one", "two"].map { String(repeating: "\($0)\n", count: 40_000) }

  /// Runs in a process of its own, started by the tests below.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["TINTYPE_RECORDER"] != nil))
  func recorder() {
    let variables = ProcessInfo.processInfo.environment
    let number = Int(variables["TINTYPE_RECORDER"] ?? "") ?? 0
    for _ in 0..<(variables["TINTYPE_ROUNDS"].flatMap { Int($0) } ?? 1) {
      let message = SnapshotEnvironment.$current.withValue(SnapshotEnvironment([:])) {
        verifySnapshot(
          of: Self.texts[number], as: .lines, named: "it", record: .all,
          snapshotDirectory: variables["TINTYPE_FOLDER"], testName: "shared")
      }
      print("RECORDED \(message ?? "nothing")")
    }
  }

  /// This very program, asked to run the test above and nothing else.
  private func start(
    _ number: Int, rounds: Int, folder: String, prefix: String = ""
  ) throws -> (Process, Pipe) {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", prefix + "exec \"$0\" \"$@\"", program, "--testing-library", "swift-testing",
      "--filter", "StorageTests/recorder",
    ]
    var variables = ProcessInfo.processInfo.environment
    variables["TINTYPE_RECORDER"] = "\(number)"
    variables["TINTYPE_ROUNDS"] = "\(rounds)"
    variables["TINTYPE_FOLDER"] = folder
    variables["CI"] = nil
    process.environment = variables
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output)
  }

  private func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  @Test func twoProcessesThatRecordTheSameFileLeaveOneWholeFile() throws {
    let box = Sandbox()
    let runs = try (0..<2).map { try start($0, rounds: 100, folder: box.references) }
    // While they write, whoever reads finds one text or the other, never a part.
    var seen = Set<Int>()
    while runs.contains(where: { $0.0.isRunning }) {
      guard let data = box.data("shared.it.txt") else { continue }
      let found = Self.texts.firstIndex(of: String(decoding: data, as: UTF8.self))
      #expect(found != nil)
      if let found { seen.insert(found) }
      if found == nil { break }
    }
    for (process, output) in runs {
      #expect(text(output).components(separatedBy: "RECORDED Record mode is on.").count == 101)
      process.waitUntilExit()
    }
    #expect(!seen.isEmpty)
    #expect(box.files == ["shared.it.txt"])
  }

  /// A limit on file sizes represents a disk that takes no more; setting one needs no privileges.
  @Test func aDiskThatTakesNoMoreLeavesTheOldReferenceAndNoRest() throws {
    let box = Sandbox()
    try box.write(Data("old".utf8), "shared.it.txt")
    let (process, output) = try start(
      0, rounds: 1, folder: box.references, prefix: "trap '' XFSZ; ulimit -f 1; ")
    let message = text(output)
    process.waitUntilExit()
    #expect(
      message.contains(
        "Record mode is on. The snapshot could not be recorded. Cannot write "
          + "\(box.path("shared.it.txt")): file too large."))
    #expect(box.files == ["shared.it.txt"])
    #expect(box.data("shared.it.txt") == Data("old".utf8))
  }

  /// A file system of a few pages in memory, if this process may mount one.
  private func withDisk(_ options: String, _ body: (String) throws -> Void) throws -> Bool {
    let folder = try TemporaryFolder()
    func run(_ program: String, _ arguments: [String]) -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
    guard run("/bin/mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder.url.path]) else {
      return false
    }
    defer { _ = run("/bin/umount", [folder.url.path]) }
    try body(folder.url.path)
    return true
  }

  private func record(_ text: String, in folder: String) -> String? {
    SnapshotEnvironment.$current.withValue(SnapshotEnvironment([:])) {
      verifySnapshot(
        of: text, as: .lines, named: "it", record: .all, snapshotDirectory: folder,
        testName: "disk")
    }
  }

  @Test func aFullDiskIsNamed() throws {
    let wasTried = try withDisk("size=64k") { folder in
      #expect(record("small", in: folder)?.contains("Recorded the snapshot") == true)
      let message = record(Self.texts[0], in: folder)
      #expect(
        message == "Record mode is on. The snapshot could not be recorded. Cannot write "
          + "\(folder)/disk.it.txt: the disk is full.")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let stored = try String(contentsOfFile: folder + "/disk.it.txt", encoding: .utf8)
      #expect(names == ["disk.it.txt"] && stored == "small")
    }
    if !wasTried { print("skipped: this process may not mount a file system") }
  }

  @Test func aReadOnlyDiskIsNamed() throws {
    let wasTried = try withDisk("ro,size=64k") { folder in
      #expect(
        record("x", in: folder)
          == "Record mode is on. The snapshot could not be recorded. Cannot write "
          + "\(folder)/disk.it.txt: the file system is read-only.")
    }
    if !wasTried { print("skipped: this process may not mount a file system") }
  }
}
