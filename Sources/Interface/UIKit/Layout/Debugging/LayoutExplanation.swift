import CoreGraphics
import LayoutEngine

extension Tintype {
  /// An explanation of a view's position and size along an axis.
  ///
  /// Each number has the reasons that determine it: constraints that hold exactly, content sizes,
  /// autoresizing masks. Without any one of the listed reasons the number would be free to change. Insets
  /// have the values that they consist of.
  public struct LayoutExplanation: CustomStringConvertible, Sendable {
    public struct Reason: Equatable, Sendable {
      /// The constraint as in UIKit's logs, or a sentence.
      public var text: String
      /// The reason as a sentence; equal to `text` if there is none.
      public var sentence: String
      /// The document of the constraint; nil if it does not come from one.
      public var file: String?
      public var line: Int?
    }

    /// One of the four numbers of a frame and its reasons.
    public struct Number: Equatable, Sendable {
      /// `x`, `y`, `width` or `height`.
      public var name: String
      /// The value in points, in the superview's coordinates.
      public var value: CGFloat
      /// The reasons. If empty, the number is not determined and was chosen by the solver.
      public var reasons: [Reason]
    }

    public var origin: Number
    public var length: Number
    /// A sentence for the safe area and the margin at each of the two edges.
    public var insets: [String]

    public var description: String {
      ([origin, length].flatMap(\.lines) + insets).joined(separator: "\n")
    }
  }
}

extension Tintype.LayoutExplanation.Number {
  fileprivate var lines: [String] {
    let head = "\(name) is \(shortNumber(value))"
    guard !reasons.isEmpty else { return ["\(head), which nothing decides. Add a constraint."] }
    return ["\(head), decided by"]
      + reasons.map { reason in
        "  \(reason.text)" + (reason.line.map { " (line \($0))" } ?? "")
      }
  }
}

extension UIView {
  /// Returns an explanation of the view's position and size along an axis, after pending layout.
  public final func layoutExplanation(for axis: NSLayoutConstraint.Axis)
    -> Tintype.LayoutExplanation
  {
    layoutRoot.layoutIfNeeded()
    let isHorizontal = axis == .horizontal
    let frame = frame
    return Tintype.LayoutExplanation(
      origin: Tintype.LayoutExplanation.Number(
        name: isHorizontal ? "x" : "y", value: isHorizontal ? frame.minX : frame.minY,
        reasons: layoutReasons(isHorizontal ? \.x : \.y)),
      length: Tintype.LayoutExplanation.Number(
        name: isHorizontal ? "width" : "height",
        value: isHorizontal ? frame.width : frame.height,
        reasons: layoutReasons(isHorizontal ? \.width : \.height)),
      insets: insetEdges(along: axis).flatMap { [explainSafeArea($0), explainMargin($0)] })
  }

  private func layoutReasons(
    _ variable: KeyPath<LayoutItem, Solver.Variable>
  ) -> [Tintype.LayoutExplanation.Reason] {
    let engine = layoutRoot.layoutEngine()
    guard let item = engine.existingItem(for: self) else {
      let text =
        superview == nil
        ? "the frame that was set: the view is the root of its tree"
        : "the frame that was set, which the autoresizing mask keeps in step with the superview"
      return [Tintype.LayoutExplanation.Reason(text: text, sentence: text)]
    }
    var reasons: [Tintype.LayoutExplanation.Reason] = []
    for handle in engine.solver.constraintsDeciding(item[keyPath: variable]) {
      guard let origin = engine.origins[handle.number], let text = engine.text(of: origin) else {
        continue
      }
      let source = origin.constraint?.source
      let reason = Tintype.LayoutExplanation.Reason(
        text: text, sentence: origin.sentence ?? text, file: source?.file, line: source?.line)
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }
}
