import CRuntime
import Foundation
import ObjectiveC
internal import StageEnvironment

/// Provides a program with a reproducible view of the machine: clocks that follow the stage, random numbers
/// from a seed, the names of a device, no network, and an empty home folder.
///
/// C functions are replaced in the program and in the libraries to which it is linked; no source is changed.
enum ProgramMachine {
  /// Replaces the functions with which the program reads the machine's state. Call it before any code of the
  /// program runs.
  static func enter() {
    tintype_use_device_names()
    tintype_use_device_files("Version \(HostSystem.version)")
    tintype_use_random_seed(HostVariable.seed.value.flatMap { UInt64($0) } ?? 0)
    if let home = HostVariable.home.value, !tintype_enter_home(home) {
      FileHandle.standardError.write(Data("The home folder \(home) cannot be opened.\n".utf8))
    }
    tintype_refuse_network()
    guard !HostVariable.realTime.isSet else { return }
    tintype_use_stage_clock({ HostQueues.ownerTime }, StageEpoch.secondsSince1970)
    tintype_use_file_date(StageEpoch.secondsSince1970)
  }
}
