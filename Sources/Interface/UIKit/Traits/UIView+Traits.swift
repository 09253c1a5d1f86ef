extension UITraitCollection {
  /// Returns the traits with the text size clamped between limits.
  fileprivate func limited(
    from low: UIContentSizeCategory?, to high: UIContentSizeCategory?
  ) -> UITraitCollection {
    let size = preferredContentSizeCategory
    let limited =
      if let low, size < low { low } else if let high, size > high { high } else { size }
    guard limited != size else { return self }
    return modifyingTraits { $0.preferredContentSizeCategory = limited }
  }
}

extension UIView {
  /// Updates the traits from the controller, the superview or the screen, and passes a change to all
  /// subviews.
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
    new = new.limited(
      from: rareStorage?.minimumContentSizeCategory, to: rareStorage?.maximumContentSizeCategory)
    guard new != traits else { return }
    let old = traits
    traits = new
    resolveColors()
    if old.displayScale != new.displayScale || old.layoutDirection != new.layoutDirection
      || old.preferredContentSizeCategory != new.preferredContentSizeCategory
      || old.look != new.look
    {
      // Text may change its size.
      layoutInputsDidChange()
    }
    if old.layoutDirection != new.layoutDirection { layoutDirectionDidChange() }
    rareStorage?.traitAdapter?.adapt(to: new)
    setNeedsDisplay()
    // The traits read in `layoutSubviews` are not recorded: every change schedules a layout, as UIKit's
    // automatic trait tracking does.
    if !isPlain || owningController != nil { setNeedsLayout() }
    if old.look != new.look { lookDidChange() }
    hasAnnouncedTraits = true
    withEnvironment {
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

  /// Notifies of the traits that the view has in its first window, if it was not notified before.
  final func announceFirstTraits() {
    guard !hasAnnouncedTraits else { return }
    hasAnnouncedTraits = true
    if !isPlain { withEnvironment { traitCollectionDidChange(nil) } }
  }

  /// A description of the text size limits of this view and its superviews, one line for each view that has
  /// limits.
  final var contentSizeLimitsDescription: String {
    sequence(first: self, next: \.superviewStorage).compactMap { view in
      guard let rare = view.rareStorage else { return nil }
      let (low, high) = (rare.minimumContentSizeCategory, rare.maximumContentSizeCategory)
      guard low != nil || high != nil else { return nil }
      return "\(type(of: view)): minimum \(low?.rawValue ?? "none"), maximum "
        + (high?.rawValue ?? "none")
    }.joined(separator: "\n")
  }

  /// Updates the layer's background colour from the dynamic colour.
  private func resolveColors() {
    guard let color = backgroundColorStorage else { return }
    layer.backgroundColor = color.resolvedColor(with: traits).cgColor
  }
}

extension UIView: UITraitEnvironment {}
