public import Foundation
import StageEnvironment

/// The version of iOS that a process without a stage reports. `render test --ios 18.0` sets it through the
/// environment variable `TINTYPE_HOST_SYSTEM`.
package enum HostSystem {
  /// The default version of iOS, whose design and behaviour Tintype implements.
  package static let followed = "17.5"

  /// Whether the environment variable `TINTYPE_HOST_SYSTEM` sets the version of iOS.
  package static let isChosen = HostVariable.system.value != nil

  package static let version = HostVariable.system.value ?? followed

  /// Whether `CALayer.render(in:)` draws every rounded corner as a continuous curve in the reported version
  /// of iOS.
  package static let drawsContinuousCorners = drawsContinuousCorners(version)

  /// Returns whether `CALayer.render(in:)` draws every rounded corner as a continuous curve in a version of
  /// iOS, such as `26.2`.
  package static func drawsContinuousCorners(_ version: String) -> Bool {
    version.split(separator: ".").first.flatMap { Int($0) } ?? 0 >= 18
  }
}

extension ProcessInfo {
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }

  /// The version of iOS. Source for iOS is rewritten to read this property in place of
  /// `operatingSystemVersion`, which returns the version of the Linux kernel here.
  public var hostOperatingSystemVersion: OperatingSystemVersion {
    let parts = HostSystem.version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    return OperatingSystemVersion(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  /// Returns whether the version of iOS is at least a given one. Source for iOS is rewritten to call this
  /// method in place of `isOperatingSystemAtLeast(_:)`.
  public func isHostOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = hostOperatingSystemVersion
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
