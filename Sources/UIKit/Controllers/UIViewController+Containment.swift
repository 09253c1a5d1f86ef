/// Where a controller is between appearing and disappearing.
enum AppearanceState {
  case gone, appearing, visible, disappearing
}

extension UIViewController {
  final func nearestAncestor<Controller: UIViewController>() -> Controller? {
    var controller = parentStorage
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parentStorage
    }
    return nil
  }

  final func isDescendant(of other: UIViewController) -> Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parentStorage
    }
    return false
  }

  // MARK: Appearing

  final func leaveWindow() {
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  /// A child whose view a program puts into a visible parent's, or takes out of it, appears or
  /// disappears by that (documented). Containers that say so themselves have said it before.
  final func viewWillMove(to window: UIWindow?) {
    guard let parent = parentStorage, parent.shouldAutomaticallyForwardAppearanceMethods else {
      return
    }
    if window != nil, appearance == .gone, parent.appearance == .visible {
      isMovedByProgram = true
      beginAppearanceTransition(true, animated: false)
    } else if window == nil, appearance == .visible, parent.appearance == .visible {
      isMovedByProgram = true
      beginAppearanceTransition(false, animated: false)
    }
  }

  final func viewDidMove(to window: UIWindow?) {
    guard isMovedByProgram else { return }
    isMovedByProgram = false
    endAppearanceTransition()
  }

  // MARK: Traits

  /// Takes the traits of the parent, the window or the screen, and hands them down.
  final func inheritTraits() {
    var new = inheritedTraits
    if let parent = parentStorage, let change = parent.overrideTraitCollection(forChild: self) {
      new = UITraitCollection(traitsFrom: [new, change])
    }
    if overrideUserInterfaceStyle != .unspecified {
      let style = overrideUserInterfaceStyle
      new = new.modifyingTraits { $0.userInterfaceStyle = style }
    }
    let old = traits
    traits = new
    viewIfLoaded?.adopt(new)
    guard new != old else { return }
    callOut { traitCollectionDidChange(old) }
    for child in childStorage { child.inheritTraits() }
  }

  private var inheritedTraits: UITraitCollection {
    if let parent = parentStorage { return parent.traits }
    if let presentation { return presentation.traitsOfPresented }
    if let window = viewIfLoaded?.superview ?? viewIfLoaded?.window { return window.traits }
    return viewIfLoaded?.environment.screen.traitCollection ?? UIScreen.main.traitCollection
  }

  final func adopt(child childController: UIViewController) {
    guard childController.parentStorage !== self else { return }
    guard !isDescendant(of: childController) else {
      return DiagnosticLog.current.warn(
        "<\(type(of: childController))> cannot become a child of <\(type(of: self))>: it is that "
          + "controller itself, or one around it.")
    }
    if let holder = childController.viewIfLoaded?.holdingController, holder !== self,
      holder !== childController, !isDescendant(of: holder), !holder.isDescendant(of: self)
    {
      DiagnosticLog.current.warn(
        "UIViewControllerHierarchyInconsistency: child view controller:"
          + "<\(type(of: childController))> should have parent view controller:"
          + "<\(type(of: holder))> but requested parent is:<\(type(of: self))>. Take its view out "
          + "of the other controller's first.")
    }
    childController.willMove(toParent: self)
    if let old = childController.parentStorage {
      old.childStorage.removeAll { $0 === childController }
    }
    childStorage.append(childController)
    childController.parentStorage = self
    childController.inheritTraits()
  }

  final func startTransition(appearing isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .gone || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      isAppearanceAnimated = animated
      viewWillAppear(animated)
    } else {
      guard appearance == .visible || appearance == .appearing else { return }
      appearance = .disappearing
      isAppearanceAnimated = animated
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childStorage where child.isViewLoaded && child.view.isDescendant(of: view) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  final func finishTransition() {
    switch appearance {
    case .appearing:
      viewIsAppearing(isAppearanceAnimated)
      // The first layout comes before the controller has appeared (documented).
      if parentStorage == nil, let view = viewIfLoaded, view.window != nil {
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
      }
      appearance = .visible
      viewDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .gone
      viewDidDisappear(isAppearanceAnimated)
    case .gone, .visible: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childStorage where child.isViewLoaded { child.endAppearanceTransition() }
  }
}

extension UIViewController: UITraitEnvironment, UIContentContainer {}

extension UIView {
  /// The controller in whose view this one lies.
  fileprivate var holdingController: UIViewController? {
    var view = superviewStorage
    while let current = view {
      if let controller = current.owningController { return controller }
      view = current.superviewStorage
    }
    return nil
  }
}
