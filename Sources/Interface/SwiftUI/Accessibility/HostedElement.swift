/// An accessibility element of a hosting view.
///
/// It represents an item of the layout tree, or mirrors an accessibility element of a UIKit view.
@MainActor
final class HostedElement: UIAccessibilityElement, AXCustomContentProvider {
  /// The content of the element before modifiers change it.
  struct Content {
    var label: String?
    /// Whether the label consists of the parts of a symbol's name, since nobody gave one.
    var isSpokenByParts = false
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits = .none
    var activate: (() -> Bool)?
  }

  var content = Content()
  private(set) var attributes = AccessibilityAttributes()
  /// Whether a modifier has changed the element.
  private var isChanged = false
  /// The accessibility element of UIKit that this one mirrors; nil for an element of SwiftUI.
  private(set) var base: NSObject?
  private var wholeView: UIView?
  /// The child elements if this is a container, which is not itself an element; nil otherwise.
  var parts: [HostedElement]?
  private var place: (view: UIView, frame: CGRect)?

  init(in view: UIView, frame: CGRect, content: Content = Content()) {
    place = (view, frame)
    self.content = content
    super.init(accessibilityContainer: view)
  }

  /// Creates an element that mirrors an element of a UIKit view.
  init(mirroring base: NSObject, in view: UIView) {
    self.base = base
    super.init(accessibilityContainer: view)
  }

  /// Creates an element that represents a UIKit view together with the elements in it.
  init(of view: UIView) {
    wholeView = view
    if view.isAccessibilityElement { base = view }
    super.init(accessibilityContainer: view)
  }

  func reset(to content: Content) {
    self.content = content
    attributes = AccessibilityAttributes()
    parts = nil
  }

  func take(_ outer: AccessibilityAttributes) {
    isChanged = true
    attributes.take(outer)
    for search in outer.rotorSearches { search.owner = self }
  }

  /// The elements of a UIKit view that contains several; otherwise this element alone.
  var single: [HostedElement] {
    guard let wholeView, base == nil else { return [self] }
    return AccessibilityReport(of: wholeView).elements.map {
      HostedElement(mirroring: $0.object, in: $0.view ?? wholeView)
    }
  }

  /// Adds traits to those of the content and of modifiers.
  func add(_ traits: UIAccessibilityTraits) { attributes.addedTraits.formUnion(traits) }

  /// Replaces the frame that the element reports.
  func move(to frame: CGRect, in view: UIView) {
    place = (view, frame)
    for part in parts ?? [] { part.move(to: frame, in: view) }
  }

  /// Replaces the frame by one in a view around it, if no transform other than a translation is between them.
  func grow(to frame: CGRect, in view: UIView) {
    if let place, place.view.isOnlyTranslated(in: view) { self.place = (view, frame) }
  }

  /// The object passed to assistive technologies: the UIKit view if no modifier has changed its element,
  /// otherwise this element.
  var output: NSObject {
    if let wholeView, !isChanged, place == nil { return wholeView }
    return self
  }

  // MARK: Label, value and traits

  override var isAccessibilityElement: Bool {
    get { parts == nil }
    set {}
  }

  override var accessibilityElements: [Any]? {
    get { parts.map { $0.inReadingOrder.map(\.output) } }
    set {}
  }

  override var accessibilityContainerType: UIAccessibilityContainerType {
    get { parts == nil ? .none : .semanticGroup }
    set {}
  }

  override var accessibilityLabel: String? {
    get { attributes.label?() ?? content.label ?? base?.accessibilityLabel }
    set {}
  }

  override var accessibilityValue: String? {
    get { attributes.value?() ?? content.value ?? base?.accessibilityValue }
    set {}
  }

