import CoreGraphics

/// The context menu of a control: when it opens, and how touches are passed to it.
///
/// If the menu is the control's primary action, it opens on touch (guess), otherwise after a long press. The
/// control is highlighted while the menu is open.
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

  /// Opens the menu for a touch that began, if it is the primary action. Returns whether it opened.
  final func opensMenu(_ touch: UITouch) -> Bool {
    guard showsMenuAsPrimaryAction, let menuInteraction, !menuInteraction.isOpen else {
      return false
    }
    menuInteraction.present(at: touch.location(in: self))
    return menuInteraction.isOpen
  }

  /// Highlights the control and sends `menuActionTriggered`.
  final func menuWillOpen() {
    isHighlighted = true
    sendActions(for: .menuActionTriggered)
  }

  final func menuWillClose() { isHighlighted = false }

  /// Guess: the middle of the control's bottom edge, or the corner that is nearer to the edge of the window
  /// if the control is in its left or right third.
  final var defaultMenuAttachment: CGPoint {
    let width = window?.bounds.width ?? 0
    let place = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    let x =
      place.x < width / 3 ? bounds.minX : place.x > width * 2 / 3 ? bounds.maxX : bounds.midX
    return CGPoint(x: x, y: bounds.maxY)
  }
}
