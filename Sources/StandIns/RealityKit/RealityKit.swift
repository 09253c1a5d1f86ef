@_exported public import ARKit
public import SwiftUI
@_exported public import UIKit
@_exported public import simd

// Scenes of entities. Entities store their values; a view draws a box with its name.

public struct Transform: Equatable, Sendable {
  public var scale: SIMD3<Float>
  public var rotation: simd_quatf
  public var translation: SIMD3<Float>
  public init(
    scale: SIMD3<Float> = SIMD3(repeating: 1),
    rotation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1), translation: SIMD3<Float> = .zero
  ) {
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
  }
  public static let identity = Transform()
  /// The matrix that scales, then rotates, then translates.
  public var matrix: float4x4 {
    var result = float4x4(rotation)
    for axis in 0..<3 { result[axis] *= scale[axis] }
    result[3] = SIMD4(translation.x, translation.y, translation.z, 1)
    return result
  }
}

public protocol Component {}

@preconcurrency @MainActor
open class Entity: Identifiable {
  public struct ComponentSet {
    private var items: [ObjectIdentifier: any Component] = [:]
    public mutating func set<T: Component>(_ component: T) {
      items[ObjectIdentifier(T.self)] = component
    }
    public mutating func remove(_ type: any Component.Type) { items[ObjectIdentifier(type)] = nil }
    public func has(_ type: any Component.Type) -> Bool { items[ObjectIdentifier(type)] != nil }
    public subscript<T: Component>(type: T.Type) -> T? {
      get { items[ObjectIdentifier(type)] as? T }
      set { items[ObjectIdentifier(type)] = newValue }
    }
  }

  public final class ChildCollection: Sequence {
    fileprivate var items: [Entity] = []
    private unowned let owner: Entity
    init(_ owner: Entity) { self.owner = owner }
    @MainActor public func append(_ child: Entity) { owner.addChild(child) }
    @MainActor public func removeAll() { for child in items { child.removeFromParent() } }
    public var count: Int { items.count }
    public var isEmpty: Bool { items.isEmpty }
    public var first: Entity? { items.first }
    public subscript(index: Int) -> Entity { items[index] }
    public func makeIterator() -> IndexingIterator<[Entity]> { items.makeIterator() }
  }

  nonisolated public let id = UInt64.random(in: .min ... .max)
  open var name = ""
  open var isEnabled = true
  open var transform = Transform.identity
  open var components = ComponentSet()
  public private(set) lazy var children = ChildCollection(self)
  open private(set) weak var parent: Entity?

  public required init() {}
  /// Always throws an error, since scene files cannot be read.
  public convenience init(named name: String, in bundle: Bundle? = nil) async throws {
    throw CocoaError(.fileReadUnsupportedScheme)
  }
  public static func load(named name: String, in bundle: Bundle? = nil) throws -> Entity {
    throw CocoaError(.fileReadUnsupportedScheme)
  }
  public static func loadModel(named name: String, in bundle: Bundle? = nil) throws -> ModelEntity {
    throw CocoaError(.fileReadUnsupportedScheme)
  }

  open var position: SIMD3<Float> {
    get { transform.translation }
    set { transform.translation = newValue }
  }
  open var scale: SIMD3<Float> {
    get { transform.scale }
    set { transform.scale = newValue }
  }
  open var orientation: simd_quatf {
    get { transform.rotation }
    set { transform.rotation = newValue }
  }
  open func addChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    entity.removeFromParent()
    children.items.append(entity)
    entity.parent = self
  }
  open func removeChild(_ entity: Entity) {
    if entity.parent === self { entity.removeFromParent() }
  }
  open func removeFromParent() {
    parent?.children.items.removeAll { $0 === self }
    parent = nil
  }
  open func findEntity(named name: String) -> Entity? {
    if self.name == name { return self }
    for child in children.items {
      if let found = child.findEntity(named: name) { return found }
    }
    return nil
  }
  open func setPosition(_ position: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    self.position = position
  }
  open func setScale(_ scale: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    self.scale = scale
  }
  open func setOrientation(_ orientation: simd_quatf, relativeTo referenceEntity: Entity?) {
    self.orientation = orientation
  }
  open func look(
    at target: SIMD3<Float>, from position: SIMD3<Float>, relativeTo referenceEntity: Entity?
  ) { self.position = position }
  open func generateCollisionShapes(recursive: Bool) {}
}

public struct MeshResource: Sendable {
  private let name: String
  public static func generateBox(size: Float, cornerRadius: Float = 0) -> MeshResource {
    MeshResource(name: "box")
  }
  public static func generateBox(size: SIMD3<Float>, cornerRadius: Float = 0) -> MeshResource {
    MeshResource(name: "box")
  }
  public static func generateBox(
    width: Float, height: Float, depth: Float, cornerRadius: Float = 0
  ) -> MeshResource { MeshResource(name: "box") }
  public static func generateSphere(radius: Float) -> MeshResource { MeshResource(name: "sphere") }
  public static func generatePlane(
    width: Float, depth: Float, cornerRadius: Float = 0
  ) -> MeshResource { MeshResource(name: "plane") }
  public static func generatePlane(
    width: Float, height: Float, cornerRadius: Float = 0
  ) -> MeshResource { MeshResource(name: "plane") }
}