  override var accessibilityHint: String? {
    get { attributes.hint?() ?? content.hint ?? base?.accessibilityHint }
    set {}
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = content.traits.union(base?.accessibilityTraits ?? .none)
      if attributes.adjust != nil { traits.insert(.adjustable) }
      return traits.subtracting(attributes.removedTraits).union(attributes.addedTraits)
    }
    set {}
  }

  override var accessibilityIdentifier: String? {
    get {
      attributes.identifier
        ?? (base as? any UIAccessibilityIdentification)?.accessibilityIdentifier
    }
    set {}
  }

  override var accessibilityUserInputLabels: [String]! {
    get { attributes.inputLabels ?? base?.accessibilityUserInputLabels ?? [] }
    set {}
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let all = (base?.accessibilityCustomActions ?? []) + attributes.actions
      return all.isEmpty ? nil : all
    }
    set {}
  }

  var rotorMarks: [RotorMark] { attributes.rotorMarks }

  override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get {
      let all = (base?.accessibilityCustomRotors ?? []) + attributes.rotors
      return all.isEmpty ? nil : all
    }
    set {}
  }

  var accessibilityCustomContent: [AXCustomContent]! {
    get { attributes.content }
    set {}
  }

  override var accessibilityRespondsToUserInteraction: Bool {
    get {
      attributes.respondsToUserInteraction ?? base?.accessibilityRespondsToUserInteraction ?? true
    }
    set {}
  }

  override var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { attributes.textualContext ?? base?.accessibilityTextualContext }
    set {}
  }

  // MARK: Frame and activation point

  /// The frame, in whole pixels of its view as that of drawn leaves (measured: a picture of iOS 17.5 with views
  /// between two pixels).
  override var accessibilityFrame: CGRect {
    get {
      guard let place else { return base?.accessibilityFrame ?? .zero }
      let scale = place.view.traitCollection.effectiveDisplayScale
      return UIAccessibility.convertToScreenCoordinates(
        PixelRounding.wholePixels(place.frame, scale: scale), in: place.view)
    }
    set {}
  }

  /// The frame as a path, which elements of SwiftUI have on iOS 17, 18 and 26 (measured).
  override var accessibilityPath: UIBezierPath? {
    get {
      if place == nil, let path = base?.accessibilityPath { return path }
      let frame = accessibilityFrame
      return frame.isEmpty ? nil : UIBezierPath(rect: frame)
    }
    set {}
  }

  override var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return attributes.activationPoint?(frame)
        ?? (isActivatedAnywhere ? nil : base?.accessibilityActivationPoint)
        ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set {}
  }

  /// Whether activation uses the middle of the reported frame instead of the control's own activation point.
  /// That is the case for a switch, which is one element with its label, and for a slider, which is adjusted.
  private var isActivatedAnywhere: Bool {
    place != nil && (!(base is UIControl) || base is UISwitch || base is UISlider)
  }

  // MARK: Actions

  override func accessibilityActivate() -> Bool {
    if let activate = attributes.activate {
      activate()
      return true
    }
    if let control = base as? UISwitch { return toggle(control) }
    return content.activate?() ?? base?.accessibilityActivate() ?? false
  }

  private func toggle(_ control: UISwitch) -> Bool {
    guard control.isEnabled else { return true }
    control.setOn(!control.isOn, animated: true)
    control.sendActions(for: .valueChanged)
    return true
  }

  override func accessibilityIncrement() { adjust(.increment) }
  override func accessibilityDecrement() { adjust(.decrement) }

  private func adjust(_ direction: AccessibilityAdjustmentDirection) {
    if let adjust = attributes.adjust { return adjust(direction) }
    if direction == .increment {
      base?.accessibilityIncrement()
    } else {
      base?.accessibilityDecrement()
    }
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let scroll = attributes.scroll, let edge = Edge(direction) else {
      return base?.accessibilityScroll(direction) ?? false
    }
    scroll(edge)
    return true
  }

  override func accessibilityPerformEscape() -> Bool {
    guard let escape = attributes.escape else {
      return base?.accessibilityPerformEscape() ?? false
    }
    escape()
    return true
  }

  override func accessibilityPerformMagicTap() -> Bool {
    guard let magicTap = attributes.magicTap else {
      return base?.accessibilityPerformMagicTap() ?? false
    }
    magicTap()
    return true
  }

  override func accessibilityElementDidBecomeFocused() {
    base?.accessibilityElementDidBecomeFocused()
    attributes.focus?.didChange(true)
  }

  override func accessibilityElementDidLoseFocus() {
    base?.accessibilityElementDidLoseFocus()
    attributes.focus?.didChange(false)
  }
}

extension Edge {
  /// Creates the edge towards which VoiceOver's scroll gesture scrolls.
  fileprivate init?(_ direction: UIAccessibilityScrollDirection) {
    switch direction {
    case .up: self = .top
    case .down: self = .bottom
    case .left: self = .leading
    case .right: self = .trailing
    default: return nil
    }
  }
}

extension [HostedElement] {
  /// The elements that assistive technologies read, in reading order; only the modal element if
  /// there is one.
  @MainActor var shown: [HostedElement] {
    func modal(_ elements: [HostedElement]) -> HostedElement? {
      elements.lazy.compactMap { $0.attributes.isModal ? $0 : modal($0.parts ?? []) }.last
    }
    return modal(self).map { [$0] } ?? inReadingOrder
  }

  /// The elements by sort priority, the highest first; those of equal priority are in the order of
  /// the views.
  @MainActor var inReadingOrder: [HostedElement] {
    enumerated().sorted { a, b in
      let (first, second) = (
        a.element.attributes.sortPriority ?? 0, b.element.attributes.sortPriority ?? 0
      )
      return first == second ? a.offset < b.offset : first > second
    }.map(\.element)
  }
}

extension UIView {
  fileprivate func isOnlyTranslated(in view: UIView) -> Bool {
    guard view !== self else { return true }
    let (origin, point) = (convert(CGPoint.zero, to: view), convert(CGPoint(x: 1, y: 2), to: view))
    return abs(point.x - origin.x - 1) < 1e-6 && abs(point.y - origin.y - 2) < 1e-6
  }
}
