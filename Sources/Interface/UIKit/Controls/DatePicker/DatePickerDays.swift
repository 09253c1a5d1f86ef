import CoreGraphics
import Foundation

/// The days of a date picker: the one that it selects, without decorations.
@MainActor
final class DatePickerDays: CalendarDays {
  private unowned let picker: UIDatePicker

  init(_ picker: UIDatePicker) { self.picker = picker }

  func rowHeight(in height: CGFloat) -> CGFloat { DateMonthGrid.rowHeight }
  func isSelected(_ day: Date) -> Bool {
    picker.shownCalendar.isDate(day, inSameDayAs: picker.date)
  }
  func canSelect(_ day: Date) -> Bool { picker.allows(day: day) }
  func choose(_ day: Date) { picker.dayWasChosen(day) }
  func monthDidChange(from month: Date) {}
  func font(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
    .systemFont(ofSize: size, weight: weight)
  }
  func decorationView(for day: Date) -> UIView? { nil }
}
