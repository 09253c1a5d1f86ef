import StageEnvironment

/// The device and system on which tests run, and the origin of their reference images.
public struct TestHost: Sendable {
  /// The device as `title;idiom;width;height;scale;top;bottom`, with lengths in points; nil for an iPhone 15.
  public var device: String?
  /// The version of iOS; nil for the default version.
  public var system: String?
  /// The name of the system design; nil for that of `system`, of the project, or else iOS 17's.
  public var look: String?
  /// The environment variables for the locale, language and time zone.
  public var region: [String: String] = [:]
  /// Whether reference images were drawn by iOS itself, whose glyphs differ.
  public var isRecordedOnIOS = false
  /// The largest fraction of an iOS reference image that text may cover; nil for a quarter.
  public var textShare: Double?
  /// The effect of an exception of iOS on the test, `fail` or `report`; nil for that of the environment.
  public var exceptions: String?

  public init() {}

  /// The environment variables of a build's processes and its tests.
  var environment: [String: String] {
    var result = region
    if let device { result[HostVariable.device.rawValue] = device }
    if let system { result[HostVariable.system.rawValue] = system }
    if let name = lookName {
      result[HostVariable.look.rawValue] = name.rawValue
      if system == nil { result[HostVariable.system.rawValue] = name.system }
    }
    if let exceptions { result[HostVariable.exceptions.rawValue] = exceptions }
    if isRecordedOnIOS {
      result[HostVariable.recordedOnIOS.rawValue] = textShare.map { "\($0)" } ?? "yes"
    }
    return result
  }

  var systemNumbers: [Int] {
    (system ?? (lookName ?? .iOS17).system).split(separator: ".").compactMap { Int($0) }
  }

  /// The name of the system design of apps for `system`.
  public var lookOfSystem: String? {
    system?.split(separator: ".").first.flatMap { Int($0) }.map {
      LookName(majorSystem: $0).rawValue
    }
  }

  private var lookName: LookName? { (look ?? lookOfSystem).flatMap(LookName.init(rawValue:)) }
}
