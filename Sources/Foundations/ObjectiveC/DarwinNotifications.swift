public import CoreGraphics
import Foundation

/// The name of a Core Foundation notification.
public struct CFNotificationName: Hashable, RawRepresentable, @unchecked Sendable {
  // Unchecked: the name is never changed.
  public let rawValue: CFString
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
  public init(rawValue: CFString) { self.rawValue = rawValue }
}

public enum CFNotificationSuspensionBehavior: Int, Sendable {
  case drop = 1
  case coalesce, hold, deliverImmediately
}

/// The Darwin notification center, which delivers notifications between programs. Here it delivers
/// notifications within the process only.
public final class CFNotificationCenter: @unchecked Sendable {
  // Unchecked: the lock guards the observers.
  fileprivate static let darwin = CFNotificationCenter()

  fileprivate struct Observer {
    var pointer: UnsafeRawPointer?
    var callback: CFNotificationCallback?
    var name: CFString?
  }

  private let lock = NSLock()
  private var observers: [Observer] = []

  fileprivate func add(_ observer: Observer) { lock.withLock { observers.append(observer) } }

  fileprivate func remove(_ pointer: UnsafeRawPointer?, _ name: CFString?) {
    lock.withLock {
      observers.removeAll { $0.pointer == pointer && (name == nil || $0.name == name) }
    }
  }

  fileprivate func post(_ name: CFNotificationName) {
    let called = lock.withLock { observers.filter { $0.name == nil || $0.name == name.rawValue } }
    for observer in called {
      observer.callback?(
        self, observer.pointer.map { UnsafeMutableRawPointer(mutating: $0) }, name, nil, nil)
    }
  }
}

public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
  CFDictionary?
) -> Void

public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// Adds an observer of a notification.
///
/// Documented for the Darwin center: the object and the suspension behaviour are ignored.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!,
  _ callBack: CFNotificationCallback!, _ name: CFString!, _ object: UnsafeRawPointer!,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  center?.add(.init(pointer: observer, callback: callBack, name: name))
}

/// Calls the observers of a name.
///
/// Documented for the Darwin center: the object and the user info are ignored.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
  if let name { center?.post(name) }
}

public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) {
  center?.remove(observer, name?.rawValue)
}

public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) {
  center?.remove(observer, nil)
}
