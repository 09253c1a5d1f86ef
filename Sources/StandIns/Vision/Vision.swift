@_exported public import CoreML
@_exported public import UIKit

// Image analysis. Nothing is recognized: requests can be performed, and have no results.

public typealias VNConfidence = Float
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void
public let VNErrorDomain = "com.apple.vis"

public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }
public enum VNImageCropAndScaleOption: UInt, Sendable {
  case centerCrop, scaleFit, scaleFill
}

public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let properties = Self(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = Self(rawValue: "VNImageOptionCameraIntrinsics")
}

public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let qr = Self(rawValue: "VNBarcodeSymbologyQR")
  public static let ean13 = Self(rawValue: "VNBarcodeSymbologyEAN13")
  public static let ean8 = Self(rawValue: "VNBarcodeSymbologyEAN8")
  public static let code128 = Self(rawValue: "VNBarcodeSymbologyCode128")
  public static let code39 = Self(rawValue: "VNBarcodeSymbologyCode39")
  public static let code93 = Self(rawValue: "VNBarcodeSymbologyCode93")
  public static let pdf417 = Self(rawValue: "VNBarcodeSymbologyPDF417")
  public static let aztec = Self(rawValue: "VNBarcodeSymbologyAztec")
  public static let upce = Self(rawValue: "VNBarcodeSymbologyUPCE")
  public static let dataMatrix = Self(rawValue: "VNBarcodeSymbologyDataMatrix")
}

// MARK: Observations, of which no instances exist

