/// The accessibility attributes that modifiers set for an element. A nil attribute leaves the element's own
/// value in effect.
@MainActor
struct AccessibilityAttributes {
  var label: (() -> String?)?
  var value: (() -> String?)?
  var hint: (() -> String?)?
  var addedTraits: UIAccessibilityTraits = .none
  var removedTraits: UIAccessibilityTraits = .none
  var identifier: String?
  var inputLabels: [String]?
  var sortPriority: Double?
  /// Returns the activation point in the element's frame.
  var activationPoint: ((CGRect) -> CGPoint)?
  var respondsToUserInteraction: Bool?
  var textualContext: UIAccessibilityTextualContext?
  var actions: [UIAccessibilityCustomAction] = []
  var rotors: [UIAccessibilityCustomRotor] = []
  /// The searches of these rotors.
  var rotorSearches: [RotorSearch] = []
  /// The entries of rotors whose position the element is.
  var rotorMarks: [RotorMark] = []
  var content: [AXCustomContent] = []
  var activate: (() -> Void)?
  var escape: (() -> Void)?
  var magicTap: (() -> Void)?
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  var scroll: ((Edge) -> Void)?
  var isModal = false
  var focus: AccessibilityFocusLink?

  /// Merges the attributes of an outer modifier, which override these.
  mutating func take(_ outer: AccessibilityAttributes) {
    label = outer.label ?? label
    value = outer.value ?? value
    hint = outer.hint ?? hint
    addedTraits = addedTraits.subtracting(outer.removedTraits).union(outer.addedTraits)
    removedTraits = removedTraits.subtracting(outer.addedTraits).union(outer.removedTraits)
    identifier = outer.identifier ?? identifier
    inputLabels = outer.inputLabels ?? inputLabels
    sortPriority = outer.sortPriority ?? sortPriority
    activationPoint = outer.activationPoint ?? activationPoint
    respondsToUserInteraction = outer.respondsToUserInteraction ?? respondsToUserInteraction
    textualContext = outer.textualContext ?? textualContext
    actions += outer.actions
    rotors += outer.rotors
    rotorSearches += outer.rotorSearches
    rotorMarks += outer.rotorMarks
    takeContent(outer.content)
    activate = outer.activate ?? activate
    escape = outer.escape ?? escape
    magicTap = outer.magicTap ?? magicTap
    adjust = outer.adjust ?? adjust
    scroll = outer.scroll ?? scroll
    isModal = isModal || outer.isModal
    focus = outer.focus ?? focus
  }

  /// Merges custom content by its label: outer content replaces inner content of the same label.
  private mutating func takeContent(_ outer: [AXCustomContent]) {
    for new in outer {
      if let index = content.firstIndex(where: { $0.label == new.label }) {
        content[index] = new
      } else {
        content.append(new)
      }
    }
  }
}
