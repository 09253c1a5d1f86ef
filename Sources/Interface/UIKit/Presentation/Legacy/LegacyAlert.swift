/// Shows a `UIAlertView` or a `UIActionSheet` as an alert controller.
@MainActor
final class LegacyAlert {
  private(set) var controller: UIAlertController?
  /// Retains the view while it is shown, as UIKit does.
  private var shown: UIView?

  /// Shows the buttons over the topmost controller of the key window.
  ///
  /// - Returns: Whether there is a window in which to show them.
  func show(
    _ view: UIView, _ controller: UIAlertController, titles: [String],
    style: (Int) -> UIAlertAction.Style, over presenter: UIViewController? = nil,
    choose: @escaping @MainActor (Int) -> Void
  ) -> Bool {
    guard self.controller == nil,
      var presenter = presenter ?? UIApplication.shared.keyWindow?.rootViewController
    else { return false }
    while let next = presenter.presentedViewController { presenter = next }
    for (index, title) in titles.enumerated() {
      controller.addAction(
        UIAlertAction(title: title, style: style(index)) { [weak self] _ in
          self?.end()
          choose(index)
        })
    }
    self.controller = controller
    shown = view
    presenter.present(controller, animated: true)
    return true
  }

  func dismiss(animated: Bool, completion: @escaping @MainActor () -> Void) {
    guard let controller else { return }
    controller.presentingViewController?.dismiss(animated: animated, completion: completion)
    end()
  }

  private func end() {
    controller = nil
    shown = nil
  }
}
