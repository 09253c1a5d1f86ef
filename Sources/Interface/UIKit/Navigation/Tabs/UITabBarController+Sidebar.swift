import ObjectiveC

extension UITabBarController {
  /// The sidebar of a controller on wide screens. A controller shows its tabs in a bar here, so that changes
  /// of the sidebar are only kept.
  @preconcurrency @MainActor
  public final class Sidebar: NSObject {
    /// How the sidebar shares the screen with the content.
    public enum Layout: Int, Sendable { case automatic, overlap, tile }

    /// - Support: partial: it is kept; there is no sidebar, as on phones.
    public var isHidden = true
    /// - Support: without effect: there is no sidebar, as on phones.
    public var preferredLayout = Layout.automatic
    /// - Support: without effect: there is no sidebar, as on phones.
    public var headerContentConfiguration: (any UIContentConfiguration)?
    /// - Support: without effect: there is no sidebar, as on phones.
    public var footerContentConfiguration: (any UIContentConfiguration)?
    /// - Support: without effect: there is no sidebar, as on phones.
    public var bottomBarView: UIView?
    /// - Support: partial: it is kept; there is no sidebar, as on phones.
    public weak var delegate: (any SidebarDelegate)?
    /// - Support: without effect: there is no sidebar, as on phones.
    public var navigationOverflowItems: UIDeferredMenuElement?

    /// - Support: without effect: there is no sidebar, as on phones.
    public func reconfigureItem(for tab: UITab) {}
  }

  /// Follows a sidebar. No method is called here.
  @preconcurrency @MainActor
  public protocol SidebarDelegate: AnyObject {}
}
