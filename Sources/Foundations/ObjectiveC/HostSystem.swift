public import Foundation
import StageEnvironment

/// The version of iOS that a process without a stage reports, set by the environment variable
/// `TINTYPE_HOST_SYSTEM`: `render test --ios 18.0` sets it.
package enum HostSystem {
  /// The default version of iOS, whose design and behaviour are implemented.
  package static let followed = "17.5"

  /// Whether the environment variable names a version.
  package static let isChosen = HostVariable.system.value != nil

  package static let version = HostVariable.system.value ?? followed

  /// Whether `CALayer.render(in:)` of the version draws every corner as the continuous curve.
  package static let drawsContinuousCorners = drawsContinuousCorners(version)

  /// Whether `CALayer.render(in:)` of a version, such as `26.2`, draws every corner as the
  /// continuous curve.
  package static func drawsContinuousCorners(_ version: String) -> Bool {
    version.split(separator: ".").first.flatMap { Int($0) } ?? 0 >= 18
  }
}

extension ProcessInfo {
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }

  /// The value of `operatingSystemVersion` on iOS; Foundation's own reports the kernel's version
  /// here. Source for iOS is rewritten to read this property.
  public var hostOperatingSystemVersion: OperatingSystemVersion {
    let parts = HostSystem.version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    return OperatingSystemVersion(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  /// The result of `isOperatingSystemAtLeast(_:)` on iOS.
  public func isHostOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = hostOperatingSystemVersion
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
