import CoreGraphics
import Foundation

/// The wheels of a date, a time or a duration.
///
/// Wheels of periodic values - months, days, hours, minutes - turn endlessly, as in UIKit: their rows are
/// repeated so often that the ends are out of reach. Values outside the limits are grey, and a wheel that
/// stops on one turns back.
@MainActor
final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  let wheels = UIPickerView(frame: .zero)
  private unowned let picker: UIDatePicker
  private let shownDate: @MainActor () -> Date
  private let didChange: @MainActor (Date) -> Void
  private var mode = UIDatePicker.Mode.dateAndTime
  private var columns: [DateWheelColumn] = []

  /// - Parameters:
  ///   - shownDate: Returns the date that the wheels show.
  ///   - didChange: Receives the date of the wheels when one stopped at another row.
  init(
    picker: UIDatePicker, shownDate: @escaping @MainActor () -> Date,
    didChange: @escaping @MainActor (Date) -> Void
  ) {
    self.picker = picker
    self.shownDate = shownDate
    self.didChange = didChange
    wheels.dataSource = self
    wheels.delegate = self
  }

  private var calendar: Calendar { picker.shownCalendar }

  /// Turns the wheels to the date, with the columns of a mode.
  func show(_ mode: UIDatePicker.Mode, animated: Bool) {
    self.mode = mode
    let columns = DateWheelColumn.columns(of: mode, for: picker)
    if columns.map(\.signature) != self.columns.map(\.signature) {
      self.columns = columns
      wheels.reloadAllComponents()
    } else {
      self.columns = columns
      wheels.refreshRows()
    }
    for (index, column) in columns.enumerated() {
      let current = wheels.selectedRow(inComponent: index)
      let row = column.row(of: value(of: column.unit), near: current)
      if row != current { wheels.selectRow(row, inComponent: index, animated: animated) }
    }
  }

  // MARK: Values

  /// Returns the row value that a column should show.
  private func value(of unit: DateWheelColumn.Unit) -> Int {
    let p = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: shownDate())
    let step = picker.effectiveMinuteInterval
    let minutes = Int(max(60, min(86_340, picker.countDownDuration))) / 60
    return switch unit {
    case .year: (p.year ?? 1) - 1
    case .month: (p.month ?? 1) - 1
    case .day: (p.day ?? 1) - 1
    case .dayAround: DateWheelColumn.dayIndex(of: shownDate(), calendar)
    case .hour: p.hour ?? 0
    case .minute: (p.minute ?? 0) / step
    case .half: (p.hour ?? 0) / 12
    case .countedHours: minutes / 60
    case .countedMinutes: minutes % 60 / step
    }
  }

  /// Returns the date with another value on one of the wheels; nil if that day does not exist.
  ///
  /// Other units do not change: the minute after 59 is minute 0 of the same hour.
  private func date(with value: Int, of unit: DateWheelColumn.Unit) -> Date? {
    var p = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute], from: shownDate())
    switch unit {
    case .year: p.year = value + 1
    case .month: p.month = value + 1
    case .day: p.day = value + 1
    case .dayAround:
      let day = calendar.dateComponents(
        [.era, .year, .month, .day], from: DateWheelColumn.day(at: value, calendar))
      (p.era, p.year, p.month, p.day) = (day.era, day.year, day.month, day.day)
    case .hour: p.hour = value
    case .minute: p.minute = value * picker.effectiveMinuteInterval
    case .half: p.hour = (p.hour ?? 0) % 12 + 12 * value
    case .countedHours, .countedMinutes: return shownDate()
    }
    let wanted = p.day ?? 1
    p.day = 1
    guard let first = calendar.date(from: p),
      let count = calendar.range(of: .day, in: .month, for: first)?.count
    else { return nil }
    if unit == .day, wanted > count { return nil }
    return calendar.date(byAdding: .day, value: min(wanted, count) - 1, to: first)
  }

  /// Returns whether a value is within the picker's limits.
  private func isOpen(_ value: Int, of unit: DateWheelColumn.Unit) -> Bool {
    guard let component = unit.component else { return true }
    guard let date = date(with: value, of: unit) else { return false }
    return picker.allows(calendar.dateInterval(of: component, for: date))
  }

  // MARK: Picker data source

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].rowCount
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    columns[component].width
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { columns[component].title(columns[component].value(ofRow: row)) }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let column = columns[component]
    let value = column.value(ofRow: row)
    let label = UILabel(frame: .zero)
    label.font = UIPickerView.font
    label.text = column.title(value)
    label.textAlignment = column.alignment(
      isMirrored: wheels.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    label.textColor =
      picker.isEnabled && isOpen(value, of: column.unit) ? .label : .tertiaryLabel
    return label
  }

  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    let column = columns[component]
    let value = column.value(ofRow: row)
    switch column.unit {
    case .countedHours, .countedMinutes: countDown(value, column.unit)
    default: didChange(date(with: value, of: column.unit) ?? lastOfMonth)
    }
    show(mode, animated: true)
  }

  /// The last day of the shown month.
  private var lastOfMonth: Date {
    let count = calendar.range(of: .day, in: .month, for: shownDate())?.count ?? 1
    return date(with: count - 1, of: .day) ?? shownDate()
  }

  /// Sets the duration of a countdown, at least one step, and sends `valueChanged`.
  private func countDown(_ value: Int, _ unit: DateWheelColumn.Unit) {
    let step = picker.effectiveMinuteInterval
    let hours = unit == .countedHours ? value : self.value(of: .countedHours)
    let minutes = (unit == .countedMinutes ? value : self.value(of: .countedMinutes)) * step
    picker.countDownDuration = Double(max(step, hours * 60 + minutes) * 60)
    picker.sendActions(for: .valueChanged)
  }
}
