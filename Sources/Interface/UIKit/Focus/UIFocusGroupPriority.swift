/// The precedence of an item in its focus group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let ignored = Self(rawValue: 0)
  public static let previouslyFocused = Self(rawValue: 1000)
  public static let prioritized = Self(rawValue: 2000)
  public static let currentlyFocused = Self(rawValue: Int.max)
}
