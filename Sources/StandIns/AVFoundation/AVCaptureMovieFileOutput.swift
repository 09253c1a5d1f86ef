public import UIKit

open class AVCaptureFileOutput: AVCaptureOutput {
  open var isRecording: Bool { false }
  open var recordedDuration: CMTime { .zero }
  open var outputFileURL: URL? { nil }
  /// - Support: without effect: nothing is recorded.
  open var maxRecordedDuration = CMTime.invalid

  /// Calls the delegate immediately with an error, since there is no camera.
  open func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {
    delegate.fileOutput(
      self, didFinishRecordingTo: outputFileURL, from: [], error: AVError(.deviceNotConnected))
  }
  open func stopRecording() {}
  open func pauseRecording() {}
  open func resumeRecording() {}
}

/// An output that records video. Every recording fails, since there is no camera.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput {
  /// - Support: without effect: nothing is recorded.
  open var movieFragmentInterval = CMTime(seconds: 10, preferredTimescale: 1)
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
  public override init() { super.init() }
  open func setOutputSettings(
    _ outputSettings: [String: Any]?, for connection: AVCaptureConnection
  ) {}
}

public protocol AVCaptureFileOutputRecordingDelegate: AnyObject {
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection])
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection]
  ) {}
}

/// An output that passes audio samples to a delegate. It delivers none, since there is no
/// microphone.
open class AVCaptureAudioDataOutput: AVCaptureOutput {
  open private(set) weak var sampleBufferDelegate:
    (any AVCaptureAudioDataOutputSampleBufferDelegate)?
  public override init() { super.init() }
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) { self.sampleBufferDelegate = sampleBufferDelegate }
}

/// - Support: without effect: there are no samples, so the delegate is never called.
public protocol AVCaptureAudioDataOutputSampleBufferDelegate: AnyObject {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}

extension AVCaptureDevice {
  public enum ExposureMode: Int, Sendable {
    case locked, autoExpose, continuousAutoExposure, custom
  }
  public enum WhiteBalanceMode: Int, Sendable {
    case locked, autoWhiteBalance, continuousAutoWhiteBalance
  }

  // Settings of a device. They are never used, since no device exists.

  public var exposureMode: ExposureMode {
    get { .locked }
    set {}
  }
  public var exposurePointOfInterest: CGPoint {
    get { CGPoint(x: 0.5, y: 0.5) }
    set {}
  }
  public var isExposurePointOfInterestSupported: Bool { false }
  public func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  public var whiteBalanceMode: WhiteBalanceMode {
    get { .locked }
    set {}
  }
  public func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
  public var isSubjectAreaChangeMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var isLowLightBoostSupported: Bool { false }
  public var isTorchActive: Bool { false }
  public var torchLevel: Float { 0 }
  public func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.deviceNotConnected) }
  public var minAvailableVideoZoomFactor: CGFloat { 1 }
  public var maxAvailableVideoZoomFactor: CGFloat { 1 }
  public var exposureTargetBias: Float { 0 }
  public var minExposureTargetBias: Float { 0 }
  public var maxExposureTargetBias: Float { 0 }
  public func setExposureTargetBias(
    _ bias: Float, completionHandler handler: ((CMTime) -> Void)? = nil
  ) { handler?(.invalid) }
  public func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
  public var activeVideoMinFrameDuration: CMTime {
    get { .invalid }
    set {}
  }
  public var activeVideoMaxFrameDuration: CMTime {
    get { .invalid }
    set {}
  }
  public convenience init?(uniqueID deviceUniqueID: String) { return nil }
}

extension AVCaptureSession {
  public static let runtimeErrorNotification = NSNotification.Name(
    "AVCaptureSessionRuntimeErrorNotification")
  public static let wasInterruptedNotification = NSNotification.Name(
    "AVCaptureSessionWasInterruptedNotification")
  public static let interruptionEndedNotification = NSNotification.Name(
    "AVCaptureSessionInterruptionEndedNotification")
  public var isInterrupted: Bool { false }
  public var connections: [AVCaptureConnection] { [] }
}

extension NSNotification.Name {
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
  public static let AVCaptureSessionInterruptionEnded =
    AVCaptureSession.interruptionEndedNotification
  public static let AVCaptureDeviceSubjectAreaDidChange = NSNotification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
}

// MARK: Sample buffers, which do not exist here

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { nil }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { .invalid }
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { false }
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> Int { 0 }
