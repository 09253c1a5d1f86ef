public import Foundation
public import UniformTypeIdentifiers

/// Shows the files of the user. There are none here: it is a box with its name.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
  public enum BrowserUserInterfaceStyle: UInt, Sendable {
    case white, light, dark
  }

  /// How a document comes to a folder.
  public enum ImportMode: UInt, Sendable {
    case none, copy, move
  }

  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// - Support: without effect: there are no files to choose from.
  open var allowsDocumentCreation = true
  /// - Support: without effect: there are no files to choose from.
  open var allowsPickingMultipleItems = false
  /// - Support: without effect: there are no files to choose from.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white
  /// - Support: without effect: there are no files to choose from.
  open var shouldShowFileExtensions = false
  /// - Support: without effect: there are no files to choose from.
  open var localizedCreateDocumentActionTitle = "Create Document"
  /// - Support: without effect: the browser has no bar.
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = []
  /// - Support: without effect: the browser has no bar.
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = []
  public final let contentTypesForRecentDocuments: [UTType]

  public init(forOpening contentTypes: [UTType]?) {
    contentTypesForRecentDocuments = contentTypes ?? []
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    contentTypesForRecentDocuments = []
    super.init(coder: coder)
  }

  open override func loadView() { view = NamedBox("\(UIDocumentBrowserViewController.self)") }

  /// Shows a document in the browser. It gives the document as it is.
  open func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) { completion?(url, nil) }
}
