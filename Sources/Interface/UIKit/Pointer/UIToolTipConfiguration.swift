public import CoreGraphics

/// The text beside a pointer and the part of the view to which it belongs.
@preconcurrency @MainActor
open class UIToolTipConfiguration: NSObject {
  /// The text.
  public final let toolTip: String
  /// The part of the view to which the text belongs; the null rectangle for the whole view.
  public final let sourceRect: CGRect

  public init(toolTip: String, in sourceRect: CGRect) {
    self.toolTip = toolTip
    self.sourceRect = sourceRect
    super.init()
  }

  public convenience init(toolTip: String) { self.init(toolTip: toolTip, in: .null) }
}
