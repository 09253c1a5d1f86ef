public import CoreGraphics
public import Foundation
public import ObjectiveC

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
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { contentDidChange() } }
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
  private final lazy var days = makeDays()
  /// The decorations by the start of their day; an inner nil for a day without one.
  private final var decorations: [Date: Decoration?] = [:]
  private final var decorationViews: [Date: UIView] = [:]

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

  private func makeDays() -> DateCalendarView {
    let view = DateCalendarView(picker: model)
    view.days = self
    return view
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
    decorations = [:]
    days.show(month: date)
    contentDidChange()
  }

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
      let day = model.shownCalendar.startOfDay(for: date)
      decorations[day] = nil
      decorationViews.removeValue(forKey: day)?.removeFromSuperview()
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

/// What the calendar asks about its days.
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
    decorations = [:]
    decorationViews = [:]
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
    if let view = decorationViews[day] { return view }
    let decoration =
      decorations[day] ?? delegate?.calendarView(self, decorationFor: components(ofDay: day))
    decorations[day] = .some(decoration)
    let view = decoration?.makeView()
    decorationViews[day] = view
    return view
  }
}

extension UICalendarView {
  /// A small view below the number of a day.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    private let makeContent: () -> UIView

    /// Creates a disc in the default colour.
    public override convenience init() { self.init(color: nil, size: .medium) }

    /// Creates an image, or a disc without one.
    public init(image: UIImage?, color: UIColor?, size: UICalendarView.DecorationSize) {
      makeContent = { Self.imageView(image, color, size) }
      super.init()
    }

    /// Creates a decoration with a custom view.
    public init(customViewProvider: @escaping () -> UIView) {
      makeContent = customViewProvider
      super.init()
    }

    private convenience init(color: UIColor?, size: UICalendarView.DecorationSize) {
      self.init(image: nil, color: color, size: size)
    }

    /// Returns a disc. Without a colour it has the colour of the default decoration, a light grey.
    open class func `default`(
      color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration { Decoration(color: color, size: size) }

    /// Returns an image.
    open class func image(
      _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }

    /// Returns a custom view, which is clipped to the area for decorations (documented).
    open class func customView(_ viewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: viewProvider)
    }

    final func makeView() -> UIView { makeContent() }

    /// The sides of discs and images in points are guesses.
    private static func imageView(
      _ image: UIImage?, _ color: UIColor?, _ size: UICalendarView.DecorationSize
    ) -> UIView {
      let sides: (disc: CGFloat, image: CGFloat) =
        switch size {
        case .small: (4, 10)
        case .medium: (6, 13)
        case .large: (8, 16)
        }
      let tint = color ?? .systemGray4
      guard let image else {
        let disc = UIView(frame: CGRect(x: 0, y: 0, width: sides.disc, height: sides.disc))
        disc.backgroundColor = tint
        disc.layer.cornerRadius = sides.disc / 2
        return disc
      }
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      view.tintColor = tint
      view.frame.size = CGSize(width: sides.image, height: sides.image)
      return view
    }
  }
}

/// Supplies decorations to a calendar view and is notified of its months.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: MessageReceiver {
  /// Returns the decoration of a day; nil for none.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Notifies that the user went to another month.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
