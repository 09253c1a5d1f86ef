/// The accessibility settings of a device, as `UIAccessibility` reports them.
public struct AccessibilityFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The value of `UIAccessibility.isVoiceOverRunning`. If set, elements can get the focus of
  /// VoiceOver, and announcements are reported as finished.
  public static let voiceOver = Self(rawValue: 1)
  /// The value of `UIAccessibility.isSwitchControlRunning`.
  public static let switchControl = Self(rawValue: 1 << 1)
  /// The value of `UIAccessibility.isAssistiveTouchRunning`.
  public static let assistiveTouch = Self(rawValue: 1 << 2)
  /// The value of `UIAccessibility.isGuidedAccessEnabled`.
  public static let guidedAccess = Self(rawValue: 1 << 3)
  /// The value of `UIAccessibility.isBoldTextEnabled`, which is also true if the traits of the stage
  /// have bold text.
  public static let boldText = Self(rawValue: 1 << 4)
  /// The value of `UIAccessibility.buttonShapesEnabled`.
  public static let buttonShapes = Self(rawValue: 1 << 5)
  /// The value of `UIAccessibility.isOnOffSwitchLabelsEnabled`.
  public static let onOffSwitchLabels = Self(rawValue: 1 << 6)
  /// The value of `UIAccessibility.isGrayscaleEnabled`.
  public static let grayscale = Self(rawValue: 1 << 7)
  /// The value of `UIAccessibility.isInvertColorsEnabled`.
  public static let invertColors = Self(rawValue: 1 << 8)
  /// The value of `UIAccessibility.isDarkerSystemColorsEnabled`, which is also true if the traits of
  /// the stage have high contrast.
  public static let darkerSystemColors = Self(rawValue: 1 << 9)
  /// The value of `UIAccessibility.shouldDifferentiateWithoutColor`.
  public static let differentiateWithoutColor = Self(rawValue: 1 << 10)
  /// The value of `UIAccessibility.isReduceTransparencyEnabled`.
  public static let reduceTransparency = Self(rawValue: 1 << 11)
  /// The value of `UIAccessibility.isReduceMotionEnabled`.
  public static let reduceMotion = Self(rawValue: 1 << 12)
  /// The value of `UIAccessibility.prefersCrossFadeTransitions`.
  public static let crossFadeTransitions = Self(rawValue: 1 << 13)
  /// The value of `UIAccessibility.isVideoAutoplayEnabled`.
  public static let videoAutoplay = Self(rawValue: 1 << 14)
  /// The value of `UIAccessibility.isMonoAudioEnabled`.
  public static let monoAudio = Self(rawValue: 1 << 15)
  /// The value of `UIAccessibility.isClosedCaptioningEnabled`.
  public static let closedCaptioning = Self(rawValue: 1 << 16)
  /// The value of `UIAccessibility.isSpeakSelectionEnabled`.
  public static let speakSelection = Self(rawValue: 1 << 17)
  /// The value of `UIAccessibility.isSpeakScreenEnabled`.
  public static let speakScreen = Self(rawValue: 1 << 18)
  /// The value of `UIAccessibility.isShakeToUndoEnabled`.
  public static let shakeToUndo = Self(rawValue: 1 << 19)
}
