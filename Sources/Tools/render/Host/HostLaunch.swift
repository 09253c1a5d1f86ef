import Foundation
import HostProtocol
import SourceBuild
import Stage
import UIKit

/// The program of a host: what is started for an app, package, file of source, document or scene.
struct HostLaunch: Sendable {
  /// The path of the executable.
  var program: String
  /// Its arguments.
  var arguments: [String]
  /// Whether a document or a scene file is shown, which needs no build.
  var isDocument: Bool

  /// Builds what a path names, if it has to be built.
  ///
  /// - Parameters:
  ///   - path: A folder, an Xcode project, a `.swift` file, a document or a scene file.
  ///   - isStrict: Whether what does not compile is an error, and not left out.
  ///   - say: Takes each line of the build.
  static func make(
    _ path: String, isStrict: Bool = false, say: @escaping @Sendable (String) -> Void
  ) throws -> HostLaunch {
    if ["storyboard", "xib", "json"].contains((path as NSString).pathExtension.lowercased()) {
      return HostLaunch(
        program: SwiftFileImage.program, arguments: ["host", path], isDocument: true)
    }
    do {
      let installation = try Installation(program: SwiftFileImage.program)
      if SwiftFileImage.isMeant(by: path) {
        let program = try SingleFile(path: path, installation: installation).program()
        return HostLaunch(program: program, arguments: ["host"], isDocument: false)
      }
      let build = try PackageBuild(path: path, installation: installation, say: say)
      guard
        let process = try build.previews(
          secondsAtMost: 30, exclusions: isStrict ? .nowhere : .inSources)
      else {
        throw Failure(.badInput, file: path, "It does not build; the messages above say why.")
      }
      return HostLaunch(program: process.program, arguments: ["host"], isDocument: false)
    } catch let problem as BuildProblem {
      throw Failure(problem)
    }
  }

  /// Starts the host and begins the conversation.
  ///
  /// - Parameter environment: Variables that name a locale, a language and a time zone.
  func start(
    environment: [String: String] = [:]
  ) throws -> (client: HostClient, items: [HostItem]) {
    let client = try HostClient(
      program: program, arguments: arguments, environment: environment)
    return (client, try client.call(HelloCall()).items)
  }
}
