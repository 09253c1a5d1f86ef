import Foundation

extension Snapshotting where Format == String {
  /// The value's `String(describing:)`.
  public static var description: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { String(describing: $0) }
  }

  /// The value and its children, an indented line each: Swift's `dump` without addresses, and with
  /// dictionaries and sets in order.
  public static var dump: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { ValueDump(of: $0).text }
  }
}
