import CoreGraphics
public import Foundation

/// The style of the pointer over a region. It is stored but not shown: there is no pointer.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// - Support: without effect: there is no pointer to change.
  private let effect: UIPointerEffect?
  /// - Support: without effect: there is no pointer to change.
  private let shape: UIPointerShape?

  /// The small shapes beside the pointer. None by default. Without effect: there is no pointer.
  open var accessories: [UIPointerAccessory] = []

  private init(effect: UIPointerEffect?, shape: UIPointerShape?) {
    self.effect = effect
    self.shape = shape
    super.init()
  }

  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect: effect as UIPointerEffect?, shape: shape)
  }

  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(effect: nil, shape: shape)
  }

  public static func hidden() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil) }
  public static func system() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil) }
}

/// The effect of the pointer on the view under it.
public enum UIPointerEffect {
  public enum TintMode: Int, Sendable { case none, overlay, underlay }

  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

/// The shape of the pointer.
public enum UIPointerShape {
  /// A value for the system's default corner radius.
  public static let defaultCornerRadius: CGFloat = -1

  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}
