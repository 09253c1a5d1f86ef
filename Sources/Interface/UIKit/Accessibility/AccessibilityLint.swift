import Foundation

/// Finds accessibility problems in a laid-out view tree, such as elements without a label.
@MainActor
package struct AccessibilityLint {
  private let root: UIView
  private let isAuthored: (UIView) -> Bool

  package init(root: UIView, isAuthored: @escaping (UIView) -> Bool = { _ in true }) {
    self.root = root
    self.isAuthored = isAuthored
  }

  /// All problems, in the order in which the elements are read.
  package func run() -> [LayoutProblem] {
    root.layoutIfNeeded()
    let elements = AccessibilityReport(of: root).elements
    return elements.compactMap(missingLabel) + silentViews(in: root, elements)
  }

  private static let needsLabel: UIAccessibilityTraits = [
    .button, .image, .link, .adjustable, .toggleButton, .textEntry, .searchField, .tabBarItem,
  ]

  private func missingLabel(_ element: AccessibilityReport.Element) -> LayoutProblem? {
    guard let view = element.view, isAuthored(view), (element.label ?? "").isEmpty,
      !element.traits.isDisjoint(with: Self.needsLabel) || (element.value ?? "").isEmpty,
      !element.traits.contains(.backButton)
    else { return nil }
    return LayoutProblem(
      kind: .missingLabel, view: view,
      message: "\(Self.finding(element, view)) Set its accessibility label.")
  }

  /// Returns the problem's description: what VoiceOver reads in place of the missing label.
  private static func finding(_ element: AccessibilityReport.Element, _ view: UIView) -> String {
    if element.description.isEmpty { return "VoiceOver stops at the view and reads nothing." }
    if let field = view as? UITextField, let placeholder = field.placeholder, !placeholder.isEmpty,
      !(field.text ?? "").isEmpty || element.value == placeholder
    {
      return
        "VoiceOver reads the placeholder '\(placeholder)' only while the field is empty; with a "
        + "text in it, nothing names the field."
    }
    if element.traits.contains(.textEntry) {
      return "VoiceOver reads the text of the field and no name for it."
    }
    return "VoiceOver reads '\(element.description)', which does not say what it is for."
  }

  /// Finds views that handle taps and that VoiceOver skips.
  private func silentViews(
    in view: UIView, _ elements: [AccessibilityReport.Element]
  ) -> [LayoutProblem] {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return [] }
    let inside = view.subviews.flatMap { silentViews(in: $0, elements) }
    let taps = view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer } ?? false
    guard taps || view is UIControl, isAuthored(view), view.isUserInteractionEnabled else {
      return inside
    }
    let spoken = elements.filter { $0.view?.isDescendant(of: view) ?? false }
    if spoken.isEmpty {
      return inside + [
        LayoutProblem(
          kind: .missingLabel, view: view,
          message: "The view answers to taps and VoiceOver passes it over. Make it an "
            + "accessibility element with a label and the trait button.")
      ]
    }
    guard taps, let own = spoken.first(where: { $0.object === view }),
      own.traits.isDisjoint(with: [.button, .link, .adjustable, .toggleButton])
    else { return inside }
    return inside + [
      LayoutProblem(
        kind: .missingTrait, view: view,
        message: "The view answers to taps and VoiceOver does not say so. Add the trait button.")
    ]
  }
}
