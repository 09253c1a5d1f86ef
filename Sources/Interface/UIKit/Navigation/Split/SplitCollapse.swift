/// The content of a collapsed split view controller.
@MainActor
final class SplitCollapse {
  /// The one controller in the place of the columns.
  var shown: UIViewController?
  /// The controllers that were put on the shown stack, by the column whose they are.
  var moved: [(column: UISplitViewController.Column, stack: [UIViewController])] = []

  func column(of controller: UIViewController) -> UISplitViewController.Column? {
    moved.first { $0.stack.contains { $0 === controller } }?.column
  }
}
