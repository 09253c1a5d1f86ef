public import AVFoundation
public import UIKit

/// The delegate of a player view controller. It is never called, since there is neither picture in
/// picture nor full-screen playback.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {
  func playerViewControllerWillStartPictureInPicture(_ controller: AVPlayerViewController)
  func playerViewControllerDidStartPictureInPicture(_ controller: AVPlayerViewController)
  func playerViewControllerWillStopPictureInPicture(_ controller: AVPlayerViewController)
  func playerViewControllerDidStopPictureInPicture(_ controller: AVPlayerViewController)
  func playerViewController(
    _ controller: AVPlayerViewController,
    failedToStartPictureInPictureWithError error: any Error)
  func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ controller: AVPlayerViewController
  ) -> Bool
  func playerViewController(
    _ controller: AVPlayerViewController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void)
  func playerViewController(
    _ controller: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator)
  func playerViewController(
    _ controller: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator)
}

extension AVPlayerViewControllerDelegate {
  public func playerViewControllerWillStartPictureInPicture(
    _ controller: AVPlayerViewController
  ) {}
  public func playerViewControllerDidStartPictureInPicture(
    _ controller: AVPlayerViewController
  ) {}
  public func playerViewControllerWillStopPictureInPicture(
    _ controller: AVPlayerViewController
  ) {}
  public func playerViewControllerDidStopPictureInPicture(
    _ controller: AVPlayerViewController
  ) {}
  public func playerViewController(
    _ controller: AVPlayerViewController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  public func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ controller: AVPlayerViewController
  ) -> Bool { true }
  public func playerViewController(
    _ controller: AVPlayerViewController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void
  ) { completionHandler(true) }
  public func playerViewController(
    _ controller: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator
  ) {}
  public func playerViewController(
    _ controller: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator
  ) {}
}

/// Displays a video above other apps.
///
/// - Support: partial: picture in picture is not supported, as on older iPhones; nothing starts.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
  open class func isPictureInPictureSupported() -> Bool { false }
  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  public let playerLayer: AVPlayerLayer
  open var isPictureInPicturePossible: Bool { false }
  open var isPictureInPictureActive: Bool { false }
  open var isPictureInPictureSuspended: Bool { false }
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var requiresLinearPlayback = false

  /// Returns nil, since picture in picture is not supported.
  public init?(playerLayer: AVPlayerLayer) { return nil }
  open func startPictureInPicture() {}
  open func stopPictureInPicture() {}
}

@preconcurrency @MainActor
public protocol AVPictureInPictureControllerDelegate: AnyObject {
  func pictureInPictureControllerWillStartPictureInPicture(
    _ controller: AVPictureInPictureController)
  func pictureInPictureControllerDidStartPictureInPicture(
    _ controller: AVPictureInPictureController)
  func pictureInPictureControllerWillStopPictureInPicture(
    _ controller: AVPictureInPictureController)
  func pictureInPictureControllerDidStopPictureInPicture(
    _ controller: AVPictureInPictureController)
  func pictureInPictureController(
    _ controller: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error)
  func pictureInPictureController(
    _ controller: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void)
}

extension AVPictureInPictureControllerDelegate {
  public func pictureInPictureControllerWillStartPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStartPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerWillStopPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  public func pictureInPictureController(
    _ controller: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  public func pictureInPictureController(
    _ controller: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void
  ) { completionHandler(true) }
}
