extension UIPresentationController {
  /// Dismisses for a gesture, if the controller and the delegate let it; otherwise the delegate is
  /// notified of the attempt.
  final func dismissByUser() {
    let presented = presentedViewController
    guard let presentation = presented.presentation, !presented.isBeingDismissed,
      !presented.isBeingPresented
    else { return }
    var isRefused = presented.refusesDismissalByUser
    notifyDelegates { delegate, controller in
      guard !isRefused else { return }
      isRefused = !delegate.presentationControllerShouldDismiss(controller)
    }
    guard !isRefused else {
      return notifyDelegates { $0.presentationControllerDidAttemptToDismiss($1) }
    }
    notifyDelegates { $0.presentationControllerWillDismiss($1) }
    presentation.isDismissedByUser = true
    presented.dismiss(animated: true)
  }
}

extension UIViewController {
  /// A container is as modal as the controller that it shows.
  fileprivate var refusesDismissalByUser: Bool {
    if isModalInPresentation { return true }
    if let navigation = self as? UINavigationController {
      return navigation.topViewController?.refusesDismissalByUser ?? false
    }
    if let tabs = self as? UITabBarController {
      return tabs.selectedViewController?.refusesDismissalByUser ?? false
    }
    return false
  }
}
