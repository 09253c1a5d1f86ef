/// The target of a UIKit control, which calls the closures of the newest view value. A program may keep the
/// control longer than the view.
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

  /// Reports a diagnostic about a view, once for each sentence.
  func report(_ sentence: String, of view: UIView) {
    if reported.insert(sentence).inserted { view.environment.diagnostics.warn(sentence) }
  }
}

extension ViewGraph {
  /// Reports a diagnostic about the body that is being evaluated, once for each sentence.
  static func reportInBody(_ sentence: String) { reader?.graph.report(sentence) }
}
