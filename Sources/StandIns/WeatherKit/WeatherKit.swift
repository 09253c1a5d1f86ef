public import CoreLocation
@_exported public import Foundation

// Weather data. Every request throws an error, since there is no network.

public enum WeatherError: Error, Sendable { case permissionDenied, unknown }

public enum WeatherCondition: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
  case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
  case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms
  case sleet, smoky, snow, strongStorms, sunFlurries, sunShowers, thunderstorms, tropicalStorm
  case windy, wintryMix

  /// The name of the condition in words, such as "Mostly Cloudy".
  public var description: String {
    rawValue.reduce(into: "") { result, character in
      if character.isUppercase { result += " " }
      result += result.isEmpty ? character.uppercased() : String(character)
    }
  }
  public var accessibilityDescription: String { description }
}

public enum Precipitation: String, Codable, Sendable { case none, hail, mixed, rain, sleet, snow }
public enum PressureTrend: String, Codable, Sendable { case rising, falling, steady }
public enum MoonPhase: String, CaseIterable, Codable, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter
  case waningCrescent
  public var symbolName: String {
    switch self {
    case .new: "moonphase.new.moon"
    case .waxingCrescent: "moonphase.waxing.crescent"
    case .firstQuarter: "moonphase.first.quarter"
    case .waxingGibbous: "moonphase.waxing.gibbous"
    case .full: "moonphase.full.moon"
    case .waningGibbous: "moonphase.waning.gibbous"
    case .lastQuarter: "moonphase.last.quarter"
    case .waningCrescent: "moonphase.waning.crescent"
    }
  }
}
public enum WeatherSeverity: String, Codable, Sendable {
  case minor, moderate, severe, extreme, unknown
}

public struct UVIndex: Codable, Sendable, Equatable {
  public enum ExposureCategory: String, Codable, Sendable {
    case low, moderate, high, veryHigh, extreme
  }
  public var value: Int
  public var category: ExposureCategory
}

public struct Wind: Codable, Sendable, Equatable {
  public enum CompassDirection: String, Codable, Sendable, CaseIterable {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast
    case southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest
    case northwest, northNorthwest
    public var abbreviation: String {
      [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
        "NNW",
      ][Self.allCases.firstIndex(of: self) ?? 0]
    }
  }
  public var compassDirection: CompassDirection
  public var direction: Measurement<UnitAngle>
  public var speed: Measurement<UnitSpeed>
  public var gust: Measurement<UnitSpeed>?
}

public struct WeatherMetadata: Codable, Sendable {
  public var date: Date
  public var expirationDate: Date
}

public struct CurrentWeather: Codable, Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var dewPoint: Measurement<UnitTemperature>
  public var humidity: Double
  public var pressure: Measurement<UnitPressure>
  public var pressureTrend: PressureTrend
  public var isDaylight: Bool
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var visibility: Measurement<UnitLength>
  public var wind: Wind
  public var metadata: WeatherMetadata
}

public struct HourWeather: Codable, Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var humidity: Double
  public var isDaylight: Bool
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationAmount: Measurement<UnitLength>
  public var pressure: Measurement<UnitPressure>
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var visibility: Measurement<UnitLength>
  public var wind: Wind
}

public struct SunEvents: Codable, Sendable {
  public var sunrise: Date?
  public var sunset: Date?
  public var solarNoon: Date?
}

public struct MoonEvents: Codable, Sendable {
  public var phase: MoonPhase
  public var moonrise: Date?
  public var moonset: Date?
}

public struct DayWeather: Codable, Sendable {
  public var date: Date
  public var condition: WeatherCondition
  public var symbolName: String
  public var highTemperature: Measurement<UnitTemperature>
  public var lowTemperature: Measurement<UnitTemperature>
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var uvIndex: UVIndex
  public var wind: Wind
  public var sun: SunEvents
  public var moon: MoonEvents
}

/// A forecast: weather data in the order of their dates.
public struct Forecast<Element: Codable & Sendable>: RandomAccessCollection, Codable, Sendable {
  public var forecast: [Element]
  public var startIndex: Int { forecast.startIndex }
  public var endIndex: Int { forecast.endIndex }
  public subscript(position: Int) -> Element { forecast[position] }
}

public struct MinuteWeather: Codable, Sendable {
  public var date: Date
  public var precipitation: Precipitation
  public var precipitationChance: Double
}

public struct WeatherAlert: Codable, Sendable {
  public var detailsURL: URL
  public var source: String
  public var summary: String
  public var region: String?
  public var severity: WeatherSeverity
}

public struct Weather: Sendable {
  public var currentWeather: CurrentWeather
  public var hourlyForecast: Forecast<HourWeather>
  public var dailyForecast: Forecast<DayWeather>
  public var minuteForecast: Forecast<MinuteWeather>?
  public var weatherAlerts: [WeatherAlert]?
}

public struct WeatherAttribution: Sendable {
  public let serviceName: String
  public let legalPageURL: URL
  public let squareMarkURL: URL
  public let combinedMarkDarkURL: URL
  public let combinedMarkLightURL: URL
}

/// A kind of weather data that a program requests.
public struct WeatherQuery<T>: Sendable {}

extension WeatherQuery where T == CurrentWeather {
  public static var current: Self { .init() }
}

extension WeatherQuery where T == Forecast<HourWeather> {
  public static var hourly: Self { .init() }
  public static func hourly(startDate: Date, endDate: Date) -> Self { .init() }
}

extension WeatherQuery where T == Forecast<DayWeather> {
  public static var daily: Self { .init() }
  public static func daily(startDate: Date, endDate: Date) -> Self { .init() }
}

extension WeatherQuery where T == [WeatherAlert]? {
  public static var alerts: Self { .init() }
}

/// Provides the weather of a location. Every request throws an error, since there is no network.
public final class WeatherService: Sendable {
  public static let shared = WeatherService()
  public init() {}
  public var attribution: WeatherAttribution { get async throws { throw WeatherError.unknown } }
  public func weather(for location: CLLocation) async throws -> Weather {
    throw WeatherError.unknown
  }
  public func weather<T>(
    for location: CLLocation, including dataSet: WeatherQuery<T>
  ) async throws -> T { throw WeatherError.unknown }
  public func weather<T1, T2>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>
  ) async throws -> (T1, T2) { throw WeatherError.unknown }
  public func weather<T1, T2, T3>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>
  ) async throws -> (T1, T2, T3) { throw WeatherError.unknown }
}
