import Foundation
import Stage
import UIKit

/// The command line tool: finds the verb, runs it, converts its errors to a message and a status.
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
    // A file that grows beyond a limit is an error of writing, with a message.
    signal(SIGXFSZ, SIG_IGN)
    Allocator.keepLargeArraysInHeap()
    Stage.runNoPrograms()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the verb of the words and returns its status.
  ///
  /// Prints errors: failures with their own status, any other error as a fault of the command.
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

  /// The verb of the arguments. Without a verb the first word is the input of `image`.
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
