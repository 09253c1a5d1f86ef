public import Foundation

/// The purpose of a measurement, which determines the unit in which it is shown.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  let name: String

  public static var general: Self { Self(name: "default") }
  /// The measurement is shown in its own unit.
  public static var asProvided: Self { Self(name: "as-provided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var road: Self { Self(name: "road") }
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "person-height") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var weather: Self { Self(name: "weather") }
  public static var person: Self { Self(name: "person") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "person-weight") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: "workout") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  public static var wind: Self { Self(name: "wind") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  public static var barometric: Self { Self(name: "barometric") }
}

extension Measurement where UnitType: Dimension {
  /// The format of a measurement, which is converted to the unit that people of the locale use unless its
  /// usage is `asProvided`.
  ///
  /// Rules and names are those of CLDR for temperatures, lengths, speeds, masses and durations in English;
  /// other units and languages have the symbol of the unit (guess).
  public struct FormatStyle: Foundation.FormatStyle, Codable, Hashable, Sendable {
    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    public var hidesScaleName = false

    public struct UnitWidth: Hashable, Codable, Sendable {
      enum Kind: Codable { case wide, abbreviated, narrow }
      let kind: Kind
      public static var wide: Self { Self(kind: .wide) }
      public static var abbreviated: Self { Self(kind: .abbreviated) }
      public static var narrow: Self { Self(kind: .narrow) }
    }

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func locale(_ locale: Locale) -> Self {
      var copy = self
      copy.locale = locale
      return copy
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let shown = shownMeasurement(value)
      let number = (numberFormatStyle ?? standard(for: shown.value)).locale(locale)
        .format(shown.value)
      if hidesScaleName, shown.unit is UnitTemperature { return number + "°" }
      let isEnglish = locale.language.languageCode?.identifier == "en"
      guard isEnglish, let names = UnitNames.names(of: shown.unit) else {
        return width == .narrow ? number + shown.unit.symbol : "\(number) \(shown.unit.symbol)"
      }
      return switch width.kind {
      case .narrow: number + names.narrow
      case .abbreviated: number + names.abbreviated
      case .wide: "\(number) \(number == "1" ? names.one : names.other)"
      }
    }

    /// Returns the number format: converted measurements have no fraction from 10 on, and up to two
    /// significant digits below.
    private func standard(for value: Double) -> FloatingPointFormatStyle<Double> {
      if usage == .asProvided { return FloatingPointFormatStyle() }
      return abs(value) >= 10
        ? FloatingPointFormatStyle().precision(.fractionLength(0))
        : FloatingPointFormatStyle().precision(.significantDigits(0...2))
    }

    /// Returns the measurement in the first of the locale's units in which its value is 1 or more; in the
    /// last unit if there is none.
    private func shownMeasurement(_ value: Measurement<UnitType>) -> Measurement<UnitType> {
      if usage?.name == "road" { return RoadDistance.shown(value, locale) }
      guard usage != .asProvided,
        let units = UnitNames.preferred(for: value.unit, usage: usage?.name ?? "", locale)
          as? [UnitType], let last = units.last
      else { return value }
      return units.lazy.map { value.converted(to: $0) }.first { abs($0.value) >= 1 }
        ?? value.converted(to: last)
    }
  }

  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

  public func formatted<S: Foundation.FormatStyle>(
    _ style: S
  ) -> S.FormatOutput where S.FormatInput == Measurement<UnitType> { style.format(self) }
}

