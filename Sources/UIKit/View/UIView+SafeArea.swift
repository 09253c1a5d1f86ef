/// How far in from each edge content should stay, and where that comes from.
struct LayoutMargins {
  /// Set by the program; nil on an edge means the default.
  var explicit: UIEdgeInsets?
  var explicitDirectional: NSDirectionalEdgeInsets?
  var preservesSuperview = false
  var insetsFromSafeArea = true
  var followsReadableWidth = false
  var safeArea = UIEdgeInsets.zero
}

extension UIView {
  // MARK: Safe area

  /// The part of each edge that bars, the status bar or the device's shape cover.
  public final var safeAreaInsets: UIEdgeInsets { margins.safeArea }

  /// Takes the insets anew from the superview and passes changes on to the subviews.
  final func inheritSafeArea() {
    let insets = computedSafeAreaInsets
    // What the canvas fixes does not change on entering a window; what is inside it may.
    let isFixed = owningController?.designSafeArea != nil
    guard insets != margins.safeArea || isFixed else { return }
    if insets != margins.safeArea {
      margins.safeArea = insets
      safeAreaInsetsDidChange()
      owningController?.viewSafeAreaInsetsDidChange()
      marginsDidChange()
    }
    for subview in subviewStorage { subview.inheritSafeArea() }
  }

  /// Per edge, how much of the superview's covered strip lies over this view (measured:
  /// a superview inset of 59 and a child at y = 20 give the child 39). A controller's view gets
  /// its additional insets on top.
  private var computedSafeAreaInsets: UIEdgeInsets {
    if let fixed = owningController?.designSafeArea { return fixed }
    if let window = self as? UIWindow { return window.deviceSafeArea }
    guard let parent = superviewStorage, window != nil else {
      return owningController?.insetsOnTopOfInherited ?? .zero
    }
    var outer = parent.safeAreaInsets
    if let scrollView = parent as? UIScrollView {
      // What the content is moved by is not covered any more.
      let consumed = scrollView.adjustedContentInset - scrollView.contentInset
      outer = (outer - consumed).clampedToPositive
    }
    var insets = UIEdgeInsets.zero
    if outer != .zero {
      let place = frame
      let b = parent.bounds
      insets = UIEdgeInsets(
        top: max(0, outer.top - (place.minY - b.minY)),
        left: max(0, outer.left - (place.minX - b.minX)),
        bottom: max(0, outer.bottom - (b.maxY - place.maxY)),
        right: max(0, outer.right - (b.maxX - place.maxX)))
    }
    return owningController.map { insets + $0.insetsOnTopOfInherited } ?? insets
  }

  // MARK: Margins

  /// Effective margins: set or default, plus the safe area unless that is off, and at least the
  /// superview's where preserved.
  public final var layoutMargins: UIEdgeInsets {
    get {
      var result = baseMargins
      // Margins take the safe area in since iOS 11.
      let isOld = designVersion.map { $0 < DesignEra.iOS11 } ?? false
      if margins.insetsFromSafeArea, !isOld { result = result + margins.safeArea }
      // The superview's margins have its safe area in them already.
      if margins.preservesSuperview, let parent = superviewStorage {
        let outer = parent.layoutMargins
        let place = frame
        let visible = parent.bounds
        result.top = max(result.top, outer.top - (place.minY - visible.minY))
        result.left = max(result.left, outer.left - (place.minX - visible.minX))
        result.bottom = max(result.bottom, outer.bottom - (visible.maxY - place.maxY))
        result.right = max(result.right, outer.right - (visible.maxX - place.maxX))
      }
      return result
    }
    set {
      margins.explicit = newValue
      margins.explicitDirectional = nil
      marginsDidChange()
    }
  }

  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let m = layoutMargins
      let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: m.top, leading: mirrored ? m.right : m.left, bottom: m.bottom,
        trailing: mirrored ? m.left : m.right)
    }
    set {
      margins.explicitDirectional = newValue
      margins.explicit = nil
      marginsDidChange()
    }
  }

  public final var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set {
      margins.preservesSuperview = newValue
      marginsDidChange()
    }
  }

  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetsFromSafeArea }
    set {
      margins.insetsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  private var baseMargins: UIEdgeInsets {
    var result = margins.explicit ?? defaultMargins
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

  /// 8 on all sides; 0 at the top and bottom of a controller's root view.
  private var defaultMargins: UIEdgeInsets {
    owningController == nil ? defaultLayoutMargins : .zero
  }

  final func marginsDidChange() {
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
    layoutInputsDidChange()
    setNeedsLayout()
    for subview in subviewStorage where subview.margins.preservesSuperview {
      subview.marginsDidChange()
    }
  }
}

extension UIViewController {
  /// Bars of the container and what the program adds.
  fileprivate var insetsOnTopOfInherited: UIEdgeInsets { additionalSafeAreaInsets + barInsets }
}
