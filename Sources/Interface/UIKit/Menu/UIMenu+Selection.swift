extension UIMenu {
  /// Sets the state of the chosen element to on, and that of others to off if only one can be on: in a whole
  /// pop-up button's menu, or in a menu with single selection (documented).
  final func select(_ leaf: any UIMenuLeaf, isPopup: Bool) {
    let scope = isPopup ? self : singleSelection(around: leaf)
    guard let scope else { return }
    for other in scope.leaves { other.state = other === leaf ? .on : .off }
  }

  /// The element that a pop-up button shows as chosen. Defaults to the first element.
  final var chosenElement: UIMenuElement? {
    selectedElements.first ?? children.first { $0 is any UIMenuLeaf }
  }

  /// The elements that can be chosen, including those of submenus.
  private var leaves: [any UIMenuLeaf] {
    shownChildren.flatMap { element -> [any UIMenuLeaf] in
      (element as? UIMenu)?.leaves ?? (element as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }

  /// Returns the innermost menu with single selection that contains the element.
  private func singleSelection(around leaf: any UIMenuLeaf) -> UIMenu? {
    guard leaves.contains(where: { $0 === leaf }) else { return nil }
    for child in shownChildren {
      if let found = (child as? UIMenu)?.singleSelection(around: leaf) { return found }
    }
    return options.contains(.singleSelection) ? self : nil
  }
}
