public import CoreGraphics

/// The sizes of a popover's background that a program draws itself.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// The arrow's foot, in points.
  static func arrowBase() -> CGFloat
  /// The insets of the content from the background's edges, without the arrow.
  static func contentViewInsets() -> UIEdgeInsets
  /// The arrow's height, in points.
  static func arrowHeight() -> CGFloat
}

/// A popover's background that a program draws itself. Subclasses override everything.
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
  /// Whether the content has the system's round corners.
  open class var wantsDefaultContentAppearance: Bool { true }
  open class func arrowBase() -> CGFloat { PopoverDesign.flat.arrow.width }
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  open class func arrowHeight() -> CGFloat { PopoverDesign.flat.arrow.height }

  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
