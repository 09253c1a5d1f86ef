/// A category of points of interest.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let airport = Self(rawValue: "MKPOICategoryAirport")
  public static let atm = Self(rawValue: "MKPOICategoryATM")
  public static let bakery = Self(rawValue: "MKPOICategoryBakery")
  public static let bank = Self(rawValue: "MKPOICategoryBank")
  public static let beach = Self(rawValue: "MKPOICategoryBeach")
  public static let cafe = Self(rawValue: "MKPOICategoryCafe")
  public static let foodMarket = Self(rawValue: "MKPOICategoryFoodMarket")
  public static let gasStation = Self(rawValue: "MKPOICategoryGasStation")
  public static let hospital = Self(rawValue: "MKPOICategoryHospital")
  public static let hotel = Self(rawValue: "MKPOICategoryHotel")
  public static let library = Self(rawValue: "MKPOICategoryLibrary")
  public static let museum = Self(rawValue: "MKPOICategoryMuseum")
  public static let nationalPark = Self(rawValue: "MKPOICategoryNationalPark")
  public static let park = Self(rawValue: "MKPOICategoryPark")
  public static let parking = Self(rawValue: "MKPOICategoryParking")
  public static let pharmacy = Self(rawValue: "MKPOICategoryPharmacy")
  public static let publicTransport = Self(rawValue: "MKPOICategoryPublicTransport")
  public static let restaurant = Self(rawValue: "MKPOICategoryRestaurant")
  public static let school = Self(rawValue: "MKPOICategorySchool")
  public static let store = Self(rawValue: "MKPOICategoryStore")
  public static let theater = Self(rawValue: "MKPOICategoryTheater")
  public static let university = Self(rawValue: "MKPOICategoryUniversity")
}

/// An error of a request. Every request fails, since there is no network.
public struct MKError: Error, Hashable, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  // Unchecked: immutable.
  public let coordinate: CLLocationCoordinate2D
  open var title: String? { name }
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
  }
}

open class MKMapItem: NSObject, @unchecked Sendable {
  // Unchecked: as on iOS, an item is used by one thread at a time.
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  public init(placemark: MKPlacemark) { self.placemark = placemark }
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }
  /// Opens the place in the Maps app. Always returns false, since there is no such app here.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
  @discardableResult
  open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool
  { false }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"

/// A search for places. Every search fails, since there is no network.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = Self(rawValue: 1)
    public static let pointOfInterest = Self(rawValue: 2)
  }

  open class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    public override init() {}
  }

  open class Response: NSObject, @unchecked Sendable {
    // Unchecked: immutable.
    open var mapItems: [MKMapItem] { [] }
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }

  public init(request: Request) {}
  open func start() async throws -> Response { throw MKError(.serverFailure) }
  open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    completionHandler(nil, MKError(.serverFailure))
  }
  open func cancel() {}
  open var isSearching: Bool { false }
}

extension MKMapItem: Identifiable {
  public struct Identifier: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init?(rawValue: String) { self.rawValue = rawValue }
  }
  public var isCurrentLocation: Bool { false }
  public var timeZone: TimeZone? { nil }
  public var identifier: Identifier? { nil }
}

public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = Self(rawValue: 1)
  public static let walking = Self(rawValue: 2)
  public static let transit = Self(rawValue: 4)
  public static let any = Self(rawValue: 0x0FFF_FFFF)
}

/// A route between two places. No route is ever found, since there is no network.
open class MKRoute: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  open var name: String { "" }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  open var steps: [Step] { [] }
  open var advisoryNotices: [String] { [] }
  open var transportType: MKDirectionsTransportType { .automobile }

  /// A step of a route. No instance exists here.
  open class Step: NSObject, @unchecked Sendable {
    // Unchecked: immutable.
    override init() {}
    open var instructions: String { "" }
    open var notice: String? { nil }
    open var distance: CLLocationDistance { 0 }
    open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
    open var transportType: MKDirectionsTransportType { .automobile }
  }
}

/// A request for directions. Every request fails, since there is no network.
open class MKDirections: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType: MKDirectionsTransportType = .any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?
    public override init() {}
  }

  open class Response: NSObject, @unchecked Sendable {
    // Unchecked: immutable.
    open var routes: [MKRoute] { [] }
  }

  public init(request: Request) {}
  open func cancel() {}
  open var isCalculating: Bool { false }
  open func calculateETA() async throws -> ETAResponse { throw MKError(.serverFailure) }

  /// The travel time of a route. No instance exists here.
  open class ETAResponse: NSObject, @unchecked Sendable {
    // Unchecked: immutable.
    override init() {}
    open var expectedTravelTime: TimeInterval { 0 }
    open var distance: CLLocationDistance { 0 }
    open var expectedArrivalDate: Date { .distantFuture }
  }
  open func calculate() async throws -> Response { throw MKError(.serverFailure) }
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    completionHandler(nil, MKError(.serverFailure))
  }
}

/// A Look Around scene, the images along a street. No scene is ever found.
open class MKLookAroundScene: NSObject, @unchecked Sendable {}

open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  public init(mapItem: MKMapItem) {}
  public init(coordinate: CLLocationCoordinate2D) {}
  open var scene: MKLookAroundScene? { get async throws { nil } }
}
