import Foundation
import ObjectiveC

/// The accessibility attributes that a program set on an object. Nil is not set: the object's class
/// decides.
final class AccessibilityState {
  var blocks = AccessibilityBlocks()
  var isElement: Bool?
  var label: NSAttributedString?
  var value: NSAttributedString?
  var hint: NSAttributedString?
  var traits: UIAccessibilityTraits?
  /// In coordinates of the screen.
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var language: String?
  var areElementsHidden = false
  var isModal = false
  var groupsChildren: Bool?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var respondsToUserInteraction: Bool?
  var userInputLabels: [NSAttributedString]?
  var headerElements: [Any]?
  var textualContext: UIAccessibilityTextualContext?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var elements: [Any]?
  var automationElements: [Any]?
  var containerType: UIAccessibilityContainerType?
  var identifier: String?
  /// Elements that a control is made of and that are no views here, kept while their number stays.
  var parts: [AccessibilityPart] = []

  // MARK: Of objects without room for it

  // Nothing but the address of the byte is used.
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// That of an object other than a responder; nil if nothing was set.
  static func existing(of object: NSObject) -> AccessibilityState? {
    objc_getAssociatedObject(object, key) as? AccessibilityState
  }

  static func of(_ object: NSObject) -> AccessibilityState {
    if let state = existing(of: object) { return state }
    let state = AccessibilityState()
    objc_setAssociatedObject(object, key, state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return state
  }
}

/// The accessibility attributes of an object for which the program set none.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits = .none
  var containerType = UIAccessibilityContainerType.none
  var groupsChildren = false
  /// In place of the subviews.
  var elements: [Any]?
  /// The names by which people choose it by voice, in place of the label.
  var userInputLabels: [String] = []
  /// In coordinates of the screen.
  var path: UIBezierPath?
  var activationPoint: CGPoint?
}

extension NSAttributedString {
  /// The text without attributes; nil for none.
  static func plain(_ text: String?) -> NSAttributedString? {
    text.map { NSAttributedString(string: $0) }
  }
}
