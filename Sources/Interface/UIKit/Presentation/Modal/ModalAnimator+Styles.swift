extension ModalAnimator {
  /// Returns the animator of a transition style.
  static func make(
    style: UIModalTransitionStyle, isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    switch style {
    case .coverVertical: CoverAnimator(isPresenting: isPresenting)
    case .crossDissolve: DissolveAnimator(isPresenting: isPresenting)
    case .flipHorizontal: TurnAnimator(.flipHorizontal, isPresenting: isPresenting)
    case .partialCurl: TurnAnimator(.partialCurl, isPresenting: isPresenting)
    }
  }
}
