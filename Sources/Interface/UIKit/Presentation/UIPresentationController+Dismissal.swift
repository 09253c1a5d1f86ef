extension UIPresentationController {
  /// Dismisses the controller for a gesture, if the controller and the delegate allow it; otherwise notifies
  /// the delegate of the attempt.
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
  /// Whether gestures cannot dismiss the controller. A container has the setting of its visible child.
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
