import Comparison
import Foundation
import Synchronization

/// Writes the log of snapshots, one JSON object per line, to the folder in `SNAPSHOT_ARTIFACTS`.
///
/// Each process writes its own file, so that parallel test processes do not interfere.
enum SnapshotLog {
  private struct State {
    /// The open log file of each artifacts folder.
    var files: [String: FileHandle] = [:]
  }

  private static let state = Mutex(State())
  private static var process: Int32 { ProcessInfo.processInfo.processIdentifier }

  static func note(_ entry: SnapshotLogEntry, artifacts: String) {
    state.withLock { state in
      guard let file = open(artifacts, &state) else { return }
      write(entry, to: file)
    }
  }

  /// Adds the entry that ends a log: under XCTest at the end of the test bundle, under Swift
  /// Testing at the end of the process.
  static func noteEnd() {
    state.withLock { state in
      for artifacts in state.files.keys.sorted() {
        guard let file = state.files[artifacts] else { continue }
        write(SnapshotLogEntry(kind: .end, process: process), to: file)
      }
    }
  }

  private static func open(_ artifacts: String, _ state: inout State) -> FileHandle? {
    if let file = state.files[artifacts] { return file }
    let folder = (artifacts as NSString).appendingPathComponent(SnapshotLogEntry.folder)
    guard (try? AtomicFile.makeFolder(folder)) != nil else { return nil }
    let started = Int(Date().timeIntervalSince1970 * 1000)
    let path = (folder as NSString).appendingPathComponent("\(started)-\(process).jsonl")
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { return nil }
    state.files[artifacts] = file
    var start = SnapshotLogEntry(kind: .start, process: process)
    start.library = TestRun.isSwiftTesting ? "swift-testing" : "xctest"
    start.isPartial = TestRun.isPartial()
    write(start, to: file)
    if TestRun.isSwiftTesting { atexit { SnapshotLog.noteEnd() } }
    return file
  }

  private static func write(_ entry: SnapshotLogEntry, to file: FileHandle) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entry) else { return }
    try? file.write(contentsOf: data + Data("\n".utf8))
  }
}
