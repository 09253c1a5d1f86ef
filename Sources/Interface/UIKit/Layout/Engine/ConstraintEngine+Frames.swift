import CoreGraphics
import LayoutEngine
import QuartzCore

extension ConstraintEngine {
  /// Returns the solved rectangle of an item, with its edges rounded to pixels.
  func frame(of object: AnyObject) -> CGRect {
    guard let item = existingItem(for: object) else { return .zero }
    let scale = (root ?? item.view)?.layoutScale ?? 1
    return alignmentRect(of: item).roundedToPixels(scale: scale)
  }

  /// Returns the solved alignment rectangle of an item, without rounding.
  func alignmentRect(of item: LayoutItem) -> CGRect {
    CGRect(
      x: solver.value(of: item.x), y: solver.value(of: item.y),
      width: max(0, solver.value(of: item.width)), height: max(0, solver.value(of: item.height)))
  }
}

extension CGRect {
  /// Returns the rectangle with every edge rounded to the nearest pixel, halves to the right and down, or up.
  /// The size follows from the edges.
  ///
  /// Measured: thirds of 343 points at two pixels per point are 114.5, 114 and 114.5 wide.
  func roundedToPixels(scale: CGFloat, halvesGoUp: Bool = false) -> CGRect {
    // The tolerance keeps the solver's rounding errors from changing the direction in which a half is
    // rounded.
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
  /// Returns the engine of the tree below this root, created on first use.
  final func layoutEngine() -> ConstraintEngine {
    if let engine = layoutState.engine { return engine }
    let engine = ConstraintEngine(root: self)
    layoutState.engine = engine
    return engine
  }

  /// The number of pixels per point.
  final var layoutScale: CGFloat { traits.effectiveDisplayScale }

  /// Whether constraints can affect the view's layout: they position a subview, or changes are pending.
  final var constraintsHaveSay: Bool {
    guard superviewStorage != nil else { return true }
    guard subtreeIsConstrained else { return false }
    guard layoutRoot.layoutEngine().isIdle else { return true }
    for subview in subviewStorage where !subview.translatesAutoresizingMaskIntoConstraints {
      return true
    }
    return false
  }

  /// Sets the frames of the subviews that constraints position.
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
    // The frame is derived from centre and size, so reading it back may differ by a rounding error.
    guard !new.isClose(to: untransformedFrame) else { return }
    // Centre and bounds are set instead of the frame, because subclasses of UIKit's views observe them.
    var target = layer.values
    target.transform = CATransform3DIdentity
    target.frame = new
    if target.position != layer.values.position { center = target.position }
    if target.bounds != layer.values.bounds { bounds = target.bounds }
  }

  /// Sets a scroll view's content size to the one that the constraints of its content determine.
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

  // MARK: Notifying the engine

  /// Called when the frame, offset, safe area or margins have changed.
  final func layoutInputsDidChange() {
    guard let item = layoutStorage?.item else { return }
    item.engine?.inputsDidChange(item)
  }

  /// Called when leading and trailing may have exchanged sides.
  final func layoutDirectionDidChange() {
    layoutRoot.layoutStorage?.engine?.needsMirroring = true
    setNeedsLayout()
  }

  /// Called when the autoresizing mask has changed, so that its constraints are translated again.
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
