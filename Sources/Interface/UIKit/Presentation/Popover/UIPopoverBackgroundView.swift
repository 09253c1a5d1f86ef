public import CoreGraphics

/// The metrics of a custom popover background.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// Returns the width of the arrow's base in points.
  static func arrowBase() -> CGFloat
  /// Returns the insets of the content from the background's edges, without the arrow.
  static func contentViewInsets() -> UIEdgeInsets
  /// Returns the height of the arrow in points.
  static func arrowHeight() -> CGFloat
}

/// A custom popover background. Subclasses override all members.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The distance of the arrow from the middle of its side, in points. The popover sets it.
  open var arrowOffset: CGFloat {
    get { 0 }
    set {}
  }
  /// The direction of the arrow. The popover sets it.
  open var arrowDirection: UIPopoverArrowDirection {
    get { .unknown }
    set {}
  }
  /// Whether the content has the system's rounded corners.
  open class var wantsDefaultContentAppearance: Bool { true }
  open class func arrowBase() -> CGFloat { PopoverDesign.flat.arrow.width }
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  open class func arrowHeight() -> CGFloat { PopoverDesign.flat.arrow.height }

  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
