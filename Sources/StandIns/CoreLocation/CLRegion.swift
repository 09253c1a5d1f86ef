public import Foundation

/// A region that a location manager can monitor.
open class CLRegion: NSObject, @unchecked Sendable {
  // Unchecked: as on iOS, used on one thread at a time.
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true
  init(identifier: String) { self.identifier = identifier }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
}

open class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocation(latitude: center.latitude, longitude: center.longitude).distance(
      from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
  }
}

open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  public let uuid: UUID
  public let major: NSNumber?
  public let minor: NSNumber?
  open var notifyEntryStateOnDisplay = false
  public init(uuid: UUID, identifier: String) {
    self.uuid = uuid
    major = nil
    minor = nil
    super.init(identifier: identifier)
  }
  public init(uuid: UUID, major: UInt16, minor: UInt16, identifier: String) {
    self.uuid = uuid
    self.major = NSNumber(value: major)
    self.minor = NSNumber(value: minor)
    super.init(identifier: identifier)
  }
  public convenience init(
    beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String
  ) { self.init(uuid: beaconIdentityConstraint.uuid, identifier: identifier) }
}

open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public let uuid: UUID
  public let major: UInt16?
  public let minor: UInt16?
  public init(uuid: UUID) {
    self.uuid = uuid
    major = nil
    minor = nil
  }
  public init(uuid: UUID, major: UInt16) {
    self.uuid = uuid
    self.major = major
    minor = nil
  }
  public init(uuid: UUID, major: UInt16, minor: UInt16) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }
}

public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }

/// A beacon in range. No instance exists here.
open class CLBeacon: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var uuid: UUID { UUID() }
  open var major: NSNumber { 0 }
  open var minor: NSNumber { 0 }
  open var proximity: CLProximity { .unknown }
  open var accuracy: CLLocationAccuracy { -1 }
  open var rssi: Int { 0 }
}

public enum CLRegionState: Int, Sendable { case unknown, inside, outside }
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable {
  case other = 1, automotiveNavigation, fitness, otherNavigation, airborne
}
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// The direction that the device faces. No instance exists here.
open class CLHeading: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var magneticHeading: CLLocationDirection { 0 }
  open var trueHeading: CLLocationDirection { -1 }
  open var headingAccuracy: CLLocationDirection { -1 }
  open var timestamp: Date { .distantPast }
}

open class CLFloor: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var level: Int { 0 }
}

/// A visit of the user to a place. No instance exists here.
open class CLVisit: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var arrivalDate: Date { .distantPast }
  open var departureDate: Date { .distantFuture }
}

public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 6_378_137
public let kCLHeadingFilterNone: CLLocationDegrees = -1
public let kCLErrorDomain = "kCLErrorDomain"

// MARK: Asynchronous updates

/// An update of the location. The only update reports that access is denied.
public struct CLLocationUpdate: Sendable {
  public enum LiveConfiguration: Sendable {
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }
  public var location: CLLocation? { nil }
  public var isStationary: Bool { false }
  public var stationary: Bool { false }
  public var authorizationDenied: Bool { true }
  public var authorizationDeniedGlobally: Bool { false }
  public var authorizationRestricted: Bool { false }
  public var locationUnavailable: Bool { true }

  public struct Updates: AsyncSequence, Sendable {
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var isOver = false
      public mutating func next() async throws -> CLLocationUpdate? {
        defer { isOver = true }
        return isOver ? nil : CLLocationUpdate()
      }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  public static func liveUpdates() -> Updates { Updates() }
  public static func liveUpdates(_ configuration: LiveConfiguration) -> Updates { Updates() }
}

/// Monitors conditions of the location. None is ever satisfied.
public actor CLMonitor {
  public struct CircularGeographicCondition: Sendable {
    public let center: CLLocationCoordinate2D
    public let radius: CLLocationDistance
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      self.center = center
      self.radius = radius
    }
  }
  public let name: String
  public private(set) var identifiers: [String] = []
  public init(_ name: String) async { self.name = name }
  public func add(_ condition: CircularGeographicCondition, identifier: String) {
    identifiers.append(identifier)
  }
  public func remove(_ identifier: String) { identifiers.removeAll { $0 == identifier } }
}
