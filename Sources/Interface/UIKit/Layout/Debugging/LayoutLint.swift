import CoreGraphics
import Foundation

/// A problem of a layout, such as an ambiguous frame or truncated text.
package struct LayoutProblem {
  package enum Kind: String, CaseIterable, Sendable {
    case unsatisfiable, ambiguous, misplaced, truncated, clipped, overlapping
    case offScreen = "off-screen"
    case smallTarget = "small-target"
    case missingLabel = "missing-label"
    case missingTrait = "missing-trait"
    case lowContrast = "low-contrast"
    case truncatedAtLargestText = "truncated-at-largest-text"
  }

  package var kind: Kind
  package var view: UIView
  /// The problem that was found, and a remedy.
  package var message: String
  /// The path and line of the constraint that causes the problem; nil if none does.
  package var source: (file: String, line: Int)?

  package init(
    kind: Kind, view: UIView, message: String, source: (file: String, line: Int)? = nil
  ) {
    self.kind = kind
    self.view = view
    self.message = message
    self.source = source
  }
}

/// Finds layout problems in a view tree.
@MainActor
package struct LayoutLint {
  /// The frames that the document stores, as the editor last computed them.
  private let storedFrames: [ObjectIdentifier: CGRect]
  /// Whether a view is described by the document, so that its author can change it.
  private let isAuthored: (UIView) -> Bool
  private let root: UIView
  private var problems: [LayoutProblem] = []
  /// The number of further views with wrong frames inside a view with one, by the index of its problem.
  private var followers: [Int: Int] = [:]

  /// The context of the view that is being checked.
  private struct Surroundings {
    var isScrolled = false
    /// The axes that the constraints do not determine.
    var openAxes: Set<NSLayoutConstraint.Axis> = []
    /// The index of the problem of an ancestor whose size is not the stored one.
    var misplaced: Int?
  }

  package init(
    root: UIView, storedFrames: [ObjectIdentifier: CGRect] = [:],
    isAuthored: @escaping (UIView) -> Bool = { _ in true }
  ) {
    self.root = root
    self.storedFrames = storedFrames
    self.isAuthored = isAuthored
  }

  /// Returns all problems, parents before children. A problem that results from the superview's is not
  /// reported again.
  package consuming func run() -> [LayoutProblem] {
    root.layoutIfNeeded()
    reportConflicts()
    visit(root, Surroundings())
    for (index, count) in followers {
      problems[index].message +=
        count == 1 ? " One view inside it differs too." : " \(count) views inside it differ too."
    }
    return problems
  }

  private mutating func visit(_ view: UIView, _ surroundings: Surroundings) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    var inside = surroundings
    inside.isScrolled = surroundings.isScrolled || view is UIScrollView
    if isAuthored(view) {
      inside.openAxes.formUnion(checkAmbiguity(view, surroundings.openAxes))
      inside.misplaced = checkPlace(view, surroundings.misplaced)
      checkText(view)
      if !surroundings.isScrolled { checkScreen(view) }
      checkTarget(view)
    }
    checkOverlaps(among: view.subviews)
    for subview in view.subviews { visit(subview, inside) }
  }

  private mutating func add(_ kind: LayoutProblem.Kind, _ view: UIView, _ message: String) {
    problems.append(LayoutProblem(kind: kind, view: view, message: message))
  }

  // MARK: Constraints

  private mutating func reportConflicts() {
    guard let engine = root.layoutRoot.layoutStorage?.engine else { return }
    // A constraint that was broken temporarily and holds in the end is not a problem.
    for conflict in engine.conflicts {
      guard let broken = conflict.constraint, engine.isViolated(broken) else { continue }
      let others = conflict.members.filter { $0.constraint !== broken }.compactMap { other in
        engine.text(of: other).map { text in
          (other.constraint?.source.map { "line \($0.line): " } ?? "") + text
        }
      }
      guard let view = broken.firstView, view.isDescendant(of: root) else {
        continue
      }
      let reason =
        others.isEmpty
        ? "cannot hold whatever the others are. Remove it"
        : "contradicts \(others.joined(separator: " and ")). Remove one of them"
      problems.append(
        LayoutProblem(
          kind: .unsatisfiable, view: view,
          message: "\(broken.text) \(reason), or give one a priority below 1000.",
          source: broken.source))
    }
  }

  /// Reports an ambiguous frame and returns the undetermined axes.
  private mutating func checkAmbiguity(
    _ view: UIView, _ openAround: Set<NSLayoutConstraint.Axis>
  ) -> Set<NSLayoutConstraint.Axis> {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return [] }
    let open = view.openAttributes
    let names = open.filter { !openAround.contains($0.isVertical ? .vertical : .horizontal) }
      .map { $0 == .left ? "x" : $0 == .top ? "y" : $0.name }
    if !names.isEmpty {
      let hasContent = open.contains {
        view.hasContent(along: $0.isVertical ? .vertical : .horizontal)
      }
      add(
        .ambiguous, view,
        "The constraints leave \(names.joined(separator: " and ")) open. "
          + (hasContent
            ? "Add a constraint, or let the priorities of content hugging and compression differ."
            : "Add a constraint for \(names.count == 1 ? "it" : "each")."))
    }
    return Set(open.map { $0.isVertical ? .vertical : .horizontal })
  }

  /// Reports a frame that differs from the stored one. Returns the index of the problem to which differences
  /// of subviews are attributed.
  private mutating func checkPlace(_ view: UIView, _ around: Int?) -> Int? {
    guard let stored = storedFrames[ObjectIdentifier(view)],
      !view.translatesAutoresizingMaskIntoConstraints
    else { return around }
    let frame = view.frame
    let across = max(abs(stored.minX - frame.minX), abs(stored.width - frame.width))
    let down = max(abs(stored.minY - frame.minY), abs(stored.height - frame.height))
    guard
      across > tolerance(of: view, .horizontal, across)
        || down > tolerance(of: view, .vertical, down)
    else { return around }
    if let around {
      followers[around, default: 0] += 1
      return around
    }
    add(
      .misplaced, view,
      "The stored frame is (\(stored.shortText)), the constraints give (\(frame.shortText)). "
        + "Update the frames in the editor.")
    let isResized =
      abs(stored.width - frame.width) > 1 || abs(stored.height - frame.height) > 1
    return isResized ? problems.count - 1 : nil
  }

  /// Returns the tolerated difference from the stored frame in points: 1, and 3 more if the length of a text
  /// determines it, because the editor may have used another font.
  private func tolerance(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, _ difference: CGFloat
  ) -> CGFloat {
    difference > 1 && difference <= 4 && view.isPlacedByText(along: axis) ? 4 : 1
  }

  // MARK: Text

  /// The tolerance in points for fonts other than the editor's.
  private static let textSlack: CGFloat = 1.5

  private mutating func checkText(_ view: UIView) {
    let label = (view as? UILabel) ?? (view as? UIButton)?.titleLabel
    guard let label, let text = label.text, text.contains(where: { !$0.isWhitespace }),
      !label.adjustsFontSizeToFitWidth, label.bounds.width > 0 || view is UILabel
    else { return }
    let box = label.bounds.size
    let natural = label.sizeThatFits(CGSize(width: box.width, height: .infinity))
    let words = "'\(text.prefix(24))'"
    if label.numberOfLines == 1, natural.width > box.width + Self.textSlack {
      add(
        .truncated, view,
        "The text \(words) needs \(shortNumber(natural.width)) points and has "
          + "\(shortNumber(box.width)). Give it more room, more lines or a font that shrinks.")
    } else if natural.height > box.height + Self.textSlack {
      add(
        .clipped, view,
        "The text \(words) needs a height of \(shortNumber(natural.height)) points and has "
          + "\(shortNumber(box.height)). Give it more room.")
    }
  }

  // MARK: Positions

  private mutating func checkScreen(_ view: UIView) {
    guard view !== root, view.hasOwnContent, view.bounds.width > 0, view.bounds.height > 0 else {
      return
    }
    let place = view.convert(view.alignmentRect(forFrame: view.bounds), to: root)
    guard !root.bounds.insetBy(dx: -0.5, dy: -0.5).contains(place) else { return }
    let isGone = !root.bounds.intersects(place)
    add(
      .offScreen, view,
      "The view lies at (\(place.shortText)) of a root view of "
        + "\(shortNumber(root.bounds.width)) x \(shortNumber(root.bounds.height)) points, "
        + "\(isGone ? "outside it" : "partly outside"). Constrain it to the safe area, or put it "
        + "into a scroll view.")
  }

  /// The tolerated overlap in points, because the frames of texts exceed their visible glyphs.
  private static let overlapSlack: CGFloat = 4

  private mutating func checkOverlaps(among siblings: [UIView]) {
    let candidates = siblings.filter {
      !$0.isHidden && $0.alpha > 0.01 && $0.hasWords && isAuthored($0)
    }
    for (index, a) in candidates.enumerated() {
      for b in candidates[(index + 1)...] {
        let common = a.frame.intersection(b.frame)
        guard !common.isNull, min(common.width, common.height) > Self.overlapSlack else { continue }
        add(
          .overlapping, b,
          "The view covers \(shortNumber(common.width)) x \(shortNumber(common.height)) points of "
            + "\(NSLayoutConstraint.itemText(a)). Constrain the two apart.")
      }
    }
  }

  /// The minimum size of a touch target in points, by Apple's guidelines.
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
        + "44 x 44. Constrain its width and height to at least that.")
  }
}

extension UIView {
  /// Whether the view has content of its own that should be completely visible.
  fileprivate var hasOwnContent: Bool { self is UILabel || self is UIControl }

  fileprivate var hasWords: Bool {
    if let label = self as? UILabel { return !(label.text ?? "").isEmpty }
    return self is UIControl
  }
}
