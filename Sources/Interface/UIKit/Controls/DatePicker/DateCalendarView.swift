import CoreGraphics
import Foundation

/// The calendar of a date picker: a title that opens wheels of months and years, arrows to the previous and
/// next month, weekdays, and days.
///
/// A swipe also changes the month. The date changes only when a day is tapped (guess). Sizes are guesses:
/// rows of 44 points, weekdays in 13 points.
@MainActor
final class DateCalendarView: UIView {
  private unowned let picker: UIDatePicker
  /// The days of the picker, used unless another object supplies days.
  private let pickerDays: DatePickerDays
  private unowned let source: any CalendarDays
  private var grid: DateMonthGrid
  private let gridFrame = UIView(frame: .zero)
  private let title = CalendarTitle()
  private let back = CalendarArrow(isForward: false)
  private let forward = CalendarArrow(isForward: true)
  private var weekdays: [UILabel] = []
  private lazy var wheels = DateWheels(picker: picker) { [weak self] in
    self?.grid.month ?? Date(timeIntervalSinceReferenceDate: 0)
  } didChange: { [weak self] in
    self?.show(month: $0)
  }
  private var showsWheels = false

  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 26
  /// The height of title, weekdays and six weeks in points.
  static let height: CGFloat = 334
  private static let duration = 0.3

  /// Creates a calendar with the calendar, limits and texts of a picker.
  ///
  /// - Parameter source: The object that supplies the days; nil for the picker.
  init(picker: UIDatePicker, source: (any CalendarDays)? = nil) {
    self.picker = picker
    pickerDays = DatePickerDays(picker)
    self.source = source ?? pickerDays
    grid = DateMonthGrid(
      Self.month(of: picker.date, picker.shownCalendar), picker: picker, source: self.source)
    super.init(frame: .zero)
    isOpaque = false
    gridFrame.isOpaque = false
    gridFrame.clipsToBounds = true
    for view in [title, back, forward] { addSubview(view) }
    for _ in 0..<7 { weekdays.append(makeWeekday()) }
    addSubview(gridFrame)
    adopt(grid)
    listen()
  }

  required init?(coder: NSCoder) { nil }

  private func makeWeekday() -> UILabel {
    let label = UILabel(frame: .zero)
    label.textAlignment = .center
    label.textColor = .tertiaryLabel
    addSubview(label)
    return label
  }

  /// Adds the actions of the title and the arrows, and the swipe recognizers.
  private func listen() {
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    back.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
    forward.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      swipe.stateHandler = { [weak self, weak swipe] in
        if let self, swipe?.state == .ended { turn(by: direction == leading ? 1 : -1) }
      }
      gridFrame.addGestureRecognizer(swipe)
    }
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The swipe direction that shows the next month.
  private var leading: UISwipeGestureRecognizer.Direction { isMirrored ? .right : .left }

  // MARK: Month

  /// The start of the shown month.
  var month: Date { grid.month }

  private var calendar: Calendar { picker.shownCalendar }

