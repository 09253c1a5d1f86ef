import CoreGraphics
import Foundation
import QuartzCore

/// Transitions that change both views: the container flips, or its page partially curls up and stays so
/// during the presentation.
@MainActor
final class TurnAnimator: UIViewControllerAnimatedTransitioning, RestingAnimator {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool
  /// Contains the views during the transition.
  private let stage = UIView()
  private let below = UIView()
  private var place: ViewPlace?
  /// The curled page that remains over the presented view.
  private var restingPage: CurledPage?

  init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
    below.backgroundColor = .black
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { transitionStyle.duration }

  private var transitionStyle: TransitionStyle {
    if style == .partialCurl { return .partialCurl }
    return isPresenting ? .flipFromRight : .flipFromLeft
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let new = context.view(forKey: .to), let old = context.view(forKey: .from) else {
      return context.completeTransition(true)
    }
    UIView.performWithoutAnimation {
      stage.frame = container.bounds
      below.frame = container.bounds
      restingPage?.removeFromSuperview()
      place = ViewPlace(isPresenting ? old : new)
      new.frame = stage.bounds
      move(old)
      container.addSubview(below)
      container.addSubview(stage)
      stage.layoutIfNeeded()
    }
    if style == .partialCurl, isPresenting {
      restingPage = LayerSnapshot.image(of: stage.layer).map {
        CurledPage($0, frame: stage.frame)
      }
    }
    turn(context) {
      old.removeFromSuperview()
      move(new)
    }
  }

  private func move(_ view: UIView) {
    view.frame = stage.bounds
    stage.addSubview(view)
  }

  private func turn(
    _ context: any UIViewControllerContextTransitioning, _ changes: () -> Void
  ) {
    let transition = CATransition()
    transition.exactStyle = transitionStyle
    transition.isReversed = style == .partialCurl && !isPresenting
    transition.duration = transitionStyle.duration
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    transition.completion = { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    stage.layer.add(transition, forKey: "controllers")
    UIView.performWithoutAnimation {
      changes()
      stage.layoutIfNeeded()
    }
  }

  /// Moves the views out of the transition's view: the presented one to the container, the other to its
  /// place, from which it is removed if it is covered.
  func animationEnded(_ transitionCompleted: Bool) {
    UIView.performWithoutAnimation {
      for view in stage.subviews where view !== place?.view {
        view.frame = stage.frame
        stage.superview?.insertSubview(view, belowSubview: below)
      }
      place?.restore()
      place = nil
      stage.removeFromSuperview()
      below.removeFromSuperview()
    }
  }

  func rest(in container: UIView) {
    if let restingPage { container.addSubview(restingPage) }
  }

  func take(from other: (any UIViewControllerAnimatedTransitioning)?) {
    restingPage = (other as? TurnAnimator)?.restingPage
  }
}

/// The visible upper corner of a partially curled page, with its shadow.
@MainActor
private final class CurledPage: UIView {
  init(_ page: CGImage, frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.contents = TransitionComposer.curledPage(page)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
