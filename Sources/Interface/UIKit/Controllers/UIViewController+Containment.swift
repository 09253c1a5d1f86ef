extension UIViewController {
  /// Returns the nearest ancestor of a class; nil if there is none.
  final func nearestAncestor<Controller: UIViewController>() -> Controller? {
    var controller = parentStorage
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parentStorage
    }
    return nil
  }

  /// Returns whether another controller is this one or one of its ancestors.
  final func isDescendant(of other: UIViewController) -> Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parentStorage
    }
    return false
  }

  // MARK: Appearing

  /// Removes the root view from a window and calls the disappearance methods.
  final func leaveWindow() {
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  /// Begins the appearance or disappearance of a child whose view a program adds to, or removes from, a
  /// visible parent's view (documented). Containers that forward appearance themselves have already done so.
  final func viewWillMove(to window: UIWindow?) {
    guard let parent = parentStorage else { return viewWillMoveWithoutParent(to: window) }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    if window != nil, appearance == .gone, parent.appearance == .visible {
      isMovedByProgram = true
      beginAppearanceTransition(true, animated: false)
    } else if window == nil, appearance == .visible, parent.appearance == .visible {
      isMovedByProgram = true
      beginAppearanceTransition(false, animated: false)
    }
  }

  /// Begins the appearance or disappearance of a controller that is neither child, root nor presented, whose
  /// view a program adds to a window or removes from it. Measured on pictures of AccessibilitySnapshot, whose
  /// controllers observe notifications from `viewWillAppear(_:)` on.
  private func viewWillMoveWithoutParent(to window: UIWindow?) {
    guard presentingViewController == nil else { return }
    if let window, window.rootViewController !== self, appearance == .gone {
      isMovedByProgram = true
      beginAppearanceTransition(true, animated: false)
    } else if window == nil, appearance == .visible,
      viewIfLoaded?.window?.rootViewController !== self
    {
      isMovedByProgram = true
      beginAppearanceTransition(false, animated: false)
    }
  }

  /// Ends an appearance or disappearance that the program caused by moving the view.
  final func viewDidMove(to window: UIWindow?) {
    if window != nil { checkHierarchy() }
    guard isMovedByProgram else { return }
    isMovedByProgram = false
    endAppearanceTransition()
  }

  /// Warns if the view is inside the view of a controller other than its parent. UIKit's own containers are
  /// exempt.
  private func checkHierarchy() {
    guard let parent = parentStorage, let view = viewIfLoaded, !parent.arrangesChildrenItself,
      let superview = view.superview
    else { return }
    let holder = view.holdingController
    guard holder !== parent, !(holder?.arrangesChildrenItself ?? !(superview is UIWindow)) else {
      return
    }
    let name = holder.map { "<\(type(of: $0))>" } ?? "(null)"
    DiagnosticLog.current.raise(
      .hierarchyInconsistency,
      "child view controller:<\(type(of: self))> should "
        + "have parent view controller:\(name) but actual parent is:<\(type(of: parent))>. Add it "
        + "as a child of the controller whose view has its view.")
  }

  /// Reports the exception that UIKit raises if the view belongs to another controller.
  final func checkAssociation(of view: UIView) {
    guard let other = view.owningController, other !== self else { return }
    DiagnosticLog.current.raise(
      .hierarchyInconsistency,
      "A view can only be associated with at most one view controller at a time! View "
        + "\(view.shortDescription) is associated with <\(type(of: other))>. Clear this association "
        + "before associating this view with <\(type(of: self))>.")
  }

  // MARK: Traits

  /// Updates the traits from the parent, the window or the screen, and passes them to the children and the
  /// view.
  final func inheritTraits() {
    let new = traitsInherited(from: inheritedTraits)
    let old = traits
    traits = new
    viewIfLoaded?.adopt(new)
    guard new != old else { return }
    withEnvironment {
      needsContentUnavailableUpdate = true
      traitCollectionDidChange(old)
      traitObserverStorage?.notify(self, from: old, to: new)
    }
    for child in childStorage { child.inheritTraits() }
  }

  /// Returns the controller's traits for given traits of its parent.
  final func traitsInherited(from above: UITraitCollection) -> UITraitCollection {
    var new = above
    if let parent = parentStorage, let change = parent.overrideTraitCollection(forChild: self) {
      new = UITraitCollection(traitsFrom: [new, change])
    }
    new = new.overridden(by: traitOverrides)
    if overrideUserInterfaceStyle != .unspecified {
      let style = overrideUserInterfaceStyle
      new = new.modifyingTraits { $0.userInterfaceStyle = style }
    }
    return new
  }

  /// The traits of the parent, the presentation, the superview or the screen, in this order.
  private var inheritedTraits: UITraitCollection {
    if let parent = parentStorage { return parent.traits }
    if let presentation { return presentation.traitsOfPresented }
    if let window = viewIfLoaded?.superview ?? viewIfLoaded?.window { return window.traits }
    return viewIfLoaded?.environment.screen.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Adds a child controller, removing it from its previous parent. A controller that would contain itself is
  /// reported.
  final func adopt(child childController: UIViewController) {
    guard childController.parentStorage !== self else { return }
    guard !isDescendant(of: childController) else {
      return DiagnosticLog.current.raise(
        .invalidArgument,
        "<\(type(of: childController))> cannot become a child of <\(type(of: self))>: it is that "
          + "controller itself, or one around it.")
    }
    if let holder = childController.viewIfLoaded?.holdingController, holder !== self,
      holder !== childController, !isDescendant(of: holder), !holder.isDescendant(of: self)
    {
      DiagnosticLog.current.raise(
        .hierarchyInconsistency,
        "child view controller:"
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

  /// Begins an appearance or disappearance of the controller and its visible children.
  final func startTransition(appearing isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .gone || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      didSendViewIsAppearing = false
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

  /// Ends the appearance or disappearance. The did-methods of children are called first (guess), after the
  /// first layout (documented).
  final func finishTransition() {
    switch appearance {
    case .appearing:
      if parentStorage?.appearance != .appearing { layOutFirst() }
      sendViewIsAppearing()
      appearance = .visible
      finishChildren()
      viewDidAppear(isAppearanceAnimated)
      becomeFirstResponderAfterAppearing()
    case .disappearing:
      appearance = .gone
      resignFirstResponderAfterDisappearing()
      finishChildren()
      viewDidDisappear(isAppearanceAnimated)
      systemBarsNeedUpdate()
    case .gone, .visible: break
    }
  }

  /// Makes a controller that can be the first responder the first responder when it has appeared, unless the
  /// window has one. Without a call by the program, iOS shows a controller's input accessory view that way
  /// (observed by users).
  private func becomeFirstResponderAfterAppearing() {
    guard let window = viewIfLoaded?.window, window.firstResponder == nil, canBecomeFirstResponder
    else { return }
    automaticResponderWindow = window
    becomeFirstResponder()
  }

  /// Hides the input views of a controller whose view has disappeared.
  private func resignFirstResponderAfterDisappearing() {
    guard let window = automaticResponderWindow else { return }
    automaticResponderWindow = nil
    if window.firstResponder === self { _ = window.dropFirstResponder() }
  }

  /// Ends the appearance of the children, unless the controller forwards appearance itself.
  private func finishChildren() {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childStorage where child.isViewLoaded { child.endAppearanceTransition() }
  }

  /// Lays out a view that was added to a window, before its appearance ends.
  private func layOutFirst() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    sendViewIsAppearing()
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  /// Calls `viewIsAppearing(_:)` once, when the view is in the window and has its traits and size but is not
  /// laid out (documented).
  private func sendViewIsAppearing() {
    guard appearance == .appearing, !didSendViewIsAppearing else { return }
    didSendViewIsAppearing = true
    systemBarsNeedUpdate()
    viewIsAppearing(isAppearanceAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childStorage where child.viewIfLoaded?.window != nil {
      child.sendViewIsAppearing()
    }
  }

  /// Called when the view will lay out its subviews.
  final func willLayoutView() {
    if viewIfLoaded?.window != nil { sendViewIsAppearing() }
    viewWillLayoutSubviews()
    layOutUnavailableContent()
  }
}

extension UIViewController: UITraitEnvironment, UIContentContainer {}

extension UIView {
  /// The controller whose view contains this view.
  fileprivate var holdingController: UIViewController? {
    var view = superviewStorage
    while let current = view {
      if let controller = current.owningController { return controller }
      view = current.superviewStorage
    }
    return nil
  }
}
