public import SwiftUI

/// A type whose values can be plotted on an axis: a number, a date or a category.
public protocol Plottable {
  associatedtype PrimitivePlottable: Plottable
  var primitivePlottable: PrimitivePlottable { get }
  init?(primitivePlottable: PrimitivePlottable)
  /// The value on an axis. For a type of the program it is the value of `primitivePlottable`.
  var _chartValue: ChartValue { get }
}

extension Plottable {
  public var _chartValue: ChartValue { primitivePlottable._chartValue }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  public var primitivePlottable: RawValue { rawValue }
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

/// A plotted value of any type.
public enum ChartValue: Hashable {
  case number(Double)
  case date(Date)
  case category(String)

  /// The value as a number, where dates are seconds since 2001; nil for a category.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }

  /// The text for the value in legends and on axes.
  var name: String {
    switch self {
    case .number(let number): NumberText.string(number)
    case .date(let date): date.formatted(date: .abbreviated, time: .omitted)
    case .category(let name): name
    }
  }
}

/// Formats numbers for the labels of axes.
enum NumberText {
  static func string(_ number: Double) -> String { number.formatted(.number) }
}

extension Double: Plottable {
  public var primitivePlottable: Double { self }
  public init?(primitivePlottable: Double) { self = primitivePlottable }
  public var _chartValue: ChartValue { .number(self) }
}

extension String: Plottable {
  public var primitivePlottable: String { self }
  public init?(primitivePlottable: String) { self = primitivePlottable }
  public var _chartValue: ChartValue { .category(self) }
}

extension Date: Plottable {
  public var primitivePlottable: Date { self }
  public init?(primitivePlottable: Date) { self = primitivePlottable }
  public var _chartValue: ChartValue { .date(self) }
}

extension Float: Plottable {
  public var primitivePlottable: Double { Double(self) }
  public init?(primitivePlottable: Double) { self = Float(primitivePlottable) }
}

extension CGFloat: Plottable {
  public var primitivePlottable: Double { Double(self) }
  public init?(primitivePlottable: Double) { self = CGFloat(primitivePlottable) }
}

extension Decimal: Plottable {
  public var primitivePlottable: Double { NSDecimalNumber(decimal: self).doubleValue }
  public init?(primitivePlottable: Double) { self = Decimal(primitivePlottable) }
}

extension Plottable where Self: BinaryInteger {
  public var primitivePlottable: Double { Double(self) }
  public init?(primitivePlottable: Double) { self = Self(primitivePlottable) }
}

extension Int: Plottable { public typealias PrimitivePlottable = Double }
extension Int8: Plottable { public typealias PrimitivePlottable = Double }
extension Int16: Plottable { public typealias PrimitivePlottable = Double }
extension Int32: Plottable { public typealias PrimitivePlottable = Double }
extension Int64: Plottable { public typealias PrimitivePlottable = Double }
extension UInt: Plottable { public typealias PrimitivePlottable = Double }
extension UInt8: Plottable { public typealias PrimitivePlottable = Double }
extension UInt16: Plottable { public typealias PrimitivePlottable = Double }
extension UInt32: Plottable { public typealias PrimitivePlottable = Double }
extension UInt64: Plottable { public typealias PrimitivePlottable = Double }
