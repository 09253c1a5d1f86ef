import Foundation

/// The limit of the compiler's search for the types of an expression.
///
/// The low limit, about 4 s of search, is a thirteenth of the compiler's own. Code that compiles rarely needs
/// more. In an expression with an error the search often reaches either limit. `ExpressionSplitter` then helps.
struct SearchLimit {
  private(set) var isLow: Bool
  /// The file that records that a package needs the compiler's own limit, so that later builds begin with it.
  private let mark: String

  init(folder: String) {
    mark = "\(folder)/needs-more-search"
    isLow = !FileManager.default.fileExists(atPath: mark)
  }

  /// Sets the compiler's own limit.
  mutating func raise() throws(BuildProblem) {
    guard isLow else { return }
    isLow = false
    try BuildCache.write([], to: mark)
  }

  /// The compiler's flags.
  var flags: [String] { isLow ? ["-Xfrontend", "-solver-memory-threshold=40000000"] : [] }
}
