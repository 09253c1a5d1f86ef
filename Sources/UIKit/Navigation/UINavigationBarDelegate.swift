/// Hears of items that a bar pushes and pops, and may refuse them.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Says where a bar lies.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// - Support: partial: `barPosition` says it; a background reaches up to the top of the superview anyway.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UINavigationBar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .topAttached }
}
