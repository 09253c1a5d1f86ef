import Foundation
import Glibc
import HostProtocol
import SourceBuild
import Stage
import UIKit

/// The program that hosts an app, package, Swift source file, document or scene file, with its arguments.
struct HostLaunch: Sendable {
  /// The system design and system for which an app is built, and the environment variables with which it is
  /// started.
  struct Settings: Sendable {
    /// The system design and the version of iOS for which sources are built.
    var host = TestHost()
    /// The environment variables for the locale, language, time zone, seed and clock.
    var variables: [String: String] = [:]
    /// Whether the process has built the program before.
    var isRepeated = false
  }

  /// The path of the executable.
  var program: String
  /// The arguments of the program.
  var arguments: [String]
  /// Whether a document or a scene file is shown, which needs no build.
  var isDocument: Bool
  /// The environment variables for the system design, the system, the region, the seed and the clock.
  var environment: [String: String]

  /// Returns the host program for a path, after building it if needed.
  ///
  /// - Parameters:
  ///   - path: A folder, an Xcode project, a `.swift` file, a document or a scene file.
  ///   - isStrict: Whether code that does not compile is an error instead of being excluded.
  ///   - say: Called with each line of the build's output.
  static func make(
    _ path: String, _ settings: Settings, isStrict: Bool = false,
    say: @escaping @Sendable (String) -> Void
  ) throws -> HostLaunch {
    if ["storyboard", "xib", "json"].contains((path as NSString).pathExtension.lowercased()) {
      let look = settings.host.look.map { [LookOption.flag.name, $0] } ?? []
      return HostLaunch(
        program: SwiftFileImage.program, arguments: ["host", path] + look, isDocument: true,
        environment: settings.variables)
    }
    do {
      let process = try process(path, settings, isStrict, say)
      return HostLaunch(
        program: process.program, arguments: ["host"], isDocument: false,
        environment: process.environment.merging(settings.variables) { $1 })
    } catch let problem as BuildProblem {
      throw Failure(problem)
    }
  }

  private static func process(
    _ path: String, _ settings: Settings, _ isStrict: Bool,
    _ say: @escaping @Sendable (String) -> Void
  ) throws -> PreviewProcess {
    let installation = try Installation(program: SwiftFileImage.program)
    if SwiftFileImage.isMeant(by: path) {
      return PreviewProcess(
        program: try SingleFile(path: path, installation: installation, host: settings.host)
          .program(),
        host: settings.host)
    }
    var build = try PackageBuild(
      path: path, installation: installation, host: settings.host, say: say)
    build.isRepeated = settings.isRepeated
    guard
      let process = try build.previews(
        secondsAtMost: 30, exclusions: isStrict ? .nowhere : .inSources)
    else {
      throw Failure(.badInput, file: path, "It does not build; the messages above say why.")
    }
    return process
  }

  /// Starts the host in an isolated environment and connects to it.
  ///
  /// - Parameter variables: Additional environment variables, such as those for a language.
  func start(_ variables: [String: String] = [:]) throws -> RunningHost {
    let surroundings = try ProgramSurroundings()
    let client = try surroundings.perform {
      try HostClient(
        program: program, arguments: arguments,
        environment: surroundings.environment(environment.merging(variables) { $1 }),
        inheritsEnvironment: false)
    }
    return RunningHost(
      client: client, items: try client.call(HelloCall()).items, surroundings: surroundings)
  }

  /// Runs the program with the standard streams of this process.
  ///
  /// - Returns: The termination status of the program, as returned by `waitpid`.
  func runOnStandardStreams() throws -> Int32 {
    let surroundings = try ProgramSurroundings()
    let process = surroundings.perform {
      ChildProcess.spawn(
        [program] + arguments, environment: surroundings.environment(environment),
        descriptors: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], leadsGroup: false)
    }
    guard let process else {
      throw Failure(.internalFault, file: program, "The host cannot be started.")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
