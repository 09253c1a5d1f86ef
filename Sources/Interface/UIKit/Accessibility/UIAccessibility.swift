import Foundation

/// The settings of assistive technologies, and functions that notify them.
///
/// The settings are those of the current stage (`Stage.accessibilityFeatures`). All are off by default except
/// those that its traits imply: bold text and high contrast.
public enum UIAccessibility {
  /// A notification that an app posts when its screen changes.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    // The values are those that apps print; guessed.
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
    public static let pauseAssistiveTechnology = Self(rawValue: 1019)
    public static let resumeAssistiveTechnology = Self(rawValue: 1020)
  }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let notificationVoiceOver = Self(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    public static let notificationSwitchControl = Self(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  public enum ZoomType: Int, Sendable {
    case insertionPoint
  }

  public struct HearingDeviceEar: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let left = Self(rawValue: 1 << 1)
    public static let right = Self(rawValue: 1 << 2)
    public static let both: Self = [.left, .right]
  }

  // MARK: Settings

  private static func isOn(_ feature: AccessibilityFeatures) -> Bool {
    AccessibilityFeatures.current.contains(feature)
  }

  public static var isVoiceOverRunning: Bool { isOn(.voiceOver) }
  public static var isSwitchControlRunning: Bool { isOn(.switchControl) }
  public static var isAssistiveTouchRunning: Bool { isOn(.assistiveTouch) }
  public static var isGuidedAccessEnabled: Bool { isOn(.guidedAccess) }
  public static var isBoldTextEnabled: Bool { isOn(.boldText) }
  public static var buttonShapesEnabled: Bool { isOn(.buttonShapes) }
  public static var isOnOffSwitchLabelsEnabled: Bool { isOn(.onOffSwitchLabels) }
  public static var isGrayscaleEnabled: Bool { isOn(.grayscale) }
  public static var isInvertColorsEnabled: Bool { isOn(.invertColors) }
  public static var isDarkerSystemColorsEnabled: Bool { isOn(.darkerSystemColors) }
  public static var shouldDifferentiateWithoutColor: Bool { isOn(.differentiateWithoutColor) }
  public static var isReduceTransparencyEnabled: Bool { isOn(.reduceTransparency) }
  public static var isReduceMotionEnabled: Bool { isOn(.reduceMotion) }
  public static var prefersCrossFadeTransitions: Bool { isOn(.crossFadeTransitions) }
  public static var isVideoAutoplayEnabled: Bool { isOn(.videoAutoplay) }
  public static var isMonoAudioEnabled: Bool { isOn(.monoAudio) }
  public static var isClosedCaptioningEnabled: Bool { isOn(.closedCaptioning) }
  public static var isSpeakSelectionEnabled: Bool { isOn(.speakSelection) }
  public static var isSpeakScreenEnabled: Bool { isOn(.speakScreen) }
  public static var isShakeToUndoEnabled: Bool { isOn(.shakeToUndo) }
  /// The ears with a paired hearing device; always empty.
  public static var hearingDevicePairedEar: HearingDeviceEar { [] }

  // MARK: Notifying

  /// Posts a notification to assistive technologies. While VoiceOver is on, an element that is passed with a
  /// screen or layout change receives the focus.
  @preconcurrency @MainActor
  public static func post(notification: Notification, argument: Any?) {
    Environment.current.accessibility.post(notification, argument)
  }

  /// The element with the focus of VoiceOver or Switch Control; nil while neither is on.
  @preconcurrency @MainActor
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { Environment.current.accessibility.focused }

  // MARK: Zoom and guided access

  /// - Support: without effect: the screen is not zoomed.
  public static func registerGestureConflictWithZoom() {}

  /// Calls the completion handler with false: only supervised devices allow guided access sessions.
  @preconcurrency @MainActor
  public static func requestGuidedAccessSession(
    enabled enable: Bool, completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
