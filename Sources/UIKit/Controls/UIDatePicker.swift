import CoreGraphics
import CoreText
import Foundation

public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A date or a time: on wheels, as text in a pill, or as a calendar.
///
/// Different: a pill does not open a calendar when it is tapped.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  open var datePickerMode = Mode.dateAndTime { didSet { contentDidChange() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentDidChange() } }
  /// Where it lies after the maximum, neither counts (documented).
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  open var maximumDate: Date? { didSet { limitsDidChange() } }
  /// Of the minutes that can be chosen; 1 unless it divides an hour (documented).
  open var minuteInterval = 1 { didSet { limitsDidChange() } }
  /// In seconds, a minute to a day less a minute.
  open var countDownDuration: TimeInterval = 60 { didSet { contentDidChange() } }
  open var calendar: Calendar! = Calendar(identifier: .gregorian) {
    didSet { contentDidChange() }
  }
  open var timeZone: TimeZone? = TimeZone(secondsFromGMT: 0) { didSet { contentDidChange() } }
  open var locale: Locale? = Locale(identifier: "en_US") { didSet { contentDidChange() } }
  /// Whether minutes that are no multiple of the interval are set to the one before.
  open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }

  /// A picker in UIKit begins at the present moment. Here time is an argument, so it begins on
  /// 9 September 2024 at 9:41 in the morning, UTC.
  open var date: Date {
    get { storedDate }
    set {
      storedDate = limited(newValue)
      calendarView?.showSelection()
      contentDidChange()
    }
  }
  private final var storedDate = Date(timeIntervalSinceReferenceDate: 747_567_660)

  private final let wheels = UIPickerView(frame: .zero)
  private final lazy var wheelModel = DateWheels(picker: self)
  private final var calendarView: DateCalendarView?
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

  /// Compact from iOS 14 on unless another is asked for; a timer has wheels only, a time alone no
  /// calendar.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    if preferredDatePickerStyle == .inline, datePickerMode == .time { return .compact }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Limits

  private var limits: (least: Date?, most: Date?) {
    if let minimumDate, let maximumDate, minimumDate > maximumDate {
      environment.diagnostics.warn(
        "The minimumDate of \(shortDescription) lies after its maximumDate; neither counts. "
          + "Exchange them.")
      return (nil, nil)
    }
    return (minimumDate, maximumDate)
  }

  private func limitsDidChange() {
    date = storedDate
    calendarView?.setNeedsLayout()
  }

  private func limited(_ date: Date) -> Date {
    var result = date
    if roundsToMinuteInterval, minuteInterval > 1, 60 % minuteInterval == 0 {
      let minute = shownCalendar.component(.minute, from: date)
      result = result.addingTimeInterval(Double(-60 * (minute % minuteInterval)))
    }
    let (least, most) = limits
    if let least { result = max(result, least) }
    if let most { result = min(result, most) }
    return result
  }

  /// Whether a moment of the day that begins then may be chosen.
  final func allows(day: Date) -> Bool {
    let (least, most) = limits
    let next = shownCalendar.date(byAdding: .day, value: 1, to: day) ?? day
    return (least.map { $0 < next } ?? true) && (most.map { day <= $0 } ?? true)
  }

  /// The calendar in the zone and with the week of the locale.
  final var shownCalendar: Calendar {
    var result: Calendar = calendar ?? Calendar(identifier: .gregorian)
    result.timeZone = timeZone ?? result.timeZone
    if let locale { result.locale = locale }
    return result
  }

  // MARK: Size

  private static let pillHeight: CGFloat = 34
  private static let pillPadding: CGFloat = 11
  private static let pillGap: CGFloat = 6

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .inline:
      let time: CGFloat = datePickerMode == .dateAndTime ? 44 : 0
      return CGSize(width: 320, height: DateCalendarView.height + time)
    case .wheels: return CGSize(width: 320, height: 216)
    case .compact, .automatic:
      let widths = updatedPills().map { $0.intrinsicContentSize.width + 2 * Self.pillPadding }
      let gaps = CGFloat(max(0, widths.count - 1)) * Self.pillGap
      return CGSize(width: (widths.reduce(0, +) + gaps).rounded(.up), height: Self.pillHeight)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let style = datePickerStyle
    if style != .inline { calendarView?.removeFromSuperview() }
    if style != .wheels { wheels.removeFromSuperview() }
    switch style {
    case .wheels: layoutWheels()
    case .inline: layoutCalendar()
    case .compact, .automatic: layoutPills(updatedPills(), in: bounds)
    }
  }

  private func layoutWheels() {
    removePills()
    if wheels.superview !== self { addSubview(wheels) }
    wheelModel.refresh()
    wheels.dataSource = wheelModel
    wheels.delegate = wheelModel
    wheels.frame = bounds
    wheelModel.select(in: wheels)
  }

  private func removePills() {
    for pill in pills { pill.removeFromSuperview() }
    pills = []
  }

  private func layoutCalendar() {
    let view = calendarView ?? DateCalendarView(frame: .zero)
    calendarView = view
    view.picker = self
    if view.superview !== self { addSubview(view) }
    view.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: DateCalendarView.height)
    view.tintColor = tintColor
    view.setNeedsLayout()
    guard datePickerMode == .dateAndTime else { return removePills() }
    let row = CGRect(
      x: bounds.minX + 16, y: view.frame.maxY, width: bounds.width - 32, height: 44)
    layoutTimeRow(row)
  }

  /// "Time" at the start of the row below a calendar, the time in a pill at its end.
  private func layoutTimeRow(_ row: CGRect) {
    let labels = updatePills(["Time", DateWords(locale: locale).time(date, shownCalendar)])
    for label in labels where label.superview !== self { addSubview(label) }
    labels[0].backgroundColor = nil
    let title = labels[0].intrinsicContentSize
    labels[0].frame = CGRect(x: row.minX, y: row.minY, width: title.width, height: row.height)
    let width = labels[1].intrinsicContentSize.width + 2 * Self.pillPadding
    labels[1].frame = CGRect(
      x: row.maxX - width, y: row.midY - Self.pillHeight / 2, width: width,
      height: Self.pillHeight)
    mirrorInBar(labels)
  }

  /// What the small form says, a pill each.
  final var compactTexts: [String] {
    let words = DateWords(locale: locale)
    let calendar = shownCalendar
    return switch datePickerMode {
    case .time: [words.time(date, calendar)]
    case .date: [words.mediumDate(date, calendar)]
    case .yearAndMonth: [words.monthAndYear(date, calendar)]
    case .dateAndTime, .countDownTimer:
      [words.mediumDate(date, calendar), words.time(date, calendar)]
    }
  }

  /// The labels with the texts of the mode.
  private func updatedPills() -> [UILabel] { updatePills(compactTexts) }

  private func updatePills(_ texts: [String]) -> [UILabel] {
    while pills.count < texts.count {
      let label = UILabel(frame: .zero)
      label.textAlignment = .center
      label.layer.cornerRadius = 8
      label.clipsToBounds = true
      pills.append(label)
    }
    while pills.count > texts.count { pills.removeLast().removeFromSuperview() }
    for (label, text) in zip(pills, texts) {
      label.text = text
      label.backgroundColor = .tertiarySystemFill
      label.textColor = isEnabled ? .label : .tertiaryLabel
    }
    return pills
  }

  private func layoutPills(_ labels: [UILabel], in area: CGRect) {
    var x = area.minX
    let widths = labels.map { $0.intrinsicContentSize.width + 2 * Self.pillPadding }
    let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * Self.pillGap
    switch effectiveContentHorizontalAlignment {
    case .right: x = area.maxX - total
    case .center, .fill: x = area.midX - total / 2
    case .left, .leading, .trailing: break
    }
    for (label, width) in zip(labels, widths) {
      if label.superview !== self { addSubview(label) }
      let height = min(Self.pillHeight, area.height)
      label.frame = CGRect(x: x, y: area.midY - height / 2, width: width, height: height)
      x += width + Self.pillGap
    }
  }

  // MARK: Touches

  override var keepsTaps: Bool { true }

  /// A day of the calendar becomes the date, at the time of day of the one before.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, let calendarView, calendarView.superview === self,
      let day = calendarView.touch(at: touch.location(in: calendarView)), allows(day: day)
    else { return }
    let calendar = shownCalendar
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    date =
      calendar.date(
        bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
      ?? day
    sendActions(for: .valueChanged)
  }

  /// What a wheel that came to rest says.
  final func wheelDidChange(to date: Date) {
    self.date = date
    sendActions(for: .valueChanged)
  }
}
