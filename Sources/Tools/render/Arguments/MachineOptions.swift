import SourceBuild
import UIKit

/// The flags that select the clock and the random numbers of a program.
struct MachineOptions {
  static let flags = [
    Flag("--seed", value: "N", "the seed of the program's random numbers, 0 else"),
    Flag("--real-time", "the program reads the machine's clocks; two runs may differ"),
  ]

  private let seed: Int?
  private let isRealTime: Bool

  init(_ arguments: Arguments) throws(Failure) {
    seed = try arguments.integer("--seed", in: 0...Int.max)
    isRealTime = arguments.has("--real-time")
  }

  /// The environment variables that pass the settings to a program.
  var environment: [String: String] {
    var result: [String: String] = [:]
    result[HostVariable.seed.rawValue] = seed.map { "\($0)" }
    if isRealTime { result[HostVariable.realTime.rawValue] = "1" }
    return result
  }
}

extension HostLaunch.Settings {
  /// Creates the settings from `--look`, `--seed` and `--real-time`.
  init(_ arguments: Arguments) throws(Failure) {
    host.look = try LookOption.look(arguments)?.name
    variables = try MachineOptions(arguments).environment
  }
}
