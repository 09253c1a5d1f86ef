public import Foundation

/// Finds addresses of the web, of mail and of telephones in text; Foundation has no such class here.
///
/// - Support: partial: dates, postal addresses and flights are not found.
public final class NSDataDetector: NSObject, Sendable {
  /// Bits of `NSTextCheckingResult.CheckingType`.
  public let checkingTypes: UInt64

  /// - Parameter types: Bits of `NSTextCheckingResult.CheckingType`, at least one (documented).
  public init(types checkingTypes: UInt64) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var found: [DetectedData] = []
    for pattern in DetectionPattern.all where checkingTypes & pattern.type != 0 {
      for range in pattern.ranges(in: string, range) {
        guard !found.contains(where: { NSIntersectionRange($0.range, range).length > 0 }) else {
          continue
        }
        found.append(pattern.result(range, (string as NSString).substring(with: range)))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { break }
    }
  }
}

/// What of a kind is looked for, and what it leads to.
private struct DetectionPattern: Sendable {
  let type: UInt64
  private let pattern: String
  /// Stands before the text in the address.
  private let scheme: String

  /// The first one that matches a place wins. The rules are recalled, not measured.
  static let all = [
    DetectionPattern(
      type: 1 << 5, pattern: #"(?:mailto:)?[A-Z0-9._%+-]+@[A-Z0-9-]+(?:\.[A-Z0-9-]+)*\.[A-Z]{2,}"#,
      scheme: "mailto:"),
    DetectionPattern(
      type: 1 << 5, pattern: #"\b(?:https?|ftp)://[^\s<>"]+"#, scheme: ""),
    DetectionPattern(
      type: 1 << 5,
      pattern:
        #"\b(?:[A-Z0-9-]+\.)+(?:com|org|net|edu|gov|io|co|app|dev|de|uk|fr|it|es|nl|ch|at|eu|jp|cn|ru|us|ca|au|me|info|biz|tv)\b(?:/[^\s<>"]*)?"#,
      scheme: "http://"),
    DetectionPattern(
      type: 1 << 11, pattern: #"(?<![\w.])\+?\(?[0-9][0-9().\- ]{5,}[0-9](?![\w])"#, scheme: ""),
  ]

  func ranges(in text: String, _ range: NSRange) -> [NSRange] {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    else { return [] }
    return expression.matches(in: text, range: range).map { match in
      // A sentence's end is no part of an address.
      let found = (text as NSString).substring(with: match.range)
      let kept = found.utf16.count - found.reversed().prefix { ".,;:!?)'\"".contains($0) }.count
      return NSRange(location: match.range.location, length: kept)
    }
  }

  func result(_ range: NSRange, _ text: String) -> DetectedData {
    let isLink = type == 1 << 5
    let address = text.lowercased().hasPrefix(scheme) ? text : scheme + text
    return DetectedData(
      type: type, range: range, url: isLink ? URL(string: address) : nil,
      phoneNumber: isLink ? nil : text)
  }
}

/// A place that a detector found.
private final class DetectedData: NSTextCheckingResult {
  private let place: NSRange
  private let type: UInt64
  let foundURL: URL?
  let foundNumber: String?

  init(type: UInt64, range: NSRange, url: URL?, phoneNumber: String?) {
    self.type = type
    place = range
    foundURL = url
    foundNumber = phoneNumber
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType { CheckingType(rawValue: type) }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
  /// Where a link leads to.
  public var url: URL? { (self as? DetectedData)?.foundURL }
  public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
  /// Nil: dates are not looked for.
  public var date: Date? { nil }
  /// Nil: postal addresses are not looked for.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// Nil: flights are not looked for.
  public var components: [NSTextCheckingKey: String]? { nil }
}
