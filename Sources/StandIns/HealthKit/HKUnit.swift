public import Foundation
import StageEnvironment

/// A unit of a quantity: a product of powers of base units with a factor.
///
/// - Support: partial: simple units, their products, quotients and powers; `init(from:)` does not
///   know every name that it knows on iOS.
open class HKUnit: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  let name: String
  /// The factor that converts a value to base units: metres, grams, seconds, kelvins and so on.
  let factor: Double
  /// The offset in kelvins that is added after the conversion of a temperature.
  let offset: Double
  /// The exponents of the base units, by the symbol of the unit.
  let dimensions: [String: Int]

  init(_ name: String, _ factor: Double, _ dimensions: [String: Int], offset: Double = 0) {
    self.name = name
    self.factor = factor
    self.dimensions = dimensions
    self.offset = offset
  }

  open var unitString: String { name }

  open func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(name)/\(unit.name)", factor / unit.factor,
      dimensions.merging(unit.dimensions.mapValues { -$0 }, uniquingKeysWith: +)
        .filter { $0.value != 0 })
  }
  open func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(name)·\(unit.name)", factor * unit.factor,
      dimensions.merging(unit.dimensions, uniquingKeysWith: +).filter { $0.value != 0 })
  }
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit(
      "\(name)^\(power)", pow(factor, Double(power)), dimensions.mapValues { $0 * power })
  }
  open func reciprocal() -> HKUnit {
    HKUnit("1/\(name)", 1 / factor, dimensions.mapValues { -$0 })
  }
  open var isNull: Bool { dimensions.isEmpty && name.isEmpty }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKUnit else { return false }
    return name == other.name && factor == other.factor && dimensions == other.dimensions
  }
  open override var hash: Int { name.hashValue }
  open override var description: String { name }

  open class func count() -> HKUnit { HKUnit("count", 1, [:]) }
  open class func percent() -> HKUnit { HKUnit("%", 1, [:]) }
  open class func gram() -> HKUnit { HKUnit("g", 1, ["g": 1]) }
  open class func ounce() -> HKUnit { HKUnit("oz", 28.349523125, ["g": 1]) }
  open class func pound() -> HKUnit { HKUnit("lb", 453.59237, ["g": 1]) }
  open class func stone() -> HKUnit { HKUnit("st", 6350.29318, ["g": 1]) }
  open class func meter() -> HKUnit { HKUnit("m", 1, ["m": 1]) }
  open class func inch() -> HKUnit { HKUnit("in", 0.0254, ["m": 1]) }
  open class func foot() -> HKUnit { HKUnit("ft", 0.3048, ["m": 1]) }
  open class func yard() -> HKUnit { HKUnit("yd", 0.9144, ["m": 1]) }
  open class func mile() -> HKUnit { HKUnit("mi", 1609.344, ["m": 1]) }
  open class func liter() -> HKUnit { HKUnit("L", 0.001, ["m": 3]) }
  open class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", 29.5735295625e-6, ["m": 3]) }
  open class func cupUS() -> HKUnit { HKUnit("cup_us", 236.5882365e-6, ["m": 3]) }
  open class func second() -> HKUnit { HKUnit("s", 1, ["s": 1]) }
  open class func minute() -> HKUnit { HKUnit("min", 60, ["s": 1]) }
  open class func hour() -> HKUnit { HKUnit("hr", 3600, ["s": 1]) }
  open class func day() -> HKUnit { HKUnit("d", 86_400, ["s": 1]) }
  open class func joule() -> HKUnit { HKUnit("J", 1000, ["g": 1, "m": 2, "s": -2]) }
  open class func kilocalorie() -> HKUnit {
    HKUnit("kcal", 4184 * 1000, ["g": 1, "m": 2, "s": -2])
  }
  open class func smallCalorie() -> HKUnit {
    HKUnit("cal", 4.184 * 1000, ["g": 1, "m": 2, "s": -2])
  }
  open class func largeCalorie() -> HKUnit {
    HKUnit("Cal", 4184 * 1000, ["g": 1, "m": 2, "s": -2])
  }
  open class func watt() -> HKUnit { HKUnit("W", 1000, ["g": 1, "m": 2, "s": -3]) }
  open class func hertz() -> HKUnit { HKUnit("Hz", 1, ["s": -1]) }
  open class func degreeCelsius() -> HKUnit { HKUnit("degC", 1, ["K": 1], offset: 273.15) }
  open class func degreeFahrenheit() -> HKUnit {
    HKUnit("degF", 5.0 / 9, ["K": 1], offset: 459.67 * 5 / 9)
  }
  open class func kelvin() -> HKUnit { HKUnit("K", 1, ["K": 1]) }
  open class func millimeterOfMercury() -> HKUnit {
    HKUnit("mmHg", 133.322387415 * 1000, ["g": 1, "m": -1, "s": -2])
  }
  open class func pascal() -> HKUnit { HKUnit("Pa", 1000, ["g": 1, "m": -1, "s": -2]) }
  open class func internationalUnit() -> HKUnit { HKUnit("IU", 1, ["IU": 1]) }
  open class func decibelAWeightedSoundPressureLevel() -> HKUnit { HKUnit("dBASPL", 1, ["dB": 1]) }
  open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { gram().with(prefix) }
  open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { meter().with(prefix) }
  open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { liter().with(prefix) }
  open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { second().with(prefix) }
  open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { joule().with(prefix) }
  open class func moleUnit(
    with prefix: HKMetricPrefix, molarMass gramsPerMole: Double
  ) -> HKUnit { HKUnit("mol<\(gramsPerMole)>", gramsPerMole, ["g": 1]).with(prefix) }

  private func with(_ prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.name + name, factor * prefix.factor, dimensions)
  }

  /// Creates a unit from its name, such as `count/min` or `ml/(kg*min)`.
  public convenience init(from string: String) {
    let unit = HKUnit.parse(string)
    self.init(string, unit.factor, unit.dimensions, offset: unit.offset)
  }

  private static func parse(_ text: String) -> HKUnit {
    let parts = text.filter { $0 != "(" && $0 != ")" }.split(separator: "/")
    var result: HKUnit?
    for (index, part) in parts.enumerated() {
      for name in part.split(whereSeparator: { "*·.".contains($0) }) {
        let unit = simple(String(name))
        result =
          result.map {
            index == 0 ? $0.unitMultiplied(by: unit) : $0.unitDivided(by: unit)
          } ?? (index == 0 ? unit : unit.reciprocal())
      }
    }
    return result ?? count()
  }

  private static func simple(_ name: String) -> HKUnit {
    let known = [
      count(), percent(), gram(), ounce(), pound(), stone(), meter(), inch(), foot(), yard(),
      mile(),
      liter(), second(), minute(), hour(), day(), joule(), kilocalorie(), smallCalorie(),
      largeCalorie(), watt(), hertz(), degreeCelsius(), degreeFahrenheit(), kelvin(),
      millimeterOfMercury(), pascal(), internationalUnit(), fluidOunceUS(), cupUS(),
    ]
    if let unit = known.first(where: { $0.name == name || $0.name.lowercased() == name }) {
      return unit
    }
    for prefix in HKMetricPrefix.all where name.hasPrefix(prefix.name) && !prefix.name.isEmpty {
      let rest = String(name.dropFirst(prefix.name.count))
      if let unit = known.first(where: { $0.name == rest || $0.name.lowercased() == rest }) {
        return unit.with(prefix)
      }
    }
    return HKUnit(name, 1, [name: 1])
  }
}

