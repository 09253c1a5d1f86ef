public import Foundation

/// A list of paragraphs: the format of its markers.
///
/// - Support: partial: a text view shows the markers that are in the text; it adds none to paragraphs with a list.
public final class NSTextList: NSObject, NSCopying, Sendable {
  /// The format of a marker: a text in which names in braces, such as `{decimal}`, are replaced.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let box = Self("{box}")
    public static let check = Self("{check}")
    public static let circle = Self("{circle}")
    public static let diamond = Self("{diamond}")
    public static let disc = Self("{disc}")
    public static let hyphen = Self("{hyphen}")
    public static let square = Self("{square}")
    public static let lowercaseHexadecimal = Self("{lower-hexadecimal}")
    public static let uppercaseHexadecimal = Self("{upper-hexadecimal}")
    public static let octal = Self("{octal}")
    public static let lowercaseAlpha = Self("{lower-alpha}")
    public static let uppercaseAlpha = Self("{upper-alpha}")
    public static let lowercaseLatin = Self("{lower-latin}")
    public static let uppercaseLatin = Self("{upper-latin}")
    public static let lowercaseRoman = Self("{lower-roman}")
    public static let uppercaseRoman = Self("{upper-roman}")
    public static let decimal = Self("{decimal}")
  }

  /// Whether the marker of the enclosing list comes first.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prependEnclosingMarker = Self(rawValue: 1)
  }

  public let markerFormat: MarkerFormat
  public let listOptions: Options
  /// The number of the first item. 1 by default.
  public let startingItemNumber: Int

  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int = 1) {
    self.markerFormat = markerFormat
    listOptions = options
    self.startingItemNumber = startingItemNumber
    super.init()
  }

  public convenience init(markerFormat: MarkerFormat, options mask: Int) {
    self.init(markerFormat: markerFormat, options: Options(rawValue: UInt(max(0, mask))))
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextList else { return false }
    return markerFormat == other.markerFormat && listOptions == other.listOptions
      && startingItemNumber == other.startingItemNumber
  }

  public override var hash: Int { markerFormat.hashValue }

  /// Whether the items are numbered.
  public var isOrdered: Bool { Self.names.contains { markerFormat.rawValue.contains("{\($0)}") } }

  private static let names = [
    "lower-hexadecimal", "upper-hexadecimal", "octal", "lower-alpha", "upper-alpha", "lower-latin",
    "upper-latin", "lower-roman", "upper-roman", "decimal",
  ]
  private static let signs = [
    "box": "\u{25A1}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}",
    "disc": "\u{2022}", "hyphen": "\u{2043}", "square": "\u{25AA}",
  ]

  /// Returns the marker of an item, for example "3." for the format `{decimal}.`.
  public func marker(forItemNumber itemNumber: Int) -> String {
    var result = markerFormat.rawValue
    for (name, sign) in Self.signs { result = result.replacing("{\(name)}", with: sign) }
    for name in Self.names where result.contains("{\(name)}") {
      result = result.replacing("{\(name)}", with: Self.number(itemNumber, name))
    }
    return result
  }

  private static func number(_ value: Int, _ name: String) -> String {
    let isUpper = name.hasPrefix("upper")
    let text =
      switch name {
      case "decimal": String(value)
      case "octal": String(value, radix: 8)
      case "lower-hexadecimal", "upper-hexadecimal": String(value, radix: 16)
      case "lower-roman", "upper-roman": roman(value)
      default: letters(value)
      }
    return isUpper ? text.uppercased() : text
  }

  /// Returns a number in the letters a to z: after z comes aa.
  private static func letters(_ value: Int) -> String {
    guard value > 0 else { return String(value) }
    var rest = value
    var result = ""
    while rest > 0 {
      rest -= 1
      result = String(UnicodeScalar(UInt8(97 + rest % 26))) + result
      rest /= 26
    }
    return result
  }

  /// Returns a number from 1 to 3999 in Roman numerals; other numbers in decimals.
  private static func roman(_ value: Int) -> String {
    guard (1...3999).contains(value) else { return String(value) }
    let steps = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var rest = value
    var result = ""
    for (step, numeral) in steps {
      while rest >= step {
        result += numeral
        rest -= step
      }
    }
    return result
  }
}
