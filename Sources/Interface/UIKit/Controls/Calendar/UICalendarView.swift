public import CoreGraphics
public import Foundation
import ObjectiveC

/// A view that shows the days of a month with decorations, and lets the user select days.
///
/// Sizes are guesses: those of the calendar of a date picker, with rows of 54 points for decorations. Different
/// from iOS: because the clock is simulated, no day is marked as the current one.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// The size of a decoration.
  public enum DecorationSize: Int, Sendable {
    case small, medium, large
  }

  /// The object that supplies decorations and is notified of months.
  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet {
      forgetDecorations()
      contentDidChange()
    }
  }
  /// How days are selected; nil, the default, selects none.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.calendarView = nil
      selectionBehavior?.calendarView = self
      contentDidChange()
    }
  }
  /// The calendar. Gregorian by default.
  open var calendar: Calendar {
    get { model.calendar }
    set {
      model.calendar = newValue
      show(month: shownMonth)
    }
  }
  /// The locale, which determines texts and the first weekday. By default that of the simulated device.
  open var locale: Locale {
    get { model.locale ?? HostRegion.locale }
    set {
      model.locale = newValue
      contentDidChange()
    }
  }
  /// The time zone. By default that of the simulated region.
  open var timeZone: TimeZone? {
    get { model.timeZone }
    set {
      model.timeZone = newValue
      show(month: shownMonth)
    }
  }
  /// The design of the system font for texts. Default by default.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { contentDidChange() } }
  /// The days that are shown and can be selected. All by default.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      // The end of the interval belongs to it (documented of date intervals).
      model.minimumDate = availableDateRange.start
      model.maximumDate = availableDateRange.end
      show(month: shownMonth)
    }
  }
  /// Whether days have decorations. True by default.
  open var wantsDateDecorations = true { didSet { contentDidChange() } }

  /// The era, year and month that are shown. On iOS initially the current month; here, because the clock is
  /// simulated, September 2024.
  open var visibleDateComponents: DateComponents {
    get { components(ofMonth: shownMonth) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// The date picker whose calendar, limits and texts the view uses.
  private final let model = UIDatePicker(frame: .zero)
  private final lazy var days = DateCalendarView(picker: model, source: self)
  /// The views of decorations by the start of their day; an inner nil for a day without one.
  private final var decorationViews: [Date: UIView?] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    model.datePickerMode = .date
    addSubview(days)
  }

  private func contentDidChange() {
    days.setNeedsLayout()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Months

  /// The start of the shown month.
  private var shownMonth: Date { days.month }

  /// Returns the components by which iOS names a month.
  private func components(ofMonth date: Date) -> DateComponents {
    model.shownCalendar.dateComponents([.calendar, .era, .year, .month], from: date)
  }

  private func show(month date: Date) {
    forgetDecorations()
    days.show(month: date)
    contentDidChange()
  }

  /// Asks the delegate for all decorations again when they are next shown.
  private func forgetDecorations() { decorationViews = [:] }

  /// Shows the month of components. Months outside of the available range are ignored.
  ///
  /// - Support: partial: the month changes without an animation.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    var wanted = dateComponents
    wanted.day = dateComponents.day ?? 1
    guard let date = model.shownCalendar.date(from: wanted),
      model.allows(model.shownCalendar.dateInterval(of: .month, for: date))
    else { return }
    show(month: date)
  }

  /// Asks the delegate for the decorations of some days again.
  ///
  /// - Support: partial: decorations change without an animation.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    for date in dates.compactMap({ model.shownCalendar.date(from: $0) }) {
      decorationViews.removeValue(forKey: model.shownCalendar.startOfDay(for: date))
    }
    days.setNeedsLayout()
  }

  // MARK: Layout

  private var hasDecorations: Bool { wantsDateDecorations && delegate != nil }
  private var leastRowHeight: CGFloat { hasDecorations ? 54 : DateMonthGrid.rowHeight }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: 320,
      height: DateCalendarView.height + 6 * (leastRowHeight - DateMonthGrid.rowHeight))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    days.frame = bounds
    days.semanticContentAttribute = semanticContentAttribute
    days.setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    days.setNeedsLayout()
  }
}

extension UICalendarView: CalendarDays {
  func rowHeight(in height: CGFloat) -> CGFloat {
    let above = DateCalendarView.height - 6 * DateMonthGrid.rowHeight
    return max(leastRowHeight, ((height - above) / 6).rounded(.down))
  }

  /// Returns the components by which iOS names a day.
  private func components(ofDay date: Date) -> DateComponents {
    model.shownCalendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
  }

  func isSelected(_ day: Date) -> Bool {
    selectionBehavior?.contains(day, model.shownCalendar) ?? false
  }

  func canSelect(_ day: Date) -> Bool {
    model.allows(day: day) && (selectionBehavior?.allows(components(ofDay: day)) ?? true)
  }

  func choose(_ day: Date) {
    guard let selectionBehavior, model.allows(day: day) else { return }
    selectionBehavior.choose(components(ofDay: day), model.shownCalendar)
    days.setNeedsLayout()
  }

  func monthDidChange(from month: Date) {
    forgetDecorations()
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: components(ofMonth: month))
  }

  func font(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    guard fontDesign != .default, let design = font.fontDescriptor.withDesign(fontDesign) else {
      return font
    }
    return UIFont(descriptor: design, size: size)
  }

  func decorationView(for day: Date) -> UIView? {
    guard hasDecorations else { return nil }
    if let known = decorationViews[day] { return known }
    let view = delegate?.calendarView(self, decorationFor: components(ofDay: day))?.makeView()
    decorationViews[day] = .some(view)
    return view
  }
}
