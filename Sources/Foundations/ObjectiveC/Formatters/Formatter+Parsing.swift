public import Foundation

extension Formatter {
  /// Parses a text and stores the result where `obj` points: a number for a number formatter, a
  /// date for a date formatter. Returns whether the text could be parsed, which is false for all
  /// other formatters.
  ///
  /// - Support: partial: an override is called where the formatter's own class is named. The object
  ///   is never released, since there are no autoreleased pointers here.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    let value: AnyObject?
    switch self {
    case let formatter as NumberFormatter: value = formatter.number(from: string)
    case let formatter as DateFormatter: value = formatter.date(from: string).map { $0 as NSDate }
    default: value = nil
    }
    if let value { obj?.initialize(to: value) }
    return value != nil
  }
}

extension NumberFormatter {
  /// Parses a part of a text.
  ///
  /// - Support: partial: as `getObjectValue(_:for:errorDescription:)`.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    let part = rangep.map { (string as NSString).substring(with: $0.pointee) } ?? string
    guard let value = number(from: part) else { throw CocoaError(.formatting) }
    obj?.initialize(to: value)
  }
}

extension UnsafeMutablePointer where Pointee == AnyObject? {
  /// Creates a pointer from any pointer to memory for an object, whatever its declared type, as Apple's
  /// autoreleasing pointers do.
  public init<Other>(_ from: UnsafeMutablePointer<Other>) {
    self = UnsafeMutableRawPointer(from).assumingMemoryBound(to: AnyObject?.self)
  }
}
