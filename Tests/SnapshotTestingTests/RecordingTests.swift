import Comparison
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@Suite struct RecordingTests {
  @Test func aMissingReferenceIsRecordedAndFailsThenPasses() throws {
    let box = Sandbox()
    let first = try #require(box.verify("hello", as: .lines))
    #expect(
      first == """
        There was no reference. Recorded the snapshot:

          \(box.references)/aMissingReferenceIsRecordedAndFailsThenPasses.it.txt

        Look at it, then run aMissingReferenceIsRecordedAndFailsThenPasses again to test against it.
        """)
    #expect(box.verify("hello", as: .lines) == nil)
  }

  @Test func recordAllRewritesAndFails() throws {
    let box = Sandbox()
    _ = box.verify("old", as: .lines)
    let message = try #require(box.verify("new", as: .lines, record: .all))
    #expect(message.hasPrefix("Record mode is on. Recorded the snapshot:"))
    #expect(box.verify("new", as: .lines) == nil)
  }

  @Test func recordFailedRewritesWhatDoesNotMatchOnly() throws {
    let box = Sandbox()
    _ = box.verify("old", as: .lines)
    #expect(box.verify("old", as: .lines, record: .failed) == nil)
    let message = try #require(box.verify("new", as: .lines, record: .failed))
    #expect(message.hasPrefix("The snapshot did not match its reference."))
    #expect(box.verify("new", as: .lines) == nil)
  }

  @Test func recordNeverWritesNothing() throws {
    let box = Sandbox()
    let message = try #require(box.verify("x", as: .lines, record: .never))
    #expect(
      message
        == """
        There is no reference at \(box.references)/recordNeverWritesNothing.it.txt. Recording is \
        off; record mode 'missing' records it.

          now  \(box.artifacts)/Sandbox/recordNeverWritesNothing.it.txt

        To accept it:  render approve "\(box.artifacts)" --only "Sandbox/recordNeverWritesNothing.it"
        """)
    #expect(box.files.isEmpty)
  }

  @Test("with CI set nothing is recorded", arguments: ["missing", "all", "failed"])
  func continuousIntegrationRecordsNothing(_ mode: String) throws {
    let box = Sandbox()
    box.isCI = true
    box.record = mode
    let message = try #require(box.verify("x", as: .lines))
    #expect(message.contains("With CI set nothing is recorded."))
    #expect(box.files.isEmpty)
  }

  @Test("with CI set a snapshot without a reference is kept among the artifacts, and logged")
  func continuousIntegrationKeepsTheNewSnapshot() throws {
    let box = Sandbox()
    box.isCI = true
    let message = try #require(box.verify("new", as: .lines))
    let path = "\(box.artifacts)/Sandbox/continuousIntegrationKeepsTheNewSnapshot.it.txt"
    #expect(message.contains("\n\n  now  \(path)\n\n"))
    #expect(message.contains("To accept it:  render approve \"\(box.artifacts)\" --only "))
    #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
    let entry = try #require(
      SnapshotLogEntry.read(artifacts: box.artifacts).last { $0.kind == .snapshot })
    #expect(entry.status == .missing)
    #expect(entry.actual == path)
    #expect(box.files.isEmpty)
  }

  @Test func continuousIntegrationKeepsAReferenceThatDoesNotMatch() throws {
    let box = Sandbox()
    _ = box.verify("old", as: .lines)
    box.isCI = true
    #expect(box.verify("new", as: .lines, record: .failed) != nil)
    #expect(box.verify("new", as: .lines, record: .all) != nil)
    #expect(box.verify("old", as: .lines) == nil)
  }

  @Test func theEnvironmentSetsTheMode() throws {
    let box = Sandbox()
    _ = box.verify("old", as: .lines)
    box.record = "all"
    #expect(box.verify("old", as: .lines)?.hasPrefix("Record mode is on.") == true)
    box.record = "al"
    #expect(
      box.verify("old", as: .lines)
        == "SNAPSHOT_TESTING_RECORD is 'al'; expected all, failed, missing or never.")
  }

  @Test func theConfigurationWinsOverTheEnvironmentAndTheArgumentOverBoth() throws {
    let box = Sandbox()
    _ = box.verify("old", as: .lines)
    box.record = "all"
    withSnapshotTesting(record: .never) {
      #expect(box.verify("old", as: .lines) == nil)
      #expect(box.verify("old", as: .lines, record: .all) != nil)
    }
  }

  @Test("never in the environment wins over arguments and configurations")
  func theEnvironmentForbidsRecording() {
    let box = Sandbox()
    box.record = "never"
    #expect(box.verify("x", as: .lines, record: .all)?.hasPrefix("There is no reference") == true)
    withSnapshotTesting(record: .missing) {
      #expect(box.verify("x", as: .lines)?.hasPrefix("There is no reference") == true)
    }
    #expect(box.files.isEmpty)
  }

  @MainActor
  @Test("a strategy that waits takes its snapshot afterwards")
  func waiting() {
    final class Counter { nonisolated(unsafe) static var count = 0 }
    let box = Sandbox()
    let counting = Snapshotting<String, String>.lines.pullback { (text: String) in
      "\(text) \(Counter.count)"
    }
    _ = box.verify("now", as: counting)
    let timer = Timer(timeInterval: 0.01, repeats: false) { _ in Counter.count = 1 }
    RunLoop.current.add(timer, forMode: .default)
    _ = box.verify("then", as: .wait(for: 0.1, on: counting), record: .all)
    #expect(box.files == ["waiting.it.txt"])
    #expect(box.data("waiting.it.txt").map { String(decoding: $0, as: UTF8.self) } == "then 1")
  }

  @available(*, deprecated, message: "Calls overloads that are.")
  @Test("recording as a truth value that is not a literal", arguments: [true, false])
  func truthValue(_ isRecording: Bool) throws {
    let box = Sandbox()
    _ = box.verify("old", as: .lines, testName: "truth()")
    let message = try #require(
      SnapshotEnvironment.$current.withValue(SnapshotEnvironment([:])) {
        verifySnapshot(
          of: "new", as: .lines, named: "it", record: isRecording,
          snapshotDirectory: box.references, testName: "truth()")
      })
    #expect(message.hasPrefix("Record mode is on.") == isRecording)
    #expect(
      box.data("truth.it.txt") == Data((isRecording ? "new" : "old").utf8))
  }

  @Test func aPassingReferenceIsNeverRewritten() throws {
    let box = Sandbox()
    _ = box.verify("same", as: .lines)
    let file = box.path("aPassingReferenceIsNeverRewritten.it.txt")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    #expect(box.verify("same", as: .lines, record: .failed) == nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.modificationDate] as? Date == old)
  }

  @Test func writingLeavesNoOtherFilesBehind() throws {
    let box = Sandbox()
    for index in 0..<5 { _ = box.verify("\(index)", as: .lines, record: .all) }
    #expect(box.files == ["writingLeavesNoOtherFilesBehind.it.txt"])
  }

  @Test func severalThreadsThatRecordTheSameFileLeaveOneWholeFile() async throws {
    let box = Sandbox()
    let texts = (0..<8).map { String(repeating: "\($0)\n", count: 20_000) }
    let folder = box.references
    await withTaskGroup(of: Void.self) { group in
      for text in texts {
        group.addTask {
          // Recording is what CI does not do; these threads are at somebody's desk.
          SnapshotEnvironment.$current.withValue(SnapshotEnvironment([:])) {
            _ = verifySnapshot(
              of: text, as: .lines, named: "it", record: .all, snapshotDirectory: folder,
              testName: "shared")
          }
        }
      }
    }
    let stored = try #require(box.data("shared.it.txt"))
    #expect(texts.contains(String(decoding: stored, as: UTF8.self)))
    #expect(box.files == ["shared.it.txt"])
  }

  @Test func aReadOnlyFolderIsAFailureThatSaysSo() throws {
    // Root may write anywhere; a file in the folder's place stops everybody.
    let box = Sandbox()
    try FileManager.default.createDirectory(
      atPath: box.folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: box.references))
    let message = try #require(box.verify("x", as: .lines))
    #expect(
      message
        == "There was no reference. The snapshot could not be recorded. Cannot write "
        + "\(box.references): a file stands where the folder should be.")
  }

  @Test func anErrorWhileMakingTheValueIsAFailure() {
    struct Oops: Error {}
    func value() throws -> String { throw Oops() }
    let message = verifySnapshot(of: try value(), as: .lines, named: "it")
    #expect(message == "The value to take a snapshot of threw an error: Oops()")
  }

  @Test func aSnapshotThatNeverArrivesTimesOut() {
    let box = Sandbox()
    let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in
      Async { _ in }
    }
    #expect(
      box.verify(1, as: never, timeout: 0.05)
        == "The snapshot was not there after 0.05 seconds. If the value needs longer, pass a "
        + "larger timeout:.")
  }

  @Test func aSnapshotMayArriveFromAnotherThread() {
    let box = Sandbox()
    let late = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { value in
      Async { callback in
        nonisolated(unsafe) let callback = callback
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { callback("\(value)") }
      }
    }
    // Long: on a busy machine a thread of the pool may be minutes away.
    _ = box.verify(7, as: late, timeout: 300)
    #expect(box.verify(7, as: late, timeout: 300) == nil)
  }
}
