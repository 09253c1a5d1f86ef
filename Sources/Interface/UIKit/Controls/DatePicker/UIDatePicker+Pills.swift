import CoreGraphics
import Foundation
import QuartzCore

/// The compact style of a date picker: its labels ("pills") and the panels that they open.
extension UIDatePicker {
  /// Lays out the row below a calendar: "Time" at the leading edge, a label with the time at the trailing
  /// edge.
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

  /// The texts of the compact style, one for each label.
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

  /// Returns the labels with the texts of the mode.
  final func updatedPills() -> [UILabel] { updatePills(compactTexts) }

  /// Creates or removes labels to match the texts.
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

  /// Places the labels side by side, aligned as the picker's content.
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

  /// The alignment of the labels as in a left-to-right interface.
  private var pillAlignment: UIControl.ContentHorizontalAlignment {
    let alignment = effectiveContentHorizontalAlignment
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return alignment }
    return alignment == .right ? .left : alignment == .left ? .right : alignment
  }

  // MARK: Panels

  /// Opens the panel of the label at a point: a calendar for a date, wheels for a time, as since iOS 14.
  final func openPanel(at point: CGPoint) {
    guard panel == nil, let window,
      let pill = pills.firstIndex(where: { $0.superview === self && $0.frame.contains(point) }),
      let kind = panelKind(ofPill: pill)
    else { return }
    // The keyboard is dismissed (guess).
    window.endEditing(true)
    let panel = DatePickerPanel(kind, pill: pill, source: pills[pill].frame, of: self, in: window)
    self.panel = panel
    setNeedsLayout()
    panel.overlay.appear()
    sendActions(for: .editingDidBegin)
  }

  /// Returns the kind of panel that a label opens; nil for none.
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

/// The panel that a label of a date picker opened.
@MainActor
final class DatePickerPanel {
  /// The content of the panel.
  enum Kind {
    case calendar
    case wheels(UIDatePicker.Mode)
  }

  /// The index of the label that opened the panel.
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

  /// Shows the picker's date in the panel after a change.
  func dateDidChange() {
    calendar?.showSelection()
    wheels?.show(mode, animated: true)
  }
}
