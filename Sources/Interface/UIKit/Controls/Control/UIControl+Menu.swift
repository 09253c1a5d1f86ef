import CoreGraphics

/// The menu of a control: when it opens, and what becomes of the finger that opened it.
///
/// A control whose primary action is its menu opens it when it is touched (guess), others when a
/// finger rests on them. The control looks touched while the menu is open.
extension UIControl {
  final func menuInteractionDidChange() {
    if isContextMenuInteractionEnabled, menuInteraction == nil {
      let interaction = UIContextMenuInteraction(delegate: self)
      menuInteraction = interaction
      addInteraction(interaction)
    } else if !isContextMenuInteractionEnabled, let interaction = menuInteraction {
      menuInteraction = nil
      removeInteraction(interaction)
    }
  }

  /// Opens the menu under a finger that has come down.
  final func opensMenu(_ touch: UITouch) -> Bool {
    guard showsMenuAsPrimaryAction, let menuInteraction, !menuInteraction.isOpen else {
      return false
    }
    menuInteraction.present(at: touch.location(in: self))
    return menuInteraction.isOpen
  }

  /// Makes the control look touched and sends `menuActionTriggered`.
  final func menuWillOpen() {
    isHighlighted = true
    sendActions(for: .menuActionTriggered)
  }

  final func menuWillClose() { isHighlighted = false }

  /// Guess: the edge of the control that is nearer to the edge of the window, or the middle.
  final var defaultMenuAttachment: CGPoint {
    let width = window?.bounds.width ?? 0
    let place = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    let x =
      place.x < width / 3 ? bounds.minX : place.x > width * 2 / 3 ? bounds.maxX : bounds.midX
    return CGPoint(x: x, y: bounds.maxY)
  }
}
