internal import Synchronization

@_silgen_name("__tsan_acquire") private func sanitizerAcquire(_ address: UnsafeMutableRawPointer)
@_silgen_name("__tsan_release") private func sanitizerRelease(_ address: UnsafeMutableRawPointer)

extension Mutex where Value: ~Copyable {
  /// Performs `body` under the lock, and tells the thread sanitizer of it.
  borrowing func withSeenLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    // The lock's own address: to ask for the value's counts as an access to it.
    let address = withUnsafePointer(to: self) { UnsafeMutableRawPointer(mutating: $0) }
    return try withLock { (value: inout sending Value) throws(E) -> sending Result in
      sanitizerAcquire(address)
      defer { sanitizerRelease(address) }
      return try body(&value)
    }
  }
}
