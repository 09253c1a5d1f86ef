import CoreGraphics
import Foundation

extension UIViewController.Transition {
  func makeAnimator(isForward: Bool) -> any UIViewControllerAnimatedTransitioning {
    ZoomAnimator(self, isForward: isForward)
  }
}

/// Grows a controller's view out of a source view, or shrinks it back into it.
///
/// Guess: the view is inside a rectangle that moves from the frame of the source view to its own frame, as wide
/// as the rectangle, while a picture of the source view fades.
@MainActor
private final class ZoomAnimator: UIViewControllerAnimatedTransitioning {
  private static let duration = 0.5
  private let transition: UIViewController.Transition
  private let isForward: Bool

  init(_ transition: UIViewController.Transition, isForward: Bool) {
    self.transition = transition
    self.isForward = isForward
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let zoomed = context.viewController(forKey: isForward ? .to : .from),
      let other = context.viewController(forKey: isForward ? .from : .to),
      let view = zoomed.viewIfLoaded
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    showBelow(view, context)
    let frame = isForward ? context.finalFrame(for: zoomed) : view.frame
    guard let source = transition.sourceView(of: zoomed, in: other), source.window != nil else {
      return dissolve(view, frame, context)
    }
    let alignment = transition.options.alignmentRectProvider?(
      .init(sourceView: source, zoomedViewController: zoomed))
    let scene = ZoomScene(
      view, frame: frame, from: source, part: alignment ?? nil, in: container,
      dimming: transition.options.dimmingColor)
    UIView.performWithoutAnimation {
      scene.begin(isZoomed: !isForward)
      view.layoutIfNeeded()
    }
    let block = AnimationBlock(duration: Self.duration, delay: 0, pace: ModalAnimator.slide) { _ in
      scene.end()
      if !self.isForward, !context.transitionWasCancelled { view.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
    AnimationBlock.run(block) { scene.show(isZoomed: self.isForward) }
  }

  /// Puts the view that comes back below the one that goes.
  private func showBelow(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    guard !isForward, let below = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return }
    UIView.performWithoutAnimation {
      below.frame = context.finalFrame(for: controller)
      context.containerView.insertSubview(below, at: 0)
      below.layoutIfNeeded()
    }
  }

  private func dissolve(
    _ view: UIView, _ frame: CGRect, _ context: any UIViewControllerContextTransitioning
  ) {
    if isForward {
      UIView.performWithoutAnimation {
        view.frame = frame
        view.alpha = 0
        context.containerView.addSubview(view)
        view.layoutIfNeeded()
      }
    }
    let block = AnimationBlock(duration: Self.duration, delay: 0, pace: ModalAnimator.slide) { _ in
      if !self.isForward { view.removeFromSuperview() }
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
    AnimationBlock.run(block) { view.alpha = isForward ? 1 : 0 }
  }
}

/// The views of a zoom: the zoomed view in a rectangle that moves, and a picture of the source view.
@MainActor
private final class ZoomScene {
  private let view: UIView
  private let frame: CGRect
  private let source: UIView
  private let start: CGRect
  /// The part of the zoomed view that coincides with the source view, in the coordinates of the view.
  private let part: CGRect
  private let container: UIView
  private let window = UIView(frame: .zero)
  private let shade = UIView(frame: .zero)
  private let picture: UIView?
  private let sourceAlpha: CGFloat

  init(
    _ view: UIView, frame: CGRect, from source: UIView, part: CGRect?, in container: UIView,
    dimming: UIColor?
  ) {
    self.view = view
    self.frame = frame
    self.source = source
    self.container = container
    start = source.convert(source.bounds, to: container)
    let whole = CGRect(
      x: 0, y: 0, width: frame.width,
      height: start.width > 0 ? frame.width * start.height / start.width : frame.height)
    self.part = part ?? whole
    sourceAlpha = source.alpha
    picture = source.snapshotView(afterScreenUpdates: false)
    picture?.clipsToBounds = true
    picture?.layer.cornerRadius = source.layer.cornerRadius
    shade.backgroundColor = dimming
  }

  func begin(isZoomed: Bool) {
    source.alpha = 0
    shade.frame = container.bounds
    window.clipsToBounds = true
    window.autoresizesSubviews = false
    container.addSubview(shade)
    container.addSubview(window)
    view.frame = frame
    window.addSubview(view)
    if let picture { window.addSubview(picture) }
    show(isZoomed: isZoomed)
  }

  /// Shows the zoomed view in its own frame, or in that of the source view.
  func show(isZoomed: Bool) {
    let scale = isZoomed || part.width <= 0 ? 1 : start.width / part.width
    window.frame = isZoomed ? frame : start
    window.layer.cornerRadius = isZoomed ? 0 : source.layer.cornerRadius
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let origin = isZoomed ? .zero : CGPoint(x: -part.minX * scale, y: -part.minY * scale)
    view.center = CGPoint(
      x: origin.x + frame.width * scale / 2, y: origin.y + frame.height * scale / 2)
    if let picture {
      let scale = start.width > 0 ? window.bounds.width / start.width : 1
      picture.transform = CGAffineTransform(scaleX: scale, y: scale)
      picture.center = CGPoint(x: start.width * scale / 2, y: start.height * scale / 2)
      picture.alpha = isZoomed ? 0 : 1
    }
    shade.alpha = isZoomed ? 1 : 0
  }

  /// Leaves the zoomed view alone in the container.
  func end() {
    source.alpha = sourceAlpha
    view.transform = .identity
    view.frame = frame
    container.addSubview(view)
    for part in [shade, window] { part.removeFromSuperview() }
  }
}
