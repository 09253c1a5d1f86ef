import CoreGraphics
import Foundation

/// The wheels of a date picker: as many rows around the date as can be seen.
@MainActor
final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let picker: UIDatePicker
  private var columns: [(unit: Unit, titles: [String], selected: Int, width: CGFloat)] = []

  private enum Unit { case day, month, year, dayAround, hour, minute, half, hours, minutes }

  init(picker: UIDatePicker) { self.picker = picker }

  private static let firstYear = 1900

  func refresh() {
    let words = DateWords(locale: picker.locale)
    let calendar = picker.shownCalendar
    let p = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: picker.date)
    let year = max(0, min(200, (p.year ?? 2001) - Self.firstYear))
    let years = (Self.firstYear...2100).map(String.init)
    switch picker.datePickerMode {
    case .time: columns = time(p, words)
    case .date:
      let count = calendar.range(of: .day, in: .month, for: picker.date)?.count ?? 31
      columns = [
        (.month, words.monthNames, max(0, (p.month ?? 1) - 1), 130),
        (.day, (1...count).map(String.init), max(0, (p.day ?? 1) - 1), 50),
        (.year, years, year, 80),
      ]
    case .yearAndMonth:
      columns = [
        (.month, words.monthNames, max(0, (p.month ?? 1) - 1), 140), (.year, years, year, 80),
      ]
    case .dateAndTime:
      let days = (-5...5).map { offset in
        words.weekdayAndDay(
          calendar.date(byAdding: .day, value: offset, to: picker.date) ?? picker.date, calendar)
      }
      columns = [(.dayAround, days, 5, 130)] + time(p, words)
    case .countDownTimer:
      let total = Int(max(60, min(86_340, picker.countDownDuration))) / 60
      columns = [
        (.hours, (0..<24).map { $0 == 1 ? "1 hour" : "\($0) hours" }, total / 60, 130),
        (.minutes, (0..<60).map { "\($0) min" }, total % 60, 130),
      ]
    }
  }

  private func time(
    _ p: DateComponents, _ words: DateWords
  ) -> [(unit: Unit, titles: [String], selected: Int, width: CGFloat)] {
    let step = 60 % max(1, picker.minuteInterval) == 0 ? max(1, picker.minuteInterval) : 1
    let minutes = stride(from: 0, to: 60, by: step).map(DateWords.twoDigits)
    let (hour, minute) = (p.hour ?? 0, (p.minute ?? 0) / step)
    guard words.hasHalfDays else {
      return [
        (.hour, (0..<24).map(DateWords.twoDigits), hour, 50), (.minute, minutes, minute, 50),
      ]
    }
    return [
      (.hour, (1...12).map(String.init), (hour + 11) % 12, 50), (.minute, minutes, minute, 50),
      (.half, ["AM", "PM"], hour < 12 ? 0 : 1, 50),
    ]
  }

  func select(in wheels: UIPickerView) {
    for (index, column) in columns.enumerated() {
      wheels.selectRow(column.selected, inComponent: index, animated: false)
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].titles.count
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    columns[component].width
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { columns[component].titles[row] }

  /// A wheel moves the date by as many of its units as rows.
  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    let column = columns[component]
    let rows = row - column.selected
    guard rows != 0 else { return }
    let step = 60 % max(1, picker.minuteInterval) == 0 ? max(1, picker.minuteInterval) : 1
    let change: (Calendar.Component, Int)? =
      switch column.unit {
      case .day, .dayAround: (.day, rows)
      case .month: (.month, rows)
      case .year: (.year, rows)
      case .hour: (.hour, rows)
      case .minute: (.minute, rows * step)
      case .half: (.hour, rows * 12)
      case .hours, .minutes: nil
      }
    if let change,
      let date = picker.shownCalendar.date(
        byAdding: change.0, value: change.1, to: picker.date)
    {
      return picker.wheelDidChange(to: date)
    }
    let seconds = column.unit == .hours ? 3600 : 60
    picker.countDownDuration += Double(rows * seconds)
    picker.sendActions(for: .valueChanged)
  }
}
