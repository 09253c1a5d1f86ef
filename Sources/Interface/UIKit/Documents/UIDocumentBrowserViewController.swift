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

/// Opens the documents of a browser. Only the program itself calls these methods here.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: MessageReceiver {
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL)
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
    error: (any Error)?)
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) { importHandler(nil, .none) }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
    error: (any Error)?
  ) {}
}

/// Shows a document, which it opens when it appears.
@preconcurrency @MainActor
open class UIDocumentViewController: UIViewController {
  /// The document.
  open var document: UIDocument? { didSet { if isViewLoaded { openDocument { _ in } } } }

  public init(document: UIDocument?) {
    self.document = document
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if document?.documentState.contains(.closed) ?? false { openDocument { _ in } }
  }

  /// Opens the document and shows its name as the title.
  open func openDocument(completionHandler: @escaping (Bool) -> Void) {
    guard let document else { return completionHandler(false) }
    navigationItem.title = document.localizedName
    document.open { [weak self] isOpen in
      if isOpen { self?.documentDidOpen() }
      completionHandler(isOpen)
    }
  }

  /// Called after the document was opened.
  open func documentDidOpen() {}
  open func navigationItemDidUpdate() {}
}
