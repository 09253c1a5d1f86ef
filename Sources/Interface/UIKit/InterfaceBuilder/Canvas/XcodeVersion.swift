/// The version of Xcode that saved a document, identified by its `toolsVersion`.
struct XcodeVersion: Comparable, ExpressibleByIntegerLiteral, Sendable {
  var toolsVersion: Double

  init(toolsVersion: Double) { self.toolsVersion = toolsVersion }
  init(integerLiteral value: Int) { toolsVersion = Double(value) }

  /// The first version that lays out for iOS 9. The following are for iOS 10 and 11.
  static let xcode7: Self = 8_000
  static let xcode8: Self = 11_000
  static let xcode9: Self = 13_000
  /// The first version for iOS 13.
  static let xcode11: Self = 14_700
  static let xcode12: Self = 17_000
  static let xcode13: Self = 19_000
  static let xcode14: Self = 21_000
  static let xcode14_1: Self = 21_300
  static let xcode15: Self = 22_000
  /// The first version for iOS 26.
  static let xcode26: Self = 24_100

  static func < (a: Self, b: Self) -> Bool { a.toolsVersion < b.toolsVersion }
}
