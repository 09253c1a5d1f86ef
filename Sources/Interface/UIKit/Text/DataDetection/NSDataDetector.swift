public import Foundation

/// A detector of links, telephone numbers, dates, postal addresses and flights in text. Finds the same as a
/// text view; Foundation on Linux has no such class.
///
/// - Support: partial: where dates, addresses and flights stand is found, not what they mean.
public final class NSDataDetector: NSObject, Sendable {
  /// The types to find, as bits of `NSTextCheckingResult.CheckingType`.
  public let checkingTypes: UInt64

  /// - Parameter types: Bits of `NSTextCheckingResult.CheckingType`, at least one (documented).
  public init(types checkingTypes: UInt64) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let detector = DataDetector(types: DetectedData.types(checkingTypes))
    let text = (string as NSString).substring(with: range)
    return detector.matches(in: text).map { match in
      var place = match.range
      place.location += range.location
      return DetectedData(match, place, (string as NSString).substring(with: place))
    }
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

/// A match of a data detector.
private final class DetectedData: NSTextCheckingResult {
  private let place: NSRange
  private let type: UInt64
  let foundURL: URL?
  let foundNumber: String?

  /// The bits of `.date`, `.address`, `.link`, `.phoneNumber` and `.transitInformation` in Foundation on
  /// Linux (Apple's first three are one bit lower), and the corresponding detector types.
  private static let kinds: [(bit: UInt64, type: UIDataDetectorTypes)] = [
    (1 << 4, .calendarEvent), (1 << 5, .address), (1 << 6, .link), (1 << 11, .phoneNumber),
    (1 << 12, .flightNumber),
  ]

  static func types(_ bits: UInt64) -> UIDataDetectorTypes {
    UIDataDetectorTypes(kinds.filter { bits & $0.bit != 0 }.map(\.type))
  }

  init(_ match: DataDetector.Match, _ range: NSRange, _ text: String) {
    type = Self.kinds.first { $0.type == match.type }?.bit ?? 0
    place = range
    foundURL = match.type == .link ? match.url : nil
    foundNumber = match.type == .phoneNumber ? text : nil
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType { CheckingType(rawValue: type) }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
  /// The URL of a link.
  public var url: URL? { (self as? DetectedData)?.foundURL }
  public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
  /// The date of a match. Always nil: dates are found but not parsed.
  public var date: Date? { nil }
  /// The parts of a postal address. Always nil: addresses are found but not parsed.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// The parts of a flight. Always nil: flights are found but not parsed.
  public var components: [NSTextCheckingKey: String]? { nil }
}
