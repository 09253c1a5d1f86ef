import Foundation

extension Snapshotting where Format == String {
  /// The value's `String(describing:)`.
  public static var description: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { String(describing: $0) }
  }

  /// The value and its children, with an indented line for each: the output of Swift's `dump` without
  /// addresses and with sorted dictionaries and sets.
  public static var dump: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { ValueDump(of: $0).text }
  }
}
