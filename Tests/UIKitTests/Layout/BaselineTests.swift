import CoreGraphics
import Foundation
import Testing
import UIKit

/// Baselines of views that are higher than their text.
@MainActor
@Suite struct BaselineTests {
  private let root = makeRoot()

  private func label(_ size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = "Words"
    _ = root.adding(label)
    return label
  }

  @Test("a label keeps its baselines at its edges, however high it is")
  func labels() {
    let (large, small) = (label(34), label(12))
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      small.centerYAnchor.constraint(equalTo: large.centerYAnchor),
      small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(large.bounds.height - large.intrinsicContentSize.height) < 0.01)
    // The small one reaches as far below the common middle as its descender says, and as far above.
    let reach = large.bounds.height / 2 + large.font.descender - small.font.descender
    #expect(abs(small.bounds.height - 2 * reach) <= 1.5)
    #expect(small.bounds.height > small.intrinsicContentSize.height + 5)
  }

  @Test("the first baseline is counted from the top in a label with room below its text")
  func firstBaselines() {
    let (high, other) = (label(17), label(17))
    NSLayoutConstraint.activate([
      high.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      high.heightAnchor.constraint(equalToConstant: 90),
      other.firstBaselineAnchor.constraint(equalTo: high.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(other.frame.minY - 10) < 0.01)
  }

  @Test(
    "the baseline of a text field goes with where its text stands",
    arguments: [
      (UIControl.ContentVerticalAlignment.top, 0.0), (.center, 0.5), (.fill, 0.5), (.bottom, 1),
    ])
  func textFields(alignment: UIControl.ContentVerticalAlignment, share: Double) {
    let (field, label) = (UITextField(), label(17))
    _ = root.adding(field)
    field.font = label.font
    field.contentVerticalAlignment = alignment
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      field.heightAnchor.constraint(equalToConstant: 100),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    func expectPlace(_ share: Double) {
      root.layoutIfNeeded()
      let expected = 20 + (100 - label.bounds.height) * CGFloat(share)
      #expect(abs(label.frame.minY - expected) <= 1)
    }
    expectPlace(share)
    field.contentVerticalAlignment = .bottom
    expectPlace(1)
    field.contentVerticalAlignment = .center
    expectPlace(0.5)
  }

  @Test("the baseline of a button goes with where its title stands, before and after a change")
  func buttons() {
    let (button, label) = (UIButton(type: .system), label(15))
    _ = root.adding(button)
    button.setTitle("Words", for: .normal)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      button.heightAnchor.constraint(equalToConstant: 100),
      label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let middle = label.frame.midY
    #expect(abs(middle - 70) <= 1)
    button.contentVerticalAlignment = .top
    root.layoutIfNeeded()
    #expect(label.frame.midY < middle - 30)
    button.contentVerticalAlignment = .center
    root.layoutIfNeeded()
    #expect(label.frame.midY == middle)
  }
}
