import CoreGraphics

extension UIViewController {
  private var dismissingController: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if current.presentedStorage != nil { return current }
      if let presenter = current.presentation?.presenter { return presenter }
      controller = current.parentStorage
    }
    return nil
  }

  private func presenter(of presented: UIViewController) -> UIViewController {
    let style = presented.modalPresentationStyle
    let wantsContext = style == .currentContext || style == .overCurrentContext
    var controller = self
    while let parent = controller.parentStorage {
      if wantsContext, controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  private static func name(_ controller: UIViewController) -> String {
    "<\(type(of: controller))>"
  }

  final func beginPresenting(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (@MainActor () -> Void)?
  ) {
    let presented = viewControllerToPresent
    let presenter = presenter(of: presented)
    guard presented.parentStorage == nil, presented.presentation == nil, presented !== presenter
    else {
      return DiagnosticLog.current.warn(
        "Application tried to present modally an active controller \(Self.name(presented)). "
          + "Dismiss it or remove it from its parent first.")
    }
    if let other = presenter.presentedStorage {
      return DiagnosticLog.current.warn(
        "Attempt to present \(Self.name(presented)) on \(Self.name(presenter)) which is already "
          + "presenting \(Self.name(other)).")
    }
    guard let window = presenter.viewIfLoaded?.window else {
      return DiagnosticLog.current.warn(
        "Attempt to present \(Self.name(presented)) on \(Self.name(presenter)) whose view is not "
          + "in the window hierarchy!")
    }
    let presentation = Presentation(presented, by: presenter, in: window)
    presenter.presentedStorage = presented
    presented.presentation = presentation
    window.environment.perform {
      presentation.begin(
        animated: flag && UIView.areAnimationsEnabled, completion: completion)
    }
  }

  final func endPresenting(animated flag: Bool, completion: (@MainActor () -> Void)?) {
    guard let presenter = dismissingController, let presented = presenter.presentedStorage,
      let presentation = presented.presentation
    else {
      completion?()
      return
    }
    // What lies above goes at once, without being seen.
    if presented.presentedStorage != nil { presented.dismiss(animated: false) }
    presented.view.environment.perform {
      presentation.end(animated: flag && UIView.areAnimationsEnabled, completion: completion)
    }
  }

  final func showDetail(_ vc: UIViewController) {
    if let split = self as? UISplitViewController ?? splitViewController,
      let first = split.viewControllers.first
    {
      split.viewControllers = [first, vc]
    } else {
      present(vc, animated: true)
    }
  }

  final func showInContainer(_ vc: UIViewController) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }
}
