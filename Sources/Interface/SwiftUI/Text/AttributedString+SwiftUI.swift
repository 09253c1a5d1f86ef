extension AttributedSubstring: UIKitAttributeStorage {}

// The attributes of SwiftUI in addition to those of UIKit. The value's type determines which one is meant.
extension UIKitAttributeStorage {
  public nonisolated var font: Font? {
    get { self[FontAttribute.self] }
    set { self[FontAttribute.self] = newValue }
  }

  public nonisolated var foregroundColor: Color? {
    get { self[ForegroundColorAttribute.self] }
    set { self[ForegroundColorAttribute.self] = newValue }
  }

  public nonisolated var underlineStyle: Text.LineStyle? {
    get { self[UnderlineAttribute.self] }
    set { self[UnderlineAttribute.self] = newValue }
  }

  public nonisolated var strikethroughStyle: Text.LineStyle? {
    get { self[StrikethroughAttribute.self] }
    set { self[StrikethroughAttribute.self] = newValue }
  }

  public nonisolated var backgroundColor: Color? {
    get { self[BackgroundColorAttribute.self] }
    set { self[BackgroundColorAttribute.self] = newValue }
  }
}
