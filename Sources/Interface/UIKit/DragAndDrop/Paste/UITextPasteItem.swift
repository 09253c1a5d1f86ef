public import Foundation

/// An item that is pasted into a text, and its result.
///
/// - Support: without effect: the text of the pasteboard is inserted as it is.
@preconcurrency @MainActor
public protocol UITextPasteItem: MessageReceiver {
  /// The provider of the item's data.
  var itemProvider: NSItemProvider { get }
  /// The object of the program that belongs to the item, if it was dragged in the same program.
  var localObject: Any? { get }
  /// The attributes that text without its own ones has.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  /// Inserts a text for the item.
  func setResult(string: String)
  /// Inserts a text with attributes for the item.
  func setResult(attributedString string: NSAttributedString)
  /// Inserts an attachment for the item.
  func setResult(attachment textAttachment: NSTextAttachment)
  /// Inserts nothing for the item.
  func setNoResult()
  /// Inserts for the item what the system would insert.
  func setDefaultResult()
}
