/// How much of Writing Tools a text view offers.
public enum UIWritingToolsBehavior: Int, Sendable {
  case none = -1
  case `default` = 0
  case complete, limited
}

/// The kinds of text that Writing Tools may return.
public struct UIWritingToolsResultOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let plainText = Self(rawValue: 1 << 0)
  public static let richText = Self(rawValue: 1 << 1)
  public static let list = Self(rawValue: 1 << 2)
  public static let table = Self(rawValue: 1 << 3)
}
