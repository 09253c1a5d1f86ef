/// The accessibility settings of a device, as `UIAccessibility` reports them.
public struct AccessibilityFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `isVoiceOverRunning`: elements can get the focus, announcements are finished.
  public static let voiceOver = Self(rawValue: 1)
  /// `isSwitchControlRunning`
  public static let switchControl = Self(rawValue: 1 << 1)
  /// `isAssistiveTouchRunning`
  public static let assistiveTouch = Self(rawValue: 1 << 2)
  /// `isGuidedAccessEnabled`
  public static let guidedAccess = Self(rawValue: 1 << 3)
  /// `isBoldTextEnabled`; also where the stage's traits ask for bold text
  public static let boldText = Self(rawValue: 1 << 4)
  /// `buttonShapesEnabled`
  public static let buttonShapes = Self(rawValue: 1 << 5)
  /// `isOnOffSwitchLabelsEnabled`
  public static let onOffSwitchLabels = Self(rawValue: 1 << 6)
  /// `isGrayscaleEnabled`
  public static let grayscale = Self(rawValue: 1 << 7)
  /// `isInvertColorsEnabled`
  public static let invertColors = Self(rawValue: 1 << 8)
  /// `isDarkerSystemColorsEnabled`; also where the stage's traits ask for high contrast
  public static let darkerSystemColors = Self(rawValue: 1 << 9)
  /// `shouldDifferentiateWithoutColor`
  public static let differentiateWithoutColor = Self(rawValue: 1 << 10)
  /// `isReduceTransparencyEnabled`
  public static let reduceTransparency = Self(rawValue: 1 << 11)
  /// `isReduceMotionEnabled`
  public static let reduceMotion = Self(rawValue: 1 << 12)
  /// `prefersCrossFadeTransitions`
  public static let crossFadeTransitions = Self(rawValue: 1 << 13)
  /// `isVideoAutoplayEnabled`
  public static let videoAutoplay = Self(rawValue: 1 << 14)
  /// `isMonoAudioEnabled`
  public static let monoAudio = Self(rawValue: 1 << 15)
  /// `isClosedCaptioningEnabled`
  public static let closedCaptioning = Self(rawValue: 1 << 16)
  /// `isSpeakSelectionEnabled`
  public static let speakSelection = Self(rawValue: 1 << 17)
  /// `isSpeakScreenEnabled`
  public static let speakScreen = Self(rawValue: 1 << 18)
  /// `isShakeToUndoEnabled`
  public static let shakeToUndo = Self(rawValue: 1 << 19)
}
