/// A shape on a map. Maps here draw no overlays.
public protocol MKOverlay: MKAnnotation {}

open class MKShape: NSObject, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var title: String?
  open var subtitle: String?
}

open class MKMultiPoint: MKShape {
  let coordinates: [CLLocationCoordinate2D]
  public init(coordinates: [CLLocationCoordinate2D], count: Int) {
    self.coordinates = Array(coordinates.prefix(max(0, count)))
  }
  open var pointCount: Int { coordinates.count }
  open override var coordinate: CLLocationCoordinate2D {
    coordinates.isEmpty ? CLLocationCoordinate2D() : coordinates[coordinates.count / 2]
  }
}

open class MKPolyline: MKMultiPoint, MKOverlay {}
open class MKPolygon: MKMultiPoint, MKOverlay {}

open class MKCircle: MKShape, MKOverlay {
  public let radius: CLLocationDistance
  private let center: CLLocationCoordinate2D
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.center = center
    self.radius = radius
  }
  open override var coordinate: CLLocationCoordinate2D { center }
}

/// - Support: without effect: maps here draw no overlays.
open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1
  public init(overlay: any MKOverlay) { self.overlay = overlay }
  open func setNeedsDisplay() {}
}

/// - Support: without effect: maps here draw no overlays.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
  open var lineCap = CGLineCap.round
  open var lineJoin = CGLineJoin.round
}

open class MKGradientPolylineRenderer: MKPolylineRenderer {
  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {}
}
open class MKMultiPolylineRenderer: MKOverlayPathRenderer {}
open class MKMultiPolygonRenderer: MKOverlayPathRenderer {}
open class MKPolylineRenderer: MKOverlayPathRenderer {
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}
open class MKPolygonRenderer: MKOverlayPathRenderer {
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}
open class MKCircleRenderer: MKOverlayPathRenderer {
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// - Support: without effect: maps here display no annotation views.
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor?
  open var glyphTintColor: UIColor?
  open var glyphText: String?
  open var glyphImage: UIImage?
  open var animatesWhenAdded = false
  open var selectedGlyphImage: UIImage?
  open var titleVisibility = MKFeatureVisibility.adaptive
  open var subtitleVisibility = MKFeatureVisibility.adaptive
}
