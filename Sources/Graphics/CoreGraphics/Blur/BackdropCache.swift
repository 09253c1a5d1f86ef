import Synchronization

/// Results of backdrop filters, kept from frame to frame.
///
/// A result is a function of its key, so the contents of the cache never affect a pixel. The least
/// recently used results are dropped first.
package final class BackdropCache: Sendable {
  package static let shared = BackdropCache()

  /// The limits: some screens of bars and glass; the blur of a whole screen takes 1.5 MB.
  private static let maximumCount = 64
  private static let maximumBytes = 8 << 20

  private struct Entry {
    let key: BackdropKey
    let pass: any BackdropPass
  }

  /// The least recently used entry first.
  private let entries = Mutex<[Entry]>([])

  /// Returns the result of a key, complete; nil if it is not there.
  func pass(for key: BackdropKey) -> (any BackdropPass)? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.pass
    }
  }

  /// Drops all results: the next ones are computed.
  package func removeAll() { entries.withLock { $0 = [] } }

  /// Keeps a complete result.
  func keep(_ pass: any BackdropPass, for key: BackdropKey) {
    guard pass.byteCount <= Self.maximumBytes else { return }
    entries.withLock { entries in
      guard !entries.contains(where: { $0.key == key }) else { return }
      entries.append(Entry(key: key, pass: pass))
      var bytes = entries.reduce(0) { $0 + $1.pass.byteCount }
      while entries.count > Self.maximumCount || bytes > Self.maximumBytes {
        bytes -= entries.removeFirst().pass.byteCount
      }
    }
  }
}
