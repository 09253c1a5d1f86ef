/// The tint of a row's icon.
public nonisolated struct ListItemTint: Sendable {
  let color: Color

  /// The icon has the colour of text.
  public static let monochrome = ListItemTint(color: .primary)
  /// The tint cannot be replaced by the system.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// The system may replace the tint.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
}
