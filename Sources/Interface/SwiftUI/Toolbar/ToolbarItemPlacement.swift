/// The position of a toolbar item.
public nonisolated struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place: Sendable {
    case leading, trailing, principal, subtitle, largeSubtitle, bottom, status, keyboard, menu
  }

  private let name: String
  let place: Place
  /// Whether the item is the confirmation of a dialog, which is emphasized.
  let isProminent: Bool

  private init(_ name: String, _ place: Place, isProminent: Bool = false) {
    self.name = name
    self.place = place
    self.isProminent = isProminent
  }

  public static let automatic = ToolbarItemPlacement("automatic", .trailing)
  public static let principal = ToolbarItemPlacement("principal", .principal)
  public static let title = ToolbarItemPlacement("title", .principal)
  /// The place of the large title. The item is shown in place of the inline title.
  public static let largeTitle = ToolbarItemPlacement("largeTitle", .principal)
  /// The place below the inline title. Shown from iOS 26 on.
  public static let subtitle = ToolbarItemPlacement("subtitle", .subtitle)
  /// The place below the large title. Shown from iOS 26 on.
  public static let largeSubtitle = ToolbarItemPlacement("largeSubtitle", .largeSubtitle)
  public static let navigation = ToolbarItemPlacement("navigation", .leading)
  public static let primaryAction = ToolbarItemPlacement("primaryAction", .trailing)
  public static let secondaryAction = ToolbarItemPlacement("secondaryAction", .menu)
  public static let status = ToolbarItemPlacement("status", .status)
  public static let confirmationAction = ToolbarItemPlacement(
    "confirmationAction", .trailing, isProminent: true)
  public static let cancellationAction = ToolbarItemPlacement("cancellationAction", .leading)
  public static let destructiveAction = ToolbarItemPlacement("destructiveAction", .trailing)
  public static let keyboard = ToolbarItemPlacement("keyboard", .keyboard)
  public static let topBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
  public static let topBarTrailing = ToolbarItemPlacement("topBarTrailing", .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement("navigationBarLeading", .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(
    "navigationBarTrailing", .trailing)
  public static let bottomBar = ToolbarItemPlacement("bottomBar", .bottom)
}
