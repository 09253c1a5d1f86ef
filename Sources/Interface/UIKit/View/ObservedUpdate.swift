import Foundation
import Observation

/// An update that is repeated after a change of an observable object that it has read.
@MainActor
enum ObservedUpdate {
  /// Performs the update now, and calls a closure at the first change of the objects that it has read.
  static func perform(
    _ work: () -> Void, onChange: @escaping @MainActor @Sendable () -> Void
  ) {
    withObservationTracking(work) {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { onChange() }
      } else {
        DispatchQueue.main.async { onChange() }
      }
    }
  }
}
