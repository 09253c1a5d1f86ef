public import ObjectiveC

/// When a bar's image is shown: in bars of full height or low ones, with a prompt or without.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// A bar with a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// Where the bar is: at the top, below the status bar, or at the bottom.
  var barPosition: UIBarPosition { get }
}

/// Provides the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: MessageReceiver {
  /// - Support: partial: `barPosition` says it; a background reaches up to the top of the superview
  ///   anyway.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
