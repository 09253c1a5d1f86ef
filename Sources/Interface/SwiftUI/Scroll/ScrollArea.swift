/// The frame of a scroll view and the insets of its content.
struct ScrollArea {
  var frame = CGRect.zero
  var insets = UIEdgeInsets.zero
  /// The part of the insets that is the safe area of the window or the keyboard.
  var windowInsets = UIEdgeInsets.zero
}

extension LayoutItem {
  /// The frame and the insets of a scroll view that fills the item.
  final var scrollArea: ScrollArea {
    let whole = extended(frame, into: .all)
    let inner = extendedIntoModifiers(frame, into: .all).frame
    return ScrollArea(
      frame: whole, insets: frame.insets(to: whole).physical,
      windowInsets: inner.insets(to: whole).physical)
  }
}

extension UIScrollView {
  /// Sets the content insets so that they equal the given ones together with the safe area, which UIKit adds.
  ///
  /// Outside a window the view does not know its safe area yet.
  func setAdjustedContentInset(_ area: ScrollArea, keyboardHeight: CGFloat) {
    let insets = area.insets
    var safe = safeAreaInsets
    if window == nil {
      safe = area.windowInsets
      safe.bottom -= min(keyboardHeight, safe.bottom)
    }
    let own = UIEdgeInsets(
      top: insets.top - safe.top, left: insets.left - safe.left,
      bottom: insets.bottom - safe.bottom, right: insets.right - safe.right)
    if contentInset != own { contentInset = own }
  }
}
