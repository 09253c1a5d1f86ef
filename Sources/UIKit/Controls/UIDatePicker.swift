import CoreGraphics
import CoreText
import Foundation

public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A date or a time, on wheels or as text in a pill.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  open var datePickerMode = Mode.dateAndTime { didSet { contentDidChange() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentDidChange() } }
  /// - Support: without effect: dates outside of the range are shown like others.
  open var minimumDate: Date?
  /// - Support: without effect: dates outside of the range are shown like others.
  open var maximumDate: Date?
  /// - Support: without effect: dates between its steps are shown as they are.
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 60 { didSet { contentDidChange() } }
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  open var timeZone: TimeZone? = TimeZone(secondsFromGMT: 0)
  open var locale: Locale? = Locale(identifier: "en_US")

  /// A picker in UIKit begins at the present moment. Here time is an argument, so it begins on
  /// 9 September 2024 at 9:41 in the morning, UTC.
  open var date = Date(timeIntervalSinceReferenceDate: 747_567_660) {
    didSet { contentDidChange() }
  }

  private final let wheels = UIPickerView(frame: .zero)
  private final lazy var wheelModel = DateWheels(picker: self)
  private final var pills: [UILabel] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  override var accessibilityDefaults: AccessibilityDefaults { dateAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Compact from iOS 14 on unless wheels are asked for; a timer has wheels only.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  private static let pillHeight: CGFloat = 34
  private static let pillPadding: CGFloat = 11
  private static let pillGap: CGFloat = 6

  open override var intrinsicContentSize: CGSize {
    if datePickerStyle != .compact { return CGSize(width: 320, height: 216) }
    let widths = updatedPills().map { $0.intrinsicContentSize.width + 2 * Self.pillPadding }
    let gaps = CGFloat(max(0, widths.count - 1)) * Self.pillGap
    return CGSize(width: (widths.reduce(0, +) + gaps).rounded(.up), height: Self.pillHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if datePickerStyle == .compact {
      wheels.removeFromSuperview()
      layoutPills()
    } else {
      for pill in pills { pill.removeFromSuperview() }
      pills = []
      if wheels.superview !== self { addSubview(wheels) }
      wheelModel.refresh()
      wheels.dataSource = wheelModel
      wheels.delegate = wheelModel
      wheels.frame = bounds
      wheelModel.select(in: wheels)
    }
  }

  /// The labels with the texts of the mode.
  private func updatedPills() -> [UILabel] {
    let parts = DateParts(date: date, timeZone: timeZone, calendar: calendar)
    let texts: [String] =
      switch datePickerMode {
      case .time: [parts.time]
      case .date: [parts.mediumDate]
      case .yearAndMonth: [parts.monthAndYear]
      case .dateAndTime, .countDownTimer: [parts.mediumDate, parts.time]
      }
    while pills.count < texts.count {
      let label = UILabel(frame: .zero)
      label.textAlignment = .center
      label.backgroundColor = .tertiarySystemFill
      label.layer.cornerRadius = 8
      label.clipsToBounds = true
      pills.append(label)
    }
    while pills.count > texts.count { pills.removeLast().removeFromSuperview() }
    for (label, text) in zip(pills, texts) {
      label.text = text
      label.textColor = isEnabled ? .label : .tertiaryLabel
    }
    return pills
  }

  private func layoutPills() {
    var x = bounds.minX
    let widths = updatedPills().map { $0.intrinsicContentSize.width + 2 * Self.pillPadding }
    let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * Self.pillGap
    switch effectiveContentHorizontalAlignment {
    case .right: x = bounds.maxX - total
    case .center, .fill: x = bounds.midX - total / 2
    case .left, .leading, .trailing: break
    }
    for (label, width) in zip(pills, widths) {
      if label.superview !== self { addSubview(label) }
      let height = min(Self.pillHeight, bounds.height)
      label.frame = CGRect(
        x: x, y: bounds.midY - height / 2, width: width, height: height)
      x += width + Self.pillGap
    }
  }
}

/// A moment in the words of English, without asking the locale of the machine.
struct DateParts {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
  let weekday: Int

  init(date: Date, timeZone: TimeZone?, calendar: Calendar) {
    var calendar = calendar
    calendar.timeZone = timeZone ?? calendar.timeZone
    let c = calendar.dateComponents([.year, .month, .day, .hour, .minute, .weekday], from: date)
    year = c.year ?? 2001
    month = max(1, min(12, c.month ?? 1))
    day = c.day ?? 1
    hour = c.hour ?? 0
    minute = c.minute ?? 0
    weekday = max(1, min(7, c.weekday ?? 1))
  }

  var mediumDate: String { "\(Self.months[month - 1].prefix(3)) \(day), \(year)" }
  var monthAndYear: String { "\(Self.months[month - 1]) \(year)" }
  var time: String {
    "\((hour + 11) % 12 + 1):\(Self.twoDigits(minute)) \(hour < 12 ? "AM" : "PM")"
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The wheels of a date picker: as many rows around the date as can be seen.
@MainActor
final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let picker: UIDatePicker
  private var columns: [(titles: [String], selected: Int, width: CGFloat)] = []

  init(picker: UIDatePicker) { self.picker = picker }

  func refresh() {
    let parts = DateParts(
      date: picker.date, timeZone: picker.timeZone, calendar: picker.calendar)
    let hours = (1...12).map(String.init)
    let minutes = (0..<60).map(DateParts.twoDigits)
    let time = [
      (hours, (parts.hour + 11) % 12, CGFloat(50)), (minutes, parts.minute, 50),
      (["AM", "PM"], parts.hour < 12 ? 0 : 1, 50),
    ]
    switch picker.datePickerMode {
    case .time: columns = time
    case .date:
      columns = [
        (DateParts.months, parts.month - 1, 130), ((1...31).map(String.init), parts.day - 1, 50),
        ((1900...2100).map(String.init), max(0, min(200, parts.year - 1900)), 80),
      ]
    case .yearAndMonth:
      columns = [
        (DateParts.months, parts.month - 1, 140),
        ((1900...2100).map(String.init), max(0, min(200, parts.year - 1900)), 80),
      ]
    case .dateAndTime: columns = [(days(around: parts), 5, 130)] + time
    case .countDownTimer:
      let total = Int(max(0, min(86_340, picker.countDownDuration))) / 60
      columns = [
        ((0..<24).map { "\($0) hours" }, total / 60, 130),
        ((0..<60).map { "\($0) min" }, total % 60, 130),
      ]
    }
  }

  private func days(around parts: DateParts) -> [String] {
    (-5...5).map { offset in
      let date = picker.date.addingTimeInterval(Double(offset) * 86_400)
      let p = DateParts(date: date, timeZone: picker.timeZone, calendar: picker.calendar)
      return
        "\(DateParts.weekdays[p.weekday - 1]) \(DateParts.months[p.month - 1].prefix(3)) \(p.day)"
    }
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
}
