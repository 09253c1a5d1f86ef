/// The key of a localized text in a strings table, with the values for its placeholders.
public nonisolated struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  let arguments: [Argument]

  enum Argument {
    case value(any CVarArg)
    case text(Text)
    case image(Image)
  }

  public init(_ value: String) {
    key = value
    arguments = []
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool {
    a.key == b.key && a.arguments.count == b.arguments.count
      && zip(a.arguments, b.arguments).allSatisfy { "\($0)" == "\($1)" }
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a literal part of the key. Per cent signs are doubled, so that they are not read as
    /// placeholders.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }

    public mutating func appendInterpolation(_ string: String) {
      append("%@", .value(string as NSString))
    }

    /// Appends a value of Foundation, such as a date, as a formatter writes it.
    ///
    /// Apple requires `ReferenceConvertible`, which dates do not conform to in Foundation on Linux.
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject: _ObjectiveCBridgeable>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let text = formatter?.string(for: subject) ?? "\(subject)"
      append("%@", .value(text as NSString))
    }

    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let text = formatter?.string(for: subject) ?? "\(subject)"
      append("%@", .value(text as NSString))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append("%@", .value(format.format(input) as NSString))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(T._formatSpecifier, .value(value))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(specifier, .value(value))
    }

    public mutating func appendInterpolation(_ text: Text) { append("%@", .text(text)) }
    public mutating func appendInterpolation(_ image: Image) { append("%@", .image(image)) }

    public mutating func appendInterpolation(_ string: AttributedString) {
      append("%@", .text(Text(string)))
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append("%@", .text(Text(date, style: style)))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append("%@", .text(Text(dates)))
    }

    public mutating func appendInterpolation(_ interval: DateInterval) {
      append("%@", .text(Text(interval)))
    }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      append(
        "%@",
        .text(
          Text(
            timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
            showsHours: showsHours)))
    }

    private mutating func append(_ specifier: String, _ argument: Argument) {
      key += specifier
      arguments.append(argument)
    }
  }
}

/// A number type with a format specifier for strings tables.
public protocol _FormatSpecifiable: CVarArg, Equatable {
  static var _formatSpecifier: String { get }
}

extension Int: _FormatSpecifiable { public static var _formatSpecifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public static var _formatSpecifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public static var _formatSpecifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public static var _formatSpecifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public static var _formatSpecifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public static var _formatSpecifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public static var _formatSpecifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public static var _formatSpecifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public static var _formatSpecifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public static var _formatSpecifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public static var _formatSpecifier: String { "%f" } }
extension Double: _FormatSpecifiable { public static var _formatSpecifier: String { "%lf" } }
extension CGFloat: _FormatSpecifiable { public static var _formatSpecifier: String { "%lf" } }
