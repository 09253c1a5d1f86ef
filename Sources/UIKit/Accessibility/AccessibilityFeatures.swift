import CoreGraphics
import Foundation
import Synchronization

/// The settings of a device that apps ask `UIAccessibility` for.
package struct AccessibilityFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let voiceOver = Self(rawValue: 1)
  package static let switchControl = Self(rawValue: 1 << 1)
  package static let assistiveTouch = Self(rawValue: 1 << 2)
  package static let guidedAccess = Self(rawValue: 1 << 3)
  package static let boldText = Self(rawValue: 1 << 4)
  package static let buttonShapes = Self(rawValue: 1 << 5)
  package static let onOffSwitchLabels = Self(rawValue: 1 << 6)
  package static let grayscale = Self(rawValue: 1 << 7)
  package static let invertColors = Self(rawValue: 1 << 8)
  package static let darkerSystemColors = Self(rawValue: 1 << 9)
  package static let differentiateWithoutColor = Self(rawValue: 1 << 10)
  package static let reduceTransparency = Self(rawValue: 1 << 11)
  package static let reduceMotion = Self(rawValue: 1 << 12)
  package static let crossFadeTransitions = Self(rawValue: 1 << 13)
  package static let videoAutoplay = Self(rawValue: 1 << 14)
  package static let monoAudio = Self(rawValue: 1 << 15)
  package static let closedCaptioning = Self(rawValue: 1 << 16)
  package static let speakSelection = Self(rawValue: 1 << 17)
  package static let speakScreen = Self(rawValue: 1 << 18)
  package static let shakeToUndo = Self(rawValue: 1 << 19)

  /// Those of the environment in use, and what its traits say.
  static var current: AccessibilityFeatures {
    let environment = Environment.current
    var features = environment.accessibilityFeatures
    if environment.traits.legibilityWeight == .bold { features.insert(.boldText) }
    if environment.traits.accessibilityContrast == .high { features.insert(.darkerSystemColors) }
    return features
  }

  /// What is posted when the setting changes.
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

  /// Posts what changed between two sets, in the order of the bits.
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

/// Settings are asked for on any thread.
private final class FeatureEnvironment: Sendable {
  let features = Mutex(AccessibilityFeatures())
}

extension Environment {
  /// Those that are on; a change is posted.
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
