/// Notifications to assistive technologies, posted by their values.
public enum AccessibilityNotification {
  /// A text that is spoken.
  public struct Announcement: Sendable {
    let text: String
    public init(_ announcement: String) { text = announcement }
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }
    @preconcurrency @MainActor public func post() {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  /// A part of the screen has changed.
  public struct LayoutChanged {
    let element: Any?
    public init(_ element: Any? = nil) { self.element = element }
    @preconcurrency @MainActor public func post() {
      UIAccessibility.post(notification: .layoutChanged, argument: element)
    }
  }

  /// The screen has changed.
  public struct ScreenChanged {
    let element: Any?
    public init(_ element: Any? = nil) { self.element = element }
    @preconcurrency @MainActor public func post() {
      UIAccessibility.post(notification: .screenChanged, argument: element)
    }
  }

  /// The content has scrolled by a page. The text tells where it is.
  public struct PageScrolled: Sendable {
    let text: String
    public init(_ announcement: String) { text = announcement }
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }
    @preconcurrency @MainActor public func post() {
      UIAccessibility.post(notification: .pageScrolled, argument: text)
    }
  }
}
