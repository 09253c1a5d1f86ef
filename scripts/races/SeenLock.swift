internal import Synchronization

@_silgen_name("__tsan_acquire") private func sanitizerAcquire(_ address: UnsafeMutableRawPointer)
@_silgen_name("__tsan_release") private func sanitizerRelease(_ address: UnsafeMutableRawPointer)

extension Mutex where Value: ~Copyable {
  /// Performs `body` under the lock, and tells the thread sanitizer of it.
  borrowing func withSeenLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    try withLock { (value: inout sending Value) throws(E) -> sending Result in
      let address = withUnsafeMutablePointer(to: &value) { UnsafeMutableRawPointer($0) }
      sanitizerAcquire(address)
      defer { sanitizerRelease(address) }
      return try body(&value)
    }
  }
}
