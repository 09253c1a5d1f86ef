import Synchronization

/// A cache of the results of backdrop filters, kept from frame to frame.
///
/// A result is a function of its key, so the contents of the cache never affect a pixel. The least
/// recently used results are dropped first. A result that is drawn again is kept as finished pixels
/// from then on (`FinishedBackdrop`).
package final class BackdropCache: Sendable {
  package static let shared = BackdropCache()

  /// The limits of the cache: enough for some screens of bars and glass. The blur of a whole screen
  /// takes 1.5 MB.
  private static let maximumCount = 64
  private static let maximumBytes = 8 << 20

  private struct Entry {
    let key: BackdropKey
    var pass: any BackdropPass
  }

  /// The least recently used entry first.
  private let entries = Mutex<[Entry]>([])

  /// Returns the complete result for a key; nil if the cache does not have it.
  func pass(for key: BackdropKey) -> (any BackdropPass)? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      var entry = entries.remove(at: index)
      if !(entry.pass is FinishedBackdrop), let finished = FinishedBackdrop(entry.pass) {
        entry.pass = finished
      }
      Self.add(entry, to: &entries)
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
      Self.add(Entry(key: key, pass: pass), to: &entries)
    }
  }

  /// Adds an entry as the most recently used one and drops what exceeds the limits.
  private static func add(_ entry: Entry, to entries: inout [Entry]) {
    entries.append(entry)
    var bytes = entries.reduce(0) { $0 + $1.pass.byteCount }
    while entries.count > maximumCount || bytes > maximumBytes {
      bytes -= entries.removeFirst().pass.byteCount
    }
  }
}
