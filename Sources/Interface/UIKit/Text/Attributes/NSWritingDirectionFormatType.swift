/// The second half of a `.writingDirection` value.
public struct NSWritingDirectionFormatType: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let embedding = NSWritingDirectionFormatType([])
  public static let override = NSWritingDirectionFormatType(rawValue: 2)
}
