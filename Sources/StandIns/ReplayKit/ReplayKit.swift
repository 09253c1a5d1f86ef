@_exported public import UIKit

public struct RPRecordingErrorCode: Error, Sendable {
  public static let domain = "com.apple.ReplayKit.RPRecordingErrorDomain"
}

/// Records the screen. Recording is not available, as in the iOS Simulator.
open class RPScreenRecorder: NSObject, @unchecked Sendable {
  // Unchecked: used on the main thread.
  private static let recorder = RPScreenRecorder()
  open class func shared() -> RPScreenRecorder { recorder }
  open var isAvailable: Bool { false }
  open var isRecording: Bool { false }
  open var isMicrophoneEnabled = false
  open var isCameraEnabled = false
  open weak var delegate: (any RPScreenRecorderDelegate)?
  open func startRecording(handler: (((any Error)?) -> Void)? = nil) {
    handler?(RPRecordingErrorCode())
  }
  open func startRecording() async throws { throw RPRecordingErrorCode() }
  open func stopRecording(
    handler: ((RPPreviewViewController?, (any Error)?) -> Void)? = nil
  ) { handler?(nil, RPRecordingErrorCode()) }
  open func stopRecording(withOutput url: URL) async throws { throw RPRecordingErrorCode() }
  open func discardRecording(handler: @escaping () -> Void) { handler() }
}

public protocol RPScreenRecorderDelegate: AnyObject {
  func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder)
}

extension RPScreenRecorderDelegate {
  public func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder) {}
}

@preconcurrency @MainActor
open class RPPreviewViewController: UIViewController {
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
}

@preconcurrency @MainActor
public protocol RPPreviewViewControllerDelegate: AnyObject {
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
}

extension RPPreviewViewControllerDelegate {
  public func previewControllerDidFinish(_ previewController: RPPreviewViewController) {}
}

@preconcurrency @MainActor
open class RPSystemBroadcastPickerView: UIView {
  open var preferredExtension: String?
  open var showsMicrophoneButton = true
}
