/// Presents a controller in a popover. Deprecated in iOS 9.
@preconcurrency @MainActor
open class UIPopoverController: NSObject {
  /// Receives the events of the popover.
  open weak var delegate: (any UIPopoverControllerDelegate)?
  /// The controller that is presented.
  open var contentViewController: UIViewController
  /// The size of the content in points.
  open var contentSize: CGSize {
    get { contentViewController.preferredContentSize }
    set { contentViewController.preferredContentSize = newValue }
  }
  /// Whether the popover is shown.
  open var isPopoverVisible: Bool { contentViewController.presentingViewController != nil }
  /// The direction of the arrow; `unknown` before the popover is shown.
  open var popoverArrowDirection: UIPopoverArrowDirection {
    contentViewController.popoverPresentationController?.arrowDirection ?? .unknown
  }
  /// The views that receive touches while the popover is shown.
  open var passthroughViews: [UIView]?
  /// A colour that replaces the material of the background.
  open var backgroundColor: UIColor?
  /// The insets of the popover from the edges of the window's safe area.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// A custom class that draws the background and the arrow.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  private lazy var events = PopoverEvents(self)

  /// Creates a popover of a controller.
  public init(contentViewController viewController: UIViewController) {
    contentViewController = viewController
    super.init()
  }

  /// Sets the controller that is presented next.
  open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
    contentViewController = viewController
  }

  /// Sets the size of the content.
  open func setContentSize(_ size: CGSize, animated: Bool) { contentSize = size }

  /// Presents the popover with its arrow at a rectangle of a view.
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    present(over: view.window, permittedArrowDirections, animated) {
      $0.sourceView = view
      $0.sourceRect = rect
    }
  }

  /// Presents the popover with its arrow at a bar button item.
  open func present(
    from item: UIBarButtonItem, permittedArrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    let application = UIApplication.shared
    let window = application.keyWindow ?? application.windows.first
    present(over: window, permittedArrowDirections, animated) { $0.barButtonItem = item }
  }

  private func present(
    over window: UIWindow?, _ directions: UIPopoverArrowDirection, _ animated: Bool,
    setSource: (UIPopoverPresentationController) -> Void
  ) {
    guard !isPopoverVisible, var presenter = window?.rootViewController else { return }
    while let next = presenter.presentedViewController { presenter = next }
    contentViewController.modalPresentationStyle = .popover
    if let popover = contentViewController.popoverPresentationController {
      popover.permittedArrowDirections = directions
      popover.passthroughViews = passthroughViews
      popover.backgroundColor = backgroundColor
      popover.popoverLayoutMargins = popoverLayoutMargins
      popover.popoverBackgroundViewClass = popoverBackgroundViewClass
      popover.delegate = events
      setSource(popover)
    }
    presenter.present(contentViewController, animated: animated, completion: nil)
  }

  /// Dismisses the popover. The delegate is not notified.
  open func dismiss(animated: Bool) {
    guard isPopoverVisible else { return }
    contentViewController.dismiss(animated: animated, completion: nil)
  }
}

/// Passes the events of a presentation to the delegate of a popover, and keeps the popover in compact width.
@MainActor
private final class PopoverEvents: NSObject, UIPopoverPresentationControllerDelegate {
  private weak var popover: UIPopoverController?

  init(_ popover: UIPopoverController) {
    self.popover = popover
    super.init()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    guard let popover, let delegate = popover.delegate else { return true }
    return delegate.popoverControllerShouldDismissPopover(popover)
  }

  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    if let popover { popover.delegate?.popoverControllerDidDismissPopover(popover) }
  }
}

/// Receives the events of a popover. Deprecated in iOS 9.
@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: MessageReceiver {
  /// Returns whether a touch may dismiss the popover.
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  /// Notifies that a touch dismissed the popover.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
}

extension UIPopoverControllerDelegate {
  public func popoverControllerShouldDismissPopover(
    _ popoverController: UIPopoverController
  ) -> Bool { true }
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
}
