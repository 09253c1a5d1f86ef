import CoreGraphics

extension UIView {
  // MARK: Installed constraints

  final func reportIllegal(_ constraint: NSLayoutConstraint) {
    environment.diagnostics.report(
      Diagnostic(
        exception: .generic,
        "The view hierarchy is not prepared for the constraint: \(constraint). When added to a "
          + "view, the constraint's items must be descendants of that view (or the view itself). "
          + "Add the views before the constraint.",
        file: constraint.source?.file, line: constraint.source?.line))
  }

  final func install(_ constraint: NSLayoutConstraint) {
    constraint.become(installedOn: self)
    layoutState.constraints.append(constraint)
    let root = layoutRoot
    root.layoutStorage?.engine?.add(constraint)
    setNeedsLayout()
    root.setNeedsLayout()
  }

  final func uninstall(_ constraint: NSLayoutConstraint) { uninstall([constraint]) }

  /// Removes all constraints in one pass, because searching the list for one takes as long as for many.
  final func uninstall(_ constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    let root = layoutRoot
    for constraint in constraints {
      root.layoutStorage?.engine?.remove(constraint)
      constraint.becomeUninstalled()
    }
    layoutStorage?.constraints.removeAll { $0.installedOn == nil }
    setNeedsLayout()
    root.setNeedsLayout()
  }

  final func constraintDidChange(_ constraint: NSLayoutConstraint) {
    let root = layoutRoot
    root.layoutStorage?.engine?.update(constraint)
    setNeedsLayout()
    root.setNeedsLayout()
  }

  /// The topmost view of the hierarchy, whose engine lays this view out.
  final var layoutRoot: UIView {
    topmost(of: self)
  }

  final func nearestCommonAncestor(with other: UIView) -> UIView? {
    if self === other { return self }
    if superviewStorage === other { return other }
    if other.superviewStorage === self { return self }
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superviewStorage
    }
    return nil
  }

  // MARK: Hierarchy changes

  /// Called before the view leaves its superview: removes constraints between the two parts of the hierarchy.
  final func layoutWillLeaveSuperview() {
    guard superviewStorage != nil else { return }
    let engine = layoutRoot.layoutStorage?.engine
    leaveLayout(cut: self, engine: engine)
  }

  private func leaveLayout(cut: UIView, engine: ConstraintEngine?) {
    guard subtreeIsConstrained else { return }
    if let state = layoutStorage {
      for guide in state.guides + state.providedGuides {
        dropCrossing(guide.mentions, cut: cut)
        engine?.forget(guide)
      }
      dropCrossing(state.mentions, cut: cut)
      for constraint in state.constraints { engine?.remove(constraint) }
      engine?.forget(self)
    }
    for subview in subviewStorage { subview.leaveLayout(cut: cut, engine: engine) }
  }

  private func dropCrossing(_ mentions: ConstraintReferences, cut: UIView) {
    for constraint in mentions.all {
      if let holder = constraint.installedOn, !holder.isDescendant(of: cut) {
        holder.uninstall(constraint)
      }
    }
  }

  /// Called after the view joined a superview: schedules a scan of it by the engine.
  final func layoutDidJoinSuperview() {
    layoutStorage?.engine = nil
    if !translatesAutoresizingMaskIntoConstraints { markConstrained() }
    if subtreeIsConstrained {
      superviewStorage?.markConstrained()
      layoutRoot.layoutStorage?.engine?.needsScan = true
    }
    if subtreeNeedsConstraintUpdate { superviewStorage?.markConstraintUpdate() }
  }

  /// Marks the ancestors as containing constraints. Layout passes skip views without the mark.
  final func markConstrained() {
    var view: UIView? = self
    while let current = view, !current.subtreeIsConstrained {
      current.subtreeIsConstrained = true
      current.backingLayer.layoutIsEmpty = false
      view = current.superviewStorage
    }
  }

  // MARK: Guides

  /// Returns a guide that UIKit provides, created on first access.
  final func providedGuide<Guide: UILayoutGuide>(
    _ role: UILayoutGuide.Role, make: (UIView) -> Guide
  ) -> Guide {
    for guide in layoutState.providedGuides where guide.role == role {
      if let guide = guide as? Guide { return guide }
    }
    let guide = make(self)
    layoutState.providedGuides.append(guide)
    return guide
  }

  final func layoutFrame(of guide: UILayoutGuide) -> CGRect {
    let engine = layoutRoot.layoutEngine()
    _ = engine.item(for: guide)
    engine.solve()
    return engine.frame(of: guide)
  }

  // MARK: Content size priorities

  final func contentSizeWasInvalidated() {
    superviewStorage?.layer.sublayersDidChange()
    superviewStorage?.subviewDidChangeContent(self)
    guard let item = layoutStorage?.item else { return }
    item.engine?.contentDidChange(item)
    layoutRoot.setNeedsLayout()
  }

  // MARK: Baselines

  /// Called when the content has moved vertically. Recomputes the constraints to the view's baselines.
  final func baselinesDidMove() {
    guard let state = layoutStorage, let item = state.item, let engine = item.engine else { return }
    for constraint in state.mentions.all where constraint.isActive && constraint.refersToBaselines {
      engine.remove(constraint)
      engine.add(constraint)
    }
    engine.contentDidChange(item)
    layoutRoot.setNeedsLayout()
  }

  // MARK: Updating constraints

  /// Called when the view becomes a controller's root view: the controller takes part in constraint updates
  /// and layout.
  final func controllerDidTakeOver() {
    backingLayer.layoutIsEmpty = false
    askForConstraintUpdate()
  }

  final func askForConstraintUpdate() {
    needsConstraintUpdate = true
    markConstraintUpdate()
  }

  final func markConstraintUpdate() {
    var view: UIView? = self
    while let current = view {
      current.subtreeNeedsConstraintUpdate = true
      view = current.superviewStorage
    }
  }

  final func updateMarkedConstraints() {
    guard subtreeNeedsConstraintUpdate else { return }
    subtreeNeedsConstraintUpdate = false
    for subview in subviewStorage { subview.updateConstraintsIfNeeded() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    if let owningController {
      owningController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }
}

extension NSLayoutConstraint {
  fileprivate var refersToBaselines: Bool {
    firstAttribute.isBaseline || secondAttribute.isBaseline
  }
}

/// Called for every view in a layout pass, so it counts no references and needs no check of the actor.
private func topmost(of view: UIView) -> UIView {
  var top = Unmanaged.passUnretained(view)
  while let parent = top._withUnsafeGuaranteedRef({ $0.superviewReference }) { top = parent }
  return top.takeUnretainedValue()
}

extension UIView {
  @inline(__always)
  fileprivate final nonisolated var superviewReference: Unmanaged<UIView>? {
    guard let superviewStorage else { return nil }
    return Unmanaged.passUnretained(superviewStorage)
  }
}
