/// Where a controller is between appearing and disappearing.
enum AppearanceState {
  case gone, appearing, visible, disappearing
}

extension UIViewController {
  public final var children: [UIViewController] { childStorage }
  public final var parent: UIViewController? { parentStorage }

  public final func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parentStorage !== self else { return }
    childController.willMove(toParent: self)
    if let old = childController.parentStorage {
      old.childStorage.removeAll { $0 === childController }
    }
    childStorage.append(childController)
    childController.parentStorage = self
    childController.inheritTraits()
  }

  public final func removeFromParent() {
    guard let parent = parentStorage else { return }
    parent.childStorage.removeAll { $0 === self }
    parentStorage = nil
    didMove(toParent: nil)
  }

  public final var navigationController: UINavigationController? { nearestAncestor() }
  public final var tabBarController: UITabBarController? { nearestAncestor() }
  public final var splitViewController: UISplitViewController? { nearestAncestor() }

  private func nearestAncestor<Controller: UIViewController>() -> Controller? {
    var controller = parentStorage
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parentStorage
    }
    return nil
  }

  // MARK: Appearing

  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
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

  public final func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      viewIsAppearing(isAppearanceAnimated)
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

  final func leaveWindow() {
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  /// Called when the controller's view came into a window or left it.
  final func viewDidMove(to window: UIWindow?) {}

  // MARK: Traits

  public final var traitCollection: UITraitCollection { traits }

  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    overrideTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.inheritTraits()
  }

  public final func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { overrideTraits[ObjectIdentifier(childViewController)] }

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
    traitCollectionDidChange(old)
    for child in childStorage { child.inheritTraits() }
  }

  private var inheritedTraits: UITraitCollection {
    if let parent = parentStorage { return parent.traits }
    if let window = viewIfLoaded?.superview ?? viewIfLoaded?.window { return window.traits }
    return UIScreen.main.traitCollection
  }
}

extension UIViewController: UITraitEnvironment {}
