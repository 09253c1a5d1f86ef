import CoreGraphics
import QuartzCore

/// A card over a controller that steps back: its place, the shade, and how it comes and goes.
@MainActor
final class SheetPresentation {
  private let style: UIModalPresentationStyle
  private let presented: UIViewController
  private weak var presenter: UIViewController?
  private let window: UIWindow
  private let shade = UIView()
  private let backdrop = UIView()
  private var before: (radius: CGFloat, clips: Bool)?

  private enum Measure {
    /// From the safe area to the card's top (measured in documents: 54 with 44 of status bar).
    static let gapAbove: CGFloat = 10
    static let radius: CGFloat = 10
    /// What the presenter is inset on each side (measured: 0.9165 of 402 points).
    static let inset: CGFloat = 16
    /// Recalled: the shade over a presenter that steps back, and over one that does not.
    static let (cardShade, formShade): (CGFloat, CGFloat) = (0.1, 0.2)
    static let formSize = CGSize(width: 540, height: 620)
    /// The width of a page on wide screens. Guess: about that of readable text, with margins.
    static let pageWidth: CGFloat = 704
    static let pageMargin: CGFloat = 24
    /// The system spring's time; it ignores what it is told.
    static let duration = 0.5
  }

  init(
    _ style: UIModalPresentationStyle, of presented: UIViewController,
    over presenter: UIViewController, in window: UIWindow
  ) {
    self.style = style
    self.presented = presented
    self.presenter = presenter
    self.window = window
    shade.backgroundColor = .black
    backdrop.backgroundColor = .black
  }

  private var isCard: Bool {
    window.traitCollection.horizontalSizeClass != .regular && style == .pageSheet
  }

  private var finalFrame: CGRect {
    let bounds = window.bounds
    if isCard {
      let top = window.safeAreaInsets.top + Measure.gapAbove
      return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
    var size = presented.preferredContentSize
    if size == .zero {
      size =
        style == .formSheet
        ? Measure.formSize
        : CGSize(width: Measure.pageWidth, height: bounds.height - 2 * Measure.pageMargin)
    }
    size.width = min(size.width, bounds.width)
    size.height = min(size.height, bounds.height)
    return CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height
    ).roundedOrigin(scale: window.traitCollection.effectiveDisplayScale)
  }

  private func hidden(_ frame: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: frame.minX, y: window.bounds.height), size: frame.size)
  }

  /// The presenter is the one that steps back only if it is no card itself.
  private var stepsBack: Bool {
    isCard && presenter?.viewIfLoaded?.superview === window && presenter?.presentation == nil
  }

  func show(animated: Bool, completion: @escaping @MainActor () -> Void) {
    guard let view = presented.viewIfLoaded else { return completion() }
    let frame = finalFrame
    UIView.performWithoutAnimation {
      shade.frame = window.bounds
      shade.alpha = 0
      window.addSubview(shade)
      view.autoresizingMask = []
      view.frame = hidden(frame)
      before = (view.layer.cornerRadius, view.clipsToBounds)
      view.layer.cornerRadius = Measure.radius
      if isCard { view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
      view.clipsToBounds = true
      window.addSubview(view)
      if stepsBack {
        backdrop.frame = window.bounds
        window.insertSubview(backdrop, at: 0)
        presenter?.viewIfLoaded?.clipsToBounds = true
      }
      view.layoutIfNeeded()
    }
    change(animated: animated, completion: completion) { [self] in
      view.frame = frame
      shade.alpha = isCard ? Measure.cardShade : Measure.formShade
      guard stepsBack, let behind = presenter?.viewIfLoaded else { return }
      let scale = (window.bounds.width - 2 * Measure.inset) / window.bounds.width
      // About the top of the safe area, which the presenter's own top comes to.
      let lift = window.safeAreaInsets.top - window.bounds.height * (1 - scale) / 2
      behind.transform = CGAffineTransform(translationX: 0, y: lift).scaledBy(x: scale, y: scale)
      behind.layer.cornerRadius = Measure.radius
    }
  }

  func hide(animated: Bool, completion: @escaping @MainActor () -> Void) {
    guard let view = presented.viewIfLoaded else { return completion() }
    let stepsBack = stepsBack
    change(
      animated: animated,
      completion: { [self] in
        UIView.performWithoutAnimation {
          shade.removeFromSuperview()
          backdrop.removeFromSuperview()
          view.layer.cornerRadius = before?.radius ?? 0
          view.layer.maskedCorners = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
            .layerMaxXMaxYCorner,
          ]
          view.clipsToBounds = before?.clips ?? false
        }
        completion()
      }
    ) { [self] in
      view.frame = hidden(view.frame)
      shade.alpha = 0
      guard stepsBack, let behind = presenter?.viewIfLoaded else { return }
      behind.transform = .identity
      behind.layer.cornerRadius = 0
    }
  }

  private func change(
    animated: Bool, completion: @escaping @MainActor () -> Void,
    _ changes: @escaping @MainActor () -> Void
  ) {
    guard animated else {
      UIView.performWithoutAnimation(changes)
      return completion()
    }
    // Curve 7 is the system spring.
    UIView.animate(
      withDuration: Measure.duration, delay: 0, options: .init(rawValue: 7 << 16),
      animations: changes
    ) { _ in completion() }
  }
}
