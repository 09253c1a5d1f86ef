import CoreGraphics
import Foundation
import QuartzCore

/// The small form of a date picker, and what its pills open.
extension UIDatePicker {
  /// "Time" at the start of the row below a calendar, the time in a pill at its end.
  final func layoutTimeRow(_ row: CGRect) {
    let labels = updatePills(["Time", DateWords(locale: locale).time(date, shownCalendar)])
    for label in labels where label.superview !== self { addSubview(label) }
    labels[0].backgroundColor = nil
    let title = labels[0].intrinsicContentSize
    labels[0].frame = CGRect(x: row.minX, y: row.minY, width: title.width, height: row.height)
    let width = labels[1].intrinsicContentSize.width + 2 * pillDesign.padding
    labels[1].frame = CGRect(
      x: row.maxX - width, y: row.midY - pillDesign.height / 2, width: width,
      height: pillDesign.height)
    mirrorInBar(labels)
  }

  /// The texts of the compact style, one a pill.
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
  final func updatedPills() -> [UILabel] { updatePills(compactTexts) }

  /// Makes as many labels as there are texts.
  private func updatePills(_ texts: [String]) -> [UILabel] {
    while pills.count < texts.count {
      let label = UILabel(frame: .zero)
      label.textAlignment = .center
      label.clipsToBounds = true
      pills.append(label)
    }
    while pills.count > texts.count { pills.removeLast().removeFromSuperview() }
    for (index, (label, text)) in zip(pills, texts).enumerated() {
      label.text = text
      let isOpen = panel?.pill == index
      label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
      label.backgroundColor = .tertiarySystemFill
      label.layer.cornerRadius = pillDesign.radius ?? pillDesign.height / 2
    }
    return pills
  }

  /// Places pills side by side, by the picker's alignment.
  final func layoutPills(_ labels: [UILabel], in area: CGRect) {
    var x = area.minX
    let widths = labels.map { $0.intrinsicContentSize.width + 2 * pillDesign.padding }
    let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * Self.pillGap
    switch pillAlignment {
    case .right: x = area.maxX - total
    case .center, .fill: x = area.midX - total / 2
    case .left, .leading, .trailing: break
    }
    for (label, width) in zip(labels, widths) {
      if label.superview !== self { addSubview(label) }
      let height = min(pillDesign.height, area.height)
      label.frame = CGRect(x: x, y: area.midY - height / 2, width: width, height: height)
      x += width + Self.pillGap
    }
    mirrorInBar(labels)
  }

  /// As if the picker read from left to right.
  private var pillAlignment: UIControl.ContentHorizontalAlignment {
    let alignment = effectiveContentHorizontalAlignment
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return alignment }
    return alignment == .right ? .left : alignment == .left ? .right : alignment
  }

  // MARK: Panels

  /// The small form of a date opens a calendar, that of a time wheels, since iOS 14.
  final func openPanel(at point: CGPoint) {
    guard panel == nil, let window,
      let pill = pills.firstIndex(where: { $0.superview === self && $0.frame.contains(point) }),
      let kind = panelKind(ofPill: pill)
    else { return }
    // A keyboard gives way (guess).
    window.endEditing(true)
    let panel = DatePickerPanel(kind, pill: pill, source: pills[pill].frame, of: self, in: window)
    self.panel = panel
    setNeedsLayout()
    panel.overlay.appear()
    sendActions(for: .editingDidBegin)
  }

  /// What a pill opens; nil opens nothing.
  private func panelKind(ofPill pill: Int) -> DatePickerPanel.Kind? {
    guard datePickerStyle != .inline else { return pill == 1 ? .wheels(.time) : nil }
    return switch datePickerMode {
    case .date: .calendar
    case .dateAndTime: pill == 0 ? .calendar : .wheels(.time)
    case .time, .yearAndMonth: .wheels(datePickerMode)
    case .countDownTimer: nil
    }
  }

  /// Closes the open panel and sends `editingDidEnd`.
  final func closePanel(animated: Bool) {
    guard let panel else { return }
    self.panel = nil
    setNeedsLayout()
    panel.overlay.disappear(animated: animated)
    sendActions(for: .editingDidEnd)
  }
}

/// The panel that a pill of a date picker has opened.
@MainActor
final class DatePickerPanel {
  /// What the panel shows.
  enum Kind {
    case calendar
    case wheels(UIDatePicker.Mode)
  }

  /// The number of the pill that opened the panel.
  let pill: Int
  let overlay: DatePickerOverlay
  private var calendar: DateCalendarView?
  private var wheels: DateWheels?
  private var mode = UIDatePicker.Mode.time

  /// Guess: a calendar takes most of a phone's width, wheels as much as they need.
  private static let calendarSize = CGSize(width: 343, height: DateCalendarView.height + 8)
  private static let (timeWidth, monthWidth): (CGFloat, CGFloat) = (202, 280)

  init(_ kind: Kind, pill: Int, source: CGRect, of picker: UIDatePicker, in window: UIWindow) {
    self.pill = pill
    switch kind {
    case .calendar:
      let view = DateCalendarView(picker: picker)
      calendar = view
      overlay = DatePickerOverlay(
        view, size: Self.calendarSize, source: source, of: picker, in: window)
    case .wheels(let mode):
      let model = DateWheels(picker: picker) { [unowned picker] in
        picker.date
      } didChange: { [unowned picker] in
        picker.wheelDidChange(to: $0)
      }
      model.show(mode, animated: false)
      self.mode = mode
      wheels = model
      let width = mode == .time ? Self.timeWidth : Self.monthWidth
      overlay = DatePickerOverlay(
        model.wheels, size: CGSize(width: width, height: 216), source: source, of: picker,
        in: window)
    }
  }

  /// Shows the picker's date in the panel.
  func dateDidChange() {
    calendar?.showSelection()
    wheels?.show(mode, animated: true)
  }
}
