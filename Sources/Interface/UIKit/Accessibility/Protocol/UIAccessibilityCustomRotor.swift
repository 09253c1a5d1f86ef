public import Foundation

/// The current result of a rotor's search, and the direction in which it continues.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The previous result of the search. At the beginning it has no element.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection = UIAccessibilityCustomRotor.Direction.previous

  public override init() { super.init() }
}

/// An element, and a part of its text, that a rotor found.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element that was found. Not retained.
  open weak var targetElement: (any NSObjectProtocol)?
  open var targetRange: UITextRange?

  public init(targetElement: any NSObjectProtocol, target targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
    super.init()
  }

  public convenience init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.init(targetElement: targetElement, target: targetRange)
  }

  public override init() { super.init() }

  final func isSame(as other: UIAccessibilityCustomRotorItemResult) -> Bool {
    targetElement === other.targetElement && targetRange == other.targetRange
  }
}

/// A custom rotor: a list of elements or ranges that VoiceOver users can step through, such as headings.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  public enum Direction: Int, Sendable {
    case previous, next
  }

  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3
    case headingLevel4, headingLevel5, headingLevel6, boldText, italicText, underlineText
    case misspelledWord, image, textField, table, list, landmark
  }

  public typealias Search = (
    UIAccessibilityCustomRotorSearchPredicate
  ) -> UIAccessibilityCustomRotorItemResult?

  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var attributedName: NSAttributedString
  open var itemSearchBlock: Search
  public let systemRotorType: SystemRotorType

  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    attributedName = NSAttributedString(string: name)
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = .none
    super.init()
  }

  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.attributedName = attributedName
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = .none
    super.init()
  }

  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    attributedName = NSAttributedString(string: "")
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = type
    super.init()
  }

  /// The results of the rotor in order, at most `limit`: those of a forward search until it finds nothing or
  /// repeats a result; if there are none, those of a backward search.
  package final func results(limit: Int = 10) -> [UIAccessibilityCustomRotorItemResult] {
    let forwards = results(.next, limit)
    return forwards.isEmpty ? results(.previous, limit) : forwards
  }

  private func results(
    _ direction: Direction, _ limit: Int
  ) -> [UIAccessibilityCustomRotorItemResult] {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = direction
    var results: [UIAccessibilityCustomRotorItemResult] = []
    while results.count < limit, let result = itemSearchBlock(predicate),
      result.targetElement != nil, !result.isSame(as: predicate.currentItem),
      !results.contains(where: { $0.isSame(as: result) })
    {
      results.append(result)
      predicate.currentItem = result
    }
    return predicate.searchDirection == .previous ? results.reversed() : results
  }

  /// The spoken name of the rotor.
  package final var spokenName: String {
    guard name.isEmpty else { return name }
    return switch systemRotorType {
    case .none: "None"
    case .link: "Links"
    case .visitedLink: "Visited Links"
    case .heading: "Headings"
    case .headingLevel1: "Heading 1"
    case .headingLevel2: "Heading 2"
    case .headingLevel3: "Heading 3"
    case .headingLevel4: "Heading 4"
    case .headingLevel5: "Heading 5"
    case .headingLevel6: "Heading 6"
    case .boldText: "Bold Text"
    case .italicText: "Italic Text"
    case .underlineText: "Underlined Text"
    case .misspelledWord: "Misspelled Words"
    case .image: "Images"
    case .textField: "Text Fields"
    case .table: "Tables"
    case .list: "Lists"
    case .landmark: "Landmarks"
    }
  }
}
