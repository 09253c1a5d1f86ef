public import CoreLocation
public import UIKit

public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double
  public init() { self.init(x: 0, y: 0) }
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Creates the point of a coordinate in the Mercator projection of the world, which is 2^28 map
  /// points wide.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = min(0.9999, max(-0.9999, sin(coordinate.latitude * .pi / 180)))
    x = (coordinate.longitude + 180) / 360 * MKMapRect.width
    y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * MKMapRect.width
  }

  public var coordinate: CLLocationCoordinate2D {
    let n = Double.pi * (1 - 2 * y / MKMapRect.width)
    return CLLocationCoordinate2D(
      latitude: 180 / .pi * atan(sinh(n)), longitude: x / MKMapRect.width * 360 - 180)
  }
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    let (a, b) = (coordinate, point.coordinate)
    return CLLocation(latitude: a.latitude, longitude: a.longitude).distance(
      from: CLLocation(latitude: b.latitude, longitude: b.longitude))
  }
}

public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double
  public init() { self.init(width: 0, height: 0) }
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

public struct MKMapRect: Sendable {
  static let width: Double = 268_435_456
  public var origin: MKMapPoint
  public var size: MKMapSize
  public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }
  public static let world = MKMapRect(x: 0, y: 0, width: width, height: width)
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public var isNull: Bool { origin.x == .infinity }
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let (x, y) = (min(minX, rect.minX), min(minY, rect.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, rect.maxX) - x, height: max(maxY, rect.maxY) - y)
  }
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
  public func intersects(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && minX < rect.maxX && rect.minX < maxX && minY < rect.maxY
      && rect.minY < maxY
  }
}

extension MKCoordinateRegion {
  public init(_ rect: MKMapRect) {
    let north = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let south = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: north.latitude - south.latitude,
        longitudeDelta: south.longitude - north.longitude))
  }

  /// The rectangle of the world map that the region covers.
  var mapRect: MKMapRect {
    let north = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude + span.latitudeDelta / 2,
        longitude: center.longitude - span.longitudeDelta / 2))
    let south = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude - span.latitudeDelta / 2,
        longitude: center.longitude + span.longitudeDelta / 2))
    return MKMapRect(x: north.x, y: north.y, width: south.x - north.x, height: south.y - north.y)
  }
}

public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

/// The viewpoint from which a map is displayed.
open class MKMapCamera: NSObject {
  open var centerCoordinate: CLLocationCoordinate2D
  open var centerCoordinateDistance: CLLocationDistance
  open var pitch: CGFloat
  open var heading: CLLocationDirection
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }
  public override convenience init() {
    self.init(
      lookingAtCenter: CLLocationCoordinate2D(), fromDistance: 0, pitch: 0, heading: 0)
  }
  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance, pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = distance
    self.pitch = pitch
    self.heading = heading
  }
}

open class MKMapConfiguration: NSObject {
  public enum ElevationStyle: Int, Sendable { case flat, realistic }
  open var elevationStyle = ElevationStyle.flat
}

open class MKStandardMapConfiguration: MKMapConfiguration {
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }
  open var emphasisStyle = EmphasisStyle.default
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false
  public override init() { super.init() }
  public convenience init(
    elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle = .default
  ) {
    self.init()
    self.elevationStyle = elevationStyle
    self.emphasisStyle = emphasisStyle
  }
  public convenience init(emphasisStyle: EmphasisStyle) {
    self.init()
    self.emphasisStyle = emphasisStyle
  }
}

open class MKHybridMapConfiguration: MKMapConfiguration {
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false
  public override init() { super.init() }
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
}

open class MKImageryMapConfiguration: MKMapConfiguration {
  public override init() { super.init() }
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
}

/// The location of the user, which is not known.
open class MKUserLocation: NSObject, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var location: CLLocation? { nil }
  open var heading: CLHeading? { nil }
  open var isUpdating: Bool { false }
  open var title: String? = "My Location"
  open var subtitle: String?
}

/// An annotation that replaces several annotations in one place. Maps here create none.
open class MKClusterAnnotation: NSObject, MKAnnotation {
  public let memberAnnotations: [any MKAnnotation]
  open var title: String?
  open var subtitle: String?
  public init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }
  open var coordinate: CLLocationCoordinate2D {
    let count = Double(max(1, memberAnnotations.count))
    return CLLocationCoordinate2D(
      latitude: memberAnnotations.reduce(0) { $0 + $1.coordinate.latitude } / count,
      longitude: memberAnnotations.reduce(0) { $0 + $1.coordinate.longitude } / count)
  }
}

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterView"

