import CoreGraphics
import Foundation

/// The gestures that hide and show the bars of a navigation controller.
@MainActor
final class BarGestures {
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  private let panDelegate = SimultaneousPanDelegate()
  var keyboardObserver: (any NSObjectProtocol)?

  init() {
    pan.cancelsTouchesInView = false
    tap.cancelsTouchesInView = false
    pan.delegate = panDelegate
  }

  isolated deinit {
    if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
  }

  /// The delegate that lets the pan be recognized together with those of scroll views.
  private final class SimultaneousPanDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }
}

extension UINavigationController {
  final func barGesturesDidChange() {
    guard let view = viewIfLoaded else { return }
    follow(barGestures.tap, hidesBarsOnTap, in: view) { [weak self] in self?.tapped() }
    follow(barGestures.pan, hidesBarsOnSwipe, in: view) { [weak self] in self?.swiped() }
    guard hidesBarsWhenKeyboardAppears, barGestures.keyboardObserver == nil else { return }
    barGestures.keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.hidesBarsWhenKeyboardAppears else { return }
        self.setBarsHidden(true)
      }
    }
  }

  private func follow(
    _ recognizer: UIGestureRecognizer, _ isWanted: Bool, in view: UIView,
    _ action: @escaping () -> Void
  ) {
    recognizer.stateHandler = action
    if isWanted, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    if !isWanted, recognizer.view != nil { view.removeGestureRecognizer(recognizer) }
  }

  /// Hides or shows both bars. The toolbar is included if it has items.
  private func setBarsHidden(_ hidden: Bool) {
    setNavigationBarHidden(hidden, animated: true)
    if !(topViewController?.toolbarItems ?? []).isEmpty {
      setToolbarHidden(hidden, animated: true)
    }
  }

  private func tapped() {
    if barGestures.tap.state == .ended { setBarsHidden(!isNavigationBarHidden) }
  }

  /// Hides or shows the bars after a pan. Guess: a way of 20 points decides.
  private func swiped() {
    let y = barGestures.pan.translation(in: view).y
    guard barGestures.pan.state == .changed, abs(y) > 20 else { return }
    setBarsHidden(y < 0)
  }

  final func hideBarsIfCompact() {
    guard hidesBarsWhenVerticallyCompact, isViewLoaded else { return }
    let isCompact = traitCollection.verticalSizeClass == .compact
    moveBars(animated: false) { self.hidesNavigationBar = isCompact }
  }
}
