import Foundation
import HostProtocol
import Stage
import UIKit

/// `render host`: runs an app and answers the calls of the host protocol.
enum HostVerb: Verb {
  static let name = "host"
  static let usage = "render host PATH [flags]"
  static let summary = "Runs an app for another program, which sends touches and asks for pictures."
  static let discussion = """
    PATH is the folder of a Swift package or of an Xcode project, a .swift file, a storyboard, a xib
    or a scene file. Calls arrive on standard input, a line of JSON each; replies leave on standard
    output. Documentation/HostProtocol.md lists the calls. 'render run' is a client of it.
    """
  static let flags = RegionOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try arguments.input()
    let launch = try HostLaunch.make(path) { Console.printError($0) }
    guard launch.isDocument else {
      let words = [launch.program] + launch.arguments
      var arguments = words.map { strdup($0) } + [nil]
      execv(launch.program, &arguments)
      throw Failure(.internalFault, file: launch.program, "The host cannot be started.")
    }
    let input = try InputFile.openScenes(path)
    HostRunner.run(HostContent.all(of: input, file: path))
  }
}
