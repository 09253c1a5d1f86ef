import Foundation

/// Calls `body` and returns its result. There is no pool to drain, since objects are released with
/// their last reference.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// Locks the object for the calling thread, as `@synchronized` does.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  SynchronizedObjects.lock(of: object as AnyObject).lock()
  return 0
}

@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  SynchronizedObjects.lock(of: object as AnyObject).unlock()
  return 0
}

private enum SynchronizedObjects {
  private static let table = NSLock()
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The object's own lock, created at the first use and released with the object.
  static func lock(of object: AnyObject) -> NSRecursiveLock {
    table.withLock {
      if let lock = objc_getAssociatedObject(object, key) as? NSRecursiveLock { return lock }
      let lock = NSRecursiveLock()
      objc_setAssociatedObject(object, key, lock, .OBJC_ASSOCIATION_RETAIN)
      return lock
    }
  }
}
