import CoreGraphics
public import Foundation

// The methods that every object has on Apple's platforms. A class that has members of the same names declares
// them with `@_nonoverride`.

extension NSObject {
  @_disfavoredOverload
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isImplemented(by: self) } ?? false
  }

  public static func instancesRespond(to aSelector: Selector!) -> Bool {
    class_respondsToSelector(self, aSelector)
  }

  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    boxed(aSelector.send(to: self))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    boxed(aSelector.send(to: self, object))
  }

  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    boxed(aSelector.send(to: self, object1, object2))
  }

  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedMessages.send(aSelector, to: self, anArgument, after: delay)
  }

  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    DelayedMessages.send(aSelector, to: self, anArgument, after: delay)
  }

  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      aSelector.send(to: self, arg)
    } else {
      DelayedMessages.send(aSelector, to: self, arg, after: 0)
    }
  }

  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedMessages.cancel(aTarget as AnyObject, nil)
  }

  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedMessages.cancel(aTarget as AnyObject, aSelector)
  }

  // MARK: Class names

  public static func className() -> String { ObjectiveC.className(self) }
}

/// Returns the result of a message as an unmanaged object.
///
/// The object is never freed, since there is no autorelease pool that would retain it for the caller.
func boxed(_ result: Any?) -> Unmanaged<AnyObject>? {
  result.map { Unmanaged.passRetained($0 as AnyObject) }
}

/// The delayed messages that wait on the main run loop and can be cancelled.
private enum DelayedMessages {
  private struct Waiting {
    let target: ObjectIdentifier
    let selector: Selector
    let timer: Timer
  }

  // Guarded by the lock.
  private nonisolated(unsafe) static var waiting: [Waiting] = []
  private static let lock = NSLock()

  /// Sends a message after a delay in seconds. The target is retained until then.
  static func send(_ selector: Selector, to target: NSObject, _ argument: Any?, after delay: Double)
  {
    nonisolated(unsafe) let target = target
    nonisolated(unsafe) let argument = argument
    let timer = Timer(timeInterval: delay, repeats: false) { timer in
      lock.withLock { waiting.removeAll { $0.timer === timer } }
      selector.send(to: target, argument)
    }
    lock.withLock {
      waiting.append(Waiting(target: ObjectIdentifier(target), selector: selector, timer: timer))
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  static func cancel(_ target: AnyObject, _ selector: Selector?) {
    lock.withLock {
      waiting.removeAll {
        guard $0.target == ObjectIdentifier(target), selector ?? $0.selector == $0.selector else {
          return false
        }
        $0.timer.invalidate()
        return true
      }
    }
  }
}

/// Returns the result of an optional requirement as `delegate.method?(x)` does on Apple's platforms: an
/// optional, which is not nested if the result is already optional.
public func optional<Value>(_ value: Value?) -> Value? { value }

extension NSObjectProtocol {
  @_disfavoredOverload
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isImplemented(by: self) } ?? false
  }
}

extension NSObject {
  /// Returns the object to which a message is forwarded, which is always nil.
  ///
  /// - Support: without effect: messages reach only objects that have the method.
  @_disfavoredOverload
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

/// The error of an optional method with a result that is not implemented.
///
/// In rewritten sources the call `delegate?.size?(of: view)` is `try? delegate?.size(of: view)`, which is nil
/// then as on Apple's platforms.
public struct MissingImplementation: Error {
  public init() {}
}
