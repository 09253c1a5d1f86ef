import Foundation
import UIKit

/// An element of the accessibility tree that a script can name.
@MainActor
struct SpokenTarget {
  /// The description that `render tree --accessibility` prints.
  let description: String
  /// The parts of the description, such as "Save" and "Button".
  let sentences: [String]
  let view: UIView?
  /// The point to touch, in window coordinates.
  let point: CGPoint
  /// The labels and the identifier of the element, each split at spaces and punctuation.
  let labels: [[String]]
  /// The phrases that describe the element, each split at spaces and punctuation: labels, value, state and
  /// role as VoiceOver reads them.
  private let spoken: [[String]]
  /// The names of the element's traits, and common names for such elements, each split at spaces and
  /// punctuation.
  private let traits: [[String]]

  /// Creates a target; nil for an element outside `bounds`.
  init?(_ element: AccessibilityReport.Element, in bounds: CGRect) {
    let shown = element.frame.intersection(bounds)
    guard !shown.isNull, !shown.isEmpty else { return nil }
    description = element.description
    view = element.view
    point = element.touchPoint(in: bounds)
    labels = Self.phrases([element.label, element.identifier] + element.userInputLabels)
    sentences = element.description.split(whereSeparator: { ".:".contains($0) }).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    spoken = Self.distinct(
      labels + Self.phrases([element.value] + sentences))
    traits = Self.phrases(element.traits.names.flatMap { [$0] + Self.roles($0) })
  }

  /// Whether a split text consists of phrases that VoiceOver reads for the element, each at most once, in any
  /// order.
  func isSpoken(as words: [String]) -> Bool {
    !words.isEmpty && Self.consists(words[...], of: spoken)
  }

  /// Whether a split text consists of such phrases or of names of the element's traits.
  func answers(to words: [String]) -> Bool {
    !words.isEmpty && Self.consists(words[...], of: Self.distinct(spoken + traits))
  }

  private static func consists(_ words: ArraySlice<String>, of phrases: [[String]]) -> Bool {
    if words.isEmpty { return true }
    for (index, phrase) in phrases.enumerated() where words.starts(with: phrase) {
      var others = phrases
      others.remove(at: index)
      if consists(words.dropFirst(phrase.count), of: others) { return true }
    }
    return false
  }

  /// Splits a text at spaces and punctuation, in lower case: "Switch Button. On." becomes switch, button, on.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }.map(String.init)
  }

  private static func phrases(_ texts: [String?]) -> [[String]] {
    distinct(texts.map { words(of: $0 ?? "") })
  }

  /// Returns the texts without empty and repeated ones.
  private static func distinct(_ phrases: [[String]]) -> [[String]] {
    var result: [[String]] = []
    for phrase in phrases where !phrase.isEmpty && !result.contains(phrase) {
      result.append(phrase)
    }
    return result
  }

  /// Returns common names for an element with a trait, in addition to those that VoiceOver reads.
  private static func roles(_ trait: String) -> [String] {
    switch trait {
    case "toggleButton": ["switch", "toggle"]
    case "adjustable": ["slider"]
    case "textEntry": ["text field", "field"]
    case "searchField": ["search field"]
    case "tabBarItem": ["tab"]
    case "header": ["heading"]
    case "staticText": ["text"]
    default: []
    }
  }
}

extension AccessibilityReport.Element {
  /// Returns the point at which a touch activates the element. A switch and its label are one element, but
  /// only the switch responds to touches.
  @MainActor func touchPoint(in bounds: CGRect) -> CGPoint {
    if traits.contains(.toggleButton), let control = view?.firstSwitch(within: frame) {
      let place = control.convert(control.bounds, to: nil)
      return CGPoint(x: place.midX, y: place.midY)
    }
    if bounds.contains(activationPoint) { return activationPoint }
    let shown = frame.intersection(bounds)
    return CGPoint(x: shown.midX, y: shown.midY)
  }
}

extension UIView {
  /// The first switch in the view whose middle is within a rectangle of the window.
  fileprivate func firstSwitch(within frame: CGRect) -> UISwitch? {
    if let control = self as? UISwitch {
      let place = convert(bounds, to: nil)
      return frame.contains(CGPoint(x: place.midX, y: place.midY)) ? control : nil
    }
    return subviews.lazy.compactMap { $0.firstSwitch(within: frame) }.first
  }
}
