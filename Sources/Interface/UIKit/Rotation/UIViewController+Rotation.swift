extension UIViewController {
  /// Calls the three rotation methods from before iOS 8. This happens only if the controller does not
  /// override `viewWillTransition`, or calls super (documented).
  final func callClassicRotation(with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let turn = viewIfLoaded?.environment.interface.rotation.current else { return }
    willRotate(to: turn.new, duration: turn.duration)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.willAnimateRotation(to: turn.new, duration: turn.duration)
      },
      completion: { [weak self] _ in self?.didRotate(from: turn.old) })
  }

  /// The controller that determines the orientation and status bar: the topmost one that covers the screen.
  final var coveringController: UIViewController {
    guard let presented = presentedStorage, presented.coversScreen, !presented.isBeingDismissed
    else { return self }
    return presented.coveringController
  }

  final var coversScreen: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .overFullScreen
      || modalPresentationCapturesStatusBarAppearance || isSheetInCompactHeight
  }

  /// Whether the controller is a sheet in compact height, which covers the screen like a full-screen style
  /// (documented).
  private var isSheetInCompactHeight: Bool {
    guard let presentation, presentation.declared is UISheetPresentationController else {
      return false
    }
    return [.fullScreen, .overFullScreen].contains(presentation.controller.presentationStyle)
  }
}
