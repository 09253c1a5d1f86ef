public import UIKit

/// The size of a view's image. Named as in the library whose API this is, where it is for SwiftUI's
/// views.
public enum SwiftUISnapshotLayout: Sendable {
  /// The size of a device.
  case device(config: ViewImageConfig)
  case fixed(width: CGFloat, height: CGFloat)
  /// The smallest size that the view's constraints or `sizeThatFits` allow.
  case sizeThatFits
}

extension UIView {
  /// Returns the size by constraints if the view has any, else by `sizeThatFits`.
  var fittingSize: CGSize {
    let compressed = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if compressed.width > 0, compressed.height > 0 { return compressed }
    return sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
}
