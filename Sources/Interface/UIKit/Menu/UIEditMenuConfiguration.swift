/// The configuration of an edit menu: what is edited, and where.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// Distinguishes several menus of one interaction.
  open private(set) var identifier: AnyHashable
  /// The point at which the menu is shown, in the coordinates of the interaction's view.
  open private(set) var sourcePoint: CGPoint
  /// Where the arrow points: up from a menu below, down from one above.
  /// - Support: partial: no menu lies beside what is edited.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates the configuration of a menu at a point.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(0)
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The direction of an edit menu's arrow.
public enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic, up, down, left, right
}
