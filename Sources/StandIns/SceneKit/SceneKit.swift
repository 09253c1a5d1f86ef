public import SwiftUI
@_exported public import UIKit
@_exported public import simd

// Three-dimensional scenes. Nodes store their values; a view draws a box with its name.

public struct SCNVector3: Equatable, Sendable {
  public var x, y, z: Float
  public init() { self.init(x: 0, y: 0, z: 0) }
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Float, _ y: Float, _ z: Float) { self.init(x: x, y: y, z: z) }
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.init(x: Float(x), y: Float(y), z: Float(z))
  }
  public init(_ x: Int, _ y: Int, _ z: Int) { self.init(x: Float(x), y: Float(y), z: Float(z)) }
  public init(_ vector: SIMD3<Float>) { self.init(x: vector.x, y: vector.y, z: vector.z) }
}
public let SCNVector3Zero = SCNVector3()
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 {
  SCNVector3(x: x, y: y, z: z)
}
public struct SCNVector4: Equatable, Sendable {
  public var x, y, z, w: Float
  public init() { self.init(x: 0, y: 0, z: 0, w: 0) }
  public init(x: Float, y: Float, z: Float, w: Float) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
  public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) { self.init(x: x, y: y, z: z, w: w) }
}
public typealias SCNQuaternion = SCNVector4
public typealias SCNMatrix4 = simd_float4x4
public let SCNMatrix4Identity = matrix_identity_float4x4

public enum SCNAntialiasingMode: UInt, Sendable { case none, multisampling2X, multisampling4X }

/// - Support: without effect: materials are not drawn.
open class SCNMaterialProperty: NSObject {
  open var contents: Any?
  open var intensity: CGFloat = 1
  open var wrapS = 1
  open var wrapT = 1
}
open class SCNMaterial: NSObject {
  public struct LightingModel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let phong = Self(rawValue: "phong")
    public static let blinn = Self(rawValue: "blinn")
    public static let lambert = Self(rawValue: "lambert")
    public static let constant = Self(rawValue: "constant")
    public static let physicallyBased = Self(rawValue: "physicallyBased")
  }
  public override init() { super.init() }
  public let diffuse = SCNMaterialProperty()
  public let ambient = SCNMaterialProperty()
  public let specular = SCNMaterialProperty()
  public let emission = SCNMaterialProperty()
  public let normal = SCNMaterialProperty()
  public let metalness = SCNMaterialProperty()
  public let roughness = SCNMaterialProperty()
  public let transparent = SCNMaterialProperty()
  open var transparency: CGFloat = 1
  open var isDoubleSided = false
  open var lightingModel = LightingModel.blinn
  open var name: String?
}

open class SCNGeometry: NSObject {
  public override init() { super.init() }
  open var name: String?
  open var materials: [SCNMaterial] = [SCNMaterial()]
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set { materials = newValue.map { [$0] } ?? [] }
  }
}
open class SCNBox: SCNGeometry {
  open var width, height, length, chamferRadius: CGFloat
  public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
    (self.width, self.height, self.length) = (width, height, length)
    self.chamferRadius = chamferRadius
  }
}
open class SCNSphere: SCNGeometry {
  open var radius: CGFloat
  open var segmentCount = 48
  public init(radius: CGFloat) { self.radius = radius }
}
open class SCNPlane: SCNGeometry {
  open var width, height: CGFloat
  open var cornerRadius: CGFloat = 0
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}
open class SCNCylinder: SCNGeometry {
  open var radius, height: CGFloat
  public init(radius: CGFloat, height: CGFloat) { (self.radius, self.height) = (radius, height) }
}
open class SCNTorus: SCNGeometry {
  open var ringRadius, pipeRadius: CGFloat
  public init(ringRadius: CGFloat, pipeRadius: CGFloat) {
    (self.ringRadius, self.pipeRadius) = (ringRadius, pipeRadius)
  }
}
open class SCNText: SCNGeometry {
  open var string: Any?
  open var extrusionDepth: CGFloat
  open var font: UIFont! = .systemFont(ofSize: 36)
  open var flatness: CGFloat = 0.6
  public init(string: Any?, extrusionDepth: CGFloat) {
    self.string = string
    self.extrusionDepth = extrusionDepth
  }
}
open class SCNLight: NSObject {
  public struct LightType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "ambient")
    public static let omni = Self(rawValue: "omni")
    public static let directional = Self(rawValue: "directional")
    public static let spot = Self(rawValue: "spot")
  }
  public override init() { super.init() }
  open var type = LightType.omni
  open var color: Any = UIColor.white
  open var intensity: CGFloat = 1000
  open var castsShadow = false
}
open class SCNCamera: NSObject {
  public override init() { super.init() }
  open var fieldOfView: CGFloat = 60
  open var zNear = 1.0
  open var zFar = 100.0
  open var usesOrthographicProjection = false
  open var wantsHDR = false
}

