public import StageEnvironment
public import UIKit

extension Stage {
  /// The device's accessibility settings. A change posts the notification of iOS. Only the app responds to
  /// it; the stage itself draws according to its traits.
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

  /// The texts that VoiceOver reads in the window, with one numbered line for each element. Hints, actions
  /// and similar details follow on separate lines.
  public var accessibilityText: String {
    layout()
    return perform { AccessibilityReport(of: window).text }
  }

  /// Activates an element as a double tap with VoiceOver does: calls its activation method, or else touches
  /// its activation point.
  public func activate(_ element: NSObject) {
    layout()
    guard !perform({ element.accessibilityActivate() }) else { return }
    tap(at: element.accessibilityActivationPoint)
  }

  /// Moves the focus of VoiceOver to an element; nil removes the focus.
  public func focusAccessibility(on element: NSObject?) {
    perform { environment.accessibility.focus(element) }
  }
}
