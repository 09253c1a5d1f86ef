import CoreGraphics
import CoreText
import Foundation
internal import StageEnvironment

/// The form of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A date or a time: on wheels, as text in a pill that opens a calendar or wheels, or as a calendar.
///
/// Different: there is no present day, since time is an argument here; a calendar marks none, and
/// wheels do not say "Today".
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The part of a date that the picker sets.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  /// The part of the date that is shown. Date and time by default.
  open var datePickerMode = Mode.dateAndTime { didSet { contentDidChange() } }
  /// The form asked for. Automatic by default; `datePickerStyle` says which one is used.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentDidChange() } }
  /// Where it is after the maximum, neither counts (documented).
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  /// The latest date that can be chosen; nil is unlimited. A later date is moved to it.
  open var maximumDate: Date? { didSet { limitsDidChange() } }
  /// Of the minutes that can be chosen; 1 unless it divides an hour (documented).
  open var minuteInterval = 1 { didSet { limitsDidChange() } }
  /// In seconds, a minute to a day less a minute.
  open var countDownDuration: TimeInterval = 60 { didSet { contentDidChange() } }
  /// The calendar. Gregorian by default.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) {
    didSet { contentDidChange() }
  }
  /// The time zone. That of the simulated region by default, not the machine's.
  open var timeZone: TimeZone? = HostRegion.timeZone { didSet { contentDidChange() } }
  /// The locale of the texts and of the order of columns; by default that of the simulated device,
  /// not the machine's.
  open var locale: Locale? = HostRegion.locale { didSet { contentDidChange() } }
  /// Whether minutes that are no multiple of the interval are set to the one before.
  open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }

  /// A picker in UIKit begins at the present moment. Here time is an argument, so it begins on
  /// 9 September 2024 at 9:41 in the morning, UTC.
  open var date: Date {
    get { storedDate }
    set {
      guard newValue.timeIntervalSinceReferenceDate.isFinite else {
        return environment.diagnostics.warn(
          "The date of \(shortDescription) cannot be \(newValue.timeIntervalSinceReferenceDate) "
            + "seconds from the reference date. It stays as it was; give it a finite date.")
      }
      // Beyond these years calendars do not reach.
      storedDate = limited(min(max(newValue, .distantPast), .distantFuture))
      calendarView?.showSelection()
      panel?.dateDidChange()
      contentDidChange()
    }
  }
  /// The date behind `date`, within the limits.
  private final var storedDate = Date(
    timeIntervalSinceReferenceDate: StageEpoch.secondsSinceReferenceDate)

  private final lazy var wheels = makeWheels()
  /// The calendar of the inline form.
  private final var calendarView: DateCalendarView?
  /// The labels of the compact form.
  final var pills: [UILabel] = []
  /// The open panel, and its pill.
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

  /// Wheels turn to the date if animated.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
    guard animated, wheels.wheels.superview === self else { return }
    wheels.show(datePickerMode, animated: true)
  }

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

  /// The limits in force; none if they contradict each other, which is reported.
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

  /// A date within the limits, on a multiple of the minute interval.
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

  /// The minute interval if it divides an hour, else 1.
  final var effectiveMinuteInterval: Int {
    minuteInterval > 1 && minuteInterval <= 30 && 60 % minuteInterval == 0 ? minuteInterval : 1
  }

  /// Whether a moment of the day that begins then may be chosen.
  final func allows(day: Date) -> Bool {
    let next = shownCalendar.date(byAdding: .day, value: 1, to: day) ?? day
    return allows(DateInterval(start: day, end: max(day, next)))
  }

  /// Whether a moment of a stretch of time may be chosen, its end left out.
  final func allows(_ interval: DateInterval?) -> Bool {
    guard let interval else { return false }
    let (least, most) = limits
    return (least.map { $0 < interval.end } ?? true) && (most.map { interval.start <= $0 } ?? true)
  }

  /// The calendar in the zone and with the week of the locale.
  final var shownCalendar: Calendar {
    var result: Calendar = calendar ?? Calendar(identifier: .gregorian)
    result.timeZone = timeZone ?? result.timeZone
    if let locale { result.locale = locale }
    return result
  }

  // MARK: Size

  /// The look of the pills of a compact picker.
  final var pillDesign: DatePillDesign { traits.design.datePills }
  /// The space between two pills.
  static let pillGap: CGFloat = 6

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

  /// Makes the wheels of the wheel form.
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

  /// Shows the calendar, with a row for the time if that is set, too.
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

  /// A day of the calendar becomes the date, at the time of day of the one before.
  final func dayWasChosen(_ day: Date) {
    let calendar = shownCalendar
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    date =
      calendar.date(
        bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
      ?? day
    sendActions(for: .valueChanged)
  }

  /// Called with the date of a wheel that came to rest.
  final func wheelDidChange(to date: Date) {
    self.date = date
    sendActions(for: .valueChanged)
  }
}
