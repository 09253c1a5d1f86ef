import CoreGraphics
import Foundation
import Testing
import UIKit

/// Sizes are recalled; wheels are 216 high (measured).
@Suite("Date pickers")
@MainActor
struct DatePickerTests {
  private let morning = Date(timeIntervalSinceReferenceDate: 747_567_660)

  private func texts(_ picker: UIDatePicker) -> [String] {
    picker.frame.size = picker.sizeThatFits(.zero)
    picker.layoutIfNeeded()
    func labels(_ view: UIView) -> [String] {
      view.subviews.filter { !$0.isHidden }.flatMap { child in
        ((child as? UILabel)?.text).map { [$0] } ?? labels(child)
      }
    }
    return labels(picker)
  }

  @Test("pills say the date in the words of the locale that the program gave")
  func locales() {
    let picker = UIDatePicker()
    picker.date = morning
    #expect(texts(picker) == ["Sep 9, 2024", "9:41 AM"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(texts(picker) == ["9. Sept. 2024", "09:41"])
  }

  @Test("dates stay between the limits; limits upside down do not count")
  func limits() {
    let picker = UIDatePicker()
    picker.minimumDate = morning.addingTimeInterval(3600)
    #expect(picker.date == morning.addingTimeInterval(3600))
    picker.date = morning
    #expect(picker.date == morning.addingTimeInterval(3600))
    picker.maximumDate = morning.addingTimeInterval(-3600)
    picker.date = morning
    #expect(picker.date == morning)
  }

  @Test("minutes go by the interval")
  func interval() {
    let picker = UIDatePicker()
    picker.minuteInterval = 15
    picker.date = morning
    #expect(picker.date == morning.addingTimeInterval(-11 * 60))
  }

  @Test("sizes by style")
  func sizes() {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    picker.preferredDatePickerStyle = .compact
    #expect(picker.intrinsicContentSize.height == 34)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
  }

  @Test("an inline picker shows the days of the month, from the week's first day on")
  func calendar() {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .inline
    picker.datePickerMode = .date
    picker.date = morning
    let shown = texts(picker)
    #expect(shown.first == "September 2024")
    #expect(shown.contains("SUN") && shown.filter { Int($0) != nil }.count == 30)
  }
}
