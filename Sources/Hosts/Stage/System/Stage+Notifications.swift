public import UIKit

/// The content of a notification.
public struct StageNotification {
  /// The title of the notification.
  public var title: String?
  /// The line below the title.
  public var subtitle: String?
  /// The text of the notification.
  public var body: String
  /// The app's icon; nil for a grey one.
  public var icon: UIImage?
  /// The text in the corner of the banner.
  public var time = "now"

  /// Creates a notification.
  public init(title: String?, subtitle: String? = nil, body: String, icon: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.icon = icon
  }
}

extension Stage {
  /// Displays the banner of a notification over the app, as the system does: it slides in from above, remains
  /// for five seconds (guess) and disappears; swiping up dismisses it. It replaces a visible banner.
  ///
  /// - Parameter opened: Called when the banner is tapped.
  public func deliver(_ notification: StageNotification, opened: (@MainActor () -> Void)? = nil) {
    banner?.isHidden = true
    let new = perform {
      NotificationBanner(notification, on: screen, top: window.safeAreaInsets.top)
    }
    banner = new
    new.didEnd = { [weak self, weak new] wasTapped in
      guard let self, let new else { return }
      if wasTapped { opened?() }
      end(new)
    }
    perform {
      new.isHidden = false
      new.card.transform = Self.above(new)
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0
      ) { new.card.transform = .identity }
    }
    layout()
    schedule(after: 5) { [weak self, weak new] in
      if let new { self?.end(new) }
    }
  }

  private func end(_ old: NotificationBanner) {
    guard banner === old else { return }
    perform {
      UIView.animate(
        withDuration: 0.3,
        animations: { old.card.transform = Self.above(old) },
        completion: { [weak self] _ in
          old.isHidden = true
          if self?.banner === old { self?.banner = nil }
        })
    }
  }

  /// Returns the transform that moves the card, including its shadow, above the screen.
  private static func above(_ banner: NotificationBanner) -> CGAffineTransform {
    CGAffineTransform(translationX: 0, y: -banner.card.center.y - banner.card.bounds.midY - 60)
  }
}
