import CoreGraphics
import Foundation

/// Supplies the selection, decorations and fonts of the days of a calendar.
@MainActor
protocol CalendarDays: AnyObject {
  /// Returns the height of a week in points for the height of the calendar.
  func rowHeight(in height: CGFloat) -> CGFloat
  /// Returns whether a day, given by its start, is selected.
  func isSelected(_ day: Date) -> Bool
  /// Returns whether a tap can select a day. Days that cannot be selected are dimmed.
  func canSelect(_ day: Date) -> Bool
  /// Changes the selection after a tap on a day.
  func choose(_ day: Date)
  /// Notifies that the user went from a month to another one.
  func monthDidChange(from month: Date)
  /// Returns the font of texts.
  func font(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont
  /// Returns the view below a day's number; nil for none.
  func decorationView(for day: Date) -> UIView?
}
