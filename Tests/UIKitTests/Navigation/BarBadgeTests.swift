import CoreGraphics
import Stage
import Testing

@testable import UIKit

/// Badges of bar button items, and tab bars that the program hides.
@MainActor
@Suite("Badges of items, and hidden tab bars")
struct BarBadgeTests {
  private func badge(
    _ badge: UIBarButtonItem.Badge?, look: Look = .iOS26
  ) throws -> (view: BadgeView?, item: BarItemView) {
    let stage = Stage(device: .named("iphone-15")!, look: look)
    let controller = UIViewController()
    let item = UIBarButtonItem(systemItem: .add)
    item.badge = badge
    controller.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    stage.layout()
    let view = try #require(navigation.navigationBar.rightViews.first)
    return (view.subviews.lazy.compactMap { $0 as? BadgeView }.first, view)
  }

  @Test func aNumberIsRoundAndADotIsSmall() throws {
    let number = try #require(try badge(.count(3)).view)
    #expect(number.frame.height == 18 && number.frame.width < 19)
    #expect(number.layer.cornerRadius == 9)
    let long = try #require(try badge(.string("1,000")).view)
    #expect(long.frame.width > 30)
    let dot = try #require(try badge(.indicator()).view)
    #expect(dot.frame.size == CGSize(width: 10, height: 10))
  }

  @Test func aBadgeIsAtTheUpperTrailingCorner() throws {
    let (view, item) = try badge(.count(3))
    let frame = try #require(view).frame
    #expect(frame.midX > item.bounds.midX)
    #expect(frame.midY < item.bounds.midY)
  }

  @Test func aBadgeHasItsColours() throws {
    let content = UIBarButtonItem.Badge.count(1)
    content.backgroundColor = .systemBlue
    #expect(try badge(content).view?.backgroundColor == .systemBlue)
    #expect(try badge(.count(1)).view?.backgroundColor == .systemRed)
  }

  @Test func earlierSystemsHaveNone() throws {
    #expect(try badge(.count(1), look: .iOS17).view == nil)
    #expect(try badge(nil).view == nil)
  }

  @Test func aHiddenTabBarGivesItsSpaceToTheContent() {
    let stage = Stage(device: .named("iphone-15")!)
    let content = UIViewController()
    content.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [content]
    stage.show(tabs)
    stage.layout()
    let shown = content.view.safeAreaInsets.bottom
    #expect(tabs.tabBar.frame.minY < tabs.view.bounds.maxY)
    tabs.isTabBarHidden = true
    stage.layout()
    #expect(tabs.tabBar.frame.minY == tabs.view.bounds.maxY)
    #expect(content.view.safeAreaInsets.bottom == shown - 49)
    stage.perform { tabs.setTabBarHidden(false, animated: true) }
    stage.advance(by: 0.1)
    let half = tabs.tabBar.layer.presentation()?.frame.minY ?? 0
    #expect(half > tabs.tabBar.frame.minY && half < tabs.view.bounds.maxY)
    stage.advance(by: 0.2)
    #expect(content.view.safeAreaInsets.bottom == shown)
  }
}
