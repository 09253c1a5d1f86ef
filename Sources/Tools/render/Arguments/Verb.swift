/// One subcommand of `render`.
@MainActor
protocol Verb {
  /// The name on the command line.
  static var name: String { get }
  /// The arguments in the first line of the help.
  static var usage: String { get }
  /// The summary in the list of verbs.
  static var summary: String { get }
  /// Additional text in the verb's help.
  static var discussion: String { get }
  /// The flags of the verb.
  static var flags: [Flag] { get }
  static func run(_ arguments: Arguments) throws -> ExitStatus
}

extension Verb {
  static var discussion: String { "" }
  static var flags: [Flag] { [] }

  /// The output of `render help VERB`.
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
