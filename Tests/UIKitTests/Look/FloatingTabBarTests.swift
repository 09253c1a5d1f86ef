import CoreGraphics
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Floating tab bars")
struct FloatingTabBarTests {
  private static func stage(_ look: Look = .iOS26) -> Stage {
    Stage(
      size: CGSize(width: 402, height: 874), scale: 3,
      safeArea: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0), look: look)
  }

  private static func controller(on stage: Stage, search: Bool = true) -> UITabBarController {
    let controller = stage.perform {
      let tabs = (0..<3).map { index in
        UITab(title: "Tab \(index)", image: UIImage(systemName: "star"), identifier: "\(index)") {
          _ in
          let content = UITableViewController()
          content.tableView.contentSize.height = 3000
          return content
        }
      }
      let last: [UITab] = search ? [UISearchTab { _ in UIViewController() }] : []
      return UITabBarController(tabs: tabs + last)
    }
    stage.show(controller)
    return controller
  }

  @Test("a search is a circle beside the other tabs, without a title")
  func search() throws {
    let controller = Self.controller(on: Self.stage())
    let bar = controller.tabBar
    let (capsule, circle) = (
      try #require(bar.capsule?.frame), try #require(bar.searchCircle?.frame)
    )
    #expect(circle == CGRect(x: 319, y: 0, width: 62, height: 62))
    #expect(capsule.minX == 21)
    #expect(capsule.maxX <= circle.minX - 8)
    #expect(bar.tabViews.count == 4)
  }

  @Test("in the look of iOS 17 a search is a tab like others")
  func oldLook() {
    let bar = Self.controller(on: Self.stage(.iOS17)).tabBar
    #expect(bar.searchCircle == nil && bar.capsule == nil)
    #expect(bar.tabViews.map(\.frame.width).reduce(0, +) == 402)
  }

  @Test("tabs give their controllers titles and are selected by themselves")
  func tabs() {
    let stage = Self.stage()
    let controller = Self.controller(on: stage)
    #expect(controller.viewControllers?.count == 4)
    #expect(controller.selectedTab === controller.tabs[0])
    stage.perform { controller.selectedTab = controller.tabs[2] }
    #expect(controller.selectedIndex == 2)
    stage.perform { controller.tabs[2].title = "New" }
    #expect(controller.viewControllers?[2].tabBarItem.title == "New")
    #expect(controller.viewControllers?[2].tab === controller.tabs[2])
  }

  @Test(
    "a bar that minimises shows the selected tab alone after scrolling down, and all at the top")
  func minimizing() throws {
    let stage = Self.stage()
    let controller = Self.controller(on: stage)
    controller.tabBarMinimizeBehavior = .onScrollDown
    stage.layout()
    let table = try #require(controller.selectedViewController?.view as? UIScrollView)
    stage.perform { table.contentOffset.y = 200 }
    stage.layout()
    #expect(controller.tabBar.isMinimized)
    #expect(controller.tabBar.capsule?.frame.size == CGSize(width: 48, height: 48))
    #expect(controller.tabBar.tabViews.filter { !$0.isHidden }.count == 2)
    stage.perform { table.contentOffset.y = -table.adjustedContentInset.top }
    stage.layout()
    #expect(!controller.tabBar.isMinimized)
  }

  @Test("an accessory is above the bar, and between the ends of a minimised one")
  func accessory() throws {
    let stage = Self.stage()
    let controller = Self.controller(on: stage)
    let content = stage.perform { UILabel() }
    let covered = controller.selectedViewController?.view.safeAreaInsets.bottom ?? 0
    stage.perform { controller.bottomAccessory = UITabAccessory(contentView: content) }
    stage.layout()
    let view = try #require(controller.accessoryView)
    #expect(view.frame == CGRect(x: 21, y: 735, width: 360, height: 48))
    #expect(controller.selectedViewController?.view.safeAreaInsets.bottom == covered + 56)
    controller.tabBar.isMinimized = true
    stage.perform { controller.view.setNeedsLayout() }
    stage.layout()
    #expect(view.frame.minX == 77 && view.frame.height == 48)
    stage.perform { controller.bottomAccessory = nil }
    #expect(view.superview == nil)
  }

  @Test("on pads tabs float at the top, in place of the small title, and leave touches beside them")
  func pad() throws {
    let stage = Stage(device: try #require(.named("ipad-pro-11")), look: .iOS26)
    let controller = stage.perform {
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<3).map { index in
        let content = UIViewController()
        content.title = "Tab \(index)"
        content.tabBarItem.image = UIImage(systemName: "star")
        return UINavigationController(rootViewController: content)
      }
      return tabs
    }
    stage.show(controller)
    let bar = controller.tabBar
    let navigation = try #require(controller.selectedViewController as? UINavigationController)
    #expect(bar.isAtTop)
    #expect(bar.frame.minY == controller.view.safeAreaInsets.top)
    #expect(bar.capsule?.frame.midX == bar.bounds.midX)
    let pictures = bar.tabViews.flatMap(\.subviews).compactMap { $0 as? UIImageView }
    #expect(pictures.count == 3)
    #expect(pictures.allSatisfy { $0.image == nil })
    #expect(navigation.navigationBar.titleLabel.isHidden)
    #expect(!bar.point(inside: CGPoint(x: 30, y: 20), with: nil))
    #expect(bar.point(inside: CGPoint(x: bar.bounds.midX, y: 20), with: nil))
    let covered = navigation.view.safeAreaInsets.top
    stage.perform { navigation.isNavigationBarHidden = true }
    stage.perform { controller.view.setNeedsLayout() }
    stage.layout()
    #expect(navigation.view.safeAreaInsets.top == covered + bar.bounds.height)
  }

  @Test("on pads the image of a search is in the middle of its circle")
  func padSearch() throws {
    let stage = Stage(device: try #require(.named("ipad-pro-11")), look: .iOS26)
    let bar = Self.controller(on: stage, search: true).tabBar
    let search = try #require(bar.tabViews.first { $0.item.isSearchTab })
    let picture = try #require(
      search.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil })
    #expect(abs(picture.center.x - search.bounds.midX) <= 0.5)
  }

  @Test("in the look of iOS 17 a pad's tabs are at the bottom")
  func oldPad() throws {
    let stage = Stage(device: try #require(.named("ipad-pro-11")))
    let controller = Self.controller(on: stage, search: false)
    #expect(!controller.tabBar.isAtTop)
    #expect(controller.tabBar.frame.maxY == controller.view.bounds.maxY)
  }
}