extension MKMapView {
  /// The limits of the distance in metres between the camera and the centre of the map.
  public final class CameraZoomRange: NSObject {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance
    public init?(
      minCenterCoordinateDistance minDistance: CLLocationDistance,
      maxCenterCoordinateDistance maxDistance: CLLocationDistance
    ) {
      minCenterCoordinateDistance = minDistance
      maxCenterCoordinateDistance = maxDistance
    }
    public convenience init?(minCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: minCenterCoordinateDistance,
        maxCenterCoordinateDistance: .greatestFiniteMagnitude)
    }
    public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maxCenterCoordinateDistance)
    }
  }

  /// The area that contains the centre of the map.
  public final class CameraBoundary: NSObject {
    public let region: MKCoordinateRegion
    public init?(coordinateRegion region: MKCoordinateRegion) { self.region = region }
    public convenience init?(mapRect: MKMapRect) {
      self.init(coordinateRegion: MKCoordinateRegion(mapRect))
    }
  }

  public var visibleMapRect: MKMapRect {
    get { region.mapRect }
    set { region = MKCoordinateRegion(newValue) }
  }
  public func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    visibleMapRect = mapRect
  }
  public func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
  ) { visibleMapRect = mapRect }
  public func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  /// Returns the point of a coordinate in a view. The map rectangle of the region fills the bounds
  /// of the map view.
  public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let rect = region.mapRect
    guard rect.width > 0, rect.height > 0 else { return .zero }
    let point = MKMapPoint(coordinate)
    let own = CGPoint(
      x: (point.x - rect.minX) / rect.width * bounds.width,
      y: (point.y - rect.minY) / rect.height * bounds.height)
    return convert(own, to: view)
  }
  public func convert(
    _ point: CGPoint, toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D {
    let own = convert(point, from: view)
    let rect = region.mapRect
    guard bounds.width > 0, bounds.height > 0 else { return region.center }
    return MKMapPoint(
      x: rect.minX + own.x / bounds.width * rect.width,
      y: rect.minY + own.y / bounds.height * rect.height
    ).coordinate
  }

  /// Adds annotations to the map and sets a region that contains all of them.
  public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
      addAnnotation(annotation)
    }
    let rect = annotations.reduce(MKMapRect.null) {
      let point = MKMapPoint($1.coordinate)
      return $0.union(MKMapRect(x: point.x, y: point.y, width: 1, height: 1))
    }
    if !rect.isNull {
      visibleMapRect = rect.insetBy(dx: -rect.width * 0.1 - 1, dy: -rect.height * 0.1 - 1)
    }
  }
  public func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }
  public func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
  }
  public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    self.cameraBoundary = cameraBoundary
  }
  public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    self.cameraZoomRange = cameraZoomRange
  }
  public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    addOverlays(overlays)
  }
  public func insertOverlay(_ overlay: any MKOverlay, at index: Int) { addOverlay(overlay) }
  public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    delegate?.mapView(self, rendererFor: overlay)
  }
  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    delegate?.mapView(self, viewFor: annotation)
  }
  public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    selectedAnnotations = [annotation]
    delegate?.mapView(self, didSelect: annotation)
    if let view = view(for: annotation) { delegate?.mapView(self, didSelect: view) }
  }
  public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, let index = selectedAnnotations.firstIndex(where: { $0 === annotation })
    else { return }
    selectedAnnotations.remove(at: index)
    delegate?.mapView(self, didDeselect: annotation)
  }
}

/// An overlay of images for parts of a map. No image is loaded.
open class MKTileOverlay: NSObject, MKOverlay {
  public let urlTemplate: String?
  open var minimumZ = 0
  open var maximumZ = 21
  open var tileSize = CGSize(width: 256, height: 256)
  open var canReplaceMapContent = false
  open var isGeometryFlipped = false
  public init(urlTemplate URLTemplate: String?) { urlTemplate = URLTemplate }
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var boundingMapRect: MKMapRect { .world }
}

open class MKTileOverlayRenderer: MKOverlayRenderer {
  public convenience init(tileOverlay overlay: MKTileOverlay) { self.init(overlay: overlay) }
  open func reloadData() {}
}

extension MKOverlay {
  public var boundingMapRect: MKMapRect { .null }
  public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
}

extension MKMultiPoint {
  public var boundingMapRect: MKMapRect {
    coordinates.reduce(MKMapRect.null) {
      let point = MKMapPoint($1)
      return $0.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
    }
  }
  public func points() -> [MKMapPoint] { coordinates.map { MKMapPoint($0) } }
  public func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    for index in 0..<range.length where coordinates.indices.contains(range.location + index) {
      coords[index] = coordinates[range.location + index]
    }
  }
}

open class MKMultiPolyline: MKShape, MKOverlay {
  public let polylines: [MKPolyline]
  public init(_ polylines: [MKPolyline]) { self.polylines = polylines }
}

open class MKMultiPolygon: MKShape, MKOverlay {
  public let polygons: [MKPolygon]
  public init(_ polygons: [MKPolygon]) { self.polygons = polygons }
}

/// A button that makes the map follow the location of the user.
///
/// - Support: partial: the button does nothing, since the location of the user is not known.
@preconcurrency @MainActor
open class MKUserTrackingButton: UIView {
  open weak var mapView: MKMapView?
  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    self.mapView = mapView
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
  open override func draw(_ rect: CGRect) {
    let image = UIImage(systemName: "location")?.withTintColor(
      tintColor, renderingMode: .alwaysOriginal)
    let size = image?.size ?? .zero
    image?.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
  }
}

@preconcurrency @MainActor
open class MKUserTrackingBarButtonItem: UIBarButtonItem {
  open weak var mapView: MKMapView?
  public convenience init(mapView: MKMapView?) {
    self.init(image: UIImage(systemName: "location"), style: .plain, target: nil, action: nil)
    self.mapView = mapView
  }
}

@preconcurrency @MainActor
open class MKCompassButton: UIView {
  open weak var mapView: MKMapView?
  open var compassVisibility = MKFeatureVisibility.adaptive
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}

@preconcurrency @MainActor
open class MKScaleView: UIView {
  open weak var mapView: MKMapView?
  open var scaleVisibility = MKFeatureVisibility.adaptive
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}
