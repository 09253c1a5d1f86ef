/// The configuration of an edit menu: what is edited, and where.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  open private(set) var identifier: AnyHashable
  open private(set) var sourcePoint: CGPoint
  /// Where the arrow points: up from a menu below, down from one above.
  /// - Support: partial: no menu lies beside what is edited.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(0)
    self.sourcePoint = sourcePoint
    super.init()
  }
}

public enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic, up, down, left, right
}
