/// A text that accepts data from the pasteboard and from drops.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
  /// The object that turns pasted items into text.
  /// - Support: without effect: the text of the pasteboard is inserted as it is.
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}
