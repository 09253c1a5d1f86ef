/// An item that can be shown enlarged during a long press, at accessibility text sizes.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
  /// Whether the item is shown large.
  var showsLargeContentViewer: Bool { get }
  /// The text that is shown.
  var largeContentTitle: String? { get }
  /// The image that is shown.
  var largeContentImage: UIImage? { get }
  /// Whether the image is enlarged.
  var scalesLargeContentImage: Bool { get }
  /// The space around the image in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
