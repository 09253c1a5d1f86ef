import StageEnvironment

/// The device and system that tests run on, and the conditions of their reference images.
public struct TestHost: Sendable {
  /// `title;idiom;width;height;scale;top;bottom`, lengths in points; nil for an iPhone 15.
  public var device: String?
  /// The version of iOS; nil for the one that is followed.
  public var system: String?
  /// Variables that name a locale, a language and a time zone.
  public var region: [String: String] = [:]
  /// Whether images that iOS itself has drawn may differ as far as geometry may.
  public var isRecordedOnIOS = false
  /// Whether an exception of iOS fails the test; `fail` or `report`, nil for the environment's.
  public var exceptions: String?

  public init() {}

  /// The environment variables of a build's processes and its tests.
  var environment: [String: String] {
    var result = region
    if let device { result[HostVariable.device.rawValue] = device }
    if let system { result[HostVariable.system.rawValue] = system }
    if let exceptions { result[HostVariable.exceptions.rawValue] = exceptions }
    if isRecordedOnIOS { result[HostVariable.recordedOnIOS.rawValue] = "1" }
    return result
  }

  var systemNumbers: [Int] {
    (system ?? "17.5").split(separator: ".").compactMap { Int($0) }
  }
}
