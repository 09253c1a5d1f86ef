import CoreGraphics

/// The view that contains the views of a presentation, above the presenting content.
@MainActor
final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController?
  /// Called when the traits have changed.
  var traitsDidChange: () -> Void = {}

  init(frame: CGRect, controller: UIPresentationController) {
    self.controller = controller
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.containerViewWillLayoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The first change is from no traits to those of the window, when the presentation begins.
    guard previousTraitCollection != nil else { return }
    controller?.traitCollectionDidChange(previousTraitCollection)
    if window != nil { traitsDidChange() }
  }

  /// Touches outside of the presented view do not reach the views below, unless the presentation allows it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let controller, controller.passesTouch(at: point) else { return hit }
    return nil
  }
}
