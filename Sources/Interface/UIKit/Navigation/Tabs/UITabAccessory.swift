import ObjectiveC

/// A view above the tab bar, in a glass capsule.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
  public final let contentView: UIView

  public init(contentView: UIView) {
    self.contentView = contentView
    super.init()
  }
}
