public import Foundation

/// What the bar of a document's screen shows of it.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
  public final let url: URL
  /// What the program provides to drag and to share of the document.
  final var providers: [String: Any] = [:]
  /// - Support: without effect: the title has no menu.
  open var wantsIconRepresentation = false

  public init(url: URL) {
    self.url = url
    super.init()
  }
}
