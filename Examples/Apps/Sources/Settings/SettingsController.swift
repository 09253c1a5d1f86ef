import UIKit

/// Starts the app's storyboard.
@MainActor public func makeSettings() -> UIViewController {
  Tintype.NibClasses.register(module: "Settings")
  return UIStoryboard(name: "Settings", bundle: .module).instantiateInitialViewController()
    ?? UIViewController()
}

/// The list beside or over the chosen group; on phones the list first.
public class SettingsController: UISplitViewController, UISplitViewControllerDelegate {
  public override func viewDidLoad() {
    delegate = self
    super.viewDidLoad()
  }

  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { true }
}
