/// The identifier and position of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The identifier, which distinguishes several menus of an interaction.
  open private(set) var identifier: AnyHashable
  /// The point to which the arrow points, in the coordinates of the interaction's view.
  open private(set) var sourcePoint: CGPoint
  /// The preferred direction of the arrow: up from a menu below the point, down from one above.
  /// - Support: partial: no menu lies beside what is edited.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration for a point.
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
