import CoreGraphics
import Stage
import Testing

@testable import UIKit

/// Toolbars of glass at the edge of the screen, and above the tabs that float there.
@MainActor
@Suite("Toolbars of glass")
struct GlassToolbarTests {
  private let stage = Stage(device: .named("iphone-15")!, look: .iOS26)
  private let content = UIViewController()

  private func navigation() -> UINavigationController {
    content.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    let navigation = UINavigationController(rootViewController: content)
    navigation.isToolbarHidden = false
    return navigation
  }

  /// The frame of the item on the screen.
  private func item(of navigation: UINavigationController) throws -> CGRect {
    let view = try #require(
      navigation.toolbar.subviews.lazy.compactMap { $0 as? BarItemView }.first)
    return view.convert(view.bounds, to: nil)
  }

  @Test func itemsAreNearTheEdge() throws {
    let navigation = navigation()
    stage.show(navigation)
    stage.layout()
    #expect(try item(of: navigation).maxY == stage.window.bounds.maxY - 28)
  }

  @Test func itemsAreAboveFloatingTabs() throws {
    let navigation = navigation()
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    stage.show(tabs)
    stage.layout()
    let top = tabs.tabBar.frame.minY
    let item = try item(of: navigation)
    #expect(item.maxY == top - 8)
    let covered = stage.window.bounds.maxY - content.view.safeAreaInsets.bottom
    #expect(covered == item.minY)
  }
}
