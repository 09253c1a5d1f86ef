/// The state of a collapsed split view controller: the controller that it shows, and the
/// controllers that were moved to it.
@MainActor
final class SplitCollapse {
  /// The controller that replaces the columns.
  var shown: UIViewController?
  /// The controllers that were moved to the shown stack, by their column.
  var moved: [(column: UISplitViewController.Column, stack: [UIViewController])] = []

  func column(of controller: UIViewController) -> UISplitViewController.Column? {
    moved.first { $0.stack.contains { $0 === controller } }?.column
  }
}
