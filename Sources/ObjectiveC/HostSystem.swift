public import Foundation
import StageEnvironment

/// Which iOS a process without a stage says it runs on, by the environment variable
/// `TINTYPE_HOST_SYSTEM`: `render test --ios 18.0` sets it.
package enum HostSystem {
  /// The system whose looks and rules are followed.
  package static let followed = "17.5"

  package static let version = HostVariable.system.value ?? followed
}

extension ProcessInfo {
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }

  /// What `operatingSystemVersion` says on iOS; Foundation's own tells of the kernel here. Source
  /// for iOS is rewritten to ask this.
  public var hostOperatingSystemVersion: OperatingSystemVersion {
    let parts = HostSystem.version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    return OperatingSystemVersion(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  /// What `isOperatingSystemAtLeast(_:)` says on iOS.
  public func isHostOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = hostOperatingSystemVersion
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
