public import CoreLocation
public import UIKit

/// Renders maps as images. Each image is a box with a label, since there is no map data.
@preconcurrency @MainActor
open class MKMapSnapshotter: NSObject {
  open class Options: NSObject {
    open var region = MKCoordinateRegion()
    open var size = CGSize(width: 256, height: 256)
    open var scale: CGFloat = 1
    /// - Support: without effect: there is no map.
    open var mapType = MKMapType.standard
    /// - Support: without effect: there is no map.
    open var showsBuildings = true
    /// - Support: without effect: there is no map.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// - Support: without effect: there is no map.
    open var camera = MKMapCamera()
    /// - Support: without effect: there is no map.
    open var traitCollection = UITraitCollection()
    /// - Support: without effect: there is no map.
    open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
    open var mapRect: MKMapRect {
      get { region.mapRect }
      set { region = MKCoordinateRegion(newValue) }
    }
  }

  @preconcurrency @MainActor
  open class Snapshot: NSObject {
    public let image: UIImage
    private let region: MKCoordinateRegion

    init(image: UIImage, region: MKCoordinateRegion) {
      self.image = image
      self.region = region
    }

    /// Returns the point of a coordinate in the image. The region is mapped linearly, without a
    /// projection.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      let span = region.span
      guard span.longitudeDelta > 0, span.latitudeDelta > 0 else { return .zero }
      let x = (coordinate.longitude - region.center.longitude) / span.longitudeDelta + 0.5
      let y = (region.center.latitude - coordinate.latitude) / span.latitudeDelta + 0.5
      return CGPoint(x: x * image.size.width, y: y * image.size.height)
    }
  }

  public let options: Options

  public init(options: Options) { self.options = options }

  /// Starts the snapshot. The handler is called before this method returns.
  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    let options = options
    let box = MapBox(frame: CGRect(origin: .zero, size: options.size))
    let image = UIGraphicsImageRenderer(size: options.size).image { _ in box.draw(box.bounds) }
    completionHandler(Snapshot(image: image, region: options.region), nil)
  }

  /// Returns the snapshot, a box with a label.
  open func start() async throws -> Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      start { snapshot, error in
        if let snapshot {
          continuation.resume(returning: snapshot)
        } else {
          continuation.resume(throwing: error ?? MKError(.unknown))
        }
      }
    }
  }

  open func cancel() {}
}

private final class MapBox: UIView {
  override func draw(_ rect: CGRect) { drawNamedBox("MKMapSnapshotter", in: rect) }
}

/// A filter for the points of interest on a map. Maps here show none.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  public static let includingAll = MKPointOfInterestFilter()
  public static let excludingAll = MKPointOfInterestFilter()
  public override init() { super.init() }
  public init(including categories: [MKPointOfInterestCategory]) {}
  public init(excluding categories: [MKPointOfInterestCategory]) {}
}

/// A pin annotation view, drawn as a circle in the tint colour above a vertical line.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = .systemRed { didSet { setNeedsDisplay() } }
  /// - Support: without effect: pins are not animated.
  open var animatesDrop = false

  open override func draw(_ rect: CGRect) {
    let radius = min(rect.width, rect.height) / 4
    UIColor.gray.setFill()
    UIRectFill(CGRect(x: rect.midX - 1, y: rect.minY + radius, width: 2, height: rect.height))
    pinTintColor.setFill()
    UIBezierPath(
      ovalIn: CGRect(x: rect.midX - radius, y: rect.minY, width: radius * 2, height: radius * 2)
    ).fill()
  }
}
