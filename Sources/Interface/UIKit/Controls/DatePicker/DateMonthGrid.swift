import CoreGraphics
import Foundation

/// The days of one month, with a row for each week and a disc in the tint colour behind the selected day.
///
/// Sizes are guesses: rows of 44 points, days in 20, the disc 40 across.
@MainActor
final class DateMonthGrid: UIView {
  static let rowHeight: CGFloat = 44
  static let margin: CGFloat = 16

  /// The start of the month.
  let month: Date
  /// Called with the start of a tapped day.
  var didChoose: (Date) -> Void = { _ in }

  private weak var picker: UIDatePicker?
  private let selection = ControlPart()
  private var days: [UILabel] = []

  init(_ month: Date, picker: UIDatePicker) {
    self.month = month
    self.picker = picker
    super.init(frame: .zero)
    isOpaque = false
    addSubview(selection)
    for _ in 0..<42 {
      let label = UILabel(frame: .zero)
      label.textAlignment = .center
      days.append(label)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var calendar: Calendar { picker?.shownCalendar ?? Calendar(identifier: .gregorian) }

  /// The number of empty cells before the first day.
  private var leadingBlanks: Int {
    (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
  }

  /// Returns the start of a day; the first day of the month is 1.
  private func date(ofDay day: Int) -> Date {
    calendar.date(byAdding: .day, value: day - 1, to: month) ?? month
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picker else { return }
    let width = (bounds.width - 2 * Self.margin) / 7
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
    selection.isHidden = true
    for (index, label) in days.enumerated() {
      label.frame = CGRect(
        x: Self.margin + CGFloat(index % 7) * width, y: CGFloat(index / 7) * Self.rowHeight,
        width: width, height: Self.rowHeight)
      let day = index - leadingBlanks + 1
      label.isHidden = !(1...count).contains(day)
      if !label.isHidden { show(day, in: label, picker) }
    }
    mirrorInBar([selection] + days)
  }

  /// Sets the number, font and colour of a day's label.
  private func show(_ day: Int, in label: UILabel, _ picker: UIDatePicker) {
    label.text = String(day)
    let date = date(ofDay: day)
    let isChosen = calendar.isDate(date, inSameDayAs: picker.date)
    let isOpen = picker.isEnabled && picker.allows(day: date)
    label.font = .systemFont(ofSize: 20, weight: isChosen ? .semibold : .regular)
    label.textColor = isChosen ? tintColor : isOpen ? .label : .tertiaryLabel
    guard isChosen else { return }
    selection.isHidden = false
    selection.backgroundColor = tintColor.withAlphaComponent(0.15)
    let side: CGFloat = 40
    selection.place(
      CGRect(
        x: label.frame.midX - side / 2, y: label.frame.midY - side / 2, width: side,
        height: side), isCapsule: true)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let picker, picker.isEnabled, let place = touches.first?.location(in: self),
      let index = days.firstIndex(where: { !$0.isHidden && $0.frame.contains(place) })
    else { return }
    let day = date(ofDay: index - leadingBlanks + 1)
    if picker.allows(day: day) { didChoose(day) }
  }
}
