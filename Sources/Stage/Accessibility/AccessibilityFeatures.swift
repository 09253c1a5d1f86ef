import UIKit

/// The accessibility settings of a device, as `UIAccessibility` tells them.
public struct AccessibilityFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ features: UIKit.AccessibilityFeatures) { rawValue = features.rawValue }

  /// `isVoiceOverRunning`: elements can get the focus, announcements are finished.
  public static let voiceOver = Self(.voiceOver)
  /// `isSwitchControlRunning`
  public static let switchControl = Self(.switchControl)
  /// `isAssistiveTouchRunning`
  public static let assistiveTouch = Self(.assistiveTouch)
  /// `isGuidedAccessEnabled`
  public static let guidedAccess = Self(.guidedAccess)
  /// `isBoldTextEnabled`; also where the stage's traits ask for bold text
  public static let boldText = Self(.boldText)
  /// `buttonShapesEnabled`
  public static let buttonShapes = Self(.buttonShapes)
  /// `isOnOffSwitchLabelsEnabled`
  public static let onOffSwitchLabels = Self(.onOffSwitchLabels)
  /// `isGrayscaleEnabled`
  public static let grayscale = Self(.grayscale)
  /// `isInvertColorsEnabled`
  public static let invertColors = Self(.invertColors)
  /// `isDarkerSystemColorsEnabled`; also where the stage's traits ask for high contrast
  public static let darkerSystemColors = Self(.darkerSystemColors)
  /// `shouldDifferentiateWithoutColor`
  public static let differentiateWithoutColor = Self(.differentiateWithoutColor)
  /// `isReduceTransparencyEnabled`
  public static let reduceTransparency = Self(.reduceTransparency)
  /// `isReduceMotionEnabled`
  public static let reduceMotion = Self(.reduceMotion)
  /// `prefersCrossFadeTransitions`
  public static let crossFadeTransitions = Self(.crossFadeTransitions)
  /// `isVideoAutoplayEnabled`
  public static let videoAutoplay = Self(.videoAutoplay)
  /// `isMonoAudioEnabled`
  public static let monoAudio = Self(.monoAudio)
  /// `isClosedCaptioningEnabled`
  public static let closedCaptioning = Self(.closedCaptioning)
  /// `isSpeakSelectionEnabled`
  public static let speakSelection = Self(.speakSelection)
  /// `isSpeakScreenEnabled`
  public static let speakScreen = Self(.speakScreen)
  /// `isShakeToUndoEnabled`
  public static let shakeToUndo = Self(.shakeToUndo)
}
