import Foundation
import ObjectiveC
import Testing

/// Texts that Apple's documentation and its users' articles give for `MeasurementFormatter`.
@Suite("Measurement formatters") struct MeasurementFormatterTests {
  private func formatter(_ locale: String) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: locale)
    return formatter
  }

  @Test("lengths are in the units of the locale, or in the one that was given")
  func lengths() {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    let american = formatter("en_US")
    #expect(american.string(from: distance) == "3.107 mi")
    american.unitOptions = .providedUnit
    #expect(american.string(from: distance) == "5 km")
    american.unitStyle = .long
    #expect(american.string(from: distance) == "5 kilometers")
    #expect(formatter("de_DE").string(from: distance) == "5 km")
  }

  @Test("temperatures")
  func temperatures() {
    let boiling = Measurement(value: 100, unit: UnitTemperature.celsius)
    #expect(formatter("en_US").string(from: boiling) == "212°F")
    let plain = formatter("en_US")
    plain.unitOptions = .temperatureWithoutUnit
    #expect(plain.string(from: boiling) == "212°")
  }

  @Test("names of units")
  func units() {
    let long = formatter("en_US")
    long.unitStyle = .long
    #expect(long.string(from: UnitLength.kilometers) == "kilometers")
    #expect(formatter("en_US").string(from: UnitMass.kilograms) == "kg")
  }

  @Test(
    "distances on roads have the units and steps of CLDR",
    arguments: [
      ("en_US", 1_021, "0.63 mi"), ("en_US", 500, "1,650 ft"), ("en_US", 14, "50 ft"),
      ("en_GB", 200, "200 yd"), ("en_AU", 950, "0.95 km"), ("en_AU", 870, "850 m"),
      ("en_AU", 12_300, "12 km"),
    ])
  func roads(_ locale: String, _ meters: Double, _ expected: String) {
    let style = Measurement<UnitLength>.FormatStyle(
      width: .abbreviated, locale: Locale(identifier: locale), usage: .road)
    #expect(style.format(Measurement(value: meters, unit: .meters)) == expected)
  }
}
