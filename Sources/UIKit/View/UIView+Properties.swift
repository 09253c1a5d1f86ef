import Foundation
import Observation

extension UIView {
  /// Calls `updateProperties` of the controller and the view, and once more before the layout after
  /// a change of an observable object that they have read.
  final func updateObservedProperties() {
    needsPropertyUpdate = false
    withObservationTracking {
      owningController?.updateProperties()
      updateProperties()
    } onChange: { [weak self] in
      // The main queue may be served by another thread than the first one.
      if Thread.isMainThread {
        MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
      } else {
        DispatchQueue.main.async { self?.setNeedsUpdateProperties() }
      }
    }
  }
}
