/// The kind of directional formatting in a `.writingDirection` value: embedding or override.
public struct NSWritingDirectionFormatType: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let embedding = NSWritingDirectionFormatType([])
  public static let override = NSWritingDirectionFormatType(rawValue: 2)
}
