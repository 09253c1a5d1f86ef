/// How the titles of a menu are shown.
@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject {
  /// The largest number of lines of a title.
  /// - Support: without effect: titles have the lines that they need.
  open var maximumNumberOfTitleLines = 0

  public override init() { super.init() }
}
