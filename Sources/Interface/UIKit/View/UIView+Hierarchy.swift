extension UIView {
  // MARK: View movement

  /// Inserts a subview at an index, with all notifications in UIKit's order. If a view would contain itself,
  /// reports the exception that UIKit raises and changes nothing.
  final func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    guard view !== self, !isDescendant(of: view) else {
      if view === self {
        environment.diagnostics.raise(
          .invalidArgument, "Can't add self as subview: \(view.shortDescription)")
      } else {
        environment.diagnostics.raise(
          .invalidLayer,
          "Can't add \(view.shortDescription) as subview of one of its own subviews: its layer "
            + "would be a part of a cycle in its layer tree.")
      }
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
    let oldTintColor = view.tintColor
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
    // A view that inherits the colour it already had is not told, as pictures of iOS show.
    if view.tintColor != oldTintColor { view.inheritTint() }
    view.inheritSafeArea(onEnteringWindow: changesWindow)
    if changesWindow, newWindow != nil { AppearanceProxies.shared.apply(toTree: view) }
    view.didMoveToSuperview()
    didAddSubview(view)
    if newWindow != nil || changesWindow { view.setNeedsLayout() }
  }

  /// Removes the view from its superview without the notifications of a window change.
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

  /// Moves a subview to another index.
  final func reorder(_ view: UIView, to index: Int) {
    subviewStorage.removeAll { $0 === view }
    subviewStorage.insert(view, at: index)
    matchLayerOrder()
    layer.sublayersDidChange()
  }

  /// Returns the index of a subview's layer: directly above that of the preceding sibling, since the layer
  /// may have sublayers without a view.
  private func layerIndex(of view: UIView) -> Int {
    let sublayers = layer.sublayerStorage
    if subviewStorage.last === view { return sublayers.count }
    guard let index = subviewStorage.firstIndex(where: { $0 === view }) else {
      return sublayers.count
    }
    if index + 1 < subviewStorage.count {
      let above = subviewStorage[index + 1].layer
      return sublayers.firstIndex { $0 === above } ?? sublayers.count
    }
    return sublayers.count
  }

  /// Sorts the layers in the order of the subviews.
  private func matchLayerOrder() {
    for view in subviewStorage { layer.addSublayer(view.layer) }
  }

  /// Notifies the view and then its descendants that their window is about to change.
  private func announceMove(to newWindow: UIWindow?) {
    owningController?.viewWillMove(to: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviewStorage { subview.announceMove(to: newWindow) }
  }

  /// Stores the new window in the view and its descendants and notifies them, subviews first.
  private func finishMove(to newWindow: UIWindow?) {
    windowStorage = newWindow
    for subview in subviewStorage { subview.finishMove(to: newWindow) }
    owningController?.viewDidMove(to: newWindow)
    if newWindow != nil { announceFirstTraits() }
    withEnvironment { didMoveToWindow() }
  }

  /// Exchanges two subviews. Reports the exception that UIKit raises if an index does not exist.
  final func exchange(_ index1: Int, _ index2: Int) {
    guard subviewStorage.indices.contains(index1), subviewStorage.indices.contains(index2) else {
      environment.diagnostics.raise(
        .range,
        "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): the view has "
          + "\(subviewStorage.count) subviews. Give two indices below that.")
      return
    }
    subviewStorage.swapAt(index1, index2)
    matchLayerOrder()
    layer.sublayersDidChange()
  }

  /// Removes the view from its superview, with all notifications.
  final func leaveSuperview() {
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
}
