import CoreGraphics

/// The view that everything of a presentation is in, over what it is presented on.
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
    // A presentation begins with the traits of its first window.
    guard previousTraitCollection != nil else { return }
    controller?.traitCollectionDidChange(previousTraitCollection)
    if window != nil { traitsDidChange() }
  }

  /// What is presented covers: a touch beside it reaches nothing below, unless the presentation
  /// lets it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let controller, controller.passesTouch(at: point) else { return hit }
    return nil
  }
}
