public import Foundation

/// One piece of content that a drag carries.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The provider of the item's data.
  public final let itemProvider: NSItemProvider
  /// An object of the program that belongs to the item. Other programs do not receive it.
  /// - Support: without effect: it is kept for the program.
  open var localObject: Any?
  /// Returns the preview of the item under the finger; nil hides it. Without a provider, the default preview
  /// is used. Never called: nothing is dragged between views here.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
