import Foundation
import SourceBuild
import Stage
import UIKit

/// `render build` and `render test`: other people's code, as it is.
enum BuildVerb: Verb {
  static let name = "build"
  static let usage = "render build [PATH] [--strict] [-- FLAGS OF SWIFT BUILD]"
  static let summary =
    "Builds a Swift package or an Xcode project for iOS as it is; nothing in it is changed."
  static let discussion = PackageCommand.discussion
  static let flags = PackageCommand.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try PackageCommand.run(.build, arguments)
  }
}

enum TestVerb: Verb {
  static let name = "test"
  static let usage =
    "render test [PATH] [--device NAME] [--ios VERSION] [--look NAME] [-- FLAGS OF SWIFT TEST]"
  static let summary =
    "Builds a Swift package or an Xcode project for iOS as it is and runs its tests."
  static let discussion =
    PackageCommand.discussion + "\n"
    + "Of tests nothing is left out: what does not compile there is an error. A test that reaches a "
    + "part that is left out of the sources fails. "
    + "Tests that compare with recorded pictures look for those of a device and a system as a rule: "
    + "--device and --ios say which ones. iOS itself smooths an edge by a level more or less; with "
    + "--recorded-on-ios pictures may differ in that."
  static let flags =
    PackageCommand.flags + [
      Flag(
        "--allow-left-out",
        "what does not compile here is left out of tests too, and may be reached; to explore"),
      Flag("--device", value: "NAME", "what tests believe to run on; a device of 'render devices'"),
      Flag("--ios", value: "VERSION", "the system that they believe to run on, such as 18.0"),
      LookOption.flag,
      Flag(
        "--recorded-on-ios",
        "recorded pictures may differ by two levels, and in one pixel of 200 by more"),
      Flag(
        "--exceptions", value: "fail|report",
        "what raises an exception on iOS fails its test (default), or is a line on standard error"),
    ] + RegionOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    SnapshotFolders.makeAbsolute()
    return try PackageCommand.run(.test, arguments)
  }
}

private enum PackageCommand {
  static let discussion = """
    PATH is the folder of a Swift package or of an Xcode project, an .xcodeproj or an .xcworkspace;
    without it, the current folder. The package or project needs no line about this one: @objc,
    #selector, @IBOutlet, optional requirements and the like are rewritten in copies, and
    'import UIKit' finds the modules that belong to this command. Files
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
      let installation = try Installation(program: SwiftFileImage.program)
      let build = try PackageBuild(
        path: path, installation: installation, host: try host(arguments)
      ) { Console.print($0) }
      let status = try build.run(
        command, arguments: Array(words.dropFirst(hasPath ? 1 : 0)),
        exclusions: try exclusions(arguments))
      return status == 0 ? .done : .problems
    } catch let problem as BuildProblem {
      throw Failure(problem)
    } catch {
      throw error as? Failure ?? .usage("\(error)")
    }
  }

  private static func exclusions(_ arguments: Arguments) throws(Failure) -> Exclusions {
    guard arguments.has("--allow-left-out") else {
      return arguments.has("--strict") ? .nowhere : .inSources
    }
    if arguments.has("--strict") {
      throw .usage("'--strict' and '--allow-left-out' exclude each other. Give one of them.")
    }
    return .everywhere
  }

  private static func host(_ arguments: Arguments) throws(Failure) -> TestHost {
    var host = TestHost()
    host.isRecordedOnIOS = arguments.has("--recorded-on-ios")
    host.region = try RegionOptions(arguments).environment
    if let word = arguments.string("--exceptions") {
      guard ExceptionHandling(rawValue: word) != nil else {
        throw .usage("'--exceptions \(word)': expected fail or report.")
      }
      host.exceptions = word
    }
    if let name = arguments.string("--device") {
      guard let device = Device.named(name) else {
        throw .usage("No device '\(name)'. See 'render devices'.")
      }
      let (size, area) = (device.portraitSize, device.portraitSafeArea)
      host.device =
        "\(device.title);\(device.idiom == .pad ? "pad" : "phone");\(size.width);\(size.height);"
        + "\(device.scale);\(area.top);\(area.bottom)"
    }
    if let version = arguments.string("--ios") {
      guard version.wholeMatch(of: /[0-9]{1,3}(\.[0-9]{1,3}){0,2}/) != nil else {
        throw .usage("'--ios \(version)': expected a version such as 18.0.")
      }
      host.system = version
    }
    try LookOption.apply(arguments, to: &host)
    return host
  }
}
