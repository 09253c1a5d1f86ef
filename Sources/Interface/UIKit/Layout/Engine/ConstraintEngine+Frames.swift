import CoreGraphics
import LayoutEngine
import QuartzCore

extension ConstraintEngine {
  /// The rectangle that the solution gives an item, its edges on pixels.
  func frame(of object: AnyObject) -> CGRect {
    guard let item = existingItem(for: object) else { return .zero }
    let scale = (root ?? item.view)?.layoutScale ?? 1
    return alignmentRect(of: item).roundedToPixels(scale: scale)
  }

  /// The exact solution.
  func alignmentRect(of item: LayoutItem) -> CGRect {
    CGRect(
      x: solver.value(of: item.x), y: solver.value(of: item.y),
      width: max(0, solver.value(of: item.width)), height: max(0, solver.value(of: item.height)))
  }
}

extension CGRect {
  /// Every edge on the nearest pixel, halves to the right and down, or up; the size is what that
  /// leaves.
  ///
  /// Measured: thirds of 343 points at two pixels a point are 114.5, 114 and 114.5 wide.
  func roundedToPixels(scale: CGFloat, halvesGoUp: Bool = false) -> CGRect {
    // What solving loses in precision must not turn a half around.
    func round(_ value: CGFloat, _ half: CGFloat) -> CGFloat {
      (value * scale + half).rounded(.down) / scale
    }
    let across = 0.5 + 1e-6
    let along = halvesGoUp ? 0.5 - 1e-6 : across
    let left = round(minX, across)
    let top = round(minY, along)
    return CGRect(
      x: left, y: top, width: round(maxX, across) - left, height: round(maxY, along) - top)
  }
}

extension CGRect {
  fileprivate func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

extension UIView {
  /// The engine of the tree below this root, made on first use.
  final func layoutEngine() -> ConstraintEngine {
    if let engine = layoutState.engine { return engine }
    let engine = ConstraintEngine(root: self)
    layoutState.engine = engine
    return engine
  }

  /// Pixels a point.
  final var layoutScale: CGFloat { traits.effectiveDisplayScale }

  /// Whether constraints may have anything to do when the view is laid out: they place a subview, or
  /// wait to be taken in.
  final var constraintsHaveSay: Bool {
    guard superviewStorage != nil else { return true }
    guard subtreeIsConstrained else { return false }
    guard layoutRoot.layoutEngine().isIdle else { return true }
    for subview in subviewStorage where !subview.translatesAutoresizingMaskIntoConstraints {
      return true
    }
    return false
  }

  /// Gives the subviews that constraints place their frames.
  final func applyConstraints() {
    let engine = layoutRoot.layoutEngine()
    engine.solve()
    engine.reportConflicts()
    for subview in subviewStorage where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let item = engine.existingItem(for: subview) else { continue }
      subview.place(engine.alignmentRect(of: item))
    }
    if superviewStorage == nil, !translatesAutoresizingMaskIntoConstraints,
      let item = engine.existingItem(for: self)
    {
      place(engine.alignmentRect(of: item))
    }
    applyContentSize(engine)
  }

  private func place(_ alignmentRect: CGRect) {
    let new = frame(forAlignmentRect: alignmentRect).roundedToPixels(
      scale: layoutScale, halvesGoUp: canvasRules.roundsHalvesUpwards)
    // A frame is kept as centre and size, and reading it back may differ in the last place.
    guard !new.isClose(to: untransformedFrame) else { return }
    // By centre and bounds, not by the frame: subclasses of UIKit's views see it so.
    var target = layer.values
    target.transform = CATransform3DIdentity
    target.frame = new
    if target.position != layer.values.position { center = target.position }
    if target.bounds != layer.values.bounds { bounds = target.bounds }
  }

  /// A scroll view's content is as large as the constraints of its content say.
  private func applyContentSize(_ engine: ConstraintEngine) {
    guard let scrollView = self as? UIScrollView, let item = engine.existingItem(for: self) else {
      return
    }
    let scale = layoutScale
    var size = scrollView.contentSize
    if let width = item.contentWidth {
      size.width = ceilToPixels(engine.solver.value(of: width), scale)
    }
    if let height = item.contentHeight {
      size.height = ceilToPixels(engine.solver.value(of: height), scale)
    }
    if size != scrollView.contentSize { scrollView.contentSize = size }
  }

  private func ceilToPixels(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    max(0, (value * scale - 1e-6).rounded(.up) / scale)
  }

  // MARK: What the engine has to hear of

  /// The frame, offset, safe area or margins have changed.
  final func layoutInputsDidChange() {
    guard let item = layoutStorage?.item else { return }
    item.engine?.inputsDidChange(item)
  }

  /// Leading and trailing may have changed sides.
  final func layoutDirectionDidChange() {
    layoutRoot.layoutStorage?.engine?.needsMirroring = true
    setNeedsLayout()
  }

  /// The mask means other constraints now.
  final func autoresizingDidChange() {
    guard let item = layoutStorage?.item, let engine = item.engine else { return }
    engine.dropPins(item)
    engine.inputsDidChange(item)
    superviewStorage?.setNeedsLayout()
  }

  final func translationDidChange() {
    if let item = layoutStorage?.item {
      item.engine?.inputsDidChange(item)
    } else if superviewStorage != nil {
      markConstrained()
      layoutRoot.layoutStorage?.engine?.needsScan = true
    }
    superviewStorage?.setNeedsLayout()
  }
}
