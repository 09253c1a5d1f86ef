/// The width of a button: that of its label, or the available width.
public nonisolated struct ButtonSizing: Hashable, Sendable {
  let isFlexible: Bool
  public static let automatic = ButtonSizing(isFlexible: false)
  public static let fitted = ButtonSizing(isFlexible: false)
  public static let flexible = ButtonSizing(isFlexible: true)
}
