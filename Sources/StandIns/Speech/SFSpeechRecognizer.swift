public import AVFoundation
@_exported public import Foundation

// Speech recognition. Nothing is recognized, and permission is denied.

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// Recognizes speech in a language. It is never available.
open class SFSpeechRecognizer {
  public let locale: Locale
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  /// - Support: without effect: nothing is recognized.
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  /// - Support: without effect: there are no results.
  open var queue = OperationQueue.main
  open var isAvailable: Bool { false }
  open var supportsOnDeviceRecognition: Bool { false }

  public convenience init?() { self.init(locale: .current) }

  public init?(locale: Locale) { self.locale = locale }

  open class func supportedLocales() -> Set<Locale> { [] }
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) { handler(.denied) }

  /// Calls the handler once, with an error, since speech recognition is not available.
  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask(error: SFSpeechError.notAvailable)
    resultHandler(nil, task.error)
    return task
  }

  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask(error: SFSpeechError.notAvailable)
    delegate.speechRecognitionTask(task, didFinishSuccessfully: false)
    return task
  }
}

private enum SFSpeechError {
  static var notAvailable: NSError {
    NSError(
      domain: "kAFAssistantErrorDomain", code: 1700,
      userInfo: [NSLocalizedDescriptionKey: "Speech recognition is not available."])
  }
}

public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}

public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// A recognition task that has ended with an error.
open class SFSpeechRecognitionTask: NSObject {
  open private(set) var error: (any Error)?
  open private(set) var isCancelled = false
  open var state: SFSpeechRecognitionTaskState { .completed }
  open var isFinishing: Bool { false }

  init(error: any Error) { self.error = error }

  open func finish() {}
  open func cancel() { isCancelled = true }
}

open class SFSpeechRecognitionRequest: NSObject {
  /// - Support: without effect: there are no results.
  open var shouldReportPartialResults = true
  /// - Support: without effect: nothing is recognized.
  open var requiresOnDeviceRecognition = false
  /// - Support: without effect: nothing is recognized.
  open var addsPunctuation = false
  /// - Support: without effect: nothing is recognized.
  open var contextualStrings: [String] = []
  /// - Support: without effect: nothing is recognized.
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  public override init() { super.init() }
}

/// A request to recognize audio that the program appends. The audio is discarded.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
  public override init() { super.init() }
  open var nativeAudioFormat: AVAudioFormat? {
    AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 1)
  }
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  open func appendAudioSampleBuffer(_ sampleBuffer: CMSampleBuffer) {}
  open func endAudio() {}
}

open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
  public let url: URL
  public init(url URL: URL) {
    url = URL
    super.init()
  }
}

/// The result of a recognition. No instance exists here.
open class SFSpeechRecognitionResult: NSObject {
  override init() {}
  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { true }
}

open class SFTranscription: NSObject {
  override init() {}
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}

open class SFTranscriptionSegment: NSObject {
  override init() {}
  open var substring: String { "" }
  open var confidence: Float { 0 }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
}

/// - Support: without effect: the availability never changes.
public protocol SFSpeechRecognizerDelegate: AnyObject {
  func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool
  ) {}
}

public protocol SFSpeechRecognitionTaskDelegate: AnyObject {
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask,
    didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}

extension SFSpeechRecognitionTaskDelegate {
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask,
    didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool
  ) {}
}
