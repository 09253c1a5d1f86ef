public import SwiftUI

/// A map view. It is drawn as a box with the name of the class, since there is no map data.
public nonisolated struct Map<Content>: View {
  private var place: MapCameraPosition = .automatic

  @MainActor public var body: some View { MapBoxView(position: place) }
}

extension Map {
  public init<C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> { place = initialPosition }

  public init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> { place = position.wrappedValue }

  public init<V: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<V, C> { place = position.wrappedValue }

  public init<V: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<V, C> { place = initialPosition }
}

extension Map where Content == MapContentView<Never, EmptyMapContent> {
  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { place = initialPosition }

  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { place = position.wrappedValue }

  /// Creates a map of a region, as before iOS 17.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) { place = .region(coordinateRegion.wrappedValue) }
}

extension Map {
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Content == _AnnotatedMapContent<Annotation>, Items.Element: Identifiable {
    place = .region(coordinateRegion.wrappedValue)
  }
}

/// The content of a map, which is not drawn.
public nonisolated struct MapContentView<SelectionValue, Content> {}
public nonisolated struct _AnnotatedMapContent<Annotation> {}

/// Content of a map, such as a marker; not drawn.
@MainActor @preconcurrency
public protocol MapContent {}

public nonisolated struct EmptyMapContent: MapContent { public init() {} }

@resultBuilder
public enum MapContentBuilder {
  public nonisolated static func buildExpression<C: MapContent>(_ content: C) -> C { content }
  public nonisolated static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
  public nonisolated static func buildBlock<C: MapContent>(_ content: C) -> C { content }
  public nonisolated static func buildBlock(_ contents: any MapContent...) -> EmptyMapContent {
    EmptyMapContent()
  }
  public nonisolated static func buildOptional(_ content: (any MapContent)?) -> EmptyMapContent {
    EmptyMapContent()
  }
  public nonisolated static func buildEither<C: MapContent>(first content: C) -> EmptyMapContent {
    EmptyMapContent()
  }
  public nonisolated static func buildEither<C: MapContent>(second content: C) -> EmptyMapContent {
    EmptyMapContent()
  }
}

extension ForEach: MapContent where Content: MapContent {
  @_disfavoredOverload
  public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(listed: data, id: \.id, content: content)
  }
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(listed: data, id: id, content: content) }
}

/// A marker at a coordinate of a map. It is not drawn.
public nonisolated struct Marker: MapContent {
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {}
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {}
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {}
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {}
  public init(
    _ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D
  ) {}
  public init<S: StringProtocol>(
    _ title: S, monogram: Text, coordinate: CLLocationCoordinate2D
  ) {}
  public init<Label: View>(
    coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label
  ) {}
}

/// A view at a coordinate of a map. There is no map here, so it is not shown.
public nonisolated struct Annotation: MapContent {
  public init<Content: View>(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) {}
  public init<S: StringProtocol, Content: View>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {}
}

public nonisolated struct UserAnnotation: MapContent { public init() {} }

public nonisolated struct MapCircle: MapContent {
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
}

public nonisolated struct MapPolyline: MapContent {
  /// The course between two points.
  public enum ContourStyle: Sendable { case straight, geodesic }

  public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {}
  public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {}
  public init(_ polyline: MKPolyline) {}
}

public nonisolated struct MapPolygon: MapContent {
  public init(coordinates: [CLLocationCoordinate2D]) {}
}

extension Marker {
  public init(item: MKMapItem) {}
}

extension MapContent {
  public nonisolated func tint(_ tint: Color?) -> Self { self }
  public nonisolated func tag<V: Hashable>(_ tag: V) -> Self { self }
  public nonisolated func annotationTitles(_ visibility: Visibility) -> Self { self }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> Self {
    self
  }
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: SwiftUI.StrokeStyle) -> Self {
    self
  }
}

/// An annotation for the initialisers of `Map` that iOS 17 deprecated.
public protocol MapAnnotationProtocol {}

public nonisolated struct MapMarker: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}
public nonisolated struct MapPin: MapAnnotationProtocol {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}
public nonisolated struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {}
}

/// Displays the map view of UIKit, which is drawn as a box with its name.
private nonisolated struct MapBoxView: UIViewRepresentable {
  let position: MapCameraPosition

  @MainActor func makeUIView(context: Context) -> MKMapView { MKMapView(frame: .zero) }

  @MainActor func updateUIView(_ view: MKMapView, context: Context) {
    if let region = position.region { view.setRegion(region, animated: false) }
  }
}
