import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Containers as they look, at rest and on their way; looked at beside the facts.
@MainActor
@Suite("Containers are seen") struct ContainerPictureTests {
  private let log = CallLog()

  private func stage(
    _ device: String = "iphone-15", _ orientation: Device.Orientation = .portrait,
    traits: UITraitCollection = UITraitCollection()
  ) -> Stage {
    Stage(device: .named(device)!, orientation: orientation, scale: 0.5, traits: traits)
  }

  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func picture(_ stage: Stage) throws -> PixelBuffer {
    RecordedPicture.onBlack(try stage.picture(of: stage.window.layer, background: nil))
  }

  private func controller(_ name: String, _ color: UIColor = .systemBackground)
    -> ContainedController
  {
    ContainedController(name, log, color)
  }

  @Test func navigation() throws {
    var frames: [PixelBuffer] = []
    for traits in [UITraitCollection(), Self.dark] {
      let stage = stage(traits: traits)
      let (first, second) = (controller("First"), controller("Second", .secondarySystemBackground))
      first.navigationItem.prompt = "A prompt over the title"
      first.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit),
      ]
      first.toolbarItems = [
        UIBarButtonItem(systemItem: .compose), .flexibleSpace(),
        UIBarButtonItem(systemItem: .trash),
      ]
      let navigation = UINavigationController(rootViewController: first)
      navigation.isToolbarHidden = false
      stage.show(navigation)
      frames.append(try picture(stage))
      navigation.pushViewController(second, animated: false)
      let finger = stage.touchDown(at: CGPoint(x: 2, y: 400))
      finger.move(to: CGPoint(x: 200, y: 400), duration: 0.2)
      frames.append(try picture(stage))
      finger.lift()
    }
    let stage = stage(traits: UITraitCollection(layoutDirection: .rightToLeft))
    let navigation = UINavigationController(rootViewController: controller("First"))
    stage.show(navigation)
    navigation.pushViewController(controller("Second", .systemYellow), animated: true)
    stage.advance(by: 0.1)
    frames.append(try picture(stage))
    try RecordedPicture.check(frames, "Containers/navigation")
  }

  @Test func tabs() throws {
    var frames: [PixelBuffer] = []
    for traits in [UITraitCollection(), Self.dark] {
      let stage = stage(traits: traits)
      let items: [UITabBarItem.SystemItem] = [
        .favorites, .recents, .contacts, .search, .history, .downloads, .bookmarks,
      ]
      let tabs = UITabBarController()
      tabs.viewControllers = items.enumerated().map { index, item in
        let content = controller("\(index)")
        content.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: index)
        return UINavigationController(rootViewController: content)
      }
      tabs.viewControllers?[1].tabBarItem.badgeValue = "7"
      stage.show(tabs)
      frames.append(try picture(stage))
      stage.tap(at: CGPoint(x: 350, y: 790))
      frames.append(try picture(stage))
      stage.tap(at: CGPoint(x: 100, y: 103 + 22))
      stage.advance(by: 1)
      frames.append(try picture(stage))
      tabs.selectedIndex = 0
      let pushed = controller("Pushed", .systemTeal)
      pushed.hidesBottomBarWhenPushed = true
      (tabs.selectedViewController as? UINavigationController)?
        .pushViewController(pushed, animated: true)
      stage.advance(by: 0.1)
      frames.append(try picture(stage))
    }
    try RecordedPicture.check(frames, "Containers/tabs")
  }

  @Test func pages() throws {
    var frames: [PixelBuffer] = []
    let orientations: [UIPageViewController.NavigationOrientation] = [.horizontal, .vertical]
    for (spine, orientation) in [
      (UIPageViewController.SpineLocation.min, orientations[0]), (.max, orientations[0]),
      (.min, orientations[1]), (.mid, orientations[1]),
    ] {
      let book = PageViewControllerTests.Book(6, log)
      let stage = stage()
      let pages = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: orientation,
        options: [.spineLocation: spine.rawValue])
      let count = spine == .mid ? 2 : 1
      pages.setViewControllers(
        Array(book.pages.prefix(count)), direction: .forward, animated: false)
      stage.show(pages)
      pages.setViewControllers(
        Array(book.pages[2..<2 + count]), direction: .forward, animated: true)
      stage.advance(by: 0.3)
      frames.append(try picture(stage))
    }
    let book = PageViewControllerTests.Book(4, log)
    book.dots = 4
    let stage = stage()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    pages.dataSource = book
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    pages.view.backgroundColor = .darkGray
    stage.show(pages)
    let finger = stage.touchDown(at: CGPoint(x: 300, y: 400))
    finger.move(to: CGPoint(x: 150, y: 400), duration: 0.2)
    frames.append(try picture(stage))
    finger.lift()
    try RecordedPicture.check(frames, "Containers/pages")
  }

  @Test func columns() throws {
    var frames: [PixelBuffer] = []
    for (orientation, traits) in [
      (Device.Orientation.landscape, UITraitCollection()), (.landscape, Self.dark),
    ] {
      let stage = stage("ipad-10", orientation, traits: traits)
      let split = UISplitViewController(style: .tripleColumn)
      split.setViewController(controller("Primary", .systemGroupedBackground), for: .primary)
      split.setViewController(controller("Middle"), for: .supplementary)
      split.setViewController(controller("Detail"), for: .secondary)
      stage.show(split)
      frames.append(try picture(stage))
      split.preferredDisplayMode = .twoBesideSecondary
      stage.advance(by: 1)
      frames.append(try picture(stage))
      split.preferredDisplayMode = .secondaryOnly
      stage.advance(by: 1)
      split.preferredSplitBehavior = .overlay
      split.show(.supplementary)
      stage.advance(by: 0.15)
      frames.append(try picture(stage))
      stage.advance(by: 1)
      frames.append(try picture(stage))
    }
    try RecordedPicture.check(frames, "Containers/columns")
  }

  @Test func searches() throws {
    var frames: [PixelBuffer] = []
    for traits in [UITraitCollection(), Self.dark] {
      let stage = stage(traits: traits)
      let list = controller("List")
      let results = controller("Results", .secondarySystemBackground)
      let search = UISearchController(searchResultsController: results)
      search.searchBar.placeholder = "Search"
      list.navigationItem.searchController = search
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      stage.show(navigation)
      frames.append(try picture(stage))
      search.isActive = true
      stage.advance(by: 0.5)
      frames.append(try picture(stage))
      search.searchBar.text = "abc"
      stage.layout()
      frames.append(try picture(stage))
    }
    try RecordedPicture.check(frames, "Containers/searches")
  }
}
