import SourceBuild
import UIKit

/// The flag that selects the appearance of controls, bars and glass.
enum LookOption {
  static let flag = Flag(
    "--look", value: "NAME", "ios-17 or ios-26; that of the document or project else")

  /// Returns the look of `--look`, or throws with a suggestion.
  static func look(_ arguments: Arguments) throws(Failure) -> Look? {
    guard let name = arguments.string(flag.name) else { return nil }
    guard let look = Look.named(name) else { throw .usage(Look.unknownNameMessage(name)) }
    return look
  }

  /// Gives a host the look of `--look`, which must agree with the system of `--ios`.
  static func apply(_ arguments: Arguments, to host: inout TestHost) throws(Failure) {
    guard let look = try look(arguments) else { return }
    if let system = host.system, host.lookOfSystem != look.name {
      throw .usage(
        "'--ios \(system)' has not the look '\(look.name)'. Leave out one of the two.")
    }
    host.look = look.name
  }
}
