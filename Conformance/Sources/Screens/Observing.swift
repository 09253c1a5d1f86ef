import Foundation
import UIKit

/// Notifications, timers and key-value observing by selector and key path.
public final class Listener: NSObject {
  public private(set) var heard: [String] = []
  private var token: NSKeyValueObservation?

  public init(card: CardView) {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow(notification:)),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    token = card.observe(\.taps, options: [.old, .new]) { [weak self] _, change in
      self?.heard.append("taps \(change.oldValue ?? -1) \(change.newValue ?? -1)")
    }
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc private func keyboardWillShow(notification: Notification) {
    let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    heard.append("keyboard \(Int(frame?.cgRectValue.height ?? 0))")
  }

  @objc func tick(_ timer: Timer) { heard.append("tick") }

  public func makeTimer() -> Timer {
    Timer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }
}
