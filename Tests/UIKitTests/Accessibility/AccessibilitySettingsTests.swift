import Foundation
import Stage
import Testing
import UIKit

/// What apps ask `UIAccessibility` and what they tell it.
@MainActor
@Suite struct AccessibilitySettingsTests {
  private let stage = Stage(device: .named("iphone-15")!)

  @Test func settingsAreTheStagesAndChangesArePosted() {
    let other = Stage(device: .named("iphone-15")!)
    var heard = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { heard += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(!stage.perform { UIAccessibility.isReduceMotionEnabled })
    stage.accessibilityFeatures = [.reduceMotion, .voiceOver]
    #expect(stage.perform { UIAccessibility.isReduceMotionEnabled })
    #expect(stage.perform { UIAccessibility.isVoiceOverRunning })
    #expect(!other.perform { UIAccessibility.isReduceMotionEnabled })
    stage.accessibilityFeatures.remove(.voiceOver)
    #expect(heard == 1)
  }

  @Test func testsSetTheSettingsOfTheCurrentStage() {
    stage.perform {
      Tintype.accessibilityFeatures.insert(.invertColors)
      #expect(UIAccessibility.isInvertColorsEnabled)
    }
    #expect(stage.accessibilityFeatures == .invertColors)
  }

  @Test func traitsSayBoldTextAndContrast() {
    let bold = Stage(
      device: .named("iphone-15")!,
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(legibilityWeight: .bold), UITraitCollection(accessibilityContrast: .high),
      ]))
    #expect(bold.perform { UIAccessibility.isBoldTextEnabled })
    #expect(bold.perform { UIAccessibility.isDarkerSystemColorsEnabled })
    #expect(!stage.perform { UIAccessibility.isBoldTextEnabled })
  }

  @Test func announcementsAreHeardAndFinishedWhileVoiceOverIsOn() {
    var finished: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { note in
      let text = note.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
      MainActor.assumeIsolated { finished.append(text ?? "") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.perform { UIAccessibility.post(notification: .announcement, argument: "Saved") }
    stage.accessibilityFeatures = .voiceOver
    stage.perform {
      UIAccessibility.post(
        notification: .announcement, argument: NSAttributedString(string: "Sent"))
    }
    #expect(stage.announcements == ["Saved", "Sent"])
    #expect(finished == ["Sent"])
  }

  private final class Element: UIView {
    var calls: [String] = []
    override func accessibilityElementDidBecomeFocused() { calls.append("focused") }
    override func accessibilityElementDidLoseFocus() { calls.append("lost") }
  }

  @Test func aChangeOfScreenMovesTheFocus() {
    let (first, second) = (Element(), Element())
    stage.perform { UIAccessibility.post(notification: .screenChanged, argument: first) }
    #expect(first.calls == [])
    stage.accessibilityFeatures = .voiceOver
    stage.perform { UIAccessibility.post(notification: .screenChanged, argument: first) }
    stage.perform { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
    #expect(stage.perform { first.accessibilityElementIsFocused() })
    stage.perform { UIAccessibility.post(notification: .layoutChanged, argument: second) }
    #expect(first.calls == ["focused", "lost"])
    #expect(second.calls == ["focused"])
    #expect(stage.perform { UIAccessibility.focusedElement(using: nil) as? Element } === second)
  }

  @Test func activatingTouchesWhatDoesNotActivateItself() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.show(button)
    stage.activate(button)
    #expect(taps == 1)
    button.accessibilityActivationPoint = CGPoint(x: 5, y: 5)
    stage.activate(button)
    #expect(taps == 1)
  }

  @Test func framesLieOnTheScreen() {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 40))
    outer.addSubview(inner)
    outer.bounds.origin.y = 10
    stage.show(outer)
    #expect(inner.accessibilityFrame == CGRect(x: 15, y: 15, width: 50, height: 40))
    #expect(inner.accessibilityActivationPoint == CGPoint(x: 40, y: 35))
    let path = UIAccessibility.convertToScreenCoordinates(
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)), in: inner)
    #expect(path.bounds == CGRect(x: 15, y: 15, width: 10, height: 10))
  }
}
