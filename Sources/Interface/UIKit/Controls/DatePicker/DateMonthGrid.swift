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

  private weak var picker: UIDatePicker?
  private weak var source: (any CalendarDays)?
  /// The discs behind the selected days.
  private var discs: [ControlPart] = []
  private var usedDiscs = 0
  private var decorations: [UIView] = []
  private var days: [UILabel] = []

  init(_ month: Date, picker: UIDatePicker, source: any CalendarDays) {
    self.month = month
    self.picker = picker
    self.source = source
    super.init(frame: .zero)
    isOpaque = false
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

  /// The height of a week in points.
  private var rowHeight: CGFloat { max(1, (bounds.height / 6).rounded(.down)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picker, let source else { return }
    let width = (bounds.width - 2 * Self.margin) / 7
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
    usedDiscs = 0
    let stale = decorations
    decorations = []
    let height = rowHeight
    let hasDecorations = height > Self.rowHeight
    for (index, label) in days.enumerated() {
      label.frame = CGRect(
        x: Self.margin + CGFloat(index % 7) * width, y: CGFloat(index / 7) * height,
        width: width, height: hasDecorations ? 36 : height)
      let day = index - leadingBlanks + 1
      label.isHidden = !(1...count).contains(day)
      guard !label.isHidden else { continue }
      show(day, in: label, source, isEnabled: picker.isEnabled)
      if hasDecorations { decorate(day, below: label, height: height - 36) }
    }
    for disc in discs.dropFirst(usedDiscs) { disc.isHidden = true }
    for view in stale where !decorations.contains(view) { view.removeFromSuperview() }
    mirrorInBar(discs + days + decorations)
  }

  /// Returns the next disc, which is created only if there are not enough: a new subview asks for another
  /// layout.
  private func nextDisc() -> ControlPart {
    if usedDiscs == discs.count {
      let disc = ControlPart()
      discs.append(disc)
      insertSubview(disc, at: 0)
    }
    usedDiscs += 1
    discs[usedDiscs - 1].isHidden = false
    return discs[usedDiscs - 1]
  }

  /// Places the decoration of a day in the space below its number.
  private func decorate(_ day: Int, below label: UILabel, height: CGFloat) {
    guard let view = source?.decorationView(for: date(ofDay: day)) else { return }
    var size = view.bounds.size
    if size == .zero { size = view.sizeThatFits(CGSize(width: label.frame.width, height: height)) }
    size = CGSize(width: min(size.width, label.frame.width), height: min(size.height, height))
    view.frame = CGRect(
      x: label.frame.midX - size.width / 2,
      y: label.frame.maxY + (min(height, 18) - size.height) / 2, width: size.width,
      height: size.height)
    decorations.append(view)
    if view.superview !== self { addSubview(view) }
  }

  /// Sets the number, font and colour of a day's label.
  private func show(
    _ day: Int, in label: UILabel, _ source: any CalendarDays, isEnabled: Bool
  ) {
    label.text = String(day)
    let date = date(ofDay: day)
    let isChosen = source.isSelected(date)
    let isOpen = isEnabled && source.canSelect(date)
    label.font = source.font(ofSize: 20, weight: isChosen ? .semibold : .regular)
    label.textColor = isChosen ? tintColor : isOpen ? .label : .tertiaryLabel
    guard isChosen else { return }
    let selection = nextDisc()
    selection.backgroundColor = tintColor.withAlphaComponent(0.15)
    let side = min(40, label.frame.height)
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
    guard let picker, picker.isEnabled, let source,
      let place = touches.first?.location(in: self),
      let index = days.firstIndex(where: { label in
        var cell = label.frame
        cell.size.height = rowHeight
        return !label.isHidden && cell.contains(place)
      })
    else { return }
    let day = date(ofDay: index - leadingBlanks + 1)
    // A selected day can be deselected although it cannot be selected again.
    if source.canSelect(day) || source.isSelected(day) { source.choose(day) }
  }
}
