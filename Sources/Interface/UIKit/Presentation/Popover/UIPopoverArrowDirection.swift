/// The direction in which a popover's arrow points: from the popover towards its source view.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover is below.
  public static let up = Self(rawValue: 1 << 0)
  /// The popover is above.
  public static let down = Self(rawValue: 1 << 1)
  /// The popover is at the right.
  public static let left = Self(rawValue: 1 << 2)
  /// The popover is at the left.
  public static let right = Self(rawValue: 1 << 3)
  /// Any of the four directions.
  public static let any: Self = [.up, .down, .left, .right]
  /// The direction is not known before the popover is shown.
  public static let unknown = Self(rawValue: UInt(Int.max))
}
