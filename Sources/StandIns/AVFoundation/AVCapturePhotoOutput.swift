public import UIKit

/// A frame of video or a block of audio samples. No instance exists, since nothing is captured
/// here.
open class CMSampleBuffer: NSObject {
  override init() {}
}

/// An output that passes the camera's frames to a delegate. It delivers none, since there is no
/// camera.
open class AVCaptureVideoDataOutput: AVCaptureOutput {
  open private(set) weak var sampleBufferDelegate:
    (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  open private(set) var sampleBufferCallbackQueue: DispatchQueue?
  /// - Support: without effect: there are no frames.
  open var alwaysDiscardsLateVideoFrames = true
  /// - Support: without effect: there are no frames.
  open var videoSettings: [String: Any]! = [:]

  public override init() { super.init() }

  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    self.sampleBufferDelegate = sampleBufferDelegate
    self.sampleBufferCallbackQueue = sampleBufferCallbackQueue
  }
}

/// - Support: without effect: there are no frames, so the delegate is never called.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}

/// A captured photo. No instance exists, since nothing is captured here.
open class AVCapturePhoto: NSObject {
  override init() {}
  open func fileDataRepresentation() -> Data? { nil }
  open func cgImageRepresentation() -> CGImage? { nil }
  open func previewCGImageRepresentation() -> CGImage? { nil }
}

/// The settings that were in effect when a photo was captured.
open class AVCaptureResolvedPhotoSettings: NSObject {
  public let uniqueID: Int64
  init(uniqueID: Int64) { self.uniqueID = uniqueID }
}

/// The settings of one photo request.
open class AVCapturePhotoSettings: NSObject {
  public private(set) var format: [String: Any]?
  open var uniqueID: Int64 { 0 }
  /// - Support: without effect: there is no camera.
  open var flashMode = AVCaptureDevice.FlashMode.off
  /// - Support: without effect: there is no camera.
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  /// - Support: without effect: there is no camera.
  open var previewPhotoFormat: [String: Any]?
  open var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }

  public override init() { super.init() }
  public convenience init(format: [String: Any]?) {
    self.init()
    self.format = format
  }
}

/// A video or image codec.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let hevc = Self(rawValue: "hvc1")
  public static let h264 = Self(rawValue: "avc1")
  public static let jpeg = Self(rawValue: "jpeg")
}

public let AVVideoCodecKey = "AVVideoCodecKey"

/// An output that captures photos. Every request fails, since there is no camera.
open class AVCapturePhotoOutput: AVCaptureOutput {
  public enum QualityPrioritization: Int, Sendable { case speed = 1, balanced, quality }

  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }
  /// - Support: without effect: there is no camera.
  open var isHighResolutionCaptureEnabled = false
  /// - Support: without effect: there is no camera.
  open var maxPhotoQualityPrioritization = QualityPrioritization.balanced

  public override init() { super.init() }

  /// Requests a photo. The delegate is called immediately with an error.
  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {
    delegate.photoOutput(
      self, didFinishCaptureFor: AVCaptureResolvedPhotoSettings(uniqueID: settings.uniqueID),
      error: AVError(.deviceNotConnected))
  }
}

public protocol AVCapturePhotoCaptureDelegate: AnyObject {
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
  ) {}
}
