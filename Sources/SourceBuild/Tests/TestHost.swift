import StageEnvironment

/// The device that tests believe to run on, and how their reference pictures are taken.
public struct TestHost: Sendable {
  /// `title;idiom;width;height;scale;top;bottom`, lengths in points; nil for an iPhone 15.
  public var device: String?
  /// The version of iOS; nil for the one whose looks are followed.
  public var system: String?
  /// Variables that name a locale, a language and a time zone.
  public var region: [String: String] = [:]
  /// Whether pictures that iOS itself has drawn may differ in what geometry may differ in.
  public var isRecordedOnIOS = false
  /// Whether what raises an exception on iOS fails the test; `fail` or `report`, nil for the
  /// environment's.
  public var exceptions: String?

  public init() {}

  /// What the processes of a build and its tests are told.
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
