extension UIDocumentProperties {
  /// Provides what is dragged of the document.
  /// - Support: without effect: the title has no menu.
  public var dragItemsProvider: ((any UIDragSession) -> [UIDragItem])? {
    get { providers["drag"] as? (any UIDragSession) -> [UIDragItem] }
    set { providers["drag"] = newValue }
  }

  /// Provides what is shared of the document.
  /// - Support: without effect: the title has no menu.
  public var activityViewControllerProvider: (() -> UIActivityViewController)? {
    get { providers["share"] as? () -> UIActivityViewController }
    set { providers["share"] = newValue }
  }
}
