import Foundation
import Testing
import UIKit

/// The calendar of February 2024, whose days are known from any almanac.
@MainActor
@Suite("Calendar views") struct CalendarViewTests {
  private final class Delegate: NSObject, UICalendarViewDelegate,
    UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate
  {
    var selected: [DateComponents?] = []
    var deselected: [DateComponents] = []
    var asked: [Int] = []

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked.append(dateComponents.day ?? 0)
      guard dateComponents.day == 14 else { return nil }
      return .customView {
        let label = UILabel()
        label.text = "decoration"
        return label
      }
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { selected.append(dateComponents) }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents?.day != 13 }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) { selected.append(dateComponents) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { deselected.append(dateComponents) }
  }

  private let delegate = Delegate()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

  private func february() -> UICalendarView {
    let view = UICalendarView(frame: .zero)
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize)
    window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.filter { !$0.isHidden }.flatMap { child in
      (child as? UILabel).map { [$0] } ?? labels(child)
    }
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    labels(view).first { $0.text == text }
  }

  @Test("a leap year's February has 29 days and begins on a Thursday")
  func days() throws {
    let view = february()
    let texts = labels(view).compactMap(\.text)
    #expect(texts.contains("February 2024") && texts.contains("29") && !texts.contains("30"))
    let thursday = try #require(label("THU", in: view))
    let first = try #require(label("1", in: view))
    #expect(
      thursday.convert(thursday.bounds, to: nil).midX == first.convert(first.bounds, to: nil).midX)
    #expect(view.visibleDateComponents.month == 2 && view.visibleDateComponents.year == 2024)
  }

  @Test("months outside of the available range are not shown")
  func range() {
    let view = february()
    let calendar = Calendar(identifier: .gregorian)
    let start = calendar.date(from: DateComponents(year: 2024, month: 2, day: 1))!
    view.availableDateRange = DateInterval(start: start, duration: 86_400 * 20)
    view.visibleDateComponents = DateComponents(year: 2024, month: 5)
    #expect(view.visibleDateComponents.month == 2)
  }

  @Test("decorations stand below their days, which are asked for once")
  func decorations() throws {
    let view = february()
    view.delegate = delegate
    view.frame.size = view.intrinsicContentSize
    view.layoutIfNeeded()
    let decoration = try #require(label("decoration", in: view))
    let day = try #require(label("14", in: view))
    let (above, below) = (
      day.convert(day.bounds, to: view), decoration.convert(decoration.bounds, to: view)
    )
    #expect(abs(above.midX - below.midX) < 0.01 && below.minY >= above.midY)
    #expect(delegate.asked.sorted() == Array(1...29))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(delegate.asked.count == 29)
    view.reloadDecorations(
      forDateComponents: [DateComponents(year: 2024, month: 2, day: 14)], animated: false)
    view.layoutIfNeeded()
    #expect(delegate.asked.count == 30)
  }

  @Test("a selected day is one of the calendar's own; the fonts have the design")
  func selection() throws {
    let view = february()
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    view.selectionBehavior = selection
    selection.selectedDate = DateComponents(year: 2024, month: 2, day: 6)
    view.layoutIfNeeded()
    let weights = try ["5", "6"].map { try #require(label($0, in: view)).font }
    #expect(weights[0] != weights[1])
    #expect(try #require(label("13", in: view)).textColor == .tertiaryLabel)
    view.fontDesign = .monospaced
    view.layoutIfNeeded()
    #expect(
      try #require(label("5", in: view)).font.fontDescriptor.symbolicTraits.contains(
        .traitMonoSpace))
  }
}
