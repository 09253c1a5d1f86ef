import CoreGraphics
import Foundation

/// The notifications that an app sent to assistive technologies, and the element that has their
/// focus.
@MainActor
package final class AccessibilitySession {
  /// One call of `UIAccessibility.post`.
  package struct Post {
    package var notification: UIAccessibility.Notification
    package var argument: Any?
  }

  /// The notifications that the app posted, in order.
  package private(set) var posts: [Post] = []
  /// The element with VoiceOver's focus. Not retained.
  package private(set) weak var focused: NSObject?

  nonisolated init() {}

  func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    posts.append(Post(notification: notification, argument: argument))
    guard UIAccessibility.isVoiceOverRunning else { return }
    switch notification {
    case .screenChanged, .layoutChanged:
      if let element = argument as? NSObject { focus(element) }
    case .announcement: finishAnnouncement(argument)
    default: break
    }
  }

  /// Moves the focus, and notifies both elements and the app.
  package func focus(_ element: NSObject?) {
    guard element !== focused else { return }
    let old = focused
    focused = element
    old?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = element
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
  }

  /// Posts that an announcement is finished. It is finished at once, because nothing is spoken.
  private func finishAnnouncement(_ argument: Any?) {
    let text = (argument as? NSAttributedString)?.string ?? argument as? String
    guard let text else { return }
    NotificationCenter.default.post(
      name: UIAccessibility.announcementDidFinishNotification, object: nil,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: text,
        UIAccessibility.announcementWasSuccessfulUserInfoKey: true,
      ])
  }
}

extension Environment {
  @MainActor package var accessibility: AccessibilitySession { part { AccessibilitySession() } }
}
