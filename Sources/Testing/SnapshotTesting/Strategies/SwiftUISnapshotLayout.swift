public import UIKit

/// The size of a view's image. The type has its name from SnapshotTesting, which uses it for SwiftUI views
/// only.
public enum SwiftUISnapshotLayout: Sendable {
  /// The size of a device.
  case device(config: ViewImageConfig)
  case fixed(width: CGFloat, height: CGFloat)
  /// The smallest size that the view's constraints or `sizeThatFits` allow.
  case sizeThatFits
}

extension UIView {
  /// The size that the view's constraints determine if it has any, else the one from `sizeThatFits`.
  var fittingSize: CGSize {
    let compressed = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if compressed.width > 0, compressed.height > 0 { return compressed }
    return sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
}