/// An action of a node. It stores its duration and never runs.
open class SCNAction: NSObject {
  open var duration: TimeInterval = 0
  private static func lasting(_ duration: TimeInterval) -> SCNAction {
    let action = SCNAction()
    action.duration = duration
    return action
  }
  open class func rotateBy(
    x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval
  ) -> SCNAction { lasting(duration) }
  open class func rotate(
    by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval
  ) -> SCNAction { lasting(duration) }
  open class func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction {
    lasting(duration)
  }
  open class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction {
    lasting(duration)
  }
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SCNAction {
    lasting(duration)
  }
  open class func fadeIn(duration: TimeInterval) -> SCNAction { lasting(duration) }
  open class func fadeOut(duration: TimeInterval) -> SCNAction { lasting(duration) }
  open class func wait(duration: TimeInterval) -> SCNAction { lasting(duration) }
  open class func sequence(_ actions: [SCNAction]) -> SCNAction {
    lasting(actions.reduce(0) { $0 + $1.duration })
  }
  open class func group(_ actions: [SCNAction]) -> SCNAction {
    lasting(actions.map(\.duration).max() ?? 0)
  }
  open class func repeatForever(_ action: SCNAction) -> SCNAction { lasting(.infinity) }
  open class func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction { SCNAction() }
  open class func removeFromParentNode() -> SCNAction { SCNAction() }
}

open class SCNNode: NSObject {
  open var name: String?
  open var geometry: SCNGeometry?
  open var light: SCNLight?
  open var camera: SCNCamera?
  open var position = SCNVector3()
  open var eulerAngles = SCNVector3()
  open var rotation = SCNVector4()
  open var orientation = SCNQuaternion(0, 0, 0, 1)
  open var scale = SCNVector3(1, 1, 1)
  open var pivot = SCNMatrix4Identity
  open var opacity: CGFloat = 1
  open var isHidden = false
  open var categoryBitMask = 1
  open private(set) var childNodes: [SCNNode] = []
  open private(set) weak var parent: SCNNode?
  public override init() { super.init() }
  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }
  open var simdPosition: SIMD3<Float> {
    get { SIMD3(position.x, position.y, position.z) }
    set { position = SCNVector3(newValue) }
  }
  open var worldPosition: SCNVector3 { position }
  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    childNodes.append(child)
    child.parent = self
  }
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) {
        return found
      }
    }
    return nil
  }
  open func enumerateChildNodes(
    _ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for child in childNodes where !stop.boolValue { block(child, &stop) }
  }
  open func clone() -> SCNNode {
    let copy = SCNNode(geometry: geometry)
    (copy.name, copy.position, copy.scale) = (name, position, scale)
    for child in childNodes { copy.addChildNode(child.clone()) }
    return copy
  }
  open func look(at worldTarget: SCNVector3) {}
  open func runAction(_ action: SCNAction) {}
  open func runAction(_ action: SCNAction, forKey key: String?) {}
  open func removeAllActions() {}
  open func removeAction(forKey key: String) {}
}

/// A scene. Scene files cannot be read: `init(named:)` returns nil, and `init(url:options:)` throws
/// an error.
open class SCNScene: NSObject {
  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  public let lightingEnvironment = SCNMaterialProperty()
  public override init() { super.init() }
  public convenience init?(named name: String) { return nil }
  public convenience init?(
    named name: String, inDirectory directory: String?, options: [AnyHashable: Any]? = nil
  ) { return nil }
  public convenience init(url: URL, options: [AnyHashable: Any]? = nil) throws {
    throw CocoaError(.fileReadUnsupportedScheme)
  }
}

public protocol SCNSceneRendererDelegate: AnyObject {}

/// A view of a scene. It draws a box with its name.
@preconcurrency @MainActor
open class SCNView: UIView {
  open var scene: SCNScene?
  open var pointOfView: SCNNode?
  open var allowsCameraControl = false
  open var autoenablesDefaultLighting = false
  open var showsStatistics = false
  open var isPlaying = false
  open var loops = false
  open var rendersContinuously = false
  open var antialiasingMode = SCNAntialiasingMode.none
  open var preferredFramesPerSecond = 60
  open weak var delegate: (any SCNSceneRendererDelegate)?

  public init(frame: CGRect, options: [String: Any]? = nil) {
    super.init(frame: frame)
    DiagnosticLog.current.warn(
      "SCNView is drawn as a box with its name: scenes are not drawn here.")
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, options: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func hitTest(_ point: CGPoint, options: [AnyHashable: Any]? = nil) -> [SCNHitTestResult] {
    []
  }
  open func snapshot() -> UIImage {
    UIGraphicsImageRenderer(size: bounds.size).image { _ in draw(bounds) }
  }
  open override func draw(_ rect: CGRect) { drawNamedBox("SCNView", in: rect) }
}

/// A result of a hit test. No instance exists here.
open class SCNHitTestResult: NSObject {
  override init() {}
  open var node: SCNNode { SCNNode() }
  open var worldCoordinates: SCNVector3 { SCNVector3() }
}

/// A SwiftUI view of a scene. It draws a box with its name.
public struct SceneView: View {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let allowsCameraControl = Options(rawValue: 1)
    public static let autoenablesDefaultLighting = Options(rawValue: 2)
    public static let rendersContinuously = Options(rawValue: 4)
    public static let jitteringEnabled = Options(rawValue: 8)
    public static let temporalAntialiasingEnabled = Options(rawValue: 16)
  }
  public init(
    scene: SCNScene?, pointOfView: SCNNode? = nil, options: Options = [],
    preferredFramesPerSecond: Int = 60, antialiasingMode: SCNAntialiasingMode = .multisampling4X,
    delegate: (any SCNSceneRendererDelegate)? = nil, technique: AnyObject? = nil
  ) {}
  public var body: some View { Box() }
  private struct Box: UIViewRepresentable {
    func makeUIView(context: Context) -> SCNView { SCNView(frame: .zero) }
    func updateUIView(_ view: SCNView, context: Context) {}
  }
}
