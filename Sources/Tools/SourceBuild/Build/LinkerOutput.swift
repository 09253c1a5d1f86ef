/// Reads a linker's messages in the output of a build.
enum LinkerOutput {
  /// Returns the distinct errors of the linker; nil if there are none.
  static func reasons(in lines: [String]) -> String? {
    var found: [String] = []
    for line in lines where marks.contains(where: line.contains) {
      let reason = line.split(separator: "error: ", maxSplits: 1).last.map(String.init) ?? line
      if !found.contains(reason) { found.append(reason) }
    }
    guard !found.isEmpty else { return nil }
    let others = found.count - shownAtMost
    return found.prefix(shownAtMost).joined(separator: "; ")
      + (others > 0 ? "; and \(others) more" : "")
  }

  private static let shownAtMost = 5

  private static let marks = [
    "undefined reference to", "undefined symbol: ", "multiple definition of", "duplicate symbol: ",
    "cannot find -l", "unable to find library", "cannot open ", "unknown file type",
  ]

  /// Removes the advice to use a flag that the command does not have.
  static func withoutAdvice(_ line: String) -> String {
    line.replacing(" (use -v to see invocation)", with: "")
  }
}