extension FormatStyle {
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(
      width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    var style = Measurement<UnitTemperature>.FormatStyle(
      width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}

extension Measurement.FormatStyle where UnitType == UnitInformationStorage {
  /// The format of an amount of data, such as that of a file.
  public struct ByteCount: Foundation.FormatStyle, Codable, Hashable, Sendable {
    public var style: ByteCountFormatStyle

    public func locale(_ locale: Locale) -> Self { Self(style: style.locale(locale)) }

    public func format(_ value: Measurement<UnitInformationStorage>) -> String {
      style.format(Int64(value.converted(to: .bytes).value.rounded()))
    }
  }
}

extension FormatStyle where Self == Measurement<UnitInformationStorage>.FormatStyle.ByteCount {
  public static func byteCount(
    style: ByteCountFormatStyle.Style, allowedUnits: ByteCountFormatStyle.Units = .all,
    spellsOutZero: Bool = true, includesActualByteCount: Bool = false
  ) -> Self {
    Self(
      style: ByteCountFormatStyle(
        style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero,
        includesActualByteCount: includesActualByteCount))
  }
}

/// The units of distances on roads (CLDR: `unitPreferenceData`, length, usage road).
private enum RoadDistance {
  /// A unit that is used from a value of its own on, with the step to which its values are rounded; a step
  /// of zero rounds nothing.
  private typealias Preference = (unit: UnitLength, least: Double, step: Double)

  private static func preferences(_ locale: Locale) -> [Preference] {
    switch locale.measurementSystem {
    case .us: [(.miles, 0.5, 0), (.feet, 100, 50), (.feet, 0, 10)]
    case .uk: [(.miles, 0.5, 0), (.yards, 100, 50), (.yards, 0, 10)]
    default: [(.kilometers, 0.9, 0), (.meters, 300, 50), (.meters, 0, 10)]
    }
  }

  static func shown<UnitType: Dimension>(
    _ value: Measurement<UnitType>, _ locale: Locale
  ) -> Measurement<UnitType> {
    for preference in preferences(locale) {
      guard let unit = preference.unit as? UnitType else { return value }
      var shown = value.converted(to: unit)
      guard abs(shown.value) >= preference.least else { continue }
      if preference.step > 0 {
        shown.value = (shown.value / preference.step).rounded() * preference.step
      }
      return shown
    }
    return value
  }
}

/// The English names of units, and the units that people use in a region (CLDR).
enum UnitNames {
  typealias Names = (narrow: String, abbreviated: String, one: String, other: String)

  private static let all: [String: Names] = [
    "°C": ("°C", "°C", "degree Celsius", "degrees Celsius"),
    "°F": ("°", "°F", "degree Fahrenheit", "degrees Fahrenheit"),
    "K": ("K", " K", "kelvin", "kelvins"),
    "km": ("km", " km", "kilometer", "kilometers"),
    "m": ("m", " m", "meter", "meters"),
    "cm": ("cm", " cm", "centimeter", "centimeters"),
    "mm": ("mm", " mm", "millimeter", "millimeters"),
    "mi": ("mi", " mi", "mile", "miles"),
    "yd": ("yd", " yd", "yard", "yards"),
    "ft": ("′", " ft", "foot", "feet"),
    "in": ("″", " in", "inch", "inches"),
    "km/h": ("km/h", " km/h", "kilometer per hour", "kilometers per hour"),
    "m/s": ("m/s", " m/s", "meter per second", "meters per second"),
    "mph": ("mph", " mph", "mile per hour", "miles per hour"),
    "kg": ("kg", " kg", "kilogram", "kilograms"),
    "g": ("g", " g", "gram", "grams"),
    "lb": ("#", " lb", "pound", "pounds"),
    "oz": ("oz", " oz", "ounce", "ounces"),
  ]

  /// The names of durations by their symbols in Foundation for Linux, where "m" is also a meter.
  private static let durations: [String: Names] = [
    "h": ("h", " hr", "hour", "hours"),
    "m": ("m", " min", "minute", "minutes"),
    "s": ("s", " sec", "second", "seconds"),
  ]

  static func names(of unit: Dimension) -> Names? {
    unit is UnitDuration ? durations[unit.symbol] : all[unit.symbol]
  }

  /// Returns the units of a region from the largest to the smallest; nil if measurements keep their own unit.
  static func preferred(for unit: Dimension, usage: String, _ locale: Locale) -> [Dimension]? {
    let isAmerican = locale.measurementSystem == .us
    let isBritish = locale.measurementSystem == .uk
    switch unit {
    case is UnitTemperature:
      let units: [UnitTemperature] = isAmerican ? [.fahrenheit] : [.celsius]
      return units
    case is UnitLength:
      let units: [UnitLength] =
        if usage.hasPrefix("person") {
          isAmerican ? [.inches] : [.centimeters]
        } else {
          isAmerican ? [.miles, .feet, .inches] : [.kilometers, .meters, .centimeters]
        }
      return units
    case is UnitSpeed:
      let units: [UnitSpeed] = isAmerican || isBritish ? [.milesPerHour] : [.kilometersPerHour]
      return units
    case is UnitMass:
      let units: [UnitMass] =
        if usage == "person-weight" {
          isAmerican ? [.pounds] : [.kilograms]
        } else {
          isAmerican ? [.pounds, .ounces] : [.kilograms, .grams]
        }
      return units
    case is UnitDuration:
      let units: [UnitDuration] = [.hours, .minutes, .seconds]
      return units
    default: return nil
    }
  }
}
