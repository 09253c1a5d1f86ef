public import CoreGraphics

/// An item to which a popover can point: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Returns the item's frame in the view's coordinates; null if the item is not visible.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    window == nil ? .null : convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    let window = referenceView.window ?? referenceView as? UIWindow
    return window?.viewShowing(self)?.frame(in: referenceView) ?? .null
  }
}

extension UIView {
  /// Returns the view that shows an item in a bar; nil if there is none.
  fileprivate func viewShowing(_ item: UIBarButtonItem) -> UIView? {
    if let custom = item.customView, custom.window != nil { return custom }
    if let shown = self as? BarItemView, shown.item === item { return shown }
    for subview in subviews where !subview.isHidden {
      if let found = subview.viewShowing(item) { return found }
    }
    return nil
  }
}
