/// The accessibility settings of the device, read from `UIAccessibility`.
extension EnvironmentValues {
  public var accessibilityReduceMotion: Bool { UIAccessibility.isReduceMotionEnabled }
  public var accessibilityReduceTransparency: Bool { UIAccessibility.isReduceTransparencyEnabled }
  public var accessibilityDifferentiateWithoutColor: Bool {
    UIAccessibility.shouldDifferentiateWithoutColor
  }
  public var accessibilityInvertColors: Bool { UIAccessibility.isInvertColorsEnabled }
  public var accessibilityShowButtonShapes: Bool { UIAccessibility.buttonShapesEnabled }
  public var accessibilityVoiceOverEnabled: Bool { UIAccessibility.isVoiceOverRunning }
  public var accessibilitySwitchControlEnabled: Bool { UIAccessibility.isSwitchControlRunning }
  // Settings that a stage does not provide; they are always off.
  public var accessibilityDimFlashingLights: Bool { false }
  public var accessibilityPlayAnimatedImages: Bool { true }
  public var accessibilityPrefersHeadAnchorAlternative: Bool { false }
  public var accessibilityQuickActionsEnabled: Bool { false }
  public var accessibilityLargeContentViewerEnabled: Bool {
    MainThread.assume { UILargeContentViewerInteraction.isEnabled }
  }
  public var accessibilityAssistiveAccessEnabled: Bool { false }
}
