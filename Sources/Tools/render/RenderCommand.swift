import Foundation
import Stage
import UIKit

/// The command line tool: finds the verb, runs it, and converts its errors to a message and an exit status.
@main
@MainActor
enum RenderCommand {
  /// The verbs in the order of the help.
  static let verbs: [any Verb.Type] = [
    ImageVerb.self, FilmVerb.self, TreeVerb.self, ExplainVerb.self, LintVerb.self, CompareVerb.self,
    ReviewVerb.self,
    BatchVerb.self, BuildVerb.self, TestVerb.self, PreviewsVerb.self, RunVerb.self, ReportVerb.self,
    ApproveVerb.self,
    CleanVerb.self,
    DevicesVerb.self, FontsVerb.self, HostVerb.self, SymbolsVerb.self,
    TransitionsVerb.self,
    MCPVerb.self, HelpVerb.self, VersionVerb.self,
  ]

  /// Runs the command and exits with its status.
  static func main() {
    // Exceeding the file size limit is then a write error with a message instead of a signal.
    signal(SIGXFSZ, SIG_IGN)
    Allocator.keepLargeArraysInHeap()
    StackLimit.raise()
    Stage.runNoPrograms()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the verb in the arguments and returns its exit status.
  ///
  /// Prints errors. A failure has its own status; any other error is an internal error of the command.
  static func run(_ words: [String]) -> ExitStatus {
    do {
      let (verb, rest) = try findVerb(words)
      if rest.contains("--help") || rest.contains("-h") {
        Console.print(verb.help)
        return .done
      }
      let arguments = try Arguments(rest, flags: verb.flags, verb: verb.name)
      if verb.flags.contains(where: { $0.name == "--time-zone" }) {
        try RegionOptions(arguments).enter()
      }
      if verb.flags.contains(where: { $0.name == "--device" }) || verb == DevicesVerb.self {
        try addDevices()
      }
      return try verb.run(arguments)
    } catch let failure as Failure {
      Console.printError(failure.message)
      return failure.status
    } catch {
      Console.printError(
        "render: error: \(error). This is a fault of render; please report it with the input.")
      return .internalFault
    }
  }

  /// Adds the devices of the user's project.
  private static func addDevices() throws(Failure) {
    do {
      try Device.addNearestFile(from: FileManager.default.currentDirectoryPath)
    } catch {
      throw Failure(.badInput, file: error.path, error.sentence)
    }
  }

  /// Returns the verb in the arguments, with the remaining arguments. Without a verb the first argument is
  /// the input of `image`.
  private static func findVerb(_ words: [String]) throws(Failure) -> (any Verb.Type, [String]) {
    guard let first = words.first else {
      throw .usage("No input given. Try 'render help' or 'render Main.storyboard -o out.png'.")
    }
    if first == "--help" || first == "-h" { return (HelpVerb.self, Array(words.dropFirst())) }
    if first == "--version" { return (VersionVerb.self, Array(words.dropFirst())) }
    if let verb = verbs.first(where: { $0.name == first }) {
      return (verb, Array(words.dropFirst()))
    }
    if !first.hasPrefix("-"), !first.contains("."), !first.contains("/"),
      !FileManager.default.fileExists(atPath: first),
      let meant = nearestName(to: first, among: verbs.map { $0.name })
    {
      throw .usage("No verb '\(first)'. Did you mean '\(meant)'?")
    }
    return (ImageVerb.self, words)
  }
}