public enum HKMetricPrefix: Int, Sendable {
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera, femto

  fileprivate static let all: [HKMetricPrefix] = [
    .pico, .nano, .micro, .milli, .centi, .deca, .deci, .hecto, .kilo, .mega, .giga, .tera, .femto,
  ]
  fileprivate var name: String {
    ["", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T", "f"][rawValue]
  }
  fileprivate var factor: Double {
    [1, 1e-12, 1e-9, 1e-6, 1e-3, 1e-2, 1e-1, 10, 100, 1e3, 1e6, 1e9, 1e12, 1e-15][rawValue]
  }
}

/// A value with a unit.
open class HKQuantity: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  private let unit: HKUnit
  private let value: Double
  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    self.value = value
  }

  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.dimensions == unit.dimensions }

  /// Returns the value in a unit. If the unit has other dimensions, the value is NaN and a
  /// diagnostic is reported; on iOS the app ends.
  open func doubleValue(for unit: HKUnit) -> Double {
    guard self.is(compatibleWith: unit) else {
      DiagnosticLog.current.warn(
        "The quantity \(self) was asked for in \(unit.name), which it cannot be in. On iOS this ends the app."
      )
      return .nan
    }
    return (value * self.unit.factor + self.unit.offset - unit.offset) / unit.factor
  }

  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value == other ? .orderedSame : value < other ? .orderedAscending : .orderedDescending
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity else { return false }
    return self.is(compatibleWith: other.unit) && compare(other) == .orderedSame
  }
  open override var hash: Int { unit.dimensions.hashValue }
  open override var description: String { "\(value) \(unit.name)" }
}
