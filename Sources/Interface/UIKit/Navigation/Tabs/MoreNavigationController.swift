import CoreGraphics
import Foundation

/// The navigation controller of the "More" tab: the list of the controllers that do not fit into the bar, and
/// the one chosen from it.
@MainActor
final class MoreNavigationController: UINavigationController {
  let list: any MoreList

  init(of owner: UITabBarController) {
    list = Environment.current.interface.services.makeMoreList(owner)
    super.init(nibName: nil, bundle: nil)
    viewControllers = [list]
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a controller over the list without an animation.
  func show(_ controller: UIViewController) {
    setViewControllers([list, controller], animated: false)
  }
}
