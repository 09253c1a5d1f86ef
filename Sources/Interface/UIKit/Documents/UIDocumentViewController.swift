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
