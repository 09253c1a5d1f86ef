extension UIView {
  public final var superview: UIView? { superviewStorage }

  /// Back to front.
  public final var subviews: [UIView] { subviewStorage }

  public final var window: UIWindow? { windowStorage ?? (self as? UIWindow) }

  /// Puts the view on top of its new siblings, taking it from its old superview first.
  public final func addSubview(_ view: UIView) {
    insert(view) { $0.count }
  }

  /// For a view that is a child already, `index` counts in the resulting order.
  public final func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { max(0, min(index, $0.count)) }
  }

  /// Below something that is no sibling means on top (measured).
  public final func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard siblingSubview !== view else { return addSubview(view) }
    insert(view) { list in list.firstIndex { $0 === siblingSubview } ?? list.count }
  }

  public final func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard siblingSubview !== view else { return addSubview(view) }
    insert(view) { list in
      list.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? list.count
    }
  }

  public final func bringSubviewToFront(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: subviewStorage.count - 1)
  }

  public final func sendSubviewToBack(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    reorder(view, to: 0)
  }

  /// UIKit raises for an index out of range; here nothing changes and a warning says so.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviewStorage.indices.contains(index1), subviewStorage.indices.contains(index2) else {
      DiagnosticLog.shared.warn(
        "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): the view has "
          + "\(subviewStorage.count) subviews. Give two indices below that.")
      return
    }
    subviewStorage.swapAt(index1, index2)
    matchLayerOrder()
    layer.sublayersDidChange()
  }

  public final func removeFromSuperview() {
    guard let parent = superviewStorage else { return }
    let oldWindow = window
    layoutWillLeaveSuperview()
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { announceMove(to: nil) }
    parent.subviewStorage.removeAll { $0 === self }
    superviewStorage = nil
    layer.removeFromSuperlayer()
    parent.layer.sublayersDidChange()
    parent.subviewWasRemoved(self)
    if oldWindow != nil { finishMove(to: nil) }
    didMoveToSuperview()
  }

  /// True for the view itself.
  public final func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superviewStorage
    }
    return false
  }

  /// Depth first, the receiver before its subviews.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewStorage {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: How a view moves

  private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    guard view !== self, !isDescendant(of: view) else {
      DiagnosticLog.shared.warn(
        "Can't add \(view.shortDescription) as subview of itself or of one of its own subviews.")
      return
    }
    if view.superviewStorage === self {
      var others = subviewStorage
      others.removeAll { $0 === view }
      reorder(view, to: index(others))
      return
    }
    let newWindow = window
    let changesWindow = view.window !== newWindow
    view.willMove(toSuperview: self)
    if changesWindow { view.announceMove(to: newWindow) }
    view.detachWithoutHooks()
    subviewStorage.insert(view, at: index(subviewStorage))
    view.superviewStorage = self
    layer.insertSublayer(view.layer, at: UInt32(layerIndex(of: view)))
    view.layoutDidJoinSuperview()
    layer.sublayersDidChange()
    if changesWindow { view.finishMove(to: newWindow) }
    view.inheritTraits()
    view.inheritTint()
    view.inheritSafeArea()
    view.didMoveToSuperview()
    didAddSubview(view)
    if newWindow != nil || changesWindow { view.setNeedsLayout() }
  }

  private func detachWithoutHooks() {
    guard let old = superviewStorage else { return }
    layoutWillLeaveSuperview()
    old.willRemoveSubview(self)
    old.subviewStorage.removeAll { $0 === self }
    superviewStorage = nil
    layer.removeFromSuperlayer()
    old.layer.sublayersDidChange()
    old.subviewWasRemoved(self)
  }

  private func reorder(_ view: UIView, to index: Int) {
    subviewStorage.removeAll { $0 === view }
    subviewStorage.insert(view, at: index)
    matchLayerOrder()
    layer.sublayersDidChange()
  }

  /// A view's layer goes right above that of the sibling below it, since the layer may have
  /// sublayers that belong to no view.
  private func layerIndex(of view: UIView) -> Int {
    let sublayers = layer.sublayerStorage
    guard let index = subviewStorage.firstIndex(where: { $0 === view }) else {
      return sublayers.count
    }
    if index + 1 < subviewStorage.count {
      let above = subviewStorage[index + 1].layer
      return sublayers.firstIndex { $0 === above } ?? sublayers.count
    }
    return sublayers.count
  }

  private func matchLayerOrder() {
    for view in subviewStorage { layer.addSublayer(view.layer) }
  }

  private func announceMove(to newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    for subview in subviewStorage { subview.announceMove(to: newWindow) }
  }

  private func finishMove(to newWindow: UIWindow?) {
    windowStorage = newWindow
    for subview in subviewStorage { subview.finishMove(to: newWindow) }
    owningController?.viewDidMove(to: newWindow)
    didMoveToWindow()
  }
}
