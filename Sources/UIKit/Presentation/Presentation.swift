import CoreGraphics
import QuartzCore

/// A controller shown over another, from `present` to the end of `dismiss`.
@MainActor
final class Presentation {
  let presented: UIViewController
  private(set) weak var presenter: UIViewController?
  let style: UIModalPresentationStyle
  private let window: UIWindow
  private let sheet: SheetPresentation?
  private var transition: ControllerTransition?
  /// A curled page that stays over what it shows.
  private var restingPage: UIView?

  init(_ presented: UIViewController, by presenter: UIViewController, in window: UIWindow) {
    self.presented = presented
    self.presenter = presenter
    self.window = window
    style = presented.modalPresentationStyle.adapted(to: window.traitCollection)
    sheet =
      style == .pageSheet || style == .formSheet
      ? SheetPresentation(
        style, of: presented, over: presenter, in: window) : nil
  }

  /// Whether the presenter's view leaves the window, and so its controller disappears.
  private var removesPresenter: Bool { style == .fullScreen || style == .currentContext }

  /// Where the views are: the window, or the presenter's place in it.
  private var container: UIView {
    guard style == .currentContext || style == .overCurrentContext else { return window }
    return presenter?.viewIfLoaded?.superview ?? window
  }

  private var finalFrame: CGRect {
    guard let view = presenter?.viewIfLoaded, container !== window else { return window.bounds }
    return view.frame
  }

  // MARK: In

  func begin(animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let presenter else { return }
    presented.loadViewIfNeeded()
    presented.inheritTraits()
    presented.isBeingPresented = true
    if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    let transition = ControllerTransition { [self] in
      place()
      presented.endAppearanceTransition()
      if removesPresenter { presenter.endAppearanceTransition() }
      presented.isBeingPresented = false
      self.transition = nil
      completion?()
    }
    self.transition = transition
    if let sheet {
      sheet.show(animated: animated) { transition.finish() }
    } else if animated {
      play(presented.modalTransitionStyle, isPresenting: true, transition)
    } else {
      place()
      transition.finish()
    }
  }

  /// The views as they rest while the controller is presented.
  private func place() {
    guard sheet == nil, let view = presented.viewIfLoaded else { return }
    UIView.performWithoutAnimation {
      let container = container
      view.frame = finalFrame
      if container === window { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      if view.superview !== container { container.addSubview(view) }
      if let restingPage { container.addSubview(restingPage) }
      if removesPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
    }
  }

  // MARK: Out

  func end(animated: Bool, completion: (@MainActor () -> Void)?) {
    transition?.finish()
    guard let presenter else { return }
    presented.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: animated)
    if removesPresenter { presenter.beginAppearanceTransition(true, animated: animated) }
    let transition = ControllerTransition { [self] in
      placePresenter()
      presented.viewIfLoaded?.removeFromSuperview()
      if removesPresenter { presenter.endAppearanceTransition() }
      presenter.presentedStorage = nil
      presented.presentation = nil
      presented.endAppearanceTransition()
      presented.isBeingDismissed = false
      self.transition = nil
      completion?()
    }
    self.transition = transition
    if let sheet {
      sheet.hide(animated: animated) { transition.finish() }
    } else if animated {
      play(presented.modalTransitionStyle, isPresenting: false, transition)
    } else {
      transition.finish()
    }
  }

  private func placePresenter() {
    restingPage?.removeFromSuperview()
    restingPage = nil
    guard removesPresenter, let view = presenter?.viewIfLoaded else { return }
    UIView.performWithoutAnimation {
      let container = presented.viewIfLoaded?.superview ?? container
      let target = container is TransitionView ? window : container
      view.frame = finalFrame
      if view.superview !== target { target.insertSubview(view, at: 0) }
    }
  }

  // MARK: Between

  private func play(
    _ style: UIModalTransitionStyle, isPresenting: Bool, _ transition: ControllerTransition
  ) {
    guard let new = presented.viewIfLoaded, let old = presenter?.viewIfLoaded else {
      return transition.finish()
    }
    let container = container
    let frame = finalFrame
    // Of what covers or dissolves only the upper view moves: the container's picture begins and
    // ends as nothing over the view below. What turns and curls changes both.
    let stage = TransitionView(frame: frame)
    let below = UIView(frame: frame)
    below.backgroundColor = .black
    UIView.performWithoutAnimation {
      new.frame = isPresenting ? stage.bounds : new.frame
      switch style {
      case .coverVertical, .crossDissolve:
        if removesPresenter, old.superview == nil {
          old.frame = frame
          container.insertSubview(old, at: 0)
        }
        if !isPresenting { move(new, to: stage) }
        transition.add(stage, to: container)
      case .flipHorizontal, .partialCurl:
        restingPage?.removeFromSuperview()
        move(isPresenting ? old : new, to: stage)
        transition.add(below, to: container)
        transition.add(stage, to: container)
      }
      stage.layoutIfNeeded()
    }
    if style == .partialCurl { return curl(old, new, isPresenting, stage, transition) }
    transition.run(style.transition(isPresenting: isPresenting), in: stage) {
      let (comes, goes) = isPresenting ? (new, old) : (old, new)
      switch style {
      case .coverVertical, .crossDissolve:
        if isPresenting { stage.addSubview(new) } else { new.removeFromSuperview() }
      case .flipHorizontal, .partialCurl:
        goes.removeFromSuperview()
        move(comes, to: stage)
      }
    }
  }

  /// The page stays curled while the controller is presented, and comes down at the end.
  private func curl(
    _ old: UIView, _ new: UIView, _ isPresenting: Bool, _ stage: UIView,
    _ transition: ControllerTransition
  ) {
    if isPresenting {
      let page = LayerSnapshot.image(of: stage.layer)
      transition.run(.partialCurl, in: stage) {
        old.removeFromSuperview()
        move(new, to: stage)
      }
      restingPage = page.map { CurledPage($0, frame: stage.frame) }
    } else {
      transition.run(.partialCurl, in: stage, isReversed: true) {
        new.removeFromSuperview()
        move(old, to: stage)
      }
    }
  }

  private func move(_ view: UIView, to stage: UIView) {
    view.frame = stage.bounds
    stage.addSubview(view)
  }
}

/// Holds the views that a transition exchanges.
@MainActor
private final class TransitionView: UIView {}

/// The upper corner of a page that has curled up in part, and its shadow, with nothing else where
/// it lay.
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

extension UIModalTransitionStyle {
  fileprivate func transition(isPresenting: Bool) -> TransitionStyle {
    switch self {
    case .coverVertical: isPresenting ? .coverVertical : .uncoverVertical
    case .flipHorizontal: isPresenting ? .flipFromRight : .flipFromLeft
    case .crossDissolve: .crossDissolve
    case .partialCurl: .partialCurl
    }
  }
}

extension UIModalPresentationStyle {
  /// What becomes of a style on this screen: sheets fill compact heights, popovers are sheets where
  /// it is narrow.
  fileprivate func adapted(to traits: UITraitCollection) -> Self {
    switch self {
    case .automatic, .pageSheet:
      traits.verticalSizeClass == .compact ? .fullScreen : .pageSheet
    case .formSheet, .popover:
      traits.verticalSizeClass == .compact
        ? .fullScreen : traits.horizontalSizeClass == .regular ? .formSheet : .pageSheet
    case .none: .fullScreen
    case .custom: .overFullScreen
    default: self
    }
  }
}
