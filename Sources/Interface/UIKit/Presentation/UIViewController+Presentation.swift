import CoreGraphics

extension UIViewController {
  // MARK: Presenting

  /// Presents a controller, or reports why it cannot be presented.
  final func beginPresenting(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (@MainActor () -> Void)?
  ) {
    let asked = viewControllerToPresent
    let declared = asked.declaredPresentationController(presenting: self, source: self)
    let presenter = presenter(wantsContext: declared.wantsContext)
    guard asked.parentStorage == nil, asked.presentation == nil, asked !== presenter,
      !presenter.isDescendant(of: asked)
    else {
      return DiagnosticLog.current.raise(
        .invalidArgument, Self.reasonAgainstPresenting(asked))
    }
    if let other = presenter.presentedStorage {
      return DiagnosticLog.current.warn(
        "Attempt to present \(Self.name(asked)) on \(Self.name(presenter)) which is already "
          + "presenting \(Self.name(other)). Dismiss that first, or present on it.")
    }
    guard let window = presenter.viewIfLoaded?.window else {
      return DiagnosticLog.current.warn(
        "Attempt to present \(Self.name(asked)) on \(Self.name(presenter)) whose view is not "
          + "in the window hierarchy! Present when the view has appeared.")
    }
    window.environment.perform {
      let (presented, controller) = declared.adapt(to: window.traitCollection)
      let presentation = Presentation(
        presented, by: presenter, source: self, declared: declared, controller: controller,
        in: window)
      presenter.presentedStorage = presented
      presented.presentation = presentation
      if presented.coversScreen {
        presentation.decidesOrientation = true
        window.environment.interface.rotation.prepareForPresentation(of: presented)
      }
      presentation.begin(
        animated: flag && UIView.areAnimationsEnabled, completion: completion)
    }
  }

  /// Returns UIKit's message about a controller that is a child or already presented.
  private static func reasonAgainstPresenting(_ controller: UIViewController) -> String {
    let start = "Application tried to present modally a view controller \(name(controller)) that "
    if let parent = controller.parentStorage {
      return start + "has a parent view controller \(name(parent)). Remove it from that first."
    }
    if let presenting = controller.presentingViewController {
      return start + "is already being presented by \(name(presenting)). Dismiss it first."
    }
    return start + "presents it already, itself or by others. Present another one."
  }

  private static func name(_ controller: UIViewController) -> String {
    "<\(type(of: controller))>"
  }

  /// Returns the outermost ancestor of this controller or, for a presentation in a context, the nearest one
  /// that defines a context.
  private func presenter(wantsContext: Bool) -> UIViewController {
    var controller = self
    while let parent = controller.parentStorage {
      if wantsContext, controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  // MARK: Presentation controllers

  /// Returns the presentation controller for the requested style, which is kept until the dismissal or a
  /// change of style.
  final func declaredPresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let presentationControllerStorage { return presentationControllerStorage }
    let custom =
      modalPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source) : nil
    let controller =
      custom
      ?? UIPresentationController.make(modalPresentationStyle, of: self, presenting: presenting)
    presentationControllerStorage = controller
    return controller
  }

  /// The presentation controller of this controller's or an ancestor's presentation, or else of a future
  /// presentation.
  final var currentPresentationController: UIPresentationController {
    if let presentation { return presentation.declared }
    if let parentStorage, let presentation = parentStorage.enclosingPresentation {
      return presentation.declared
    }
    return declaredPresentationController(presenting: nil, source: self)
  }

  /// The presentation of this controller or of an ancestor.
  final var enclosingPresentation: Presentation? {
    presentation ?? parentStorage?.enclosingPresentation
  }

  // MARK: Dismissing

  /// The nearest controller that presents another one: this controller, an ancestor or a presenter.
  private var dismissingController: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if current.presentedStorage != nil { return current }
      if let presenter = current.presentation?.presenter { return presenter }
      controller = current.parentStorage
    }
    return nil
  }

  /// Dismisses the presented controller with all controllers above it or, if there is none, this controller.
  final func endPresenting(animated flag: Bool, completion: (@MainActor () -> Void)?) {
    guard let presenter = dismissingController, let presented = presenter.presentedStorage,
      let lowest = presented.presentation, !presented.isBeingDismissed
    else {
      completion?()
      return
    }
    var chain = [lowest]
    while let next = chain.last?.presented.presentedStorage?.presentation { chain.append(next) }
    let uppermost = chain.removeLast()
    uppermost.absorb(chain)
    uppermost.presented.view.environment.perform {
      uppermost.end(animated: flag && UIView.areAnimationsEnabled, completion: completion)
    }
  }

  // MARK: Showing

  /// Shows a controller in the secondary column of a split view controller, or else presents it.
  final func showDetail(_ vc: UIViewController) {
    if let split = splitViewController {
      split.showDetailViewController(vc, sender: self)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller in the nearest navigation or split view controller, or else presents it.
  final func showInContainer(_ vc: UIViewController) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(vc, animated: true)
    } else if let split = splitViewController {
      split.show(vc, sender: self)
    } else {
      present(vc, animated: true)
    }
  }
}

extension UIPresentationController {
  /// Returns the controller to present and its presentation controller for traits. The delegate can choose
  /// another style and another controller.
  func adapt(
    to traits: UITraitCollection
  ) -> (UIViewController, UIPresentationController) {
    let presented = presentedViewController
    let style =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      ?? adaptivePresentationStyle(for: traits)
    guard style != .none, style != presentationStyle else { return (presented, self) }
    let other = delegate?.presentationController(
      self, viewControllerForAdaptivePresentationStyle: style)
    let shown = other ?? presented
    let controller = adaptiveController(style, of: shown)
    controller.adaptedController = self
    // A sheet presentation controller is kept with its settings while another style replaces it.
    if !(adaptiveController is UISheetPresentationController)
      || controller is UISheetPresentationController
    {
      adaptiveController = controller
    }
    if shown !== presented { shown.presentationControllerStorage = self }
    delegate?.presentationController(self, prepare: controller)
    return (shown, controller)
  }

  private func adaptiveController(
    _ style: UIModalPresentationStyle, of shown: UIViewController
  ) -> UIPresentationController {
    if let adaptiveController = adaptiveController as? UISheetPresentationController,
      adaptiveController.presentedViewController === shown,
      style == .pageSheet || style == .formSheet || style == .automatic
    {
      return adaptiveController
    }
    return Self.make(style, of: shown, presenting: presentingViewController)
  }
}
