import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// Small date pickers that are tapped, and calendars: as Apple's documentation of
/// `UIDatePickerStyle` and the Human Interface Guidelines describe them.
@MainActor
@Suite("Date pickers that open", .serialized)
struct DatePickerPanelTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  private let picker = UIDatePicker()
  private final class Log { var events: [String] = [] }
  private let log = Log()

  private func show(_ change: (UIDatePicker) -> Void = { _ in }) {
    change(picker)
    for (event, name) in [
      (UIControl.Event.valueChanged, "changed"), (.editingDidBegin, "begin"),
      (.editingDidEnd, "end"),
    ] {
      picker.addAction(UIAction { [log] _ in log.events.append(name) }, for: event)
    }
    picker.frame = CGRect(origin: CGPoint(x: 40, y: 120), size: picker.intrinsicContentSize)
    root.addSubview(picker)
    stage.show(root)
    stage.layout()
  }

  private func views(_ view: UIView) -> [UIView] {
    [view] + view.subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap(views)
  }

  private func label(_ text: String) -> UIView? {
    views(stage.window).last { ($0 as? UILabel)?.text == text }
  }

  private func tap(_ text: String) throws {
    stage.tap(try #require(label(text), "no label \(text)"))
    stage.advance(by: 0.5)
    stage.layout()
  }

  /// Back and forward, as they stand from left to right.
  private var arrows: [UIControl] {
    views(stage.window).filter { String(describing: type(of: $0)) == "CalendarArrow" }
      .compactMap { $0 as? UIControl }
      .sorted { $0.convert(.zero, to: nil).x < $1.convert(.zero, to: nil).x }
  }

  private func tapArrow(_ index: Int) {
    stage.tap(arrows[index])
    stage.advance(by: 0.5)
    stage.layout()
  }

  private var isOpen: Bool { stage.window.subviews.count > 1 }

  private var parts: DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
  }

  @Test("the date opens a calendar, which stays until a tap beside it")
  func calendar() throws {
    show()
    try tap("Sep 9, 2024")
    #expect(isOpen && label("September 2024") != nil && log.events == ["begin"])
    try tap("20")
    #expect(parts.day == 20 && parts.hour == 9 && parts.minute == 41)
    #expect(isOpen && log.events == ["begin", "changed"])
    #expect(label("Sep 20, 2024") != nil)
    stage.tap(at: CGPoint(x: 200, y: 830))
    stage.advance(by: 0.5)
    #expect(!isOpen && log.events == ["begin", "changed", "end"])
  }

  @Test("arrows and swipes turn the month and leave the date alone")
  func months() throws {
    show { $0.datePickerMode = .date }
    try tap("Sep 9, 2024")
    tapArrow(1)
    #expect(label("October 2024") != nil && label("31") != nil)
    tapArrow(0)
    tapArrow(0)
    #expect(label("August 2024") != nil)
    let grid = try #require(label("14")).convert(CGPoint.zero, to: nil)
    let finger = stage.touchDown(at: CGPoint(x: 300, y: grid.y))
    finger.move(to: CGPoint(x: 120, y: grid.y), duration: 0.15)
    finger.lift()
    stage.advance(by: 0.5)
    stage.layout()
    #expect(label("September 2024") != nil && log.events == ["begin"])
  }

  @Test("the title leads to wheels of months and years, and back")
  func wheels() throws {
    show { $0.preferredDatePickerStyle = .inline }
    try tap("September 2024")
    let august = try #require(label("August"))
    #expect(label("2024") != nil && label("20")?.isDescendant(of: picker) != true)
    stage.tap(august)
    stage.advance(by: 1)
    stage.layout()
    #expect(label("August 2024") != nil && log.events == [])
    try tap("August 2024")
    try tap("31")
    #expect(parts.month == 8 && parts.day == 31 && log.events == ["changed"])
  }

  @Test("arrows end where no day may be chosen, and days outside of the limits do not answer")
  func limits() throws {
    show {
      $0.preferredDatePickerStyle = .inline
      $0.datePickerMode = .date
      $0.minimumDate = $0.date.addingTimeInterval(-3 * 86_400)
      $0.maximumDate = $0.date.addingTimeInterval(30 * 86_400)
    }
    #expect(arrows.map(\.isEnabled) == [false, true])
    try tap("2")
    #expect(parts.day == 9 && log.events == [])
    tapArrow(1)
    #expect(arrows.map(\.isEnabled) == [true, false])
    try tap("8")
    #expect(parts.month == 10 && parts.day == 8)
  }

  @Test("the time opens wheels; a turn of the minutes changes nothing else")
  func time() throws {
    show()
    try tap("9:41 AM")
    let minute = try #require(label("41"))
    let place = minute.convert(CGPoint(x: 20, y: 16), to: nil)
    let finger = stage.touchDown(at: place)
    finger.move(to: CGPoint(x: place.x, y: place.y - 74), duration: 0.5)
    stage.advance(by: 0.5)
    finger.lift()
    stage.advance(by: 1)
    #expect(parts.hour == 9 && parts.minute == 43 && parts.day == 9)
    #expect(log.events == ["begin", "changed"] && isOpen)
  }

  @Test("hours go to 23 where the locale counts so, and the day is its own")
  func hours() throws {
    show {
      $0.locale = Locale(identifier: "de_DE")
      $0.datePickerMode = .time
    }
    try tap("09:41")
    #expect(label("AM") == nil)
    try tap("10")
    #expect(parts.hour == 10 && parts.day == 9)
    #expect(label("10:41") != nil)
  }

  @Test("from right to left the month after is on the left")
  func mirrored() throws {
    show {
      $0.preferredDatePickerStyle = .inline
      $0.datePickerMode = .date
      $0.semanticContentAttribute = .forceRightToLeft
    }
    let (first, second) = (try #require(label("1")), try #require(label("2")))
    #expect(first.convert(CGPoint.zero, to: nil).x > second.convert(CGPoint.zero, to: nil).x)
    tapArrow(0)
    #expect(label("October 2024") != nil)
  }

  @Test("what is open closes with the picker, and a picker that is disabled opens nothing")
  func closing() throws {
    show()
    try tap("Sep 9, 2024")
    picker.removeFromSuperview()
    #expect(!isOpen && log.events == ["begin", "end"])
    root.addSubview(picker)
    picker.isEnabled = false
    stage.layout()
    try tap("Sep 9, 2024")
    #expect(!isOpen)
  }
}
