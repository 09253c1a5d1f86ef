public import StageEnvironment
public import UIKit

extension Stage {
  /// The device's accessibility settings. A change posts the notification of iOS, to which only the
  /// app responds: the stage draws by its traits.
  public var accessibilityFeatures: AccessibilityFeatures {
    get { environment.accessibilityFeatures }
    set { perform { environment.accessibilityFeatures = newValue } }
  }

  /// The announcements of the app, oldest first.
  public var announcements: [String] {
    environment.accessibility.posts.compactMap { post in
      guard post.notification == .announcement else { return nil }
      return (post.argument as? NSAttributedString)?.string ?? post.argument as? String
    }
  }

  /// The texts that VoiceOver reads in the window, a numbered line an element; hints, actions and
  /// the like on lines of their own below it.
  public var accessibilityText: String {
    layout()
    return perform { AccessibilityReport(of: window).text }
  }

  /// Activates an element as a double tap with VoiceOver does, or touches its activation point.
  public func activate(_ element: NSObject) {
    layout()
    guard !perform({ element.accessibilityActivate() }) else { return }
    tap(at: element.accessibilityActivationPoint)
  }

  /// Sets the element with VoiceOver's focus; nil for none.
  public func focusAccessibility(on element: NSObject?) {
    perform { environment.accessibility.focus(element) }
  }
}
