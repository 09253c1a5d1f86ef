public import Foundation

/// What the bar of a document's screen shows of it.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
  public final let url: URL
  /// Provides what is dragged of the document.
  /// - Support: without effect: the title has no menu.
  open var dragItemsProvider: ((any UIDragSession) -> [UIDragItem])?
  /// Provides what is shared of the document.
  /// - Support: without effect: the title has no menu.
  open var activityViewControllerProvider: (() -> UIActivityViewController)?
  /// - Support: without effect: the title has no menu.
  open var wantsIconRepresentation = false

  public init(url: URL) {
    self.url = url
    super.init()
  }
}
