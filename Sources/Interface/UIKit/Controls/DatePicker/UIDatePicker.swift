import CoreGraphics
import CoreText
import Foundation
internal import StageEnvironment

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A control that sets a date or time with wheels, a calendar, or compact labels that open either.
///
/// Different from iOS: because the clock is simulated, no day is marked as the current one, and wheels do not
/// show "Today".
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The parts of a date that the picker sets.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  /// The parts of the date that the picker sets. Date and time by default.
  open var datePickerMode = Mode.dateAndTime { didSet { contentDidChange() } }
  /// The requested style. Automatic by default; `datePickerStyle` returns the one in use.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentDidChange() } }
  /// The earliest date that can be selected. If it is after the maximum, both are ignored (documented).
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  /// The latest date that can be selected; nil for no limit. A later date is changed to it.
  open var maximumDate: Date? { didSet { limitsDidChange() } }
  /// The interval of the minutes that can be selected; 1 if it does not divide an hour evenly (documented).
  open var minuteInterval = 1 { didSet { limitsDidChange() } }
  /// The duration of a countdown in seconds, from one minute to a day less one minute.
  open var countDownDuration: TimeInterval = 60 { didSet { contentDidChange() } }
  /// The calendar of the picker. Gregorian by default.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) {
    didSet { contentDidChange() }
  }
  /// The time zone of the picker. By default that of the simulated region, not the machine's.
  open var timeZone: TimeZone? = HostRegion.timeZone { didSet { contentDidChange() } }
  /// The locale, which determines the texts and the order of the wheels. By default that of the simulated
  /// device, not the machine's.
  open var locale: Locale? = HostRegion.locale { didSet { contentDidChange() } }
  /// Whether minutes are rounded down to a multiple of the interval.
  open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }

  /// The selected date. In UIKit it is initially the current date; here, because the clock is simulated, 9
  /// September 2024, 9:41, UTC.
  open var date: Date {
    get { storedDate }
    set {
      guard newValue.timeIntervalSinceReferenceDate.isFinite else {
        return environment.diagnostics.warn(
          "The date of \(shortDescription) cannot be \(newValue.timeIntervalSinceReferenceDate) "
            + "seconds from the reference date. It stays as it was; give it a finite date.")
      }
      // Calendar computations are limited to these dates.
      storedDate = limited(min(max(newValue, .distantPast), .distantFuture))
      calendarView?.showSelection()
      panel?.dateDidChange()
      contentDidChange()
    }
  }
  /// The value of `date`, within the limits.
  private final var storedDate = Date(
    timeIntervalSinceReferenceDate: StageEpoch.secondsSinceReferenceDate)

  private final lazy var wheels = makeWheels()
  /// The calendar of the inline style.
  private final var calendarView: DateCalendarView?
  /// The labels of the compact style.
  final var pills: [UILabel] = []
  /// The open panel; nil if none is open.
  final var panel: DatePickerPanel?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  override var accessibilityDefaults: AccessibilityDefaults { dateAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  /// Sets the date. If animated, the wheels turn to it.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
    guard animated, wheels.wheels.superview === self else { return }
    wheels.show(datePickerMode, animated: true)
  }

  /// The style in use: by default compact, as from iOS 14 on. A countdown always uses wheels, and a time
  /// alone has no inline style.
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

  /// The limits in use; none if the minimum is after the maximum, which is reported.
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

  /// Returns a date within the limits, rounded to the minute interval.
  private func limited(_ date: Date) -> Date {
    var result = date
    if roundsToMinuteInterval, effectiveMinuteInterval > 1 {
      let minute = shownCalendar.component(.minute, from: date)
      result = result.addingTimeInterval(Double(-60 * (minute % effectiveMinuteInterval)))
    }
    let (least, most) = limits
    if let least { result = max(result, least) }
    if let most { result = min(result, most) }
    return result
  }

  /// The minute interval if it divides an hour evenly, otherwise 1.
  final var effectiveMinuteInterval: Int {
    minuteInterval > 1 && minuteInterval <= 30 && 60 % minuteInterval == 0 ? minuteInterval : 1
  }

  /// Returns whether any time of a day, given by its start, can be selected.
  final func allows(day: Date) -> Bool {
    let next = shownCalendar.date(byAdding: .day, value: 1, to: day) ?? day
    return allows(DateInterval(start: day, end: max(day, next)))
  }

  /// Returns whether any time in an interval, except its end, can be selected.
  final func allows(_ interval: DateInterval?) -> Bool {
    guard let interval else { return false }
    let (least, most) = limits
    return (least.map { $0 < interval.end } ?? true) && (most.map { interval.start <= $0 } ?? true)
  }

  /// The calendar with the picker's time zone and the locale's first weekday.
  final var shownCalendar: Calendar {
    var result: Calendar = calendar ?? Calendar(identifier: .gregorian)
    result.timeZone = timeZone ?? result.timeZone
    if let locale { result.locale = locale }
    return result
  }

  // MARK: Size

  /// The design of the labels of a compact picker.
  final var pillDesign: DatePillDesign { traits.design.datePills }
  /// The space between two labels in points.
  static let pillGap: CGFloat = 6

  override var defaultContentPriorities: ContentPriorities { .rigid }

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .inline:
      let time: CGFloat = datePickerMode == .dateAndTime ? 44 : 0
      return CGSize(width: 320, height: DateCalendarView.height + time)
    case .wheels: return CGSize(width: 320, height: 216)
    case .compact, .automatic:
      let widths = updatedPills().map { $0.intrinsicContentSize.width + 2 * pillDesign.padding }
      let gaps = CGFloat(max(0, widths.count - 1)) * Self.pillGap
      return CGSize(width: (widths.reduce(0, +) + gaps).rounded(.up), height: pillDesign.height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Layout

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    panel?.overlay.adoptStyle(of: self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let style = datePickerStyle
    if style != .inline { calendarView?.removeFromSuperview() }
    if style != .wheels, wheels.wheels.superview === self { wheels.wheels.removeFromSuperview() }
    switch style {
    case .wheels: layoutWheels()
    case .inline: layoutCalendar()
    case .compact, .automatic: layoutPills(updatedPills(), in: bounds)
    }
  }

  /// Creates the wheels of the wheels style.
  private func makeWheels() -> DateWheels {
    DateWheels(picker: self) { [unowned self] in
      date
    } didChange: { [unowned self] in
      wheelDidChange(to: $0)
    }
  }

  /// Shows the wheels, which fill the picker.
  private func layoutWheels() {
    removePills()
    let view = wheels.wheels
    if view.superview !== self { addSubview(view) }
    view.frame = bounds
    view.semanticContentAttribute = semanticContentAttribute
    wheels.show(datePickerMode, animated: false)
  }

  private func removePills() {
    for pill in pills { pill.removeFromSuperview() }
    pills = []
  }

  /// Lays out the calendar and, if the mode includes a time, the row below it.
  private func layoutCalendar() {
    let view = calendarView ?? DateCalendarView(picker: self)
    calendarView = view
    if view.superview !== self { addSubview(view) }
    view.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: DateCalendarView.height)
    view.semanticContentAttribute = semanticContentAttribute
    view.setNeedsLayout()
    guard datePickerMode == .dateAndTime else { return removePills() }
    let row = CGRect(
      x: bounds.minX + 16, y: view.frame.maxY, width: bounds.width - 32, height: 44)
    layoutTimeRow(row)
  }

  // MARK: Touches

  override var keepsTaps: Bool { true }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    openPanel(at: touch.location(in: self))
  }

  /// Closes the panel when the picker leaves the window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { closePanel(animated: false) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled { closePanel(animated: false) }
    setNeedsLayout()
  }

  /// Sets the date to a day that was tapped in the calendar, with the previous time of day.
  final func dayWasChosen(_ day: Date) {
    let calendar = shownCalendar
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    date =
      calendar.date(
        bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
      ?? day
    sendActions(for: .valueChanged)
  }

  /// Sets the date of a wheel that stopped and sends `valueChanged`.
  final func wheelDidChange(to date: Date) {
    self.date = date
    sendActions(for: .valueChanged)
  }
}
