import SourceBuild
import UIKit

/// The flag that selects the system design of controls, bars and glass.
enum LookOption {
  static let flag = Flag(
    "--look", value: "NAME", "ios-17 or ios-26; that of the document or project else")

  /// Returns the system design of `--look`, or throws with a suggestion.
  static func look(_ arguments: Arguments) throws(Failure) -> Look? {
    guard let name = arguments.string(flag.name) else { return nil }
    guard let look = Look.named(name) else { throw .usage(Look.unknownNameMessage(name)) }
    return look
  }

  /// Sets a host's system design to that of `--look`, which must be consistent with `--ios`.
  static func apply(_ arguments: Arguments, to host: inout TestHost) throws(Failure) {
    guard let look = try look(arguments) else { return }
    if let system = host.system, host.lookOfSystem != look.name {
      throw .usage(
        "'--ios \(system)' has not the look '\(look.name)'. Leave out one of the two.")
    }
    host.look = look.name
  }
}
