import CoreGraphics

extension UIViewController {
  /// The controller that this one or a controller around it presents.
  public final var presentedViewController: UIViewController? {
    presentedStorage ?? parentStorage?.presentedViewController
  }

  /// The controller that presents this one or a controller around it.
  public final var presentingViewController: UIViewController? {
    presentation?.presenter ?? parentStorage?.presentingViewController
  }

  /// Shows a controller over this one, or over the controller that answers for it: the outermost
  /// of those around it, or the nearest that defines a presentation context if the style asks for
  /// that.
  public final func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (@MainActor () -> Void)? = nil
  ) {
    let presented = viewControllerToPresent
    let presenter = presenter(of: presented)
    guard presented.parentStorage == nil, presented.presentation == nil, presented !== presenter
    else {
      return DiagnosticLog.shared.warn(
        "Application tried to present modally an active controller \(Self.name(presented)). "
          + "Dismiss it or remove it from its parent first.")
    }
    if let other = presenter.presentedStorage {
      return DiagnosticLog.shared.warn(
        "Attempt to present \(Self.name(presented)) on \(Self.name(presenter)) which is already "
          + "presenting \(Self.name(other)).")
    }
    guard let window = presenter.viewIfLoaded?.window else {
      return DiagnosticLog.shared.warn(
        "Attempt to present \(Self.name(presented)) on \(Self.name(presenter)) whose view is not "
          + "in the window hierarchy!")
    }
    let presentation = Presentation(presented, by: presenter, in: window)
    presenter.presentedStorage = presented
    presented.presentation = presentation
    presentation.begin(
      animated: flag && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Takes away what this controller presents, with everything above; or, if it presents nothing,
  /// itself.
  public final func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard let presenter = dismissingController, let presented = presenter.presentedStorage,
      let presentation = presented.presentation
    else {
      completion?()
      return
    }
    // What lies above goes at once, without being seen.
    if presented.presentedStorage != nil { presented.dismiss(animated: false) }
    presentation.end(animated: flag && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Pushes where there is a navigation controller, else presents.
  public final func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

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
}
