public import CoreGraphics

// Feedback at a place of a view. Nothing vibrates here.
extension UIImpactFeedbackGenerator {
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
  /// - Support: without effect: nothing vibrates.
  public func impactOccurred(at location: CGPoint) {}
  /// - Support: without effect: nothing vibrates.
  public func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

extension UISelectionFeedbackGenerator {
  public convenience init(view: UIView) { self.init() }
  /// - Support: without effect: nothing vibrates.
  public func selectionChanged(at location: CGPoint) {}
}

extension UINotificationFeedbackGenerator {
  public convenience init(view: UIView) { self.init() }
  /// - Support: without effect: nothing vibrates.
  public func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// Generates feedback of drawings and diagrams.
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  public convenience init(view: UIView) { self.init() }
  /// - Support: without effect: nothing vibrates.
  open func alignmentOccurred(at location: CGPoint) {}
  /// - Support: without effect: nothing vibrates.
  open func pathCompleted(at location: CGPoint) {}
}
