extension UIView {
  public final func setNeedsLayout() { layer.setNeedsLayout() }

  public final func layoutIfNeeded() {
    layoutRoot.layoutEngine().solve()
    layer.layoutIfNeeded()
  }

  public final func setNeedsDisplay() { layer.setNeedsDisplay() }

  public final func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
}

extension UIView: CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    owningController?.viewWillLayoutSubviews()
    layoutSubviews()
    owningController?.viewDidLayoutSubviews()
  }

  public func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(ctx)
    UITraitCollection.performAsCurrent(traits) { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Views do not animate by themselves; an animation block says when they do.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard UIView.areAnimationsEnabled, let block = AnimationBlock.current,
      let action = ViewAction(block, layer: layer, key: event)
    else { return NoAction.shared }
    return action
  }
}

/// Ends the search for an action.
@MainActor
private struct NoAction: CAAction {
  static let shared = NoAction()
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension UIView: LayerGeometryObserver {
  package func layer(_ layer: CALayer, didResizeFrom oldSize: CGSize) {
    boundsSizeDidChange(from: oldSize)
    inheritSafeArea()
    layoutInputsDidChange()
  }

  package func layerDidMoveOrScroll(_ layer: CALayer) {
    inheritSafeArea()
    layoutInputsDidChange()
  }

  private func boundsSizeDidChange(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    for subview in subviewStorage { subview.resize(withOldSuperviewSize: oldSize) }
  }
}
