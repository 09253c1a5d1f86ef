internal import InterfaceBuilderDocument

extension UIView {
  /// Takes the traits anew from the controller, the superview or the screen, and passes a change
  /// on to everything below.
  final func inheritTraits() {
    let inherited =
      owningController?.traitCollection ?? superviewStorage?.traits
      ?? (self as? UIWindow)?.sceneTraits ?? environment.traits
    adopt(inherited)
  }

  final func adopt(_ inherited: UITraitCollection) {
    var new = inherited.overridden(by: rareStorage?.traitOverrides)
    if let style = rareStorage?.overrideUserInterfaceStyle, style != .unspecified {
      new = new.modifyingTraits { $0.userInterfaceStyle = style }
    }
    guard new != traits else { return }
    let old = traits
    traits = new
    resolveColors()
    if old.displayScale != new.displayScale || old.layoutDirection != new.layoutDirection
      || old.preferredContentSizeCategory != new.preferredContentSizeCategory
    {
      // Text takes another size.
      layoutInputsDidChange()
    }
    if old.layoutDirection != new.layoutDirection { layoutDirectionDidChange() }
    rareStorage?.traitVariations?.apply(SizeClasses(new))
    setNeedsDisplay()
    callOut {
      traitCollectionDidChange(old)
      rareStorage?.traitObservers?.notify(self, from: old, to: new)
    }
    for subview in subviewStorage {
      if let controller = subview.owningController {
        controller.inheritTraits()
      } else {
        subview.adopt(new)
      }
    }
  }

  /// Dynamic colours become the plain colours that layers hold.
  private func resolveColors() {
    guard let color = backgroundColorStorage else { return }
    layer.backgroundColor = color.resolvedColor(with: traits).cgColor
  }
}
