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
    // Measured: where the middle of the gap is.
    #expect(b.frame.minX == 100 && b.frame.width == 0)
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

  @Test("proportions follow contents that change")
  func proportionsFollow() {
    let (a, b) = (SizedView(25, 10), SizedView(75, 20))
    let stack = stack(a, b) { $0.distribution = .fillProportionally }
    #expect([a, b].map(\.frame.width) == [50, 150])
    a.size.width = 225
    stack.layoutIfNeeded()
    #expect([a, b].map(\.frame.width) == [150, 50])
  }

  /// Measured on iOS: the priorities of controls that are created in code.
  @Test("controls of a fixed size hug their content more than labels")
  func huggingOfControls() {
    func hugging(_ view: UIView) -> [Float] {
      [NSLayoutConstraint.Axis.horizontal, .vertical].map {
        view.contentHuggingPriority(for: $0).rawValue
      }
    }
    for view in [UISwitch(), UIStepper(), UIActivityIndicatorView()] as [UIView] {
      #expect(hugging(view) == [750, 750])
    }
    #expect(hugging(UIProgressView()) == [250, 750])
    for view in [UIView(), UILabel(), UIImageView(), UIButton(), UITextField()] {
      #expect(hugging(view) == [250, 250])
    }
  }

  @Test("beside a stepper or a switch the label takes the rest of a row")
  func labelBesideControl() {
    for control in [UIStepper(), UISwitch()] as [UIView] {
      let label = UILabel()
      label.text = "Seats"
      let row = UIStackView(arrangedSubviews: [label, control])
      row.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
      row.alignment = .center
      row.layoutIfNeeded()
      #expect(abs(control.frame.maxX - 300) <= 2)
      #expect(control.frame.width < 100)
      #expect(label.frame.minX == 0)
    }
  }

  /// Reported of iOS: beside a label that is too long a switch of the same resistance loses width.
  @Test("a row that is too long shortens the view that resists least, a row of equals the last")
  func shrinking() {
    let (a, b) = (SizedView(150, 10), SizedView(100, 20))
    let stack = stack(a, b) { _ in }
    #expect([a, b].map(\.frame.width) == [150, 50])
    a.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    stack.layoutIfNeeded()
    #expect([a, b].map(\.frame.width) == [100, 100])
  }

  @Test("system spacing is 8 points, default spacing the stack's")
  func spacingTokens() {
    let (a, b, c) = (SizedView(20, 10), SizedView(20, 10), SizedView(20, 10))
    let stack = stack(a, b, c) {
      $0.spacing = 3
      $0.setCustomSpacing(UIStackView.spacingUseSystem, after: a)
      $0.setCustomSpacing(50, after: b)
      $0.setCustomSpacing(UIStackView.spacingUseDefault, after: b)
    }
    #expect(b.frame.minX - a.frame.maxX == 8 && c.frame.minX - b.frame.maxX == 3)
    #expect(stack.customSpacing(after: b) == UIStackView.spacingUseDefault)
    // Kept when the view moves in the row, gone when it leaves it.
    stack.insertArrangedSubview(a, at: 1)
    #expect(stack.customSpacing(after: a) == UIStackView.spacingUseSystem)
    stack.removeArrangedSubview(a)
    stack.addArrangedSubview(a)
    #expect(stack.customSpacing(after: a) == UIStackView.spacingUseDefault)
  }

  @Test("hiding in an animation block closes up without a call for layout, the view still seen")
  func animatedHiding() {
    let (a, b) = (SizedView(30, 10), SizedView(30, 20))
    let stack = stack(a, b) { $0.distribution = .fillEqually }
    UIView.animate(withDuration: 1) { a.isHidden = true }
    #expect(b.frame == CGRect(0, 0, 200, 100))
    #expect(b.layer.animationKeys()?.isEmpty == false)
    #expect(a.layer.animationKeys()?.contains("hidden") == true)
    UIView.performWithoutAnimation { a.isHidden = false }
    stack.layoutIfNeeded()
    #expect(b.frame == CGRect(100, 0, 100, 100))
  }

  @Test("a single text in a row is as wide as the priorities say, two share")
  func textsInRows() {
    func label() -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = String(repeating: "words that wrap ", count: 20)
      return label
    }
    let (single, icon) = (label(), SizedView(40, 20))
    single.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    let row = stack(single, icon) { _ in }
    #expect([single, icon].map(\.frame.width) == [160, 40])
    let (first, second) = (label(), label())
    let pair = stack(first, second) { _ in }
    #expect([first, second].map(\.frame.width) == [100, 100])
    withExtendedLifetime((row, pair)) {}
  }

  /// A view whose baselines lie 3 points below its top and 2 above its bottom.
  final class Written: UIView {
    var height: CGFloat = 0
    override var intrinsicContentSize: CGSize { CGSize(width: 20, height: height) }
    let mark = UIView()
    override var forFirstBaselineLayout: UIView { mark }
    override var forLastBaselineLayout: UIView { mark }

    convenience init(_ height: CGFloat, baseline: CGFloat) {
      self.init(frame: .zero)
      self.height = height
      _ = adding(mark)
      NSLayoutConstraint.activate([
        mark.topAnchor.constraint(equalTo: topAnchor),
        mark.leftAnchor.constraint(equalTo: leftAnchor),
        mark.widthAnchor.constraint(equalToConstant: 1),
        mark.heightAnchor.constraint(equalToConstant: baseline),
      ])
    }
  }

  /// Measured on stored frames: taller views overhang at the top.
  @Test("baselines of a row stand on one line, and the row begins at the top of its first view")
  func baselines() {
    let (a, b) = (Written(20, baseline: 15), Written(60, baseline: 40))
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.alignment = .firstBaseline
    let root = makeRoot().adding(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(0, 0, 20, 20) && b.frame == CGRect(20, -25, 20, 60))
    #expect(stack.frame == CGRect(0, 0, 40, 35))
    // The tallest view speaks for a row, the first and the last for a column.
    #expect(stack.forFirstBaselineLayout === b.mark)
    stack.axis = .vertical
    #expect(stack.forFirstBaselineLayout === a.mark && stack.forLastBaselineLayout === b.mark)
  }

  @Test("baseline-relative spacing in a column is from baseline to baseline")
  func baselineSpacing() {
    let (a, b) = (Written(20, baseline: 15), Written(60, baseline: 40))
    let stack = stack(a, b) {
      $0.axis = .vertical
      $0.spacing = 70
      $0.isBaselineRelativeArrangement = true
      $0.frame.size.height = 105
    }
    #expect(b.frame.minY + 40 - (a.frame.minY + 15) == 70)
    withExtendedLifetime(stack) {}
  }

  @Test(
    "across the axis views are filled out, or stand at an edge or in the middle",
    arguments: [
      (UIStackView.Alignment.fill, 0.0, 200.0), (.leading, 0, 30), (.center, 85, 30),
      (.trailing, 170, 30),
    ])
  func alignments(_ alignment: UIStackView.Alignment, _ x: Double, _ width: Double) {
    let (a, b) = (SizedView(30, 40), SizedView(60, 60))
    let stack = stack(a, b) {
      $0.axis = .vertical
      $0.alignment = alignment
    }
    #expect(a.frame == CGRect(x, 0, width, 40))
    #expect(b.frame.midX == a.frame.midX || alignment != .center)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(abs(a.frame.minX - (200 - x - width)) < 0.001)
  }

  @Test("stacks in stacks take their content's size; margins count where they are asked for")
  func nesting() {
    let (a, b, c) = (SizedView(30, 10), SizedView(50, 20), SizedView(10, 44))
    let inner = UIStackView(arrangedSubviews: [a, b])
    inner.axis = .vertical
    inner.spacing = 4
    let outer = UIStackView(arrangedSubviews: [inner, c])
    outer.alignment = .center
    outer.spacing = 6
    outer.isLayoutMarginsRelativeArrangement = true
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let root = makeRoot().adding(outer)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(0, 0, 72, 48))
    #expect(inner.frame == CGRect(2, 6, 50, 34) && c.frame == CGRect(58, 1, 10, 44))
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 72, height: 48))
    outer.isLayoutMarginsRelativeArrangement = false
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(0, 0, 66, 44))
  }

  @Test("a stack without visible views is as good as empty")
  func allHidden() {
    let (a, b) = (SizedView(30, 10), SizedView(50, 20))
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.spacing = 9
    a.isHidden = true
    b.isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero).width == 0)
    b.isHidden = false
    #expect(stack.systemLayoutSizeFitting(.zero).width == 50)
  }
}
