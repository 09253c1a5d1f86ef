/// A place in the text of a content manager.
public protocol NSTextLocation: NSObjectProtocol {
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// The location in a text storage: a UTF-16 offset.
final class TextOffset: NSObject, NSTextLocation {
  let unit: Int

  init(_ unit: Int) { self.unit = unit }

  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    guard let other = location as? TextOffset else { return .orderedSame }
    return unit < other.unit
      ? .orderedAscending : unit > other.unit ? .orderedDescending : .orderedSame
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.unit == unit }
  override var hash: Int { unit }
  override var description: String { "\(unit)" }
}

/// A range between two locations.
open class NSTextRange: NSObject {
  public let location: any NSTextLocation
  public let endLocation: any NSTextLocation

  /// Creates a range; nil if the end is before the start. Without an end the range is empty.
  public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    let end = endLocation ?? location
    guard location.compare(end) != .orderedDescending else { return nil }
    self.location = location
    self.endLocation = end
    super.init()
  }

  public init(location: any NSTextLocation) {
    self.location = location
    endLocation = location
    super.init()
  }

  init(_ units: Range<Int>) {
    location = TextOffset(units.lowerBound)
    endLocation = TextOffset(units.upperBound)
    super.init()
  }

  /// The range as UTF-16 units of a text storage; empty for locations of another kind.
  var units: Range<Int> {
    guard let start = location as? TextOffset, let end = endLocation as? TextOffset else {
      return 0..<0
    }
    return start.unit..<end.unit
  }

  open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

  open func isEqual(to textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) == .orderedSame
      && endLocation.compare(textRange.endLocation) == .orderedSame
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextRange).map { isEqual(to: $0) } ?? false
  }

  open override var hash: Int { location.hash ^ endLocation.hash }

  open func contains(_ location: any NSTextLocation) -> Bool {
    self.location.compare(location) != .orderedDescending
      && endLocation.compare(location) == .orderedDescending
  }

  open func contains(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) != .orderedDescending
      && endLocation.compare(textRange.endLocation) != .orderedAscending
  }

  open func intersects(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.endLocation) == .orderedAscending
      && textRange.location.compare(endLocation) == .orderedAscending
  }

  /// Returns what both ranges have in common; nil if nothing.
  open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
    guard intersects(textRange) else { return nil }
    return NSTextRange(
      location: later(location, textRange.location),
      end: earlier(endLocation, textRange.endLocation))
  }

  /// Returns the smallest range with both.
  open func union(_ textRange: NSTextRange) -> Self {
    let union = NSTextRange(
      location: earlier(location, textRange.location),
      end: later(endLocation, textRange.endLocation))
    return unsafeDowncast(union ?? self, to: Self.self)
  }

  private func earlier(
    _ a: any NSTextLocation, _ b: any NSTextLocation
  ) -> any NSTextLocation { a.compare(b) == .orderedDescending ? b : a }

  private func later(
    _ a: any NSTextLocation, _ b: any NSTextLocation
  ) -> any NSTextLocation { a.compare(b) == .orderedAscending ? b : a }
}
