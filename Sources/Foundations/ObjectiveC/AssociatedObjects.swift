import CRuntime
import CoreGraphics
import Foundation
import Synchronization

/// The memory management of an associated value. Values are copied only if the policy requires it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key until the object is deallocated; nil removes it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, key, policy, of: object as AnyObject)
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.get(key, of: object as AnyObject)
}

public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: object as AnyObject)
}

/// The table of associated values, by the identity of the object and the key.
///
/// Values are released when their object's memory is freed, as on Apple's platforms; they can still be read
/// while the object is deinitialised. For this the destructor of an object's class is replaced at the first
/// association. Afterwards the deallocation of each object of the class costs a lookup in the table.
private enum AssociatedObjects {
  private enum Value {
    case strong(Any)
    /// An unretained object. The reference is not set to nil when the last owner releases the object.
    case unretained(Unmanaged<AnyObject>)

    var any: Any {
      switch self {
      case .strong(let any): any
      case .unretained(let object): object.takeUnretainedValue()
      }
    }
  }

  /// An object that is being deallocated, and the thread that deallocates it. The thread is part of
  /// the identity because another object may get the address afterwards.
  private struct DeallocatingObject: Hashable {
    var address: UnsafeRawPointer
    var thread: UInt
  }

  private struct State {
    var values: [UnsafeRawPointer: [UnsafeRawPointer: Value]] = [:]
    var deallocating: [DeallocatingObject: [UnsafeRawPointer: Value]] = [:]
    var destructors: [UnsafeRawPointer: UnsafeMutableRawPointer] = [:]
  }

  // Guarded by the lock.
  private nonisolated(unsafe) static var state = State()
  private static let lock = NSLock()

  static func get(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    let address = address(of: object)
    return lock.withLock {
      (state.values[address] ?? state.deallocating[deallocating(address)])?[key]?.any
    }
  }

  static func set(
    _ any: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy, of object: AnyObject
  ) {
    let new = any.flatMap(unwrapped).map { value($0, policy) }
    let address = address(of: object)
    // The old value is released outside the lock: its deinitialiser may use associations.
    let old = lock.withLock {
      if new != nil { watch(object) }
      defer {
        if state.values[address]?.isEmpty ?? false { state.values[address] = nil }
      }
      if new == nil, state.values[address] == nil { return Value?.none }
      let old = state.values[address]?[key]
      state.values[address, default: [:]][key] = new
      return old
    }
    withExtendedLifetime(old) {}
  }

  static func removeAll(of object: AnyObject) {
    let address = address(of: object)
    let old = lock.withLock { state.values.removeValue(forKey: address) }
    withExtendedLifetime(old) {}
  }

  /// Returns the value inside nested optionals; nil if there is none.
  private static func unwrapped(_ any: Any) -> Any? {
    let mirror = Mirror(reflecting: any)
    guard mirror.displayStyle == .optional else { return any }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func value(_ any: Any, _ policy: objc_AssociationPolicy) -> Value {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: any) is AnyClass:
      .unretained(Unmanaged.passUnretained(any as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .strong((any as? any NSCopying)?.copy(with: nil) ?? any)
    default: .strong(any)
    }
  }

  private static func address(of object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  private static func deallocating(_ address: UnsafeRawPointer) -> DeallocatingObject {
    DeallocatingObject(address: address, thread: UInt(bitPattern: Int(pthread_self())))
  }

  // MARK: Deallocation

  private static func watch(_ object: AnyObject) {
    let type: AnyClass = type(of: object)
    let metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    guard state.destructors[metadata] == nil else { return }
    let original = tintype_replace_destructor(
      metadata, { AssociatedObjects.willDestroy($0) }, { AssociatedObjects.didDestroy($0) })
    guard let original else {
      DiagnosticLog.current.warn(
        "Values associated with a \(type) are kept after its deallocation: its class cannot be changed here. "
          + "Use stored properties for them.")
      return
    }
    state.destructors[metadata] = original
  }

  private static func willDestroy(_ object: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    let metadata = object.load(as: UnsafeRawPointer.self)
    return lock.withLock {
      if let values = state.values.removeValue(forKey: object) {
        state.deallocating[deallocating(object)] = values
      }
      return state.destructors[metadata]!
    }
  }

  private static func didDestroy(_ address: UnsafeRawPointer) {
    let values = lock.withLock { state.deallocating.removeValue(forKey: deallocating(address)) }
    withExtendedLifetime(values) {}
  }
}
