import CoreGraphics

/// The shade over the secondary column while another column covers it.
@MainActor
final class SplitScene {
  /// The number of running animations of the columns.
  var motions = 0
  var tapped: (() -> Void)?
  private let shade = UIControl(frame: .zero)

  init() {
    shade.isOpaque = false
    // Guess.
    shade.backgroundColor = UIColor(white: 0, alpha: 0.15)
    shade.addAction(
      UIAction { [weak self] _ in self?.tapped?() }, for: .primaryActionTriggered)
  }

  func cover(_ view: UIView, in superview: UIView) {
    if shade.superview !== superview {
      UIView.performWithoutAnimation {
        shade.frame = superview.bounds
        shade.alpha = 0
        superview.insertSubview(shade, aboveSubview: view)
      }
    }
    shade.frame = superview.bounds
    shade.alpha = 1
  }

  func leave() {
    shade.alpha = 0
    if motions == 0 { shade.removeFromSuperview() }
  }
}
