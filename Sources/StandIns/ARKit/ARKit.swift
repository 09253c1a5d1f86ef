@_exported public import SceneKit
@_exported public import UIKit
@_exported public import simd

// ARKit without a camera: no configuration is supported, as in the iOS Simulator, and a session
// that is run reports an error to its delegate.

public struct ARError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unsupportedConfiguration = 100
    case sensorUnavailable = 101
    case sensorFailed = 102
    case cameraUnauthorized = 103
    case worldTrackingFailed = 200
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

open class ARConfiguration: NSObject {
  public struct FrameSemantics: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let personSegmentation = Self(rawValue: 1)
    public static let personSegmentationWithDepth = Self(rawValue: 3)
    public static let bodyDetection = Self(rawValue: 4)
    public static let sceneDepth = Self(rawValue: 8)
  }
  public enum WorldAlignment: Int, Sendable { case gravity, gravityAndHeading, camera }
  open class var isSupported: Bool { false }
  open class func supportsFrameSemantics(_ frameSemantics: FrameSemantics) -> Bool { false }
  open var isLightEstimationEnabled = true
  open var worldAlignment = WorldAlignment.gravity
  open var frameSemantics: FrameSemantics = []
  open var providesAudioData = false
}

open class ARWorldTrackingConfiguration: ARConfiguration {
  public struct PlaneDetection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = Self(rawValue: 1)
    public static let vertical = Self(rawValue: 2)
  }
  public struct SceneReconstruction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mesh = Self(rawValue: 1)
    public static let meshWithClassification = Self(rawValue: 3)
  }
  public enum EnvironmentTexturing: Int, Sendable { case none, manual, automatic }
  public override init() { super.init() }
  open class func supportsSceneReconstruction(_ sceneReconstruction: SceneReconstruction) -> Bool {
    false
  }
  open var planeDetection: PlaneDetection = []
  open var sceneReconstruction: SceneReconstruction = []
  open var environmentTexturing = EnvironmentTexturing.none
  open var isAutoFocusEnabled = true
  open var isCollaborationEnabled = false
  open var detectionImages: Set<ARReferenceImage>! = []
  open var maximumNumberOfTrackedImages = 0
}
open class ARFaceTrackingConfiguration: ARConfiguration {
  public override init() { super.init() }
  open var maximumNumberOfTrackedFaces = 1
}
open class ARImageTrackingConfiguration: ARConfiguration {
  public override init() { super.init() }
  open var trackingImages: Set<ARReferenceImage> = []
  open var maximumNumberOfTrackedImages = 0
}
open class ARBodyTrackingConfiguration: ARConfiguration {
  public override init() { super.init() }
}
open class ARReferenceImage: NSObject {
  public init(
    _ image: CGImage, orientation: CGImagePropertyOrientation, physicalWidth: CGFloat
  ) { physicalSize = CGSize(width: physicalWidth, height: physicalWidth) }
  open var name: String?
  public let physicalSize: CGSize
  open class func referenceImages(
    inGroupNamed name: String, bundle: Bundle?
  ) -> Set<ARReferenceImage>? { nil }
}

open class ARAnchor: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public let identifier = UUID()
  public let name: String?
  public let transform: simd_float4x4
  public init(transform: simd_float4x4) {
    name = nil
    self.transform = transform
  }
  public init(name: String, transform: simd_float4x4) {
    self.name = name
    self.transform = transform
  }
}
open class ARPlaneAnchor: ARAnchor, @unchecked Sendable {
  public enum Alignment: Int, Sendable { case horizontal, vertical }
  open var alignment: Alignment { .horizontal }
  open var center: SIMD3<Float> { .zero }
  open var extent: SIMD3<Float> { .zero }
}
open class ARImageAnchor: ARAnchor, @unchecked Sendable {}
open class ARFaceAnchor: ARAnchor, @unchecked Sendable {
  open var isTracked: Bool { false }
}

/// A frame of the camera. Sessions deliver none, since there is no camera.
open class ARFrame: NSObject {
  override init() {}
  open var timestamp: TimeInterval { 0 }
  open var anchors: [ARAnchor] { [] }
  open var camera: ARCamera { ARCamera() }
}
open class ARCamera: NSObject {
  public enum TrackingState: Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      case initializing, excessiveMotion, insufficientFeatures, relocalizing
    }
    case notAvailable
    case limited(Reason)
    case normal
  }
  override init() {}
  open var trackingState: TrackingState { .notAvailable }
  open var transform: simd_float4x4 { matrix_identity_float4x4 }
}

/// An augmented-reality session. Running it calls the delegate with the error
/// `unsupportedConfiguration`, since there is no camera.
open class ARSession: NSObject {
  public struct RunOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let resetTracking = Self(rawValue: 1)
    public static let removeExistingAnchors = Self(rawValue: 2)
    public static let resetSceneReconstruction = Self(rawValue: 8)
  }
  public override init() { super.init() }
  open weak var delegate: (any ARSessionDelegate)?
  open var delegateQueue: DispatchQueue?
  open private(set) var configuration: ARConfiguration?
  open var currentFrame: ARFrame? { nil }
  open func run(_ configuration: ARConfiguration, options: RunOptions = []) {
    self.configuration = configuration
    delegate?.session(self, didFailWithError: ARError(.unsupportedConfiguration))
  }
  open func pause() {}
  open func add(anchor: ARAnchor) {}
  open func remove(anchor: ARAnchor) {}
}

public protocol ARSessionDelegate: AnyObject {
  func session(_ session: ARSession, didUpdate frame: ARFrame)
  func session(_ session: ARSession, didAdd anchors: [ARAnchor])
  func session(_ session: ARSession, didUpdate anchors: [ARAnchor])
  func session(_ session: ARSession, didRemove anchors: [ARAnchor])
  func session(_ session: ARSession, didFailWithError error: any Error)
  func sessionWasInterrupted(_ session: ARSession)
  func sessionInterruptionEnded(_ session: ARSession)
}

extension ARSessionDelegate {
  public func session(_ session: ARSession, didUpdate frame: ARFrame) {}
  public func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didFailWithError error: any Error) {}
  public func sessionWasInterrupted(_ session: ARSession) {}
  public func sessionInterruptionEnded(_ session: ARSession) {}
}

public protocol ARSCNViewDelegate: SCNSceneRendererDelegate {}

/// A view for the camera's image and a scene. It draws a box with its name.
@preconcurrency @MainActor
open class ARSCNView: SCNView {
  open var session = ARSession()
  open var automaticallyUpdatesLighting = true
  open override func draw(_ rect: CGRect) { drawNamedBox("ARSCNView", in: rect) }
}

/// A view with instructions for moving the device. It is never active and draws nothing.
@preconcurrency @MainActor
open class ARCoachingOverlayView: UIView {
  public enum Goal: Int, Sendable {
    case tracking, horizontalPlane, verticalPlane, anyPlane, geoTracking
  }
  open var session: ARSession?
  open var goal = Goal.tracking
  open var activatesAutomatically = true
  open var isActive: Bool { false }
  open weak var delegate: AnyObject?
  open func setActive(_ active: Bool, animated: Bool) {}
}
