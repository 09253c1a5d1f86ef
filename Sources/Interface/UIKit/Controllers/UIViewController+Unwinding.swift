internal import InterfaceBuilderDocument
import ObjectiveC

/// Unwind segues: the return to a controller that implements the unwind action.
///
/// Documented: the search proceeds outwards from the source. For each ancestor the descendants are asked
/// first, deepest first, then the ancestor itself, then the presenting controller. The unwind action is
/// called on the destination after the source's `prepare(for:sender:)`; then the controllers in between are
/// dismissed and popped.
extension UIViewController {
  final func performUnwind(_ template: SegueTemplate, sender: Any?) {
    guard let name = template.segue.unwindAction else { return }
    let source = UIStoryboardUnwindSegueSource(
      source: self, unwindAction: Selector(name), sender: sender)
    guard let destination = destinationOfUnwinding(source) else {
      return DiagnosticLog.current.raise(
        .internalInconsistency,
        "No controller around or below <\(type(of: self))> can perform the unwind action '\(name)'. "
          + "Give one of them that method, with @IBAction.",
        file: template.file, line: template.segue.line)
    }
    let segue = makeSegue(template.segue, to: destination)
    let isAnimated = template.segue.isAnimated
    segue.handler = { [weak segue] in
      guard let segue else { return }
      segue.source.unwind(segue, to: segue.destination, animated: isAnimated)
    }
    prepare(for: segue, sender: sender)
    source.unwindAction.send(to: destination, segue)
    segue.perform()
  }

  // MARK: Destination

  /// Returns the destination of the unwind segue, searched outwards from the source.
  private func destinationOfUnwinding(
    _ source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    var controller: UIViewController? = parentStorage ?? presentingViewController
    while let current = controller {
      if let found = current.find(source) { return found }
      controller = current.parentStorage ?? current.presentingViewController
    }
    return nil
  }

  /// Searches this controller for one that can handle the unwind action, its children first.
  private func find(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: source) {
      if let found = child.find(source) { return found }
    }
    let isPossible =
      self !== source.source
      && canPerformUnwindSegueAction(
        source.unwindAction, from: source.source, sender: source.sender)
    return isPossible ? self : nil
  }

  final func unwindingChildren(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let excluded = childContaining(source)
    let all =
      switch self {
      case let navigation as UINavigationController: Array(navigation.viewControllers.reversed())
      case let tabs as UITabBarController:
        [tabs.selectedViewController].compactMap(\.self)
          + tabs.children.filter { $0 !== tabs.selectedViewController }
      default: children
      }
    return all.filter { $0 !== excluded }
  }

  // MARK: Returning

  /// Dismisses the controllers presented over the destination and makes each container show it.
  private func unwind(
    _ segue: UIStoryboardSegue, to destination: UIViewController, animated: Bool
  ) {
    var path = [destination]
    while let parent = path.last?.parentStorage { path.append(parent) }
    let presenter = presenter(below: path)
    UIView.performAnimated(animated) {
      presenter?.dismiss(animated: animated)
      // Changes behind a presented controller are not animated.
      let change = {
        for (container, child) in zip(path.dropFirst().reversed(), path.dropLast().reversed()) {
          container.unwind(for: segue, towards: child)
        }
      }
      if presenter == nil { change() } else { UIView.performWithoutAnimation(change) }
    }
  }

  /// Returns the controller in the destination's hierarchy that presents the source.
  private func presenter(below path: [UIViewController]) -> UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let presenter = current.presentation?.presenter,
        path.contains(where: { $0 === presenter || presenter.isDescendant(of: $0) })
      {
        return presenter
      }
      controller = current.parentStorage ?? current.presentation?.presenter
    }
    return nil
  }

  final func unwindContainer(towards child: UIViewController) {
    let isAnimated = UIView.areAnimationsEnabled
    switch self {
    case let navigation as UINavigationController:
      if navigation.topViewController !== child {
        navigation.popToViewController(child, animated: isAnimated)
      }
    case let tabs as UITabBarController: tabs.selectedViewController = child
    default: break
    }
  }
}
