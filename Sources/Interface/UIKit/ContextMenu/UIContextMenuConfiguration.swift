public import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu: a preview and a menu, each made when it is needed.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public final let identifier: any NSCopying
  /// - Support: without effect: the items of a menu are lifted as one.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// - Support: without effect: there are no badges on previews.
  open var badgeCount = 0
  /// Whether the first element is the nearest to where a menu above comes from: with `priority`,
  /// and with `automatic` in menus of controls.
  open var preferredMenuElementOrder = ElementOrder.automatic
  private final let previewProvider: UIContextMenuContentPreviewProvider?
  private final let actionProvider: UIContextMenuActionProvider?

  public enum ElementOrder: Int, Sendable {
    case automatic, priority, fixed
  }

  private static var count = 0

  /// - Parameter identifier: One of its own if none is given.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    Self.count += 1
    self.identifier = identifier ?? NSString(string: "context-menu-\(Self.count)")
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  final func makePreview() -> UIViewController? { previewProvider?() }

  /// The program is given what the system would show, which is nothing here.
  final func makeMenu() -> UIMenu? { actionProvider?([]) }
}
