import Stage
import UIKit

/// `render help`: prints the overview, a verb's help, the schema of scene files, the manual page, or
/// completions.
enum HelpVerb: Verb {
  static let name = "help"
  static let usage = "render help [VERB | schema | man | bash | zsh | fish]"
  static let summary = "Says what render can do, or all about one verb; 'schema' for scene files."
  static let discussion = """
    'man' prints the manual page; 'bash', 'zsh' and 'fish' print completions for these shells.
    """

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard let wanted = arguments.positionals.first else {
      Console.print(overview)
      return .done
    }
    if wanted == "schema" {
      Console.print(SceneSchema.text)
      return .done
    }
    if wanted == "man" {
      Console.print(ManualPage.text)
      return .done
    }
    if let shell = ShellCompletion.Shell(rawValue: wanted) {
      Console.print(ShellCompletion.text(for: shell))
      return .done
    }
    guard let verb = RenderCommand.verbs.first(where: { $0.name == wanted }) else {
      let names = RenderCommand.verbs.map { $0.name }
      let hint = nearestName(to: wanted, among: names).map { "Did you mean '\($0)'?" }
      throw Failure.usage("No verb '\(wanted)'. \(hint ?? "See 'render help'.")")
    }
    Console.print(verb.help)
    return .done
  }

  /// The list of verbs with their summaries.
  private static var overview: String {
    var text = """
      render draws storyboards, xibs and scene files as iOS would show them.

        render Main.storyboard -o main.png
        render image Main.storyboard --scene Settings --device iphone-15-pro --style dark

      Verbs (without one it is image):

      """
    let width = RenderCommand.verbs.map { $0.name.count }.max() ?? 0
    for verb in RenderCommand.verbs {
      let gap = String(repeating: " ", count: width - verb.name.count + 2)
      text += "  \(verb.name)\(gap)\(verb.summary)\n"
    }
    return text + "\n'render help VERB' says all about one.\n"
  }
}

/// `render version`: prints the version.
enum VersionVerb: Verb {
  static let name = "version"
  static let usage = "render version"
  static let summary = "Prints the version."

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try arguments.noPositionals()
    Console.print("render \(Version.number)")
    return .done
  }
}
