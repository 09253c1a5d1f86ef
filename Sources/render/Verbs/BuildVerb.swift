import Foundation
import SourceBuild

/// `render build` and `render test`: other people's code, as it is.
enum BuildVerb: Verb {
  static let name = "build"
  static let usage = "render build [PATH] [--strict] [-- FLAGS OF SWIFT BUILD]"
  static let summary = "Builds a Swift package for iOS as it is; nothing in it is changed."
  static let discussion = PackageCommand.discussion
  static let flags = PackageCommand.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try PackageCommand.run(.build, arguments)
  }
}

enum TestVerb: Verb {
  static let name = "test"
  static let usage = "render test [PATH] [--strict] [-- FLAGS OF SWIFT TEST]"
  static let summary = "Builds a Swift package for iOS as it is and runs its tests."
  static let discussion = PackageCommand.discussion
  static let flags = PackageCommand.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try PackageCommand.run(.test, arguments)
  }
}

private enum PackageCommand {
  static let discussion = """
    PATH is the folder of a Swift package; without it, the current one. The package needs no line
    about this project: @objc, #selector, @IBOutlet, optional requirements and the like are
    rewritten in copies, and 'import UIKit' finds the modules that belong to this command. Files
    that import a framework that cannot be had are left out, each with a line that says so, and so
    are the parts of others that do not compile here: statements first, then bodies, then
    declarations.
    """

  static let flags = [
    Flag("--strict", "what does not compile here is an error")
  ]

  static func run(
    _ command: PackageBuild.Command, _ arguments: Arguments
  ) throws(Failure) -> ExitStatus {
    let words = arguments.positionals
    let hasPath = words.first.map { !$0.hasPrefix("-") } ?? false
    let path = hasPath ? words[0] : "."
    do {
      let installation = try Installation(program: SwiftFilePicture.program)
      let build = try PackageBuild(path: path, installation: installation) { Console.print($0) }
      let status = try build.run(
        command, arguments: Array(words.dropFirst(hasPath ? 1 : 0)),
        isStrict: arguments.has("--strict"))
      return status == 0 ? .done : .problems
    } catch {
      throw Failure(error)
    }
  }
}
