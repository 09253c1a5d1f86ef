extension UIViewController {
  /// The three methods of before iOS 8, which a controller hears that has no `viewWillTransition` of
  /// its own, or calls the superclass' (documented).
  final func callClassicRotation(with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let turn = viewIfLoaded?.environment.interface.rotation.current else { return }
    willRotate(to: turn.new, duration: turn.duration)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.willAnimateRotation(to: turn.new, duration: turn.duration)
      },
      completion: { [weak self] _ in self?.didRotate(from: turn.old) })
  }

  /// The controller that decides on orientation and status bar: the last of those presented over
  /// the whole screen.
  final var coveringController: UIViewController {
    guard let presented = presentedStorage, presented.coversScreen, !presented.isBeingDismissed
    else { return self }
    return presented.coveringController
  }

  final var coversScreen: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .overFullScreen
      || modalPresentationCapturesStatusBarAppearance || isSheetInCompactHeight
  }

  /// Where the height is compact, a sheet fills the screen as a full-screen style does (documented).
  private var isSheetInCompactHeight: Bool {
    guard let presentation, presentation.declared is UISheetPresentationController else {
      return false
    }
    return [.fullScreen, .overFullScreen].contains(presentation.controller.presentationStyle)
  }
}
