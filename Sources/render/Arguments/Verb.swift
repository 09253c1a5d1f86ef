/// One thing that `render` does.
@MainActor
protocol Verb {
  static var name: String { get }
  static var usage: String { get }
  /// A line for the list of verbs.
  static var summary: String { get }
  /// What else the help of the verb says.
  static var discussion: String { get }
  static var flags: [Flag] { get }
  static func run(_ arguments: Arguments) throws -> ExitStatus
}

extension Verb {
  static var discussion: String { "" }
  static var flags: [Flag] { [] }

  /// What `render help VERB` prints.
  static var help: String {
    var text = "usage: \(usage)\n\n\(summary)\n"
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    if !flags.isEmpty {
      let width = flags.map(\.synopsis.count).max() ?? 0
      text += "\n"
      for flag in flags {
        let gap = String(repeating: " ", count: width - flag.synopsis.count + 2)
        text += "  \(flag.synopsis)\(gap)\(flag.help)\n"
      }
    }
    return text
  }
}
