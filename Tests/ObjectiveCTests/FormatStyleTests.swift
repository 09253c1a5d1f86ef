import Foundation
import ObjectiveC
import Testing

/// Format styles that Foundation lacks on Linux.
struct FormatStyleTests {
  private func text<U: Dimension>(
    _ value: Double, _ unit: U, _ width: Measurement<U>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<U> = .general, locale: String = "en_US"
  ) -> String {
    Measurement(value: value, unit: unit).formatted(
      .measurement(width: width, usage: usage).locale(Locale(identifier: locale)))
  }

  @Test func amountsOfDataAndNames() {
    let size = Measurement(value: 1.5, unit: UnitInformationStorage.gigabytes)
    let style = Measurement<UnitInformationStorage>.FormatStyle.ByteCount.byteCount(style: .file)
      .locale(Locale(identifier: "en_US"))
    #expect(size.formatted(style) == "1.5 GB")
    var name = PersonNameComponents()
    name.givenName = "Noor"
    name.familyName = "Haddad"
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .abbreviated) == "NH")
    #expect(
      PersonNameComponentsFormatter.localizedString(from: name, style: .default) == "Noor Haddad")
  }

  // The unit preferences and names of CLDR 44; the conversions are definitions.
  @Test func measurements() {
    #expect(text(20, UnitTemperature.celsius) == "68°F")
    #expect(text(20, UnitTemperature.celsius, .narrow) == "68°")
    #expect(text(20, UnitTemperature.celsius, .wide) == "68 degrees Fahrenheit")
    #expect(text(20, UnitTemperature.celsius, locale: "en_GB") == "20°C")
    #expect(text(68, UnitTemperature.fahrenheit, usage: .asProvided) == "68°F")
    #expect(text(5, UnitLength.kilometers) == "3.1 mi")
    #expect(text(100, UnitLength.kilometers) == "62 mi")
    #expect(text(5000, UnitLength.meters, usage: .asProvided) == "5,000 m")
    #expect(text(100, UnitSpeed.kilometersPerHour) == "62 mph")
    #expect(text(1, UnitMass.kilograms) == "2.2 lb")
    #expect(text(30, UnitDuration.minutes) == "30 min")
    #expect(text(90, UnitDuration.minutes) == "1.5 hr")
    #expect(text(1, UnitLength.miles, .wide) == "1 mile")
  }

  @Test func names() throws {
    var name = PersonNameComponents()
    name.namePrefix = "Dr."
    name.givenName = "Thomas"
    name.middleName = "Louis"
    name.familyName = "Clark"
    name.nickname = "Tom"
    // The example of Apple's documentation.
    #expect(name.formatted() == "Thomas Clark")
    #expect(name.formatted(.name(style: .long)) == "Dr. Thomas Louis Clark")
    #expect(name.formatted(.name(style: .short)) == "Tom")
    #expect(name.formatted(.name(style: .abbreviated)) == "TC")
    var chinese = PersonNameComponents()
    (chinese.givenName, chinese.familyName) = ("小明", "王")
    #expect(chinese.formatted() == "王小明")
    let parsed = try PersonNameComponents.FormatStyle().parseStrategy.parse("Dr. Ada M. Lovelace")
    #expect(parsed.namePrefix == "Dr." && parsed.givenName == "Ada")
    #expect(parsed.middleName == "M." && parsed.familyName == "Lovelace")
  }

  @Test func attributedText() throws {
    let text = AttributedString("a word")
    let data = try JSONEncoder().encode([text])
    #expect(try JSONDecoder().decode([AttributedString].self, from: data) == [text])
  }

  @Test func darwinNotifications() {
    final class Box { var count = 0 }
    let box = Box()
    let pointer = Unmanaged.passUnretained(box).toOpaque()
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    let name = CFNotificationName("com.example.changed")
    CFNotificationCenterAddObserver(
      center, pointer,
      { _, observer, _, _, _ in
        guard let observer else { return }
        Unmanaged<Box>.fromOpaque(observer).takeUnretainedValue().count += 1
      }, name.rawValue, nil, .deliverImmediately)
    CFNotificationCenterPostNotification(center, name, nil, nil, true)
    CFNotificationCenterPostNotification(center, CFNotificationName("other"), nil, nil, true)
    #expect(box.count == 1)
    CFNotificationCenterRemoveObserver(center, pointer, name, nil)
    CFNotificationCenterPostNotification(center, name, nil, nil, true)
    #expect(box.count == 1)
  }
}
