import CoreGraphics
import Testing

@testable import UIKit

@Suite("Explanations of layouts")
@MainActor
struct LayoutExplanationTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let label = UILabel()

  init() {
    root.addSubview(label)
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
  }

  @Test("each number comes with the constraints and the content that decide it")
  func reasons() {
    let leading = label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12)
    let top = label.topAnchor.constraint(equalTo: root.topAnchor, constant: 7)
    let slack = label.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
    NSLayoutConstraint.activate([leading, top, slack])
    let across = label.layoutExplanation(for: .horizontal)
    #expect(across.origin.value == 12)
    #expect(across.origin.reasons.map(\.text) == [leading.text])
    #expect(across.length.value == label.intrinsicContentSize.width)
    #expect(across.length.reasons.allSatisfy { $0.text.hasPrefix("<NSContentSizeLayout") })
    #expect(!across.length.reasons.isEmpty)
    let down = label.layoutExplanation(for: .vertical)
    #expect(down.origin.reasons.map(\.text) == [top.text])
  }

  @Test("a place that follows from another view's names what leads there")
  func chain() {
    let image = UIView()
    root.addSubview(image)
    image.translatesAutoresizingMaskIntoConstraints = false
    let chain = [
      label.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 2),
      image.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      image.widthAnchor.constraint(equalToConstant: 14),
    ]
    NSLayoutConstraint.activate(chain)
    let origin = label.layoutExplanation(for: .horizontal).origin
    #expect(origin.value == 16)
    #expect(Set(origin.reasons.map(\.text)) == Set(chain.map(\.text)))
  }

  @Test("a number that nothing decides says so")
  func open() {
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let origin = label.layoutExplanation(for: .horizontal).origin
    #expect(origin.reasons.isEmpty)
    let text = label.layoutExplanation(for: .horizontal).description
    #expect(text.hasPrefix("x is 0, which nothing decides. Add a constraint."))
  }

  @Test("margins say whether they were set, and what preserved ones add")
  func margins() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 1, right: 1)
    label.translatesAutoresizingMaskIntoConstraints = true
    label.frame = CGRect(x: 10, y: 0, width: 50, height: 20)
    label.preservesSuperviewLayoutMargins = true
    #expect(
      label.layoutExplanation(for: .horizontal).insets.first { $0.hasPrefix("margin left") }
        == "margin left is 20: 8 by default, and as much more as the superview's margins reach in, "
        + "which are preserved")
    #expect(
      root.layoutExplanation(for: .horizontal).insets.first { $0.hasPrefix("margin left") }
        == "margin left is 30: 30 that was set")
  }
}
