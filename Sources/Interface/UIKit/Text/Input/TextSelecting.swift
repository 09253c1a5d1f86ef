import CoreGraphics
import QuartzCore

/// Handles text selection by touch in a text field or text view, and shows the edit menu.
///
/// Guess, after iOS 17: a tap sets the caret at the nearer end of the word; where the caret already
/// is, and on what is selected, it shows the menu. Two taps select a word, three a paragraph, and
/// show it. A press of half a second takes the caret along, in text that cannot be edited it
/// selects a word; the menu shows when the finger leaves. A handle follows the finger; at least one
/// character stays selected.
@MainActor
final class TextSelecting: UIEditMenuInteractionDelegate {
  private weak var view: (any UIView & UITextInput)?
  private let makeMenu: @MainActor (NSRange, [UIMenuElement]) -> UIMenu?
  private let willChange: @MainActor (Bool, any UIEditMenuInteractionAnimating) -> Void
  private var menu: UIEditMenuInteraction?
  private var press: MediaClock.ScheduledEventID?
  private var start = CGPoint.zero
  private var place = CGPoint.zero
  private var isPressed = false
  /// The fixed end of the selection while the other end's handle is dragged.
  private var anchor: UITextPosition?
  private var isDragging = false

  private static let pressTime = 0.5
  private static let slop: CGFloat = 10

  /// - Parameters:
  ///   - makeMenu: Returns the program's menu for the suggested elements, or nil for these.
  ///   - willChange: Called before the menu appears, and before it disappears.
  init(
    _ view: any UIView & UITextInput,
    makeMenu: @escaping @MainActor (NSRange, [UIMenuElement]) -> UIMenu?,
    willChange: @escaping @MainActor (Bool, any UIEditMenuInteractionAnimating) -> Void
  ) {
    self.view = view
    self.makeMenu = makeMenu
    self.willChange = willChange
  }

  private var isEditable: Bool { (view as? any EditableTextInput)?.isEditable ?? true }

  // MARK: Touches

  func touchDown(_ touch: UITouch) {
    touchCancelled()
    guard let view else { return }
    start = touch.location(in: view)
    place = start
    anchor = anchor(ofHandleAt: start)
    guard anchor == nil else { return hideMenu() }
    let clock = view.environment.clock
    press = clock.schedule(at: clock.now + Self.pressTime) { [weak self] in self?.pressed() }
  }

  func touchMoved(_ touch: UITouch) {
    guard let view else { return }
    place = touch.location(in: view)
    if let anchor {
      isDragging = isDragging || start.distance(to: place) > Self.slop
      if isDragging { dragSelection(from: anchor) }
    } else if isPressed, isEditable {
      moveCaret()
    } else if start.distance(to: place) > Self.slop {
      cancelPress()
    }
  }

  func touchCancelled() {
    cancelPress()
    (isPressed, isDragging, anchor) = (false, false, nil)
  }

  /// - Parameter wasFirst: Whether the view was the first responder before this touch.
  func touchUp(_ touch: UITouch, wasFirst: Bool) {
    cancelPress()
    let isDone = isPressed || isDragging
    touchCancelled()
    guard !isDone else { return showMenu() }
    guard let view else { return }
    place = touch.location(in: view)
    switch touch.tapCount {
    case ...1: tapped(wasFirst)
    case 2: select(.word)
    default: select(.paragraph)
    }
  }

  private func cancelPress() {
    if let press { view?.environment.clock.cancel(press) }
    press = nil
  }

  private func pressed() {
    press = nil
    guard let view, view.becomeFirstResponder() || view.isFirstResponder else { return }
    isPressed = true
    view.layoutIfNeeded()
    if isEditable { moveCaret() } else { selectUnit(.word) }
  }

  // MARK: Handles

  /// The distance in points from a handle within which a touch drags it (guess).
  private static let handleReach = CGSize(width: 16, height: 14)

