/// The look of dragged text.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Previews do not have the colours of the text.
  public static let stripTextColorFromPreviews = Self(rawValue: 1)
}
