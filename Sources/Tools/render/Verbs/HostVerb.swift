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
  static let flags = [LookOption.flag] + MachineOptions.flags + RegionOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try arguments.input()
    var settings = try HostLaunch.Settings(arguments)
    settings.variables.merge(try RegionOptions(arguments).environment) { $1 }
    let launch = try HostLaunch.make(path, settings) { Console.printError($0) }
    guard launch.isDocument else { end(with: try launch.runOnStandardStreams()) }
    let input = try InputFile.openScenes(path)
    let look = try LookOption.look(arguments)
    HostRunner.run(HostContent.all(of: input, file: path, look: look))
  }

  /// Ends this process with the termination status of another one.
  private static func end(with status: Int32) -> Never {
    let number = status & 0x7f
    if number != 0 {
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    exit(number == 0 ? (status >> 8) & 0xff : 128 + number)
  }
}