  /// Returns the start of a date's month.
  private static func month(of date: Date, _ calendar: Calendar) -> Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
  }

  /// Returns the month at an offset from the shown one.
  private func month(by offset: Int) -> Date {
    calendar.date(byAdding: .month, value: offset, to: grid.month) ?? grid.month
  }

  /// Installs a new grid of days.
  private func adopt(_ grid: DateMonthGrid) {
    self.grid = grid
    gridFrame.addSubview(grid)
  }

  /// Shows the month of the selected date.
  func showSelection() { show(month: picker.date) }

  /// Replaces the grid if the date is in another month.
  func show(month date: Date) {
    let month = Self.month(of: date, calendar)
    if month != grid.month {
      grid.removeFromSuperview()
      adopt(DateMonthGrid(month, picker: picker, source: source))
    }
    setNeedsLayout()
  }

  /// Changes the month. The new month pushes the old one out.
  private func turn(by offset: Int) {
    let old = grid
    let target = month(by: offset)
    guard allows(month: target) else { return }
    defer { source.monthDidChange(from: old.month) }
    UIView.performWithoutAnimation {
      adopt(DateMonthGrid(target, picker: picker, source: source))
      layoutContent()
      grid.transform = shift(by: offset)
      grid.layoutIfNeeded()
    }
    UIView.animate(withDuration: Self.duration) { [self] in
      grid.transform = .identity
      old.transform = shift(by: -offset)
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  /// Returns the translation of a month that is the given number of months away.
  private func shift(by offset: Int) -> CGAffineTransform {
    CGAffineTransform(
      translationX: CGFloat(isMirrored ? -offset : offset) * bounds.width, y: 0)
  }

  /// Returns whether a day of a month can be selected.
  private func allows(month: Date) -> Bool {
    picker.isEnabled && picker.allows(calendar.dateInterval(of: .month, for: month))
  }

  /// Toggles between the days and the wheels of month and year, with a fade.
  private func toggleWheels() {
    showsWheels.toggle()
    UIView.performWithoutAnimation {
      guard wheels.wheels.superview == nil else { return }
      wheels.wheels.alpha = 0
      insertSubview(wheels.wheels, belowSubview: title)
      layoutContent()
      wheels.show(.yearAndMonth, animated: false)
      wheels.wheels.layoutIfNeeded()
    }
    setNeedsLayout()
    UIView.animate(withDuration: Self.duration) { [self] in
      layoutContent()
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  private func layoutContent() {
    let words = DateWords(locale: picker.locale)
    title.show(
      words.monthAndYear(grid.month, calendar),
      color: !picker.isEnabled ? .tertiaryLabel : showsWheels ? tintColor : .label)
    title.isEnabled = picker.isEnabled
    title.font = source.font(ofSize: 17, weight: .semibold)
    layoutHeader()
    let width = (bounds.width - 2 * DateMonthGrid.margin) / 7
    for (index, (label, name)) in zip(weekdays, words.weekdays(calendar)).enumerated() {
      label.text = name
      label.font = source.font(ofSize: 13, weight: .semibold)
      label.frame = CGRect(
        x: DateMonthGrid.margin + CGFloat(index) * width, y: Self.headerHeight, width: width,
        height: 18)
      label.alpha = showsWheels ? 0 : 1
    }
    let top = Self.headerHeight + Self.weekdayHeight
    gridFrame.frame = CGRect(
      x: 0, y: top, width: bounds.width,
      height: 6 * source.rowHeight(in: bounds.height))
    gridFrame.alpha = showsWheels ? 0 : 1
    grid.bounds = CGRect(origin: .zero, size: gridFrame.bounds.size)
    grid.center = CGPoint(x: gridFrame.bounds.midX, y: gridFrame.bounds.midY)
    for view in [title, grid] { view.semanticContentAttribute = semanticContentAttribute }
    grid.setNeedsLayout()
    layoutWheels()
    mirrorInBar([title, back, forward] + weekdays)
    title.turnChevron(showsWheels, isMirrored: isMirrored)
  }

  private func layoutHeader() {
    title.frame = CGRect(
      x: DateMonthGrid.margin - 4, y: 0, width: title.fittingWidth, height: Self.headerHeight)
    forward.frame = CGRect(
      x: bounds.maxX - DateMonthGrid.margin - 32, y: 0, width: 44, height: Self.headerHeight)
    back.frame = forward.frame.offsetBy(dx: -44, dy: 0)
    for (arrow, offset) in [(back, -1), (forward, 1)] {
      arrow.alpha = showsWheels ? 0 : 1
      arrow.isEnabled = allows(month: month(by: offset))
      arrow.isForward = (offset > 0) != isMirrored
    }
  }

  private func layoutWheels() {
    guard wheels.wheels.superview != nil else { return }
    let view = wheels.wheels
    view.frame = CGRect(
      x: 0, y: Self.headerHeight + (bounds.height - Self.headerHeight - 216) / 2,
      width: bounds.width, height: 216)
    view.semanticContentAttribute = semanticContentAttribute
    view.alpha = showsWheels ? 1 : 0
  }
}
