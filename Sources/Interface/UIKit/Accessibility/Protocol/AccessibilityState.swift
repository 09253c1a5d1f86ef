import Foundation
import ObjectiveC

/// The accessibility attributes that a program set on an object. Nil means that an attribute was not set and
/// the object's class provides it.
final class AccessibilityState {
  var blocks = AccessibilityBlocks()
  var isElement: Bool?
  var label: NSAttributedString?
  var value: NSAttributedString?
  var hint: NSAttributedString?
  var traits: UIAccessibilityTraits?
  /// The frame in screen coordinates.
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
  /// The accessibility elements of a control's parts that are not views here. Kept while their number is the
  /// same.
  var parts: [AccessibilityPart] = []

  // MARK: State of other objects

  // Only the address of this byte is used.
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Returns the state of an object that is not a responder; nil if nothing was set.
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
  /// The elements that replace the subviews.
  var elements: [Any]?
  /// The names for Voice Control, which replace the label.
  var userInputLabels: [String] = []
  /// The outline in screen coordinates.
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var respondsToUserInteraction = true
}

extension NSAttributedString {
  /// Creates an attributed string without attributes; nil for nil.
  static func plain(_ text: String?) -> NSAttributedString? {
    text.map { NSAttributedString(string: $0) }
  }
}
