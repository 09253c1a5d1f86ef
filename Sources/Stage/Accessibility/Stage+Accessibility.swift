public import UIKit

extension Stage {
  /// The device's accessibility settings. A change is posted as iOS posts it; what it looks like is
  /// the app's affair: the stage draws by its traits.
  public var accessibilityFeatures: AccessibilityFeatures {
    get { AccessibilityFeatures(rawValue: environment.accessibilityFeatures.rawValue) }
    set {
      perform {
        environment.accessibilityFeatures = UIKit.AccessibilityFeatures(rawValue: newValue.rawValue)
      }
    }
  }

  /// What the app had announced, oldest first.
  public var announcements: [String] {
    environment.accessibility.posts.compactMap { post in
      guard post.notification == .announcement else { return nil }
      return (post.argument as? NSAttributedString)?.string ?? post.argument as? String
    }
  }

  /// What VoiceOver would say while it goes through the window, a numbered line an element; hints,
  /// actions and the like on lines of their own below it.
  public var accessibilityText: String {
    layout()
    return perform { AccessibilityReport(of: window).text }
  }

  /// Does what a double tap with VoiceOver does: activates the element, or touches it where it says.
  public func activate(_ element: NSObject) {
    layout()
    guard !perform({ element.accessibilityActivate() }) else { return }
    tap(at: element.accessibilityActivationPoint)
  }

  /// Puts VoiceOver's focus on an element, or nowhere.
  public func focusAccessibility(on element: NSObject?) {
    perform { environment.accessibility.focus(element) }
  }
}
