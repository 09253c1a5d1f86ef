import Foundation
import SourceBuild
import Stage
import UIKit

/// `render build`: builds a package or project for iOS without changing its sources.
enum BuildVerb: Verb {
  static let name = "build"
  static let usage = "render build [PATH] [--strict] [-- FLAGS OF SWIFT BUILD]"
  static let summary =
    "Builds a Swift package or an Xcode project for iOS as it is; nothing in it is changed."
  static let discussion =
    PackageCommand.discussion + "\n\n"
    + "With --print-environment nothing is built: a package that depends on Tintype and compiles on "
    + "Linux as it is takes the modules of this installation in place of compiling them, once its "
    + "shell has the variables: export $(render build --print-environment). A package that does not "
    + "name Tintype takes flags: swift test $(render build --print-flags)"
  static let flags =
    PackageCommand.flags + [
      Flag(
        "--print-environment", "the variables with which a dependency on Tintype is not compiled"),
      Flag("--print-flags", "the flags by which plain 'swift test' finds these modules"),
    ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let prints: (Installation) throws -> String
    if arguments.has("--print-environment") {
      prints = { try $0.environment(version: Version.number).joined(separator: "\n") }
    } else if arguments.has("--print-flags") {
      prints = { try $0.plainFlags().joined(separator: " ") }
    } else {
      return try PackageCommand.run(.build, arguments)
    }
    do {
      Console.print(try prints(Installation(program: SwiftFileImage.program)))
      return .done
    } catch let problem as BuildProblem {
      throw Failure(problem)
    }
  }
}

/// `render test`: runs the tests of a package or project, and its walks.
enum TestVerb: Verb {
  static let name = "test"
  static let usage =
    "render test [PATH] [--device NAME] [--ios VERSION] [--look NAME] [-- FLAGS OF SWIFT TEST]"
  static let summary =
    "Builds a Swift package or an Xcode project for iOS as it is and runs its tests and walks."
  static let discussion =
    PackageCommand.discussion + "\n"
    + "Of tests nothing is left out: what does not compile there is an error. A test that reaches a "
    + "part that is left out of the sources fails. "
    + "Tests that compare with recorded pictures look for those of a device and a system as a rule: "
    + "--device and --ios say which ones. Pictures that were recorded on iOS have letters that are not "
    + "here and edges that are a level more or less smooth; with --recorded-on-ios each line of text "
    + "is compared by its place, extent, colour and weight, and everything else by its pixels.\n\n"
    + "Scripts in files such as Checkout.walk are run as well, in the app or the preview that they "
    + "name; 'render help film' lists their steps. Their screenshots are compared with those in "
    + "__Snapshots__ beside the file, and recorded where there are none. PATH may be such a file.\n\n"
    + "With --previews every #Preview is a test: its picture is compared with the one in the folder "
    + "of references, and recorded there where none is. 'render report' and 'render approve' take "
    + "the folder of -o."
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
        "recorded pictures have iOS's letters: text is compared by place, extent, colour and weight"
      ),
      Flag(
        "--text-share", value: "S",
        "with --recorded-on-ios: the share of a picture that may be text, 0 to 1 (default 0.25)"),
      Flag(
        "--exceptions", value: "fail|report",
        "what raises an exception on iOS fails its test (default), or is a line on standard error"),
      Flag("--walks", "only the walks, not the tests"),
    ] + PreviewTests.flags + MachineOptions.flags + RegionOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    SnapshotFolders.makeAbsolute()
    if arguments.has("--previews") {
      do {
        return try PreviewTests(arguments).run()
      } catch let problem as BuildProblem {
        throw Failure(problem)
      }
    }
    let path = PackageCommand.path(arguments)
    let walks = WalkFile.all(at: path)
    let isWalk = (path as NSString).pathExtension == WalkFile.ending
    let runsTests = !isWalk && !arguments.has("--walks")
    let status =
      runsTests
      ? try PackageCommand.run(.test, arguments, allowsNoTests: !walks.isEmpty) : .done
    guard !walks.isEmpty else {
      guard !runsTests else { return status }
      let sentence =
        FileManager.default.fileExists(atPath: path)
        ? "There is no .walk file. Write a script into one, such as Start.walk."
        : "There is no such file or folder. Check the path."
      throw Failure(.missingInput, file: path, sentence)
    }
    let other = try run(walks, of: isWalk ? WalkFile.project(of: path) : path, arguments)
    return status == .done ? other : status
  }

  /// Runs the walks of a project in its app and its previews.
  private static func run(
    _ walks: [WalkFile], of project: String, _ arguments: Arguments
  ) throws -> ExitStatus {
    let environment = try RegionOptions(arguments).environment
      .merging(MachineOptions(arguments).environment) { $1 }
    do {
      let process = try PreviewProcess.build(project, BuildLog(), secondsAtMost: 120)
      return try WalkTests(walks, with: process, environment: environment).run()
    } catch let problem as BuildProblem {
      throw Failure(problem)
    }
  }
}

/// The common part of `build` and `test`: flags, the package's path and the build itself.
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

  /// Returns the path of the package: the first argument, unless it is a flag of SwiftPM.
  static func path(_ arguments: Arguments) -> String {
    arguments.positionals.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? "."
  }

  /// Builds the package and, for `render test`, runs its tests.
  ///
  /// - Parameter allowsNoTests: Whether a package without tests is accepted instead of being an error.
  static func run(
    _ command: PackageBuild.Command, _ arguments: Arguments, allowsNoTests: Bool = false
  ) throws(Failure) -> ExitStatus {
    let words = arguments.positionals
    let hasPath = words.first.map { !$0.hasPrefix("-") } ?? false
    let path = path(arguments)
    do {
      let installation = try Installation(program: SwiftFileImage.program)
      var build = try PackageBuild(
        path: path, installation: installation, host: try host(arguments)
      ) { Console.print($0) }
      build.allowsNoTests = allowsNoTests
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

  /// Returns the scope in which code that does not compile here may be excluded.
  private static func exclusions(_ arguments: Arguments) throws(Failure) -> Exclusions {
    guard arguments.has("--allow-left-out") else {
      return arguments.has("--strict") ? .nowhere : .inSources
    }
    if arguments.has("--strict") {
      throw .usage("'--strict' and '--allow-left-out' exclude each other. Give one of them.")
    }
    return .everywhere
  }

  /// Returns the device, system, region and system design with which tests run.
  private static func host(_ arguments: Arguments) throws(Failure) -> TestHost {
    var host = TestHost()
    host.isRecordedOnIOS = arguments.has("--recorded-on-ios")
    host.textShare = try arguments.number("--text-share", in: 0...1)
    if host.textShare != nil, !host.isRecordedOnIOS {
      throw .usage("'--text-share' needs '--recorded-on-ios'.")
    }
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
