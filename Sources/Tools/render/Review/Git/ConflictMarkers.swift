import Foundation

/// The two sides of a file in which a merge has left conflict markers.
struct ConflictMarkers {
  let ours: Data
  let theirs: Data

  /// Reads the conflict markers of a file; nil if it has none.
  init?(_ file: Data) {
    guard file.range(of: Data("<<<<<<< ".utf8)) != nil else { return nil }
    var (ours, theirs) = (Data(), Data())
    var side = Side.both
    var found = false
    for line in file.split(separator: 10, omittingEmptySubsequences: false) {
      if line.starts(with: Self.start) {
        (side, found) = (.ours, true)
      } else if side == .ours, line.starts(with: Self.ancestor) {
        side = .neither
      } else if side != .both, line.starts(with: Self.middle), line.count <= 8 {
        side = .theirs
      } else if side == .theirs, line.starts(with: Self.end) {
        side = .both
      } else {
        if side == .both || side == .ours { ours += line + [10] }
        if side == .both || side == .theirs { theirs += line + [10] }
      }
    }
    guard found else { return nil }
    self.ours = ours
    self.theirs = theirs
  }

  /// The side to which a line belongs.
  private enum Side { case both, ours, neither, theirs }

  private static let start = Data("<<<<<<< ".utf8)
  private static let ancestor = Data("||||||| ".utf8)
  private static let middle = Data("=======".utf8)
  private static let end = Data(">>>>>>> ".utf8)
}
