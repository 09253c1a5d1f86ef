import CoreGraphics
import QuartzCore

/// Animates the bar's content during a push or pop.
extension UINavigationBar {
  private enum Gliding {
    /// Guess: titles and buttons move by a third of the width, like the view below.
    static let share: CGFloat = 1 / 3
    static let duration = 0.5
  }

  /// Moves the current items to one side and fades them out, while the new ones move in from the other side.
  ///
  /// - Parameter curve: The number of a curve in `UIView.AnimationOptions`; 7 is the system spring, 3 linear.
  final func change(to newItems: [UINavigationItem], isForward: Bool, curve: UInt = 7) {
    layoutIfNeeded()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let way = bounds.width * Gliding.share * (isForward != isMirrored ? 1 : -1)
    let old = UIView(frame: bounds)
    UIView.performWithoutAnimation {
      background.isHidden = true
      old.layer.contents = LayerSnapshot.image(of: layer)
      background.isHidden = false
      items = newItems
      layoutIfNeeded()
      old.isOpaque = false
      addSubview(old)
    }
    let coming = subviews.filter { $0 !== background && $0 !== old && !$0.isHidden }
    let alphas = coming.map(\.alpha)
    UIView.performWithoutAnimation {
      for view in coming {
        view.alpha = 0
        view.transform = CGAffineTransform(translationX: way, y: 0)
      }
    }
    UIView.animate(
      withDuration: Gliding.duration, delay: 0, options: .init(rawValue: curve << 16),
      animations: {
        old.alpha = 0
        old.transform = CGAffineTransform(translationX: -way, y: 0)
        for (view, alpha) in zip(coming, alphas) {
          view.alpha = alpha
          view.transform = .identity
        }
      }
    ) { _ in old.removeFromSuperview() }
  }
}
