public import Foundation

/// The preview of an item during a drag.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view that is shown.
  public final let view: UIView
  /// The shape and background of the view.
  public final let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// Creates a preview that shows an address.
  public convenience init(for url: URL) { self.init(for: url, title: nil) }

  /// Creates a preview that shows a title above an address.
  public convenience init(for url: URL, title: String?) {
    self.init(view: AddressPreview.make(url, title: title))
  }
}
