import CoreGraphics
import Stage
import Testing
import UIKit

/// Which appearance a bar shows, and how a large title leaves. Rules: documented (iOS 15).
@Suite("Appearances of bars")
@MainActor
struct BarAppearanceTests {
  private func stage(_ device: String = "iphone-15", isLandscape: Bool = false) throws -> Stage {
    Stage(
      device: try #require(Device.named(device)),
      orientation: isLandscape ? .landscape : .portrait, diagnostics: { _ in })
  }

  private func table(height: CGFloat = 3000) -> (UIViewController, UIScrollView) {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 320, height: height)
    let controller = UIViewController()
    controller.view = scroll
    controller.title = "Inbox"
    return (controller, scroll)
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.filter { !$0.isHidden && $0.alpha > 0 }
      .flatMap { ([$0 as? View].compactMap(\.self)) + views(type, in: $0) }
  }

  private func title(_ text: String, in bar: UIView) throws -> UILabel {
    try #require(views(UILabel.self, in: bar).first { $0.text == text })
  }

  @Test("a bar has no background until content scrolls beneath it")
  func backgroundComes() throws {
    let stage = try stage()
    let (root, scroll) = table()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    #expect(views(UIVisualEffectView.self, in: navigation.navigationBar).isEmpty)
    scroll.contentOffset.y += 40
    stage.layout()
    #expect(views(UIVisualEffectView.self, in: navigation.navigationBar).count == 1)
    scroll.contentOffset.y -= 40
    stage.layout()
    #expect(views(UIVisualEffectView.self, in: navigation.navigationBar).isEmpty)
  }

  @Test("a tab bar has no background at the end of its content, nor without content")
  func tabBarBackground() throws {
    let stage = try stage()
    let (root, scroll) = table()
    let tabs = UITabBarController()
    tabs.viewControllers = [root]
    stage.show(tabs)
    #expect(views(UIVisualEffectView.self, in: tabs.tabBar).count == 1)
    scroll.contentOffset.y = 3000 - 852 + 83
    stage.layout()
    #expect(views(UIVisualEffectView.self, in: tabs.tabBar).isEmpty)
    let plain = UITabBarController()
    plain.viewControllers = [UIViewController()]
    stage.show(plain)
    #expect(views(UIVisualEffectView.self, in: plain.tabBar).isEmpty)
  }

  @Test(
    "a large title leaves as far as its content has scrolled",
    arguments: [(0, 96), (10, 86), (26, 70), (52, 44), (500, 44), (-30, 126)]
      as [(CGFloat, CGFloat)])
  func largeTitle(scrolled: CGFloat, height: CGFloat) throws {
    let stage = try stage()
    let (root, scroll) = table()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    let top = scroll.contentOffset.y
    #expect(top == -155)
    scroll.contentOffset.y = top + scrolled
    stage.layout()
    #expect(navigation.navigationBar.frame.height == height)
    // Pulled down, the bar covers no more than at rest.
    #expect(scroll.adjustedContentInset.top == 59 + min(height, 96))
    scroll.contentOffset.y = top
    stage.layout()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test("a drag that ends within a large title ends beside it")
  func snaps() throws {
    let stage = try stage()
    let (root, scroll) = table()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    let finger = stage.touchDown(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 480), duration: 0.2)
    finger.move(to: CGPoint(x: 200, y: 458), duration: 0.5)
    stage.advance(by: 0.3)
    finger.lift()
    stage.advance(by: 3)
    #expect([-155, -103].contains(scroll.contentOffset.y))
  }

  @Test("of the appearances the item's, the bar's edge, the bar's standard")
  func precedence() throws {
    let stage = try stage()
    let (root, scroll) = table()
    let navigation = UINavigationController(rootViewController: root)
    let bar = navigation.navigationBar
    let standard = UINavigationBarAppearance()
    standard.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.standardAppearance = standard
    stage.show(navigation)
    // Without an edge appearance the standard one's titles are shown there.
    #expect(try title("Inbox", in: bar).textColor == .red)
    let edge = UINavigationBarAppearance()
    edge.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.scrollEdgeAppearance = edge
    stage.layout()
    #expect(try title("Inbox", in: bar).textColor == .green)
    let own = UINavigationBarAppearance()
    own.titleTextAttributes = [.foregroundColor: UIColor.blue]
    root.navigationItem.scrollEdgeAppearance = own
    stage.layout()
    #expect(try title("Inbox", in: bar).textColor == .blue)
    scroll.contentOffset.y += 100
    stage.layout()
    #expect(try title("Inbox", in: bar).textColor == .red)
  }

  @Test("phones lying down take the compact appearance")
  func compact() throws {
    let stage = try stage(isLandscape: true)
    let (root, _) = table()
    let navigation = UINavigationController(rootViewController: root)
    let bar = navigation.navigationBar
    let compact = UINavigationBarAppearance()
    compact.titleTextAttributes = [.foregroundColor: UIColor.purple]
    bar.compactAppearance = compact
    stage.show(navigation)
    #expect(bar.frame.height == 32)
    #expect(try title("Inbox", in: bar).textColor == .purple)
  }

  @Test("an appearance is copied; what is changed in the bar's own shows at once")
  func copies() throws {
    let stage = try stage()
    let navigation = UINavigationController(rootViewController: table().0)
    let bar = navigation.navigationBar
    let mine = UINavigationBarAppearance()
    bar.standardAppearance = mine
    stage.show(navigation)
    mine.titleTextAttributes = [.foregroundColor: UIColor.red]
    stage.layout()
    #expect(try title("Inbox", in: bar).textColor == .label)
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    stage.layout()
    #expect(try title("Inbox", in: bar).textColor == .red)
    let copy = try #require(mine.copy() as? UINavigationBarAppearance)
    #expect(copy !== mine && copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
  }

  @Test("the three backgrounds")
  func configures() {
    let appearance = UIBarAppearance()
    #expect(appearance.backgroundEffect?.style == .systemChromeMaterial)
    #expect(appearance.shadowColor != nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
  }

  @Test("a tap on a bar button sends its action; a disabled one's does not")
  func taps() throws {
    let stage = try stage()
    let (root, _) = table()
    var taps = 0
    let item = UIBarButtonItem(
      title: "Edit", style: .plain, primaryAction: UIAction(title: "Edit") { _ in taps += 1 })
    root.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.tap(at: CGPoint(x: 365, y: 81))
    #expect(taps == 1)
    item.isEnabled = false
    stage.layout()
    stage.tap(at: CGPoint(x: 365, y: 81))
    #expect(taps == 1)
  }

  @Test("a tap on a tab shows its controller")
  func tabTaps() throws {
    let stage = try stage()
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two", "Three"].map {
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
      return controller
    }
    stage.show(tabs)
    stage.tap(at: CGPoint(x: 200, y: 800))
    #expect(tabs.selectedIndex == 1)
  }

  @Test("tab bars are 49 points high, 32 on phones lying down")
  func tabHeights() throws {
    for (isLandscape, height) in [(false, CGFloat(83)), (true, CGFloat(53))] {
      let stage = try stage(isLandscape: isLandscape)
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      stage.show(tabs)
      #expect(tabs.tabBar.frame.height == height)
    }
  }
}
