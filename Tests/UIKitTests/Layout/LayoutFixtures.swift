import CoreGraphics
import Foundation
import UIKit

/// A view whose content has a size.
final class SizedView: UIView {
  var size = CGSize(width: -1, height: -1) { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize { size }

  convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init(frame: .zero)
    size = CGSize(width: width, height: height)
  }
}

@MainActor
func makeRoot(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

extension UIView {
  /// Adds subviews that constraints will place.
  @MainActor
  func adding(_ views: UIView...) -> UIView {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    return self
  }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
