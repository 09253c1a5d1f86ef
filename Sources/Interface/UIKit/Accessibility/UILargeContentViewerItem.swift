/// The content that is shown large for a long press on a small element, at accessibility sizes.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  var scalesLargeContentImage: Bool { get }
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
