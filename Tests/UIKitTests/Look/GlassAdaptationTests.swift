import CoreGraphics
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Glass over light and dark content")
struct GlassAdaptationTests {
  private func tabBar(over color: UIColor, _ style: UIUserInterfaceStyle) throws -> UITabBar {
    let stage = Stage(
      size: CGSize(width: 402, height: 874), scale: 1,
      traits: UITraitCollection(userInterfaceStyle: style), look: .iOS26)
    let controller = stage.perform {
      let child = UIViewController()
      child.view.backgroundColor = color
      child.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
      let controller = UITabBarController()
      controller.viewControllers = [child]
      return controller
    }
    stage.show(controller)
    _ = try stage.capture()
    return controller.tabBar
  }

  @Test("a tab bar of a light interface is dark over dark content only")
  func light() throws {
    #expect(try tabBar(over: .black, .light).capsule?.traits.userInterfaceStyle == .dark)
    #expect(try tabBar(over: .white, .light).capsule?.traits.userInterfaceStyle == .light)
  }

  @Test("a tab bar of a dark interface is light over light content only")
  func dark() throws {
    #expect(try tabBar(over: .white, .dark).capsule?.traits.userInterfaceStyle == .light)
    #expect(try tabBar(over: .black, .dark).capsule?.traits.userInterfaceStyle == .dark)
  }
}
