internal import InterfaceBuilderDocument

extension UIViewController {
  /// Applies the source and arrow of a popover segue, before the program prepares the destination.
  final func configurePopover(_ segue: DocumentSegue, of destination: UIViewController) {
    guard segue.kind == .popoverPresentation || segue.kind == .popover else { return }
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    if let anchor = segue.popoverAnchor {
      popover.sourceView = viewIfLoaded?.descendant(documentID: anchor)
      popover.barButtonItem = barButtonItem(documentID: anchor)
    }
    let arrows = segue.popoverArrows.map(Self.arrowDirection)
    if !arrows.isEmpty { popover.permittedArrowDirections = UIPopoverArrowDirection(arrows) }
  }

  private static func arrowDirection(_ name: String) -> UIPopoverArrowDirection {
    switch name {
    case "up": .up
    case "down": .down
    case "left": .left
    default: .right
    }
  }

  private func barButtonItem(documentID: String) -> UIBarButtonItem? {
    let items =
      (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
      + (toolbarItems ?? [])
    return items.first { $0.documentID == documentID }
  }
}

extension UIView {
  fileprivate func descendant(documentID: String) -> UIView? {
    if self.documentID == documentID { return self }
    for subview in subviews {
      if let found = subview.descendant(documentID: documentID) { return found }
    }
    return nil
  }
}