  /// Returns the other end of the selection if a handle is at the point.
  func anchor(ofHandleAt point: CGPoint) -> UITextPosition? {
    guard let view, view.isFirstResponder, let range = view.selectedTextRange, !range.isEmpty else {
      return nil
    }
    let reach = Self.handleReach
    let ends = [(range.start, range.end), (range.end, range.start)].map { end, other in
      (view.caretRect(for: end).insetBy(dx: -reach.width, dy: -reach.height), other)
    }
    return ends.filter { $0.0.contains(point) }
      .min { abs($0.0.midX - point.x) < abs($1.0.midX - point.x) }?.1
  }

  private func dragSelection(from anchor: UITextPosition) {
    guard let view, let position, view.compare(position, to: anchor) != .orderedSame else { return }
    view.selectedTextRange = view.textRange(from: anchor, to: position)
  }

  // MARK: Selection

  private var position: UITextPosition? { view?.closestPosition(to: place) }

  private func moveCaret() {
    guard let view, let position else { return }
    view.selectedTextRange = view.textRange(from: position, to: position)
  }

  private func tapped(_ wasFirst: Bool) {
    guard let view else { return }
    let old = view.selectedTextRange
    if wasFirst, let old, !old.isEmpty, isOn(old) { return showMenu() }
    guard let position = isEditable ? caret : position else { return }
    let new = view.textRange(from: position, to: position)
    if wasFirst, isEditable, let old, old.isEmpty, old.isEqual(new) { return showMenu() }
    view.selectedTextRange = new
  }

  private func isOn(_ range: UITextRange) -> Bool {
    view?.selectionRects(for: range).contains { $0.rect.contains(place) } ?? false
  }

  private func range(_ unit: UITextGranularity) -> UITextRange? {
    guard let view, let position else { return nil }
    // A double tap in a secure field selects everything, so that words are not revealed.
    if view.isSecureTextEntry {
      return view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
    }
    return view.tokenizer.rangeEnclosingPosition(
      position, with: unit, inDirection: .storage(.forward))
      ?? view.tokenizer.rangeEnclosingPosition(
        position, with: unit, inDirection: .storage(.backward))
  }

  /// The end of the touched word that is nearer to the touch.
  private var caret: UITextPosition? {
    guard let view, let position, !view.isSecureTextEntry, let word = range(.word) else {
      return position
    }
    let before = view.offset(from: word.start, to: position)
    let after = view.offset(from: position, to: word.end)
    return before < 0 || after < 0 ? position : before < after ? word.start : word.end
  }

  private func selectUnit(_ unit: UITextGranularity) {
    if let range = range(unit) { view?.selectedTextRange = range }
  }

  private func select(_ unit: UITextGranularity) {
    selectUnit(unit)
    showMenu()
  }

  // MARK: Menu

  private func showMenu() {
    guard let view, view.window != nil else { return }
    let menu = self.menu ?? UIEditMenuInteraction(delegate: self)
    if self.menu == nil {
      self.menu = menu
      view.addInteraction(menu)
    }
    menu.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: CGPoint(x: target.midX, y: target.minY)))
  }

  func hideMenu() { menu?.dismissMenu() }

  /// The visible rectangle of the selection or caret.
  private var target: CGRect {
    guard let view, let range = view.selectedTextRange else { return .zero }
    let rects = view.selectionRects(for: range).map(\.rect)
    let whole = rects.reduce(rects.first ?? view.caretRect(for: range.start)) { $0.union($1) }
    let seen = whole.intersection(view.bounds)
    return seen.isNull ? whole : seen
  }

  private var selectedRange: NSRange {
    guard let view, let range = view.selectedTextRange else {
      return NSRange(location: 0, length: 0)
    }
    let start = view.offset(from: view.beginningOfDocument, to: range.start)
    return NSRange(location: start, length: view.offset(from: range.start, to: range.end))
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    makeMenu(selectedRange, suggestedActions) ?? UIMenu(children: suggestedActions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { willChange(true, animator) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { willChange(false, animator) }
}
