@_exported public import EventKit
@_exported public import UIKit

public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }
public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }
public enum EKCalendarChooserSelectionStyle: Int, Sendable { case single, multiple }
public enum EKCalendarChooserDisplayStyle: Int, Sendable {
  case allCalendars, writableCalendarsOnly
}

/// A view controller for editing an event. It displays a box with its name.
@preconcurrency @MainActor
open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  open var eventStore: EKEventStore!
  open var event: EKEvent?
  open override func viewDidLoad() {
    super.viewDidLoad()
    let content = UIViewController()
    content.view = NamedBox("EKEventEditViewController")
    viewControllers = [content]
  }
}

@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: AnyObject {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}

/// A view controller that displays an event: a box with its name and the title of the event.
@preconcurrency @MainActor
open class EKEventViewController: UIViewController {
  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent!
  open var allowsEditing = false
  open var allowsCalendarPreview = false
  open override func loadView() { view = NamedBox("EKEventViewController \(event?.title ?? "")") }
}

@preconcurrency @MainActor
public protocol EKEventViewDelegate: AnyObject {
  func eventViewController(
    _ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// A view controller for choosing calendars. It displays a box with its name, since there are no
/// calendars.
@preconcurrency @MainActor
open class EKCalendarChooser: UIViewController {
  open weak var delegate: (any EKCalendarChooserDelegate)?
  open var showsDoneButton = false
  open var showsCancelButton = false
  open var selectedCalendars: Set<EKCalendar> = []
  public init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    entityType: EKEntityType = .event, eventStore: EKEventStore
  ) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func loadView() { view = NamedBox("EKCalendarChooser") }
}

@preconcurrency @MainActor
public protocol EKCalendarChooserDelegate: AnyObject {
  func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
  func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
}

extension EKCalendarChooserDelegate {
  public func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) {}
}
