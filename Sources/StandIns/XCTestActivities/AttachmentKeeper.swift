import Foundation
import XCTest

/// Stores the attachments of the running test until the test has ended and its outcome is known.
final class AttachmentKeeper: NSObject, XCTestObservation {
  // Guarded by the lock.
  private nonisolated(unsafe) static var waiting: [XCTAttachment] = []
  private static let lock = NSLock()
  private static let isObserving: Void = {
    XCTestObservationCenter.shared.addTestObserver(AttachmentKeeper())
    // The end of a Swift Testing test is not reported, so its attachments are always kept.
    atexit { AttachmentKeeper.keepWaiting(of: "tests") { _ in true } }
  }()

  static func take(_ attachment: XCTAttachment) {
    _ = isObserving
    lock.withLock { waiting.append(attachment) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let hasPassed = testCase.testRun?.hasSucceeded ?? true
    Self.keepWaiting(of: testCase.name) { !hasPassed || $0.lifetime == .keepAlways }
  }

  private static func keepWaiting(of test: String, where isKept: (XCTAttachment) -> Bool) {
    let list = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    for attachment in list where isKept(attachment) { keep(attachment, of: test) }
  }

  private static func keep(_ attachment: XCTAttachment, of test: String) {
    guard let data = attachment.payload else { return }
    let folder = "\(root)/\(safe(test))"
    let name = safe(attachment.name ?? "attachment")
    let ending = ".\(attachment.fileExtension)"
    let stem = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    let path = free("\(folder)/\(stem)", ending)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      say("Attachment '\(attachment.name ?? "")': \(path)")
    } catch {
      say("Attachment '\(attachment.name ?? "")' cannot be written to \(path): \(error)")
    }
  }

  private static var root: String {
    ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]
      ?? NSTemporaryDirectory() + "Attachments"
  }

  /// Returns an unused path. Attachments of the same name are numbered from the second one on.
  private static func free(_ path: String, _ ending: String) -> String {
    var number = 1
    var candidate = path + ending
    while FileManager.default.fileExists(atPath: candidate), number < 100 {
      number += 1
      candidate = "\(path)-\(number)\(ending)"
    }
    return candidate
  }

  private static func safe(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" })
  }

  private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
