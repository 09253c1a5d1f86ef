import CoreGraphics
import Foundation

/// The month that an inline date picker shows: a title with arrows, weekdays, days.
///
/// Sizes are recalled: rows of 44 points, weekdays in 13 points, days in 20.
@MainActor
final class DateCalendarView: UIView {
  weak var picker: UIDatePicker?
  /// Months after the one of the date.
  private(set) var monthOffset = 0

  private let title = UILabel(frame: .zero)
  private let titleChevron = ControlGlyph(.chevronRight, lineWidth: 2.2)
  private let back = ControlGlyph(.chevronLeft, lineWidth: 2.4)
  private let forward = ControlGlyph(.chevronRight, lineWidth: 2.4)
  private let selection = ControlPart()
  private var weekdays: [UILabel] = []
  private var days: [UILabel] = []

  private static let rowHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 26
  private static let margin: CGFloat = 16
  /// Title, weekdays and six weeks.
  static let height: CGFloat = 334

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(selection)
    for view in [title, titleChevron, back, forward] { addSubview(view) }
    for _ in 0..<7 { weekdays.append(label(.systemFont(ofSize: 13, weight: .semibold))) }
    for _ in 0..<42 { days.append(label(.systemFont(ofSize: 20))) }
    for label in weekdays { label.textColor = .tertiaryLabel }
  }

  required init?(coder: NSCoder) { nil }

  private func label(_ font: UIFont) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = font
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  // MARK: The month

  private var calendar: Calendar { picker?.shownCalendar ?? Calendar(identifier: .gregorian) }

  private var firstOfMonth: Date {
    let date = picker?.date ?? Date(timeIntervalSinceReferenceDate: 0)
    let parts = calendar.dateComponents([.year, .month], from: date)
    let first = calendar.date(from: parts) ?? date
    return calendar.date(byAdding: .month, value: monthOffset, to: first) ?? first
  }

  /// Empty places before the first day.
  private var leadingBlanks: Int {
    let weekday = calendar.component(.weekday, from: firstOfMonth)
    return (weekday - calendar.firstWeekday + 7) % 7
  }

  private var dayCount: Int {
    calendar.range(of: .day, in: .month, for: firstOfMonth)?.count ?? 30
  }

  private func date(ofDay day: Int) -> Date {
    calendar.date(byAdding: .day, value: day - 1, to: firstOfMonth) ?? firstOfMonth
  }

  func showSelection() {
    monthOffset = 0
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picker else { return }
    let words = DateWords(locale: picker.locale)
    title.text = words.monthAndYear(firstOfMonth, calendar)
    title.textColor = picker.isEnabled ? .label : .tertiaryLabel
    layoutHeader()
    let width = (bounds.width - 2 * Self.margin) / 7
    let names = words.weekdays(calendar)
    for (index, label) in weekdays.enumerated() {
      label.text = names[index]
      label.frame = CGRect(
        x: Self.margin + CGFloat(index) * width, y: Self.rowHeight, width: width, height: 18)
    }
    selection.isHidden = true
    for (index, label) in days.enumerated() {
      label.frame = CGRect(
        x: Self.margin + CGFloat(index % 7) * width,
        y: Self.rowHeight + Self.weekdayHeight + CGFloat(index / 7) * Self.rowHeight,
        width: width, height: Self.rowHeight)
      show(index - leadingBlanks + 1, in: label, picker)
    }
    mirrorInBar([title, titleChevron, back, forward, selection] + weekdays + days)
  }

  private func layoutHeader() {
    let size = title.intrinsicContentSize
    title.frame = CGRect(
      x: Self.margin, y: (Self.rowHeight - size.height) / 2, width: size.width,
      height: size.height)
    titleChevron.frame = CGRect(x: title.frame.maxX + 6, y: 16.5, width: 7, height: 11)
    forward.frame = CGRect(x: bounds.maxX - Self.margin - 10, y: 13.5, width: 10, height: 17)
    back.frame = CGRect(x: forward.frame.minX - 38, y: 13.5, width: 10, height: 17)
  }

  /// The chosen day stands in a disc of the tint.
  private func show(_ day: Int, in label: UILabel, _ picker: UIDatePicker) {
    label.isHidden = !(1...dayCount).contains(day)
    guard !label.isHidden else { return }
    label.text = String(day)
    let date = date(ofDay: day)
    let isChosen = calendar.isDate(date, inSameDayAs: picker.date)
    let isOpen = picker.isEnabled && picker.allows(day: date)
    label.font = .systemFont(ofSize: 20, weight: isChosen ? .semibold : .regular)
    label.textColor = isChosen ? picker.tintColor : isOpen ? .label : .tertiaryLabel
    guard isChosen else { return }
    selection.isHidden = false
    selection.backgroundColor = picker.tintColor.withAlphaComponent(0.15)
    let side: CGFloat = 40
    selection.place(
      CGRect(
        x: label.frame.midX - side / 2, y: label.frame.midY - side / 2, width: side,
        height: side), isCapsule: true)
  }

  // MARK: Touches

  /// Turns the month, or answers the day that was touched.
  func touch(at place: CGPoint) -> Date? {
    if back.frame.insetBy(dx: -12, dy: -12).contains(place) {
      monthOffset -= 1
      setNeedsLayout()
    } else if forward.frame.insetBy(dx: -12, dy: -12).contains(place) {
      monthOffset += 1
      setNeedsLayout()
    }
    guard let index = days.firstIndex(where: { !$0.isHidden && $0.frame.contains(place) }) else {
      return nil
    }
    return date(ofDay: index - leadingBlanks + 1)
  }
}
