import Synchronization

/// A cache of the results of backdrop filters, kept from frame to frame.
///
/// A result is a function of its key, so the contents of the cache never affect a pixel. The least
/// recently used results are dropped first.
package final class BackdropCache: Sendable {
  package static let shared = BackdropCache()

  /// The limits of the cache: enough for some screens of bars and glass. The blur of a whole screen
  /// takes 1.5 MB.
  private static let maximumCount = 64
  private static let maximumBytes = 8 << 20

  private struct Entry {
    let key: BackdropKey
    let pass: any BackdropPass
  }

  /// The least recently used entry first.
  private let entries = Mutex<[Entry]>([])

  /// Returns the complete result for a key; nil if the cache does not have it.
  func pass(for key: BackdropKey) -> (any BackdropPass)? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.pass
    }
  }

  /// Drops all results; they are computed again when they are needed.
  package func removeAll() { entries.withLock { $0 = [] } }

  /// Adds a complete result to the cache.
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
