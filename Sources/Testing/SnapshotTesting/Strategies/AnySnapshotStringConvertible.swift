public import Foundation

/// A type that provides its own description for the strategy `dump`.
public protocol AnySnapshotStringConvertible {
  /// Whether the value's children are listed too.
  static var renderChildren: Bool { get }
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension String: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The date in ISO 8601, in UTC, to the second.
  public var snapshotDescription: String {
    formatted(
      Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 0) ?? .gmt)
        .year().month().day().dateSeparator(.dash).dateTimeSeparator(.standard)
        .time(includingFractionalSeconds: false).timeSeparator(.colon)
        .timeZone(separator: .colon))
  }
}

extension NSObject: AnySnapshotStringConvertible {
  public var snapshotDescription: String { withoutAddresses(debugDescription) }
}

private let address = try? NSRegularExpression(pattern: ":?\\s*0x[0-9a-f]+(\\s*)")

/// Returns a text without memory addresses, which differ on every run.
func withoutAddresses(_ text: String) -> String {
  guard let address else { return text }
  return address.stringByReplacingMatches(
    in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "$1")
}
