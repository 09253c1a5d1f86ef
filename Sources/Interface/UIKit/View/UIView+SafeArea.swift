extension UIView {
  // MARK: Safe area

  /// Updates the insets from the superview and passes changes to the subviews. When the view enters a window,
  /// all subviews are updated, since outside a window they have only their own insets. When the view only moves,
  /// the views below it whose controllers have no parent keep their insets (measured: views that a public library
  /// draws in tiles).
  final func inheritSafeArea(onEnteringWindow isEntering: Bool = false, onMove isMove: Bool = false)
  {
    let insets = computedSafeAreaInsets
    // The fixed insets of a canvas do not change when the view enters a window; those of its subviews may.
    let isFixed = owningController?.canvasSafeArea != nil
    guard insets != margins.safeArea || isFixed || isEntering else { return }
    if insets != margins.safeArea {
      margins.safeArea = insets
      safeAreaInsetsDidChange()
      owningController?.viewSafeAreaInsetsDidChange()
      marginsDidChange()
    }
    for subview in subviewStorage
    where !isMove || subview.owningController?.parent != nil
      || subview.owningController == nil
    {
      subview.inheritSafeArea(onEnteringWindow: isEntering, onMove: isMove)
    }
  }

  /// The insets of the superview's safe area that overlap this view (measured: a superview inset of 59 and a
  /// child at y = 20 give the child 39). A part of the view outside the superview adds nothing (measured by
  /// the tests of a public layout library: an inset of 93 and a child at y = -20 give the child 93). A
  /// controller's view adds its additional insets.
  private var computedSafeAreaInsets: UIEdgeInsets {
    if let owningController,
      let fixed = owningController.canvasSafeArea ?? owningController.keptSafeArea
    {
      return fixed
    }
    if let window = self as? UIWindow { return window.deviceSafeArea }
    guard let parent = superviewStorage, window != nil else {
      return owningController?.insetsOnTopOfInherited ?? .zero
    }
    let outer = (parent.safeAreaInsets - parent.insetsMovedOver).clampedToPositive
    var insets = UIEdgeInsets.zero
    if outer != .zero {
      insets = (outer - distances(inside: parent).clampedToPositive).clampedToPositive
    }
    return owningController.map { insets + $0.insetsOnTopOfInherited } ?? insets
  }

  /// The insets by which a scroll view has already moved its content, which therefore is not covered.
  private var insetsMovedOver: UIEdgeInsets {
    guard let scrollView = self as? UIScrollView else { return .zero }
    return scrollView.adjustedContentInset - scrollView.contentInset
  }

  /// Returns the distance of each edge from the superview's edge; negative if the view extends beyond it.
  ///
  /// Content that is scrolled out of the visible bounds does not count as beyond them: a row far below has no
  /// larger margins than the visible rows.
  private func distances(inside parent: UIView) -> UIEdgeInsets {
    let place = frame
    let visible = parent.bounds
    let distances = UIEdgeInsets(
      top: place.minY - visible.minY, left: place.minX - visible.minX,
      bottom: visible.maxY - place.maxY, right: visible.maxX - place.maxX)
    return parent is UIScrollView ? distances.clampedToPositive : distances
  }

  // MARK: Margins

  /// The margins that were set, or the class's defaults, without the safe area.
  final var baseMargins: UIEdgeInsets {
    var result = margins.explicit ?? canvasRules.defaultMargins(of: self)
    if let d = margins.explicitDirectional {
      let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      result = UIEdgeInsets(
        top: d.top, left: mirrored ? d.trailing : d.leading, bottom: d.bottom,
        right: mirrored ? d.leading : d.trailing)
    }
    if let controller = owningController, controller.viewRespectsSystemMinimumLayoutMargins {
      let least = controller.systemMinimumLayoutMargins
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      result.top = max(result.top, least.top)
      result.left = max(result.left, isMirrored ? least.trailing : least.leading)
      result.bottom = max(result.bottom, least.bottom)
      result.right = max(result.right, isMirrored ? least.leading : least.trailing)
    }
    return result
  }

  /// Notifies the view and its controller of changed margins and schedules a layout.
  final func marginsDidChange() {
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
    layoutInputsDidChange()
    setNeedsLayout()
    for subview in subviewStorage where subview.margins.preservesSuperview {
      subview.marginsDidChange()
    }
  }

  /// The margins including the safe area and, if preserved, the superview's margins.
  final var effectiveMargins: UIEdgeInsets {
    var result = baseMargins
    if margins.insetsFromSafeArea, canvasRules.marginsIncludeSafeArea {
      result = result + margins.safeArea
    }
    // The superview's margins already include its safe area.
    if margins.preservesSuperview, canvasRules.preservesMargins(of: self),
      let parent = superviewStorage
    {
      let outer = parent.layoutMargins - parent.insetsMovedOver
      let distance = distances(inside: parent)
      result.top = max(result.top, outer.top - distance.top)
      result.left = max(result.left, outer.left - distance.left)
      result.bottom = max(result.bottom, outer.bottom - distance.bottom)
      result.right = max(result.right, outer.right - distance.right)
    }
    return result
  }

  /// The effective margins by leading and trailing edges.
  final var effectiveDirectionalMargins: NSDirectionalEdgeInsets {
    let m = layoutMargins
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: m.top, leading: mirrored ? m.right : m.left, bottom: m.bottom,
      trailing: mirrored ? m.left : m.right)
  }
}

extension UIViewController {
  /// The insets of container bars and the additional insets of the program.
  fileprivate var insetsOnTopOfInherited: UIEdgeInsets { additionalSafeAreaInsets + barInsets }
}
