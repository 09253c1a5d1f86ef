import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Stack views", .serialized)
@MainActor
struct StackViewTests {
  func stack(_ views: UIView..., configure: (UIStackView) -> Void) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(0, 0, 200, 100)
    configure(stack)
    stack.layoutIfNeeded()
    return stack
  }

  @Test("fill stretches the view that hugs least")
  func fill() {
    let (a, b) = (SizedView(30, 10), SizedView(30, 20))
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let stack = stack(a, b) { $0.spacing = 10 }
    #expect(a.frame == CGRect(0, 0, 30, 100))
    #expect(b.frame == CGRect(40, 0, 160, 100))
    withExtendedLifetime(stack) {}
  }

  @Test("fill equally")
  func fillEqually() {
    let (a, b, c) = (SizedView(30, 10), SizedView(30, 20), SizedView(60, 20))
    let stack = stack(a, b, c) {
      $0.distribution = .fillEqually
      $0.spacing = 10
      $0.alignment = .center
    }
    #expect(
      [a, b, c].map(\.frame) == [
        CGRect(0, 45, 60, 10), CGRect(70, 40, 60, 20), CGRect(140, 40, 60, 20),
      ])
    withExtendedLifetime(stack) {}
  }

  @Test("proportions are of the whole length: with margins the last view pays")
  func proportional() {
    let (a, b) = (SizedView(25, 10), SizedView(75, 20))
    let stack = stack(a, b) {
      $0.distribution = .fillProportionally
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    }
    #expect([a, b].map(\.frame.width) == [50, 130])
    withExtendedLifetime(stack) {}
  }

  @Test("equal spacing and equal centering share out the rest")
  func equalSpacing() {
    let (a, b, c) = (SizedView(20, 10), SizedView(40, 20), SizedView(60, 20))
    let stack = stack(a, b, c) {
      $0.distribution = .equalSpacing
      $0.alignment = .top
    }
    #expect(
      [a, b, c].map(\.frame) == [
        CGRect(0, 0, 20, 10), CGRect(60, 0, 40, 20), CGRect(140, 0, 60, 20),
      ])
    stack.distribution = .equalCentering
    stack.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.midX) == [10, 90, 170])
  }

  @Test("a hidden view takes no room and no gap; shown again it is back")
  func hidden() {
    let (a, b, c) = (SizedView(30, 10), SizedView(30, 20), SizedView(60, 20))
    let stack = stack(a, b, c) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    b.isHidden = true
    stack.layoutIfNeeded()
    #expect(a.frame == CGRect(0, 0, 95, 100))
    #expect(b.frame.width == 0)
    #expect(c.frame == CGRect(105, 0, 95, 100))
    b.isHidden = false
    c.isHidden = true
    stack.layoutIfNeeded()
    #expect(b.frame == CGRect(105, 0, 95, 100))
    c.isHidden = false
    stack.layoutIfNeeded()
    #expect(c.frame == CGRect(140, 0, 60, 100))
  }

  @Test("custom spacing replaces the gap after one view")
  func customSpacing() {
    let (a, b, c) = (SizedView(30, 10), SizedView(30, 20), SizedView(60, 20))
    let stack = stack(a, b, c) { stack in
      stack.axis = .vertical
      stack.spacing = 4
      stack.setCustomSpacing(20, after: a)
    }
    #expect(b.frame.minY - a.frame.maxY == 20)
    #expect(c.frame.minY - b.frame.maxY == 4)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
    stack.layoutIfNeeded()
    #expect(b.frame.minY - a.frame.maxY == 4)
  }

  @Test("a stack view that nobody sizes is as large as its content")
  func naturalSize() {
    let (a, b) = (SizedView(30, 10), SizedView(50, 20))
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.spacing = 5
    stack.alignment = .center
    let root = makeRoot().adding(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(0, 0, 85, 20))
    #expect(a.frame == CGRect(0, 5, 30, 10))
  }

  @Test("removing an arranged view from its superview takes it out of the arrangement")
  func removal() {
    let (a, b) = (SizedView(30, 10), SizedView(50, 20))
    let stack = stack(a, b) { _ in }
    a.removeFromSuperview()
    #expect(stack.arrangedSubviews.map { $0 === b } == [true])
    stack.layoutIfNeeded()
    #expect(b.frame == CGRect(0, 0, 200, 100))
  }
}
