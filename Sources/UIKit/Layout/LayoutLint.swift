import CoreGraphics
import Foundation

/// Something about a layout that its author would want to know.
package struct LayoutProblem {
  package enum Kind: String, CaseIterable, Sendable {
    case unsatisfiable, ambiguous, misplaced, truncated, clipped, overlapping
    case offScreen = "off-screen"
    case smallTarget = "small-target"
  }

  package var kind: Kind
  package var view: UIView
  /// What was found, and what to do about it.
  package var message: String
  /// Where the constraint at fault stands, if one is at fault.
  package var source: (file: String, line: Int)?
}

/// Looks a laid-out tree over for problems.
@MainActor
package struct LayoutLint {
  /// Frames that the document saved, as its editor last solved them.
  private let storedFrames: [ObjectIdentifier: CGRect]
  /// Whether a view stands in the document, so that its author can do something about it.
  private let isAuthored: (UIView) -> Bool
  private let root: UIView
  private var problems: [LayoutProblem] = []

  package init(
    root: UIView, storedFrames: [ObjectIdentifier: CGRect] = [:],
    isAuthored: @escaping (UIView) -> Bool = { _ in true }
  ) {
    self.root = root
    self.storedFrames = storedFrames
    self.isAuthored = isAuthored
  }

  /// All problems, parents before children.
  package consuming func run() -> [LayoutProblem] {
    root.layoutIfNeeded()
    reportConflicts(of: root.layoutRoot)
    visit(root, isScrolled: false)
    return problems
  }

  private mutating func visit(_ view: UIView, isScrolled: Bool) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if view !== root, view.hostsLayoutEngine { reportConflicts(of: view) }
    if isAuthored(view) {
      checkAmbiguity(view)
      checkPlace(view)
      checkText(view)
      if !isScrolled { checkScreen(view) }
      checkTarget(view)
    }
    checkOverlaps(among: view.subviews)
    for subview in view.subviews {
      visit(subview, isScrolled: isScrolled || view is UIScrollView)
    }
  }

  private mutating func add(_ kind: LayoutProblem.Kind, _ view: UIView, _ message: String) {
    problems.append(LayoutProblem(kind: kind, view: view, message: message))
  }

  // MARK: Constraints

  private mutating func reportConflicts(of host: UIView) {
    for conflict in host.layoutStorage?.engine?.conflicts ?? [] {
      let broken = conflict.broken
      let others = conflict.members.filter { $0 !== broken }.map { constraint in
        (constraint.source.map { "line \($0.line): " } ?? "") + constraint.text
      }
      let view = LayoutItem.view(of: broken.firstItem) ?? host
      guard view.isDescendant(of: root) else { continue }
      var message = "\(broken.text) contradicts "
      message +=
        others.isEmpty
        ? "the size that its views have" : others.joined(separator: " and ")
      message += ". Remove one of them, or give one a priority below 1000."
      problems.append(
        LayoutProblem(
          kind: .unsatisfiable, view: view, message: message, source: broken.source))
    }
  }

  private mutating func checkAmbiguity(_ view: UIView) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    let axes = [
      (NSLayoutConstraint.Axis.horizontal, "x or width"), (.vertical, "y or height"),
    ].filter { view.isAmbiguous(axis: $0.0) }
    guard !axes.isEmpty else { return }
    add(
      .ambiguous, view,
      "The constraints leave \(axes.map(\.1).joined(separator: " and ")) open. Add a constraint, or "
        + "let the priorities of content hugging and compression differ.")
  }

  private mutating func checkPlace(_ view: UIView) {
    guard let stored = storedFrames[ObjectIdentifier(view)],
      !view.translatesAutoresizingMaskIntoConstraints
    else { return }
    let frame = view.frame
    let off = max(
      abs(stored.minX - frame.minX), abs(stored.minY - frame.minY),
      abs(stored.width - frame.width), abs(stored.height - frame.height))
    guard off > 1 else { return }
    add(
      .misplaced, view,
      "The stored frame is (\(stored.shortText)), the constraints give (\(frame.shortText)). "
        + "Update the frames in the editor.")
  }

  // MARK: Text

  private mutating func checkText(_ view: UIView) {
    let label = (view as? UILabel) ?? (view as? UIButton)?.titleLabel
    guard let label, let text = label.text, !text.isEmpty, !label.adjustsFontSizeToFitWidth,
      label.bounds.width > 0 || view is UILabel
    else { return }
    let box = label.bounds.size
    let natural = label.sizeThatFits(CGSize(width: box.width, height: .infinity))
    let words = "'\(text.prefix(24))'"
    if label.numberOfLines == 1, natural.width > box.width + 0.5 {
      add(
        .truncated, view,
        "The text \(words) needs \(shortNumber(natural.width)) points and has "
          + "\(shortNumber(box.width)). Give it more room, more lines or a font that shrinks.")
    } else if natural.height > box.height + 0.5 {
      add(
        .clipped, view,
        "The text \(words) needs a height of \(shortNumber(natural.height)) points and has "
          + "\(shortNumber(box.height)). Give it more room.")
    }
  }

  // MARK: Places

  private mutating func checkScreen(_ view: UIView) {
    guard view !== root, view.hasOwnContent, view.bounds.width > 0, view.bounds.height > 0 else {
      return
    }
    let place = view.convert(view.bounds, to: root)
    guard !root.bounds.insetBy(dx: -0.5, dy: -0.5).contains(place) else { return }
    let isGone = !root.bounds.intersects(place)
    add(
      .offScreen, view,
      "The view lies at (\(place.shortText)) of a screen of "
        + "\(shortNumber(root.bounds.width)) x \(shortNumber(root.bounds.height)) points, "
        + "\(isGone ? "outside it" : "partly outside"). Constrain it to the safe area, or put it "
        + "into a scroll view.")
  }

  private mutating func checkOverlaps(among siblings: [UIView]) {
    let candidates = siblings.filter {
      !$0.isHidden && $0.alpha > 0.01 && $0.hasWords && isAuthored($0)
    }
    for (index, a) in candidates.enumerated() {
      for b in candidates[(index + 1)...] {
        let common = a.frame.intersection(b.frame)
        guard !common.isNull, common.width > 1, common.height > 1 else { continue }
        add(
          .overlapping, b,
          "The view covers \(shortNumber(common.width)) x \(shortNumber(common.height)) points of "
            + "\(NSLayoutConstraint.itemText(a)). Constrain the two apart.")
      }
    }
  }

  /// The size that a finger can hit, by Apple's guidelines.
  private static let leastTarget: CGFloat = 44

  private mutating func checkTarget(_ view: UIView) {
    guard view is UIButton || type(of: view) == UIControl.self, view.isUserInteractionEnabled else {
      return
    }
    let size = view.bounds.size
    guard size.width < Self.leastTarget - 0.5 || size.height < Self.leastTarget - 0.5 else {
      return
    }
    add(
      .smallTarget, view,
      "The control is \(shortNumber(size.width)) x \(shortNumber(size.height)) points; fingers need "
        + "44 x 44. Make it larger.")
  }
}

extension UIView {
  /// Whether it shows something of its own that should be seen whole.
  fileprivate var hasOwnContent: Bool { self is UILabel || self is UIControl }

  fileprivate var hasWords: Bool {
    if let label = self as? UILabel { return !(label.text ?? "").isEmpty }
    return self is UIControl
  }
}
