public import Foundation

/// Formats measurements: "5 km", "5 kilometers", "3.1 mi".
///
/// Foundation on Linux marks its own class as unavailable. Units and names are those of the format style of
/// measurements.
open class MeasurementFormatter: Formatter {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit of the measurement is kept.
    public static let providedUnit = Self(rawValue: 1 << 0)
    /// The unit is the one in which the value is at least 1.
    ///
    /// - Support: partial: as without it, units are chosen for the locale.
    public static let naturalScale = Self(rawValue: 1 << 1)
    /// Temperatures have no scale after the degree sign.
    public static let temperatureWithoutUnit = Self(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  /// The length of the unit's name. Medium by default, an abbreviation.
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = .current
  /// The formatter of the value. By default with at most three decimals.
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    guard let unit = measurement.unit as? Dimension else {
      return number(measurement.value) + " " + measurement.unit.symbol
    }
    return string(Measurement(value: measurement.value, unit: unit))
  }

  /// Returns the name of a unit.
  open func string(from unit: Unit) -> String {
    guard let unit = unit as? Dimension, isEnglish, let names = UnitNames.names(of: unit) else {
      return unit.symbol
    }
    return switch unitStyle {
    case .long: names.other
    case .short: names.narrow
    default: names.abbreviated.trimmingCharacters(in: .whitespaces)
    }
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Measurement<Unit>).map { string(from: $0) }
  }

  private var isEnglish: Bool { (locale ?? .current).language.languageCode?.identifier == "en" }

  private func number(_ value: Double) -> String {
    let formatter = numberFormatter.copy() as? NumberFormatter ?? NumberFormatter()
    formatter.locale = locale ?? .current
    return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }

  private func string(_ measurement: Measurement<Dimension>) -> String {
    var shown = measurement
    if !unitOptions.contains(.providedUnit),
      let units = UnitNames.preferred(for: measurement.unit, usage: "", locale ?? .current),
      let last = units.last
    {
      shown =
        units.lazy.map { measurement.converted(to: $0) }.first { abs($0.value) >= 1 }
        ?? measurement.converted(to: last)
    }
    let text = number(shown.value)
    if unitOptions.contains(.temperatureWithoutUnit), shown.unit is UnitTemperature {
      return text + "°"
    }
    guard isEnglish, let names = UnitNames.names(of: shown.unit) else {
      return unitStyle == .short ? text + shown.unit.symbol : "\(text) \(shown.unit.symbol)"
    }
    return switch unitStyle {
    case .short: text + names.narrow
    case .long: "\(text) \(text == "1" ? names.one : names.other)"
    default: text + names.abbreviated
    }
  }
}
