import Synchronization

/// The scope in which an environment was entered, with a setting that the program changes in that scope.
package final class EnvironmentScope: Sendable {
  /// The environment; nil if only the setting differs and no environment was entered outside.
  package let environment: Environment?
  private let settingStorage: Mutex<(any AnyObject & Sendable)?>

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - environment: The environment; nil for the current one, which tasks that begin inside
  ///     inherit.
  ///   - setting: The object that UIKit uses for the current traits.
  package init(_ environment: Environment?, setting: (any AnyObject & Sendable)? = nil) {
    self.environment = environment ?? Environment.scope?.environment
    settingStorage = Mutex(setting)
  }

  package var setting: (any AnyObject & Sendable)? {
    get { settingStorage.withLock { $0 } }
    set { settingStorage.withLock { $0 = newValue } }
  }

  package func perform<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
    let result = Environment.$scope.withValue(self) {
      Result { () throws(E) -> R in try work() }
    }
    return try result.get()
  }
}
