public import CoreGraphics
public import Foundation

/// Shows a preview of a file, or apps that open it. There are no other apps here: menus are not shown.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  /// The delegate provides the controller that presents the preview.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The file.
  open var url: URL?
  /// The type of the file, as a uniform type identifier.
  open var uti: String?
  /// The name of the file. That of the URL by default.
  open var name: String?
  /// Additional information for the app that opens the file.
  open var annotation: Any?

  public init(url: URL) {
    self.url = url
    name = url.lastPathComponent
  }

  /// Presents a box with the file's name. Returns whether the delegate has a controller for it.
  open func presentPreview(animated: Bool) -> Bool {
    guard let parent = delegate?.documentInteractionControllerViewControllerForPreview(self) else {
      return false
    }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    let preview = UIViewController()
    preview.view = NamedBox(name ?? "\(UIDocumentInteractionController.self)")
    preview.title = name
    preview.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismissPreview(animated: true) })
    let container = UINavigationController(rootViewController: preview)
    shownPreview = container
    parent.present(container, animated: animated)
    return true
  }

  /// Closes the preview.
  open func dismissPreview(animated: Bool) {
    shownPreview?.dismiss(animated: animated) { [self] in
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
    shownPreview = nil
  }

  private final weak var shownPreview: UIViewController?

  /// Shows the options for the file. Returns false: there are none.
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Shows the options for the file. Returns false: there are none.
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Shows the apps that open the file. Returns false: there are none.
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Shows the apps that open the file. Returns false: there are none.
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Closes the menu.
  open func dismissMenu(animated: Bool) {}
}

/// Provides the controller for a preview and is notified of its beginning and end.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: MessageReceiver {
  /// Returns the controller that presents the preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Called before the preview is presented.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// Called after the preview was closed.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {}
}