open class VNObservation: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var uuid: UUID { UUID() }
  open var confidence: VNConfidence { 0 }
}
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  open var boundingBox: CGRect { .zero }
}
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
}
open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {}
open class VNRecognizedText: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var string: String { "" }
  open var confidence: VNConfidence { 0 }
  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? { nil }
}
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  open var payloadStringValue: String? { nil }
  open var symbology: VNBarcodeSymbology { .qr }
}
open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var landmarks: VNFaceLandmarks2D? { nil }
  open var roll: NSNumber? { nil }
  open var yaw: NSNumber? { nil }
}
open class VNFaceLandmarks2D: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var leftEye: VNFaceLandmarkRegion2D? { nil }
  open var rightEye: VNFaceLandmarkRegion2D? { nil }
  open var nose: VNFaceLandmarkRegion2D? { nil }
  open var outerLips: VNFaceLandmarkRegion2D? { nil }
  open var faceContour: VNFaceLandmarkRegion2D? { nil }
  open var allPoints: VNFaceLandmarkRegion2D? { nil }
}
open class VNFaceLandmarkRegion2D: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var normalizedPoints: [CGPoint] { [] }
  open var pointCount: Int { 0 }
}
open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  open var identifier: String { "" }
}
open class VNRecognizedObjectObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var labels: [VNClassificationObservation] { [] }
}
open class VNCoreMLFeatureValueObservation: VNObservation, @unchecked Sendable {
  open var featureValue: MLFeatureValue { MLFeatureValue(int64: 0) }
  open var featureName: String { "" }
}
open class VNPixelBufferObservation: VNObservation, @unchecked Sendable {}
open class VNSaliencyImageObservation: VNObservation, @unchecked Sendable {
  open var salientObjects: [VNRectangleObservation]? { nil }
}
open class VNInstanceMaskObservation: VNObservation, @unchecked Sendable {
  open var allInstances: IndexSet { [] }
}
open class VNFeaturePrintObservation: VNObservation, @unchecked Sendable {
  open func computeDistance(
    _ outDistance: UnsafeMutablePointer<Float>, to featurePrint: VNFeaturePrintObservation
  ) throws { outDistance.pointee = 0 }
}
open class VNRecognizedPoint: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var location: CGPoint { .zero }
  open var x: Double { 0 }
  open var y: Double { 0 }
  open var confidence: VNConfidence { 0 }
}
open class VNHumanBodyPoseObservation: VNObservation, @unchecked Sendable {
  public struct JointName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nose = Self(rawValue: "nose")
    public static let leftEye = Self(rawValue: "leftEye")
    public static let rightEye = Self(rawValue: "rightEye")
    public static let leftEar = Self(rawValue: "leftEar")
    public static let rightEar = Self(rawValue: "rightEar")
    public static let neck = Self(rawValue: "neck")
    public static let leftShoulder = Self(rawValue: "leftShoulder")
    public static let rightShoulder = Self(rawValue: "rightShoulder")
    public static let leftElbow = Self(rawValue: "leftElbow")
    public static let rightElbow = Self(rawValue: "rightElbow")
    public static let leftWrist = Self(rawValue: "leftWrist")
    public static let rightWrist = Self(rawValue: "rightWrist")
    public static let root = Self(rawValue: "root")
    public static let leftHip = Self(rawValue: "leftHip")
    public static let rightHip = Self(rawValue: "rightHip")
    public static let leftKnee = Self(rawValue: "leftKnee")
    public static let rightKnee = Self(rawValue: "rightKnee")
    public static let leftAnkle = Self(rawValue: "leftAnkle")
    public static let rightAnkle = Self(rawValue: "rightAnkle")
  }
  public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let all = Self(rawValue: "all")
  }
  open var availableJointNames: [JointName] { [] }
  open func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
    VNRecognizedPoint()
  }
  open func recognizedPoints(
    _ jointsGroupName: JointsGroupName
  ) throws -> [JointName: VNRecognizedPoint] { [:] }
}
open class VNHumanHandPoseObservation: VNObservation, @unchecked Sendable {
  public struct JointName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let wrist = Self(rawValue: "wrist")
    public static let thumbCMC = Self(rawValue: "thumbCMC")
    public static let thumbMP = Self(rawValue: "thumbMP")
    public static let thumbIP = Self(rawValue: "thumbIP")
    public static let thumbTip = Self(rawValue: "thumbTip")
    public static let indexMCP = Self(rawValue: "indexMCP")
    public static let indexPIP = Self(rawValue: "indexPIP")
    public static let indexDIP = Self(rawValue: "indexDIP")
    public static let indexTip = Self(rawValue: "indexTip")
    public static let middleMCP = Self(rawValue: "middleMCP")
    public static let middlePIP = Self(rawValue: "middlePIP")
    public static let middleDIP = Self(rawValue: "middleDIP")
    public static let middleTip = Self(rawValue: "middleTip")
    public static let ringMCP = Self(rawValue: "ringMCP")
    public static let ringPIP = Self(rawValue: "ringPIP")
    public static let ringDIP = Self(rawValue: "ringDIP")
    public static let ringTip = Self(rawValue: "ringTip")
    public static let littleMCP = Self(rawValue: "littleMCP")
    public static let littlePIP = Self(rawValue: "littlePIP")
    public static let littleDIP = Self(rawValue: "littleDIP")
    public static let littleTip = Self(rawValue: "littleTip")
  }
  public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let all = Self(rawValue: "all")
    public static let thumb = Self(rawValue: "thumb")
    public static let indexFinger = Self(rawValue: "indexFinger")
  }
  open func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
    VNRecognizedPoint()
  }
  open func recognizedPoints(
    _ jointsGroupName: JointsGroupName
  ) throws -> [JointName: VNRecognizedPoint] { [:] }
}

// MARK: Requests

/// What every request has. A subclass of `VNRequest` has results of a narrower type under the same
/// name, which Swift allows beside a member of a protocol and not beside one of a class.
public protocol VNRequestResults {}
extension VNRequestResults {
  public var results: [VNObservation]? { [] }
}

open class VNRequest: NSObject, VNRequestResults, @unchecked Sendable {
  // Unchecked: as on iOS, used by one task at a time.
  public let completionHandler: VNRequestCompletionHandler?
  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
  }
  open var usesCPUOnly = false
  open var preferBackgroundProcessing = false
  open var revision = 1
  open func cancel() {}
}

open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNFaceObservation]? { [] }
}

open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNFaceObservation]? { [] }
}

open class VNDetectFaceCaptureQualityRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNFaceObservation]? { [] }
}

open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNTextObservation]? { [] }
}

open class VNDetectHumanRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNDetectedObjectObservation]? { [] }
}

open class VNDetectHumanBodyPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNHumanBodyPoseObservation]? { [] }
}

open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNClassificationObservation]? { [] }
}

open class VNRecognizeAnimalsRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNRecognizedObjectObservation]? { [] }
}

open class VNGenerateImageFeaturePrintRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNFeaturePrintObservation]? { [] }
}

open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNSaliencyImageObservation]? { [] }
}

open class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNInstanceMaskObservation]? { [] }
}

open class VNDetectDocumentSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNRectangleObservation]? { [] }
}

open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages: [String] = []
  open var usesLanguageCorrection = true
  open var automaticallyDetectsLanguage = false
  open var customWords: [String] = []
  open var minimumTextHeight: Float = 0
  open var results: [VNRecognizedTextObservation]? { [] }
  open func supportedRecognitionLanguages() throws -> [String] { [] }
}

open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var symbologies: [VNBarcodeSymbology] = []
  open var results: [VNBarcodeObservation]? { [] }
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { [] }
}

open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var minimumAspectRatio: Float = 0.5
  open var maximumAspectRatio: Float = 1
  open var minimumSize: Float = 0.2
  open var minimumConfidence: VNConfidence = 0
  open var maximumObservations = 1
  open var quadratureTolerance: Float = 30
  open var results: [VNRectangleObservation]? { [] }
}

open class VNDetectHumanHandPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  open var maximumHandCount = 2
  open var results: [VNHumanHandPoseObservation]? { [] }
}

open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  public enum QualityLevel: UInt, Sendable { case accurate, balanced, fast }
  open var qualityLevel = QualityLevel.accurate
  open var outputPixelFormat: OSType = 0
  open var results: [VNPixelBufferObservation]? { [] }
}

/// A Core ML model for requests. None can be created.
open class VNCoreMLModel: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  public init(for model: MLModel) throws { throw MLModelError(.generic) }
}

open class VNCoreMLRequest: VNImageBasedRequest, @unchecked Sendable {
  public let model: VNCoreMLModel
  open var imageCropAndScaleOption = VNImageCropAndScaleOption.centerCrop
  public init(model: VNCoreMLModel, completionHandler: VNRequestCompletionHandler? = nil) {
    self.model = model
    super.init(completionHandler: completionHandler)
  }
}

/// Performs requests on an image. Every request has an empty result.
open class VNImageRequestHandler: NSObject {
  public init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation = .up,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {}
  public init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation = .up,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {}
  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {}
  public init(data imageData: Data, options: [VNImageOption: Any] = [:]) {}

  open func perform(_ requests: [VNRequest]) throws {
    DiagnosticLog.current.warn(
      "Nothing is recognised in pictures here: requests of Vision have no results.")
    for request in requests { request.completionHandler?(request, nil) }
  }
}

open class VNSequenceRequestHandler: NSObject {
  public override init() { super.init() }
  open func perform(_ requests: [VNRequest], on image: CGImage) throws {
    for request in requests { request.completionHandler?(request, nil) }
  }
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
    for request in requests { request.completionHandler?(request, nil) }
  }
}

// MARK: Coordinates

public func VNImageRectForNormalizedRect(
  _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
  CGRect(
    x: normalizedRect.minX * CGFloat(imageWidth), y: normalizedRect.minY * CGFloat(imageHeight),
    width: normalizedRect.width * CGFloat(imageWidth),
    height: normalizedRect.height * CGFloat(imageHeight))
}

public func VNNormalizedRectForImageRect(
  _ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
  CGRect(
    x: imageRect.minX / CGFloat(imageWidth), y: imageRect.minY / CGFloat(imageHeight),
    width: imageRect.width / CGFloat(imageWidth), height: imageRect.height / CGFloat(imageHeight))
}

public func VNImagePointForNormalizedPoint(
  _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
  CGPoint(
    x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight))
}
