public import Foundation

/// A view with the parameters and the position of its preview during a drag.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// Creates a preview that shows an address at a position.
  public convenience init(for url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }

  /// Creates a preview that shows a title above an address at a position.
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(
      view: AddressPreview.make(url, title: title), parameters: UIDragPreviewParameters(),
      target: target)
  }

  /// Returns the same preview at another position.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
