public import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu: a preview and a menu, both created on demand.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public final let identifier: any NSCopying
  /// - Support: without effect: the items of a menu are lifted as one.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// - Support: without effect: there are no badges on previews.
  open var badgeCount = 0
  /// The order of the elements in a menu above its source. With `priority`, and in menus of controls with
  /// `automatic`, the first element is nearest to the source.
  open var preferredMenuElementOrder = ElementOrder.automatic
  private final let previewProvider: UIContextMenuContentPreviewProvider?
  private final let actionProvider: UIContextMenuActionProvider?

  public enum ElementOrder: Int, Sendable {
    case automatic, priority, fixed
  }

  private static var count = 0

  /// - Parameter identifier: The identifier of the configuration. By default it is unique.
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

  /// Creates the menu. The system suggests no elements here.
  final func makeMenu() -> UIMenu? { actionProvider?([]) }
}
