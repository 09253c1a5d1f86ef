public import SwiftUI

/// The position of a map's camera.
public nonisolated struct MapCameraPosition: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case automatic, region(MKCoordinateRegion), camera(MapCamera), user
  }
  private let kind: Kind

  public static let automatic = MapCameraPosition(kind: .automatic)
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(kind: .region(region))
  }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(kind: .camera(camera))
  }
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition { MapCameraPosition(kind: .user) }

  public var region: MKCoordinateRegion? {
    if case .region(let region) = kind { region } else { nil }
  }
  public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }
  public var followsUserLocation: Bool { kind == .user }
  public var positionedByUser: Bool { false }
}

extension MKCoordinateSpan: Equatable {
  public static func == (a: MKCoordinateSpan, b: MKCoordinateSpan) -> Bool {
    a.latitudeDelta == b.latitudeDelta && a.longitudeDelta == b.longitudeDelta
  }
}

extension MKCoordinateRegion: Equatable {
  public static func == (a: MKCoordinateRegion, b: MKCoordinateRegion) -> Bool {
    a.center.latitude == b.center.latitude && a.center.longitude == b.center.longitude
      && a.span == b.span
  }
}

public nonisolated struct MapCamera: Equatable, Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: Double
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
    pitch: Double = 0
  ) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }

  public static func == (a: MapCamera, b: MapCamera) -> Bool {
    a.centerCoordinate.latitude == b.centerCoordinate.latitude
      && a.centerCoordinate.longitude == b.centerCoordinate.longitude
      && (a.distance, a.heading, a.pitch) == (b.distance, b.heading, b.pitch)
  }
}

public nonisolated struct MapCameraBounds: Sendable {
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

public nonisolated struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let pitch = MapInteractionModes(rawValue: 4)
  public static let rotate = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

public nonisolated enum MapUserTrackingMode: Hashable, Sendable { case none, follow }

/// The style of a map. It has no effect, since a map is drawn as a box.
public nonisolated struct MapStyle: Sendable {
  public enum Elevation: Hashable, Sendable { case automatic, flat, realistic }
  public enum StandardEmphasis: Hashable, Sendable { case automatic, muted }
  public static var standard: MapStyle { MapStyle() }
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
  public static var imagery: MapStyle { MapStyle() }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public static var hybrid: MapStyle { MapStyle() }
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
}

/// The categories of points of interest that a map shows.
public nonisolated struct PointOfInterestCategories: Sendable {
  public static var all: Self { Self() }
  public static var excludingAll: Self { Self() }
  public static func including(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
}

/// The camera and the region of a map after the camera has moved.
public nonisolated struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
}

public nonisolated enum MapCameraUpdateFrequency: Hashable, Sendable { case continuous, onEnd }

extension View {
  /// - Support: without effect: there is no map.
  public nonisolated func mapStyle(_ style: MapStyle) -> some View { self }
  /// - Support: without effect: there is no map.
  public nonisolated func mapControls<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }
  /// - Support: without effect: there is no map.
  public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }
  /// - Support: without effect: there is no map.
  public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }
  /// - Support: without effect: a box is not moved.
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View { self }
  /// - Support: without effect: a box is not moved.
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { self }
}

public nonisolated struct MapCompass: View {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}
public nonisolated struct MapScaleView: View {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}
public nonisolated struct MapUserLocationButton: View {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}
public nonisolated struct MapPitchToggle: View {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

/// Converts between points of views and coordinates of a map. The results are nil, since there is
/// no map.
public nonisolated struct MapProxy {
  /// - Support: partial: nil, since a box has no coordinates.
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? { nil }
  /// - Support: partial: nil, since a box has no coordinates.
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? { nil }
  public func camera(framing item: MKMapItem) -> MapCamera? { nil }
}

/// A container that provides its content with a proxy of the map in it.
public nonisolated struct MapReader<Content: View>: View {
  private let content: (MapProxy) -> Content
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
  @MainActor public var body: some View { content(MapProxy()) }
}

/// A preview of a Look Around scene, drawn as a box with its name.
public nonisolated struct LookAroundPreview: View {
  public init(
    initialScene: MKLookAroundScene?, allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true, pointsOfInterest: PointOfInterestCategories = .all,
    badgePosition: BadgePosition = .topLeading
  ) {}
  public init(
    scene: Binding<MKLookAroundScene?>, allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true, pointsOfInterest: PointOfInterestCategories = .all,
    badgePosition: BadgePosition = .topLeading
  ) {}
  public enum BadgePosition: Sendable { case topLeading, topTrailing, bottomTrailing }
  @MainActor public var body: some View { NamedView(name: "LookAroundPreview") }

  private struct NamedView: View {
    let name: String
    var body: some View {
      Text(verbatim: name).font(.footnote).foregroundStyle(.secondary)
        .frame(maxWidth: .infinity, maxHeight: .infinity).background(.quaternary)
    }
  }
}

extension MapContent {
  /// - Support: without effect: a box draws no overlays.
  public nonisolated func mapOverlayLevel(level: MKOverlayLevel) -> Self { self }
}

extension View {
  /// - Support: without effect: a box has no features.
  public nonisolated func mapFeatureSelectionDisabled(
    _ disabled: @escaping (MapFeature) -> Bool
  ) -> some View { self }
  /// - Support: without effect: the pictures along a street are not shown.
  public nonisolated func lookAroundViewer(
    isPresented: Binding<Bool>, initialScene: MKLookAroundScene?, allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true, pointsOfInterest: PointOfInterestCategories = .all,
    onDismiss: (() -> Void)? = nil
  ) -> some View { self }
}

/// A feature of a map that the user can select. There are none here.
public nonisolated struct MapFeature: Hashable, Sendable {
  public struct FeatureKind: Hashable, Sendable {
    private let name: String
    public static let pointOfInterest = FeatureKind(name: "pointOfInterest")
    public static let territory = FeatureKind(name: "territory")
    public static let physicalFeature = FeatureKind(name: "physicalFeature")
  }
  public let title: String?
  public let kind: FeatureKind?
}
