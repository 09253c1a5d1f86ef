public import Foundation
public import ObjectiveC

/// How days of a calendar view are selected. The classes below select one day or several.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  final weak var calendarView: UICalendarView?

  /// Asks the delegate again which days can be selected.
  open func updateSelectableDates() { calendarView?.setNeedsLayout() }

  /// Returns whether a day, given by its start, is selected.
  func contains(_ day: Date, _ calendar: Calendar) -> Bool { false }

  /// Returns whether a day can be tapped.
  func allows(_ day: DateComponents) -> Bool { true }

  /// Changes the selection after a tap on a day.
  func choose(_ day: DateComponents, _ calendar: Calendar) {}

  /// Returns whether components name a day, given by its start.
  final func matches(_ components: DateComponents, _ day: Date, _ calendar: Calendar) -> Bool {
    calendar.date(from: components).map { calendar.isDate($0, inSameDayAs: day) } ?? false
  }
}

/// A selection of one day.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  /// The selected day; nil for none.
  open var selectedDate: DateComponents? { didSet { calendarView?.setNeedsLayout() } }

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects a day.
  ///
  /// - Support: partial: the selection changes without an animation.
  open func setSelected(_ date: DateComponents?, animated: Bool) { selectedDate = date }

  override func contains(_ day: Date, _ calendar: Calendar) -> Bool {
    selectedDate.map { matches($0, day, calendar) } ?? false
  }

  override func allows(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func choose(_ day: DateComponents, _ calendar: Calendar) {
    guard allows(day) else { return }
    selectedDate = day
    delegate?.dateSelection(self, didSelectDate: day)
  }
}

/// A selection of any number of days.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  /// The selected days.
  open var selectedDates: [DateComponents] = [] { didSet { calendarView?.setNeedsLayout() } }

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects days.
  ///
  /// - Support: partial: the selection changes without an animation.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }

  override func contains(_ day: Date, _ calendar: Calendar) -> Bool {
    selectedDates.contains { matches($0, day, calendar) }
  }

  override func allows(_ day: DateComponents) -> Bool {
    delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }

  override func choose(_ day: DateComponents, _ calendar: Calendar) {
    guard let date = calendar.date(from: day) else { return }
    guard contains(date, calendar) else {
      guard allows(day) else { return }
      selectedDates.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
      return
    }
    guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
    selectedDates.removeAll { matches($0, date, calendar) }
    delegate?.multiDateSelection(self, didDeselectDate: day)
  }
}

/// Decides which day can be selected, and is notified of it.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: MessageReceiver {
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// Decides which days can be selected and deselected, and is notified of them.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: MessageReceiver {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
