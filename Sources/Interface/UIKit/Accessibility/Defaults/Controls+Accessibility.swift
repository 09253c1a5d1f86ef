import CoreGraphics
import Foundation

// Labels and traits marked as measured are those of iOS 17 in the reference pictures of
// AccessibilitySnapshot; the others are guesses.

extension UIControl {
  /// The traits that follow from the state of any control: disabled and selected.
  final var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = .none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  /// Describes a custom control, which is not an element until the program makes it one (documented).
  final var controlAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(traits: stateTraits)
  }
}

extension UIButton {
  final var buttonAccessibility: AccessibilityDefaults {
    let title =
      configuration?.attributedTitle.map { String($0.characters) } ?? configuration?.title
      ?? currentAttributedTitle?.string ?? currentTitle
    let texts = [title, configuration?.subtitle].compactMap { ($0 ?? "").isEmpty ? nil : $0 }
    let image = configuration?.image ?? currentImage ?? currentBackgroundImage
    return AccessibilityDefaults(
      isElement: true,
      label: texts.isEmpty ? image?.spokenName : texts.joined(separator: ", "),
      traits: stateTraits.union(.button))
  }
}

extension UISwitch {
  /// Describes a switch. Measured.
  final var switchAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, traits: stateTraits.union([.button, .toggleButton]))
  }
}

extension UISlider {
  /// Describes a slider. Measured: the value is a percentage of the range.
  final var sliderAccessibility: AccessibilityDefaults {
    let range = maximumValue - minimumValue
    let share = range > 0 ? (value - minimumValue) / range : 0
    let knob = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    let knobOnScreen = UIAccessibility.convertToScreenCoordinates(knob, in: self)
    return AccessibilityDefaults(
      isElement: true, value: "\(Int((share * 100).rounded()))%",
      traits: stateTraits.union(.adjustable),
      activationPoint: CGPoint(x: knobOnScreen.midX, y: knobOnScreen.midY))
  }

  /// Moves the slider by tenths of its range, as VoiceOver's swipes do (guess).
  final func adjustForAccessibility(by steps: Float) {
    setValue(value + steps * (maximumValue - minimumValue) / 10, animated: true)
    sendActions(for: .valueChanged)
  }
}

extension UIPageControl {
  /// Describes a page control. Measured: "page 2 of 3", with a capsule-shaped path around the dots, which is
  /// the same in iOS 17 and 26.
  final var pagesAccessibility: AccessibilityDefaults {
    let (frame, size) = (frameOnScreen, Self.pillSize(numberOfPages))
    let pill = CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
    return AccessibilityDefaults(
      isElement: true, value: "page \(currentPage + 1) of \(numberOfPages)",
      traits: stateTraits.union([.adjustable, .updatesFrequently]),
      userInputLabels: ["Page control"],
      path: bounds.isEmpty
        ? nil : UIBezierPath(roundedRect: pill, cornerRadius: pill.height / 2))
  }

  final func turnForAccessibility(by pages: Int) {
    let page = max(0, min(numberOfPages - 1, currentPage + pages))
    guard page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}

extension UIStepper {
  /// Describes a stepper. Measured: two buttons; a button that cannot change the value is dimmed, except in
  /// iOS 26.
  final var stepperAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      elements: accessibilityParts(2) { part, index in
        part.describe = { [weak self] in self?.half(index) ?? (AccessibilityDefaults(), .null) }
        part.activate = { [weak self] in self?.stepForAccessibility(index == 1 ? 1 : -1) ?? false }
      })
  }

  private func half(_ index: Int) -> (AccessibilityDefaults, CGRect) {
    let isUp = index == 1
    let canStep = wraps || (isUp ? value < maximumValue : value > minimumValue)
    let canMove = isEnabled && (canStep || traits.look.hasGlass)
    let isAtRight = isUp != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let gap: CGFloat = design.hasGap ? 1 : 0
    let width = (bounds.width - gap) / 2
    return (
      AccessibilityDefaults(
        label: isUp ? "Increment" : "Decrement", traits: canMove ? .button : [.button, .notEnabled]),
      CGRect(
        x: bounds.minX + (isAtRight ? width + gap : 0), y: bounds.minY, width: width,
        height: bounds.height)
    )
  }

  private func stepForAccessibility(_ direction: Double) -> Bool {
    guard isEnabled else { return false }
    let next = value + direction * stepValue
    if next > maximumValue || next < minimumValue {
      guard wraps else { return false }
      value = next > maximumValue ? minimumValue : maximumValue
    } else {
      value = next
    }
    sendActions(for: .valueChanged)
    return true
  }
}

extension UISegmentedControl {
  /// Describes a segmented control. Measured: one button for each segment.
  final var segmentsAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      elements: accessibilityParts(numberOfSegments) { part, index in
        part.describe = { [weak self] in self?.segment(index) ?? (AccessibilityDefaults(), .null) }
        part.activate = { [weak self] in self?.selectForAccessibility(index) ?? false }
      })
  }

  private func segment(_ index: Int) -> (AccessibilityDefaults, CGRect) {
    guard index < numberOfSegments else { return (AccessibilityDefaults(), .null) }
    var traits: UIAccessibilityTraits = .button
    if index == selectedSegmentIndex { traits.insert(.selected) }
    if !isEnabled || !isEnabledForSegment(at: index) { traits.insert(.notEnabled) }
    return (
      AccessibilityDefaults(
        label: titleForSegment(at: index) ?? imageForSegment(at: index)?.spokenName,
        traits: traits), segmentFrames[index]
    )
  }

  private func selectForAccessibility(_ index: Int) -> Bool {
    guard isEnabled, index < numberOfSegments, isEnabledForSegment(at: index) else { return false }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
    return true
  }
}

extension UIProgressView {
  final var progressAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Progress", value: "\(Int((progress * 100).rounded()))%",
      traits: .updatesFrequently)
  }
}

extension UIActivityIndicatorView {
  final var activityAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: isAnimating ? "In progress" : "Progress halted",
      value: isAnimating ? "1" : "0", traits: .updatesFrequently)
  }
}
