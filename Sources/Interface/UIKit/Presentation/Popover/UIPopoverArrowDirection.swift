/// The direction in which a popover's arrow points, from the popover towards its source.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up; the popover is below the source.
  public static let up = Self(rawValue: 1 << 0)
  /// The arrow points down; the popover is above the source.
  public static let down = Self(rawValue: 1 << 1)
  /// The arrow points left; the popover is to the right of the source.
  public static let left = Self(rawValue: 1 << 2)
  /// The arrow points right; the popover is to the left of the source.
  public static let right = Self(rawValue: 1 << 3)
  /// Any of the four directions.
  public static let any: Self = [.up, .down, .left, .right]
  /// The direction before the popover is shown.
  public static let unknown = Self(rawValue: UInt(Int.max))
}
