import CoreGraphics
import QuartzCore

/// Scales down the presenter's view behind a sheet of full height, with rounded corners over black.
@MainActor
final class PresenterScaleDown {
  private let view: UIView
  private let container: UIView
  private let backdrop = UIView()
  private let before: (radius: CGFloat, clips: Bool, transform: CGAffineTransform)

  /// The inset of the presenter's view on each side in points (measured: 0.9165 of 402 points).
  private static let inset: CGFloat = 16

  /// Creates the effect; nil in looks without it, and for a controller that is presented over a part of the
  /// window.
  init?(behind controller: UIViewController, in container: UIView) {
    let presentation = controller.presentation?.controller
    guard let view = presentation?.presentedView ?? controller.viewIfLoaded,
      view.traits.design.sheets.scalesPresenter,
      let superview = view.superview, view.bounds.width > 2 * Self.inset
    else { return nil }
    guard superview is UIWindow || superview is PresentationContainerView else { return nil }
    self.view = view
    self.container = container
    before = (view.layer.cornerRadius, view.clipsToBounds, view.transform)
    guard !(view is SheetCardView) else { return }
    backdrop.backgroundColor = .black
    backdrop.frame = superview.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.insertSubview(backdrop, at: 0)
    view.clipsToBounds = true
  }

  /// Applies or removes the effect. The view's top moves to the top of the safe area.
  func apply(isBack: Bool) {
    guard isBack else {
      view.transform = before.transform
      view.layer.cornerRadius = before.radius
      view.owningController?.keptSafeArea = nil
      return
    }
    if let controller = view.owningController {
      controller.keptSafeArea = container.safeAreaInsets + controller.additionalSafeAreaInsets
    }
    let size = view.bounds.size
    let scale = (size.width - 2 * Self.inset) / size.width
    let top = view.center.y - size.height / 2
    let lift = container.safeAreaInsets.top - top - size.height * (1 - scale) / 2
    view.transform = CGAffineTransform(translationX: 0, y: lift).scaledBy(x: scale, y: scale)
    view.layer.cornerRadius = max(view.traits.design.sheets.fullRadius, before.radius)
  }

  /// Restores the view's size, corner radius and clipping.
  func end() {
    apply(isBack: false)
    view.clipsToBounds = before.clips
    // Animations of a view that is removed from the hierarchy would never end.
    backdrop.layer.removeAllAnimations()
    backdrop.removeFromSuperview()
  }
}
