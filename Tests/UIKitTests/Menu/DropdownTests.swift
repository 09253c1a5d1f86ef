import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Menus of buttons and of bar items, as Apple's documentation of `menu`,
/// `showsMenuAsPrimaryAction` and `changesSelectionAsPrimaryAction` describes them.
@MainActor
@Suite("Menus of buttons and bar items", .serialized)
struct DropdownTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let root = UIViewController()

  private final class Log { var calls: [String] = [] }
  private let log = Log()

  private func action(_ title: String, state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: title, state: state) { [log] in
      log.calls.append("\(title) from \(type(of: $0.sender ?? 0))")
    }
  }

  private func show(_ button: UIButton, at point: CGPoint = CGPoint(x: 150, y: 200)) {
    root.view.backgroundColor = .systemBackground
    button.frame = CGRect(origin: point, size: CGSize(width: 90, height: 40))
    root.view.addSubview(button)
    stage.show(root)
  }

  private func titles(_ view: UIView) -> [String] {
    view.subviews.flatMap { subview in
      (subview as? UILabel)?.text.map { [$0] } ?? titles(subview)
    }
  }

  /// The label of an element of the open menu.
  private func row(_ title: String) throws -> UIView {
    func find(_ view: UIView) -> UIView? {
      if (view as? UILabel)?.text == title { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    let overlay = try #require(stage.window.subviews.last)
    return try #require(find(overlay))
  }

  private var isOpen: Bool { stage.window.subviews.count > 1 }

  @Test("a tap opens the menu of a button that shows it as primary action; a tap chooses")
  func pullDown() throws {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [action("Copy"), action("Paste")])
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { [log] _ in log.calls.append("menu") }, for: .menuActionTriggered)
    button.addAction(UIAction { [log] _ in log.calls.append("up") }, for: .touchUpInside)
    show(button)
    stage.tap(button)
    stage.advance(by: 0.5)
    #expect(isOpen)
    #expect(button.isHighlighted)
    #expect(button.contextMenuInteraction?.menuAppearance == .compact)
    stage.tap(try row("Paste"))
    stage.advance(by: 0.5)
    #expect(!isOpen && !button.isHighlighted)
    #expect(log.calls == ["menu", "Paste from UIButton"])
  }

  @Test("without that a tap is the button's, and a finger that rests opens the menu")
  func rest() throws {
    let button = UIButton(primaryAction: action("Main"))
    button.menu = UIMenu(children: [action("Copy")])
    show(button)
    stage.tap(button)
    #expect(log.calls == ["Main from UIButton"] && !isOpen)
    stage.longPress(button)
    stage.advance(by: 0.5)
    #expect(isOpen)
    #expect(log.calls == ["Main from UIButton"])
    stage.tap(at: CGPoint(x: 20, y: 800))
    stage.advance(by: 0.5)
    #expect(!isOpen)
  }

  @Test("a finger may slide from the button to an element and lift there")
  func sliding() throws {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [action("One"), action("Two"), action("Three")])
    button.showsMenuAsPrimaryAction = true
    show(button)
    let finger = stage.touchDown(at: CGPoint(x: 195, y: 220))
    stage.advance(by: 0.4)
    let place = try row("Two")
    finger.move(to: place.convert(CGPoint(x: 5, y: 5), to: nil), duration: 0.2)
    finger.lift()
    stage.advance(by: 0.5)
    #expect(log.calls == ["Two from UIButton"] && !isOpen)
  }

  @Test("a pop-up button says what is chosen, and marks it alone")
  func popUp() throws {
    let button = UIButton(configuration: .plain())
    let elements = [action("Small"), action("Medium", state: .on), action("Large")]
    button.menu = UIMenu(children: elements)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    show(button)
    stage.layout()
    #expect(titles(button) == ["Medium"])
    stage.tap(button)
    stage.advance(by: 0.5)
    stage.tap(try row("Large"))
    stage.advance(by: 0.5)
    #expect(elements.map(\.state) == [.off, .off, .on])
    #expect(button.menu?.selectedElements.first === elements[2])
    #expect(titles(button) == ["Large"])
    #expect(log.calls == ["Large from UIButton"])
  }

  @Test("a plain pop-up button takes the chosen title, too")
  func legacyPopUp() throws {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [action("Small"), action("Large")])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    show(button)
    #expect(button.currentTitle == "Small")
    stage.tap(button)
    stage.advance(by: 0.5)
    stage.tap(try row("Large"))
    stage.advance(by: 0.5)
    #expect(button.currentTitle == "Large")
  }

  @Test("a menu of single selection keeps one element on; a submenu's header leads back")
  func submenu() throws {
    let sorts = [action("Name", state: .on), action("Date")]
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [
      action("New"), UIMenu(title: "Sort By", options: .singleSelection, children: sorts),
    ])
    button.showsMenuAsPrimaryAction = true
    show(button)
    stage.tap(button)
    stage.advance(by: 0.5)
    stage.tap(try row("Sort By"))
    stage.advance(by: 0.5)
    #expect(titles(try #require(stage.window.subviews.last)).contains("Date"))
    stage.tap(try row("Sort By"))
    stage.advance(by: 0.5)
    #expect(titles(try #require(stage.window.subviews.last)).contains("New"))
    stage.tap(try row("Sort By"))
    stage.advance(by: 0.5)
    stage.tap(try row("Date"))
    stage.advance(by: 0.5)
    #expect(sorts.map(\.state) == [.off, .on] && !isOpen)
  }

  @Test("an element that keeps the menu presented is performed in the open menu")
  func keeping() throws {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [
      UIAction(title: "More", attributes: .keepsMenuPresented) { [log] _ in
        log.calls.append("more")
      }
    ])
    button.showsMenuAsPrimaryAction = true
    show(button)
    stage.tap(button)
    stage.advance(by: 0.5)
    stage.tap(try row("More"))
    stage.tap(try row("More"))
    #expect(isOpen && log.calls == ["more", "more"])
  }

  @Test("a bar item with nothing but a menu opens it on a tap, one with an action on a press")
  func barItems() throws {
    let plain = UIBarButtonItem(
      title: "Menu", image: nil, primaryAction: nil, menu: UIMenu(children: [action("Add")]))
    let both = UIBarButtonItem(
      title: "Both", primaryAction: action("Main"), menu: UIMenu(children: [action("Other")]))
    root.navigationItem.rightBarButtonItem = plain
    root.navigationItem.leftBarButtonItem = both
    stage.show(UINavigationController(rootViewController: root))
    stage.tap(at: CGPoint(x: 355, y: 81))
    stage.advance(by: 0.5)
    #expect(isOpen)
    stage.tap(try row("Add"))
    stage.advance(by: 0.5)
    #expect(log.calls == ["Add from UIBarButtonItem"] && !isOpen)
    log.calls = []
    stage.tap(at: CGPoint(x: 35, y: 81))
    #expect(log.calls == ["Main from UIBarButtonItem"] && !isOpen)
    stage.longPress(at: CGPoint(x: 35, y: 81))
    stage.advance(by: 0.5)
    stage.tap(try row("Other"))
    #expect(log.calls == ["Main from UIBarButtonItem", "Other from UIBarButtonItem"])
  }

  @Test("above its button a menu has its first element nearest to it, unless order is fixed")
  func order() throws {
    for (order, isReversed) in [
      (UIContextMenuConfiguration.ElementOrder.automatic, true), (.fixed, false),
    ] {
      let button = UIButton(type: .system)
      button.menu = UIMenu(children: [action("First"), action("Last")])
      button.showsMenuAsPrimaryAction = true
      button.preferredMenuElementOrder = order
      show(button, at: CGPoint(x: 150, y: 740))
      stage.tap(button)
      stage.advance(by: 0.5)
      let (first, last) = (try row("First"), try row("Last"))
      let places = [first, last].map { $0.convert($0.bounds, to: nil).midY }
      #expect((places[0] > places[1]) == isReversed)
      #expect(places.allSatisfy { $0 < 740 })
      stage.tap(at: CGPoint(x: 20, y: 100))
      stage.advance(by: 0.5)
      button.removeFromSuperview()
    }
  }

  @Test("a disabled element and a tap beside the menu")
  func outside() throws {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [
      UIAction(title: "Off", attributes: .disabled) { [log] _ in log.calls.append("off") }
    ])
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { [log] _ in log.calls.append("again") }, for: .menuActionTriggered)
    show(button)
    stage.tap(button)
    stage.advance(by: 0.5)
    stage.tap(try row("Off"))
    #expect(isOpen)
    // The tap that closes the menu does not reach what is below.
    stage.tap(button)
    stage.advance(by: 0.5)
    #expect(!isOpen && log.calls == ["again"])
  }

  @Test("menus of buttons and bars, at rest", arguments: [false, true])
  func pictures(isDark: Bool) throws {
    var frames: [PixelBuffer] = []
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let traits = UITraitCollection {
        $0.userInterfaceStyle = isDark ? .dark : .light
        $0.layoutDirection = direction
      }
      let stage = Stage(device: .named("iphone-15")!, scale: 1, traits: traits)
      let root = UIViewController()
      root.view.backgroundColor = .systemGroupedBackground
      root.title = "Notes"
      let button = UIButton(configuration: .gray())
      button.configuration?.title = "Options"
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      button.frame = CGRect(x: 40, y: 500, width: 120, height: 40)
      root.view.addSubview(button)
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "ellipsis.circle"), menu: menu)
      stage.show(UINavigationController(rootViewController: root))
      for point in [
        CGPoint(x: direction == .rightToLeft ? 30 : 363, y: 81), CGPoint(x: 100, y: 520),
      ] {
        stage.tap(at: point)
        stage.advance(by: 0.5)
        frames.append(try stage.picture(of: stage.window.layer, background: nil))
        stage.tap(at: CGPoint(x: 380, y: 820))
        stage.advance(by: 0.5)
      }
    }
    try RecordedPicture.check(frames, "Menus/dropdowns-\(isDark ? "dark" : "light")")
  }

  private var menu: UIMenu {
    UIMenu(children: [
      UIAction(title: "Scan", image: UIImage(systemName: "camera")) { _ in },
      UIAction(title: "Pinned", image: UIImage(systemName: "star"), state: .on) { _ in },
      UIMenu(
        title: "Sort By", subtitle: "Name", image: UIImage(systemName: "arrow.up"),
        children: [UIAction(title: "Name") { _ in }]),
      UIMenu(
        options: .displayInline,
        children: [
          UIAction(
            title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
          ) { _ in }
        ]),
    ])
  }
}
