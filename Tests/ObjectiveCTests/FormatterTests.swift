import Foundation
import ObjectiveC
import Testing

struct FormatterTests {
  private func text(
    _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [],
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = zeros
    return formatter.string(from: seconds)
  }

  // What Apple's documentation and well-known players show.
  @Test func lengthsOfTime() {
    #expect(text(3900, .positional, [.hour, .minute, .second]) == "1:05:00")
    #expect(text(65, .positional, [.hour, .minute, .second]) == "1:05")
    #expect(text(5, .positional, [.minute, .second]) == "0:05")
    #expect(text(65, .positional, [.minute, .second], .pad) == "01:05")
    #expect(text(3900, .abbreviated, [.hour, .minute]) == "1h 5m")
    #expect(text(3600, .full, [.hour, .minute]) == "1 hour")
    #expect(text(3900, .full, [.hour, .minute]) == "1 hour, 5 minutes")
    #expect(text(3900, .short, [.hour, .minute]) == "1 hr, 5 min")
    #expect(text(7500, .brief, [.hour, .minute]) == "2hrs 5min")
    #expect(text(0, .full, [.minute, .second]) == "0 seconds")
  }

  @Test func unitsAreLimited() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 90) == "About 1 minute remaining")
    #expect(
      DateComponentsFormatter.localizedString(
        from: DateComponents(hour: 2, minute: 3), unitsStyle: .full) == "2 hours, 3 minutes")
  }

  @Test func howFarAMomentIs() {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: 300) == "in 5 minutes")
    #expect(formatter.localizedString(fromTimeInterval: -3600) == "1 hour ago")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(day: -2)) == "2 days ago")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(from: DateComponents(minute: -5)) == "5 min. ago")
  }

  @Test func lists() {
    #expect(ListFormatter.localizedString(byJoining: ["a", "b"]) == "a and b")
    #expect(ListFormatter().string(from: [1, 2, 3]) == "1, 2, and 3")
  }

  @Test func textBecomesANumber() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    var value: AnyObject?
    #expect(formatter.getObjectValue(&value, for: "2.5", errorDescription: nil))
    #expect((value as? NSNumber)?.doubleValue == 2.5)
    #expect(!formatter.getObjectValue(&value, for: "x", errorDescription: nil))
  }
}
