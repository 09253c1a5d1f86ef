public import Foundation

/// What is shown large where text that stays small is pressed for long, at accessibility sizes.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  var scalesLargeContentImage: Bool { get }
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// Lets a view show large what is pressed.
///
/// - Support: without effect: the large content viewer is not drawn.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Fails when a press begins to show something.
  open private(set) lazy var gestureRecognizerForExclusionRelationship: UIGestureRecognizer =
    UILongPressGestureRecognizer()

  /// Whether the user's text size is an accessibility size.
  open class var isEnabled: Bool {
    UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  public nonisolated class var enabledStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UILargeContentViewerInteractionEnabledStatusDidChangeNotification")
  }

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  public convenience override init() { self.init(delegate: nil) }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Says what is shown large.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: AnyObject {
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.view }
  public func viewController(
    for interaction: UILargeContentViewerInteraction
  ) -> UIViewController {
    interaction.view?.window?.rootViewController ?? UIViewController()
  }
}
