import CoreGraphics
import Foundation

/// Something about a layout that its author would want to know.
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
  /// The source location of the constraint at fault, if one is at fault.
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

/// Looks a laid-out tree over for problems.
@MainActor
package struct LayoutLint {
  /// Frames that the document saved, as its editor last solved them.
  private let storedFrames: [ObjectIdentifier: CGRect]
  /// Whether a view is described by the document, so that its author can change it.
  private let isAuthored: (UIView) -> Bool
  private let root: UIView
  private var problems: [LayoutProblem] = []
  /// How many views differ from their stored frames inside one that does, by its problem's index.
  private var followers: [Int: Int] = [:]

  /// The surroundings of the view that is checked.
  private struct Surroundings {
    var isScrolled = false
    /// Axes that the constraints leave open.
    var openAxes: Set<NSLayoutConstraint.Axis> = []
    /// The problem of the view whose size is not the stored one.
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

  /// All problems, parents before children. What follows from a problem of the superview is not
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
    // What was broken on the way and holds in the end is no fault.
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

  /// The axes that are open.
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

  /// The index of the problem that views inside follow from.
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

  /// How far a frame may be from the stored one: a point, and three more where the length of a text
  /// decides, since the editor may have had another font.
  private func tolerance(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, _ difference: CGFloat
  ) -> CGFloat {
    difference > 1 && difference <= 4 && view.isPlacedByText(along: axis) ? 4 : 1
  }

  // MARK: Text

  /// The slack for fonts other than the editor's.
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

  // MARK: Places

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

  /// Frames of text reach a little beyond what is seen of it.
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
        + "44 x 44. Constrain its width and height to at least that.")
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
