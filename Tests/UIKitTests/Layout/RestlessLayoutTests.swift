import CoreGraphics
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Layouts that mark their own views again and again, and conflicts that return with each of them.
@MainActor
@Suite("Layouts that do not come to rest", .ownEnvironment)
struct RestlessLayoutTests {
  private final class Restless: UIView {
    var passes = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      setNeedsLayout()
    }
  }

  private final class Messages: @unchecked Sendable {
    var lines: [String] = []
  }

  @Test func theFirstLayoutHasAHundredPassesAndLaterOnesTen() {
    let log = Messages()
    let stage = Stage(
      size: CGSize(width: 50, height: 50), scale: 1, safeArea: .zero,
      diagnostics: { log.lines.append($0.message) })
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    stage.layout()
    let first = view.passes
    stage.layout()
    let later = view.passes - first
    #expect(first >= 100 && later <= 20)
    #expect(log.lines.count { $0.contains("did not come to rest") } == 1)
  }

  @Test func aConflictIsRecordedOnceAndForgottenWithItsConstraint() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    let widths = [20, 30].map { child.widthAnchor.constraint(equalToConstant: $0) }
    widths.forEach { $0.isActive = true }
    let other = child.heightAnchor.constraint(equalToConstant: 5)
    for constant in 0..<4 {
      other.constant = CGFloat(constant)
      other.isActive.toggle()
      widths[0].constant = 20 + CGFloat(constant)
      root.layoutIfNeeded()
    }
    let engine = root.layoutRoot.layoutEngine()
    #expect(engine.conflicts.count == 1)
    widths[1].isActive = false
    root.layoutIfNeeded()
    #expect(engine.conflicts.isEmpty)
    #expect(child.frame.width == 23)
  }
}
