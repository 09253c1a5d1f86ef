extension UISplitViewController {
  // MARK: Collapsing

  final func collapseColumns() {
    let state = SplitCollapse()
    collapse = state
    if style == .unspecified {
      collapseClassic(state)
    } else {
      collapseStack(state)
    }
    if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
  }

  /// Collapses the older style. The delegate can choose another primary controller and handle the secondary
  /// one; otherwise the secondary is pushed on the primary's stack or replaces it (documented).
  private func collapseClassic(_ state: SplitCollapse) {
    let primary = delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary]
    state.shown = primary ?? columns[.secondary]
    guard let primary, let secondary = columns[.secondary],
      !(delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false)
    else { return }
    if let stack = primary as? UINavigationController {
      move(secondary, .secondary, onto: stack, state)
    } else {
      state.shown = secondary
    }
  }

  /// Collapses columns: shows the compact column if there is one, otherwise a stack of the columns up to the
  /// top one.
  private func collapseStack(_ state: SplitCollapse) {
    if let compact = columns[.compact] {
      _ = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .compact)
      state.shown = compact
      return
    }
    let proposed: Column = columns[.secondary] != nil ? .secondary : .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    state.shown = columns[.primary] ?? columns[.supplementary] ?? columns[.secondary]
    guard let stack = state.shown as? UINavigationController else { return }
    for column in [Column.supplementary, .secondary]
    where column.rawValue <= top.rawValue && columns[column] !== stack {
      if let controller = columns[column] { move(controller, column, onto: stack, state) }
    }
  }

  private func move(
    _ controller: UIViewController, _ column: Column, onto stack: UINavigationController,
    _ state: SplitCollapse
  ) {
    let inner = controller as? UINavigationController
    let moved = inner?.viewControllers ?? [controller]
    controller.viewIfLoaded?.removeFromSuperview()
    inner?.viewControllers = []
    if inner == nil { controller.removeFromParent() }
    for item in moved where item.navigationItem.leftBarButtonItem === modeButton {
      item.navigationItem.leftBarButtonItem = nil
    }
    stack.setViewControllers(stack.viewControllers + moved, animated: false)
    state.moved.append((column, moved))
  }

  // MARK: Expanding

  final func expandColumns() {
    guard let state = collapse else { return }
    if style == .unspecified {
      let primary = delegate?.primaryViewController(forExpanding: self)
      if let primary { columns[.primary] = primary }
      if let shown = state.shown,
        let secondary = delegate?.splitViewController(self, separateSecondaryFrom: shown)
      {
        collapse = nil
        state.moved = []
        replaceSecondary(with: secondary)
        return
      }
    }
    separate(state)
    collapse = nil
    guard style != .unspecified else { return }
    let proposed = shownMode
    let mode =
      delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
      ?? proposed
    if mode != proposed, mode != .automatic { chosenMode = mode }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Expands the columns without notifying the delegate, before controllers are replaced.
  final func expandWithoutTelling() {
    guard let state = collapse else { return }
    separate(state)
    collapse = nil
  }

  /// Returns the controllers that are still on the stack to their columns, with those pushed onto them.
  private func separate(_ state: SplitCollapse) {
    guard let stack = state.shown as? UINavigationController else { return }
    var all = stack.viewControllers
    for (column, moved) in state.moved.reversed() {
      guard let start = all.firstIndex(where: { item in moved.contains { $0 === item } }) else {
        // The user went back, so the column keeps its controllers.
        restore(moved, to: column)
        continue
      }
      let part = Array(all[start...])
      all.removeSubrange(start...)
      stack.setViewControllers(all, animated: false)
      restore(part, to: column)
    }
  }

  private func restore(_ stack: [UIViewController], to column: Column) {
    if let navigation = columns[column] as? UINavigationController {
      navigation.setViewControllers(stack, animated: false)
    } else if let only = columns[column], only.parentStorage !== self {
      addChild(only)
      only.didMove(toParent: self)
    }
  }

  // MARK: While collapsed

  final func showCollapsed(_ column: Column) {
    guard let state = collapse, let stack = state.shown as? UINavigationController else { return }
    if let moved = state.moved.first(where: { $0.column == column }),
      let last = moved.stack.last(where: { item in stack.viewControllers.contains { $0 === item } })
    {
      stack.popToViewController(last, animated: true)
    } else if column == .primary, let root = stack.viewControllers.first {
      stack.popToViewController(root, animated: true)
    } else if let controller = columns[column], controller !== stack {
      let kept = state.moved.first { $0.column == column }?.stack
      let inner = controller as? UINavigationController
      let moved = kept ?? inner?.viewControllers ?? [controller]
      inner?.viewControllers = []
      state.moved.removeAll { $0.column == column }
      state.moved.append((column, moved))
      stack.setViewControllers(stack.viewControllers + moved, animated: true)
    }
  }

  final func hideCollapsed(_ column: Column) {
    guard let state = collapse, let stack = state.shown as? UINavigationController,
      let moved = state.moved.first(where: { $0.column == column }),
      let index = stack.viewControllers.firstIndex(where: { item in
        moved.stack.contains { $0 === item }
      }), index > 0
    else { return }
    stack.popToViewController(stack.viewControllers[index - 1], animated: true)
  }

  /// Shows a controller in the secondary column, or pushes it on the collapsed stack.
  final func showInSecondary(_ controller: UIViewController) {
    guard let state = collapse else { return replaceSecondary(with: controller) }
    guard let stack = state.shown as? UINavigationController else {
      return present(controller, animated: true)
    }
    let inner = controller as? UINavigationController
    let shown = inner?.viewControllers ?? [controller]
    inner?.viewControllers = []
    if style == .unspecified || columns[.secondary] == nil || inner != nil {
      columns[.secondary] = inner ?? controller
      if let inner, inner.parentStorage == nil { addChild(inner) }
    }
    let others = state.moved.first { $0.column == .secondary }?.stack ?? []
    state.moved.removeAll { $0.column == .secondary }
    state.moved.append((.secondary, shown))
    let kept = stack.viewControllers.filter { item in !others.contains { $0 === item } }
    stack.setViewControllers(kept + shown, animated: true)
  }
}
