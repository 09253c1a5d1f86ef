import CRuntime
import Foundation
import ObjectiveC
internal import StageEnvironment

/// The machine as a program sees it whose previews and films are the same in each run: clocks that
/// follow the stage, random numbers that follow a seed, names of a device, no network, an empty home.
///
/// Functions of C are replaced in the program and the libraries that it is linked with; no source is
/// changed for this.
enum ProgramMachine {
  /// Replaces what the program reads of the machine. Call it before any of its code runs.
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