public protocol Material {}
public struct SimpleMaterial: Material {
  public typealias Color = UIColor
  public var isMetallic: Bool
  public var color: UIColor
  public init() { self.init(color: .white, isMetallic: false) }
  public init(color: UIColor, isMetallic: Bool) {
    self.color = color
    self.isMetallic = isMetallic
  }
  public init(color: UIColor, roughness: Float, isMetallic: Bool) {
    self.init(color: color, isMetallic: isMetallic)
  }
}
public struct UnlitMaterial: Material {
  public var color: UIColor
  public init(color: UIColor = .white) { self.color = color }
}
public struct OcclusionMaterial: Material {
  public init() {}
}

public struct ModelComponent: Component {
  public var mesh: MeshResource
  public var materials: [any Material]
  public init(mesh: MeshResource, materials: [any Material]) {
    self.mesh = mesh
    self.materials = materials
  }
}
public struct CollisionComponent: Component {
  public init(shapes: [ShapeResource]) {}
}
public struct ShapeResource: Sendable {
  public static func generateBox(size: SIMD3<Float>) -> ShapeResource { ShapeResource() }
  public static func generateSphere(radius: Float) -> ShapeResource { ShapeResource() }
}
public struct InputTargetComponent: Component {
  public init() {}
}

open class ModelEntity: Entity {
  public required init() { super.init() }
  public convenience init(mesh: MeshResource, materials: [any Material] = []) {
    self.init()
    model = ModelComponent(mesh: mesh, materials: materials)
  }
  open var model: ModelComponent? {
    get { components[ModelComponent.self] }
    set { components[ModelComponent.self] = newValue }
  }
}

open class AnchorEntity: Entity {
  public enum PlaneAlignment { case horizontal, vertical, any }
  public enum Target {
    case camera, head
    case world(transform: float4x4)
    case plane(PlaneAlignment)
  }
  public required init() { super.init() }
  public convenience init(_ target: Target) { self.init() }
  public convenience init(world position: SIMD3<Float>) {
    self.init()
    self.position = position
  }
  public convenience init(plane alignment: PlaneAlignment) { self.init() }
}
open class DirectionalLight: Entity {}
open class PerspectiveCamera: Entity {}

/// A view for the camera's image with entities. It draws a box with its name.
@preconcurrency @MainActor
open class ARView: UIView {
  public enum CameraMode { case ar, nonAR }
  public final class Scene {
    public private(set) var anchors: [Entity] = []
    @MainActor public func addAnchor(_ anchor: Entity) { anchors.append(anchor) }
    @MainActor public func removeAnchor(_ anchor: Entity) { anchors.removeAll { $0 === anchor } }
  }
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let showFeaturePoints = Self(rawValue: 1)
    public static let showWorldOrigin = Self(rawValue: 2)
    public static let showStatistics = Self(rawValue: 4)
  }
  public let scene = Scene()
  open var session = ARSession()
  open var automaticallyConfigureSession = true
  open var cameraMode = CameraMode.ar
  open var debugOptions: DebugOptions = []
  public init(frame frameRect: CGRect, cameraMode: CameraMode, automaticallyConfigureSession: Bool)
  {
    super.init(frame: frameRect)
    self.cameraMode = cameraMode
    report()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    report()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  private func report() {
    DiagnosticLog.current.warn("ARView is drawn as a box with its name: there is no camera.")
  }
  open func entity(at point: CGPoint) -> Entity? { nil }
  open override func draw(_ rect: CGRect) { drawNamedBox("ARView", in: rect) }
}

// MARK: SwiftUI

/// The entities of a reality view.
@MainActor
public final class RealityViewContent {
  public private(set) var entities: [Entity] = []
  public func add(_ entity: Entity) { entities.append(entity) }
  public func remove(_ entity: Entity) { entities.removeAll { $0 === entity } }
}
public typealias RealityViewCameraContent = RealityViewContent

/// A view of entities. It draws a box with its name; `make` is called, `update` is not.
public struct RealityView<Placeholder: View>: View {
  private let make: (inout RealityViewContent) async -> Void
  public init(
    make: @escaping (inout RealityViewContent) async -> Void,
    update: ((inout RealityViewContent) -> Void)? = nil
  ) where Placeholder == EmptyView { self.make = make }
  public init(
    make: @escaping (inout RealityViewContent) async -> Void,
    update: ((inout RealityViewContent) -> Void)? = nil, @ViewBuilder placeholder: () -> Placeholder
  ) { self.make = make }
  public var body: some View {
    SwiftUI.Text(verbatim: "RealityView").font(.footnote).foregroundStyle(.secondary)
      .frame(maxWidth: .infinity, maxHeight: .infinity).background(.quaternary)
      .task {
        var content = RealityViewContent()
        await make(&content)
      }
  }
}

/// A view of a 3D model. It displays its placeholder, since model files cannot be read.
public struct Model3D<Placeholder: View>: View {
  private let placeholder: Placeholder
  public init(
    named name: String, bundle: Bundle? = nil
  ) where Placeholder == ContentUnavailableView<Label<SwiftUI.Text, Image>, EmptyView, EmptyView> {
    placeholder = ContentUnavailableView { Label(name, systemImage: "cube.transparent") }
  }
  public init<Content: View>(
    named name: String, bundle: Bundle? = nil,
    @ViewBuilder content: @escaping (EmptyView) -> Content,
    @ViewBuilder placeholder: () -> Placeholder
  ) { self.placeholder = placeholder() }
  public var body: some View { placeholder }
}
