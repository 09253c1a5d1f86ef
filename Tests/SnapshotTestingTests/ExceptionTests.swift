import CoreGraphics
import Foundation
import Synchronization
import Testing
import UIKit

@testable import SnapshotTesting

/// What raises an exception on iOS fails the test that takes the snapshot, and no other.
@Suite("Exceptions in snapshots")
struct ExceptionTests {
  private final class Unpinned: UIView {
    private let other = UIView()
    override func layoutSubviews() {
      topAnchor.constraint(equalTo: other.topAnchor).isActive = true
    }
  }

  /// Not on the main actor: the view is drawn by another thread, which does not know the test.
  @Test func theTestOfAnotherThreadFails() throws {
    let box = Sandbox()
    withKnownIssue {
      _ = box.verify(
        MainThread.run { Unpinned(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }, as: .image)
    } matching: { issue in
      issue.sourceLocation?.fileName == "ExceptionTests.swift"
        && issue.comments.contains { $0.rawValue.hasPrefix("NSGenericException: ") }
    }
  }

  @MainActor @Test func aMatchingSnapshotFailsTheTestToo() {
    let box = Sandbox()
    let view = Unpinned(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    _ = withSnapshotTesting(exceptions: .report) { box.verify(view, as: .image) }
    view.setNeedsLayout()
    withKnownIssue {
      #expect(box.verify(view, as: .image) == nil)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("NSGenericException: ") }
    }
  }

  @Test(.snapshots(exceptions: .report)) @MainActor func theTraitReportsOnly() {
    _ = Sandbox().verify(
      Unpinned(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), as: .image)
  }

  @MainActor @Test(.snapshots) func whatNoTestDidIsInNone() async throws {
    let log = DiagnosticLog.current
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      log.warn("said by a thread of nobody")
      done.signal()
    }
    done.wait()
    await Task { @MainActor in log.warn("said by a task of the test") }.value
    let failure = try #require(
      Sandbox().verify(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), as: .image))
    #expect(!failure.contains("said by a thread of nobody"))
    #expect(failure.contains("said by a task of the test"))
  }

  private static let sharedLog = DiagnosticLog()

  /// Four tests side by side, each with lines of its own in the log that all of them share.
  @MainActor @Test(arguments: 0..<4) func linesStayWithTheirTest(_ number: Int) async throws {
    let log = Self.sharedLog
    for step in 0..<20 {
      log.warn("line \(step) of \(number)")
      await Task.yield()
    }
    let lines = log.drain().map(\.message)
    #expect(lines == (0..<20).map { "line \($0) of \(number)" })
  }
}
