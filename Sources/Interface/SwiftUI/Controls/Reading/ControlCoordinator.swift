/// The target of a UIKit control, which calls the newest closures. A program may keep the control
/// longer than the view for which it was made.
@MainActor
final class ControlCoordinator {
  var didChange: () -> Void = {}
  var didBegin: () -> Void = {}
  var didEnd: () -> Void = {}
  private var reported: Set<String> = []

  func connect(_ control: UIControl) {
    control.addAction(UIAction { [weak self] _ in self?.didChange() }, for: .valueChanged)
  }

  func connectTouches(_ control: UIControl) {
    control.addAction(UIAction { [weak self] _ in self?.didBegin() }, for: .touchDown)
    control.addAction(
      UIAction { [weak self] _ in self?.didEnd() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  /// Reports each sentence once.
  func report(_ sentence: String, of view: UIView) {
    if reported.insert(sentence).inserted { view.environment.diagnostics.warn(sentence) }
  }
}

extension ViewGraph {
  /// Reports what the body that runs now was given; each sentence once.
  static func reportInBody(_ sentence: String) { reader?.graph.report(sentence) }
}
