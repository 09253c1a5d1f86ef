import Foundation
public import StageEnvironment
import Synchronization

extension AccessibilityFeatures {
  /// The accessibility features of the current environment, including those that its traits imply.
  static var current: AccessibilityFeatures {
    let environment = Environment.current
    var features = environment.accessibilityFeatures
    if environment.traits.legibilityWeight == .bold { features.insert(.boldText) }
    if environment.traits.accessibilityContrast == .high { features.insert(.darkerSystemColors) }
    return features
  }

  /// The notification that is posted when the feature is turned on or off.
  private var notification: NSNotification.Name? {
    switch self {
    case .voiceOver: UIAccessibility.voiceOverStatusDidChangeNotification
    case .switchControl: UIAccessibility.switchControlStatusDidChangeNotification
    case .assistiveTouch: UIAccessibility.assistiveTouchStatusDidChangeNotification
    case .guidedAccess: UIAccessibility.guidedAccessStatusDidChangeNotification
    case .boldText: UIAccessibility.boldTextStatusDidChangeNotification
    case .buttonShapes: UIAccessibility.buttonShapesEnabledStatusDidChangeNotification
    case .onOffSwitchLabels: UIAccessibility.onOffSwitchLabelsDidChangeNotification
    case .grayscale: UIAccessibility.grayscaleStatusDidChangeNotification
    case .invertColors: UIAccessibility.invertColorsStatusDidChangeNotification
    case .darkerSystemColors: UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    case .differentiateWithoutColor:
      UIAccessibility.differentiateWithoutColorDidChangeNotification
    case .reduceTransparency: UIAccessibility.reduceTransparencyStatusDidChangeNotification
    case .reduceMotion: UIAccessibility.reduceMotionStatusDidChangeNotification
    case .crossFadeTransitions: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange
    case .videoAutoplay: UIAccessibility.videoAutoplayStatusDidChangeNotification
    case .monoAudio: UIAccessibility.monoAudioStatusDidChangeNotification
    case .closedCaptioning: UIAccessibility.closedCaptioningStatusDidChangeNotification
    case .speakSelection: UIAccessibility.speakSelectionStatusDidChangeNotification
    case .speakScreen: UIAccessibility.speakScreenStatusDidChangeNotification
    case .shakeToUndo: UIAccessibility.shakeToUndoDidChangeNotification
    default: nil
    }
  }

  /// Posts the notification of each feature that differs between two sets, in the order of the bits.
  fileprivate func postChanges(from old: AccessibilityFeatures) {
    let changed = symmetricDifference(old)
    for bit in 0..<UInt32(UInt32.bitWidth) {
      let feature = AccessibilityFeatures(rawValue: 1 << bit)
      if changed.contains(feature), let name = feature.notification {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }
}

extension Tintype {
  /// The accessibility settings of the current stage. Tests set them here where they exchange functions of
  /// `UIAccessibility` on iOS, which is not possible.
  public static var accessibilityFeatures: AccessibilityFeatures {
    get { Environment.current.accessibilityFeatures }
    set { Environment.current.accessibilityFeatures = newValue }
  }
}

/// The features of an environment, which may be read on any thread.
private final class FeatureEnvironment: Sendable {
  let features = Mutex(AccessibilityFeatures())
}

extension Environment {
  /// The enabled features. Setting them posts the notifications of changes.
  package var accessibilityFeatures: AccessibilityFeatures {
    get { part { FeatureEnvironment() }.features.withLock { $0 } }
    set {
      let part = part { FeatureEnvironment() }
      let old = part.features.withLock { features in
        defer { features = newValue }
        return features
      }
      newValue.postChanges(from: old)
    }
  }
}
