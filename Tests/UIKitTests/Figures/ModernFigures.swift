import CoreGraphics
import Foundation
import Stage

@testable import UIKit

/// The parts of iOS 26 that `ios26-figures.tsv` names, measured on a stage of an iPhone 17 Pro.
@MainActor
enum ModernFigures {
  typealias Measure = @MainActor () -> [CGFloat]

  static let measures: [String: Measure] = controls.merging(bars) { $1 }.merging(lists) { $1 }
    .merging(panels) { $1 }.merging(colors) { $1 }.merging(optics) { $1 }.merging(details) { $1 }

  private static var stage: Stage?

  static func makeStage() -> Stage {
    let made = Stage(
      size: CGSize(width: 402, height: 874), scale: 3,
      safeArea: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0), look: .iOS26)
    stage = made
    return made
  }

  static func size(_ size: CGSize) -> [CGFloat] { [size.width, size.height] }

  static func show<View: UIView>(_ make: () -> View, _ frame: CGRect? = nil) -> View {
    let stage = makeStage()
    let view = stage.perform(make)
    if let frame { view.frame = frame } else { stage.perform { view.sizeToFit() } }
    stage.show(view)
    return view
  }

  static func tree(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(tree) }

  static func parts(_ view: UIView) -> [ControlPart] {
    tree(view).compactMap { $0 as? ControlPart }
      .filter { !$0.isHidden && $0.backgroundColor != nil }
  }

  static func glass(_ view: UIView) -> [GlassView] {
    tree(view).compactMap { $0 as? GlassView }.filter { !$0.isHidden }
  }

  /// In the coordinates of the window.
  static func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  static func levels(_ color: UIColor?, over page: CGFloat, dark: Bool = false) -> [CGFloat] {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: dark ? .dark : .light),
      UITraitCollection { $0.look = .iOS26 },
    ])
    guard let c = color?.resolvedColor(with: traits).cgColor.srgbComponents else { return [] }
    return [c.red, c.green, c.blue].map { ($0 * 255 * c.alpha + page * (1 - c.alpha)).rounded() }
  }

  /// A controller of three tabs, and of one more.
  static func tabs(with search: UITab?) -> UITabBarController {
    let stage = makeStage()
    let controller = stage.perform {
      let plain = (0..<3).map { index in
        UITab(title: "Tab", image: UIImage(systemName: "star"), identifier: "\(index)") { _ in
          UIViewController()
        }
      }
      return UITabBarController(tabs: plain + [search].compactMap(\.self))
    }
    stage.show(controller)
    return controller
  }

  // MARK: Controls

  static let controls: [String: Measure] = [
    "UISwitch size": { size(show { UISwitch() }.frame.size) },
    "UISwitch thumb size": { size(parts(show { UISwitch() }).last?.frame.size ?? .zero) },
    "UISwitch thumb places": {
      let control = show { UISwitch() }
      let off = parts(control).last?.frame.minX ?? 0
      control.isOn = true
      control.layoutIfNeeded()
      return [off, parts(control).last?.frame.minX ?? 0]
    },
    "UISwitch off track on white": {
      levels(parts(show { UISwitch() }).first?.backgroundColor, over: 255)
    },
    "UISwitch off track on black": {
      let control = show { UISwitch() }
      return levels(UIColor.tertiaryLabel, over: 0, dark: true).enumerated().map { index, value in
        // The part's colour is the dynamic one.
        parts(control).first?.backgroundColor == UIColor.tertiaryLabel
          ? value : -1 + 0 * CGFloat(index)
      }
    },
    "UISlider height": { [show { UISlider() }.frame.height] },
    "UISlider track": {
      let slider = show({ UISlider() }, CGRect(x: 10, y: 100, width: 382, height: 34))
      let track = slider.trackRect(forBounds: slider.bounds)
      return [track.minX, track.minY, track.width, track.height]
    },
    "UISlider filled part at 0.75": {
      let slider = show(
        {
          let slider = UISlider()
          slider.value = 0.75
          return slider
        }, CGRect(x: 10, y: 100, width: 382, height: 34))
      return [parts(slider)[1].frame.width]
    },
    "UISlider rest on white": {
      levels(parts(show { UISlider() }).first?.backgroundColor, over: 255)
    },
    "UISlider thumb size": { size(parts(show { UISlider() }).last?.frame.size ?? .zero) },
    "UISegmentedControl height": { [show { UISegmentedControl(items: ["A", "B"]) }.frame.height] },
    "UISegmentedControl width less three segments": {
      let control = show { UISegmentedControl(items: ["One", "Two", "Three"]) }
      let label = tree(control).compactMap { $0 as? UILabel }.first { $0.text == "Three" }
      return [control.frame.width - 3 * ((label?.frame.width ?? 0) + 4)]
    },
    "UISegmentedControl track radius": {
      let control = show(
        { UISegmentedControl(items: ["One", "Two", "Three"]) },
        CGRect(x: 24, y: 100, width: 354, height: 32))
      return [parts(control).first?.layer.cornerRadius ?? 0]
    },
    "UISegmentedControl thumb": {
      let control = show(
        {
          let control = UISegmentedControl(items: ["One", "Two", "Three"])
          control.selectedSegmentIndex = 0
          return control
        }, CGRect(x: 24, y: 100, width: 354, height: 32))
      let thumb = parts(control).last
      return [thumb?.frame.minX ?? 0, thumb?.frame.minY ?? 0, thumb?.frame.height ?? 0]
    },
    "UIStepper size": { size(show { UIStepper() }.frame.size) },
    "UIStepper line": {
      let line = parts(show { UIStepper() })[1].frame
      return [line.minY, line.height]
    },
    "UIStepper strokes": { [parts(show { UIStepper() }).last?.frame.height ?? 0] },
    "UIStepper radius": { [parts(show { UIStepper() }).first?.layer.cornerRadius ?? 0] },
    "UIPageControl size": {
      size(
        show {
          let control = UIPageControl()
          control.numberOfPages = 3
          return control
        }.frame.size)
    },
    "UIProgressView height": {
      [show { UIProgressView(progressViewStyle: .default) }.frame.height]
    },
    "UIActivityIndicatorView sizes": {
      [
        show { UIActivityIndicatorView(style: .medium) }.frame.width,
        show { UIActivityIndicatorView(style: .large) }.frame.width,
      ]
    },
    "UIPickerView height": { [show { UIPickerView() }.frame.height] },
    "UITextField rounded height": {
      [
        show {
          let field = UITextField()
          field.borderStyle = .roundedRect
          return field
        }.frame.height
      ]
    },
    "UIButton gray height and radius": {
      var configuration = UIButton.Configuration.gray()
      configuration.title = "Gray"
      let button = show { UIButton(configuration: configuration) }
      return [button.frame.height, tree(button).map(\.layer.cornerRadius).max() ?? 0]
    },
    "UIButton glass image in 44": {
      var configuration = UIButton.Configuration.glass()
      configuration.image = UIImage(systemName: "heart.fill")
      let button = show(
        { UIButton(configuration: configuration) }, CGRect(x: 20, y: 100, width: 44, height: 44))
      button.layoutIfNeeded()
      return [glass(button).first?.layer.cornerRadius ?? 0]
    },
  ]

  // MARK: Bars

  static func navigation(large: Bool = false, pushed: Bool = false)
    -> UINavigationController
  {
    let stage = makeStage()
    return stage.perform {
      let root = UIViewController()
      root.title = "First"
      root.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .search),
      ]
      root.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Edit", style: .plain, target: nil, action: nil)
      let controller = UINavigationController(rootViewController: root)
      controller.navigationBar.prefersLargeTitles = large
      if pushed {
        let second = UIViewController()
        second.title = "Second"
        controller.pushViewController(second, animated: false)
      }
      stage.show(controller)
      return controller
    }
  }

  static func tabBar(count: Int, isManaged: Bool) -> UITabBar {
    let stage = makeStage()
    return stage.perform {
      let items = (0..<count).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }
      guard isManaged else {
        let bar = UITabBar(frame: CGRect(x: 0, y: 791, width: 402, height: 83))
        bar.items = items
        stage.show(bar)
        return bar
      }
      let controller = UITabBarController()
      controller.viewControllers = items.map {
        let child = UIViewController()
        child.tabBarItem = $0
        return child
      }
      stage.show(controller)
      return controller.tabBar
    }
  }

  static func tabs(_ bar: UITabBar) -> [CGRect] {
    tree(bar).filter { $0 is TabView }.map(place).sorted { $0.minX < $1.minX }
  }

  private static func widthAndPitch(_ count: Int) -> [CGFloat] {
    let places = tabs(tabBar(count: count, isManaged: false))
    return [places[0].width, places[1].minX - places[0].minX]
  }

  static let bars: [String: Measure] = [
    "UINavigationBar height": { [navigation().navigationBar.frame.height] },
    "UINavigationBar large height": { [navigation(large: true).navigationBar.frame.height] },
    "UINavigationBar back button": {
      let bar = navigation(pushed: true).navigationBar
      guard let view = bar.backView else { return [] }
      let frame = place(view)
      return [frame.minX, frame.minY, frame.width, frame.height]
    },
    "UINavigationBar title top and bottom": {
      let frame = place(navigation(pushed: true).navigationBar.titleLabel)
      return [frame.minY, frame.maxY]
    },
    "UINavigationBar title width": {
      [navigation(pushed: true).navigationBar.titleLabel.frame.width]
    },
    "UINavigationBar group of two images": {
      let views = glass(navigation().navigationBar).map(place).sorted { $0.minX < $1.minX }
      guard let last = views.last else { return [] }
      return [last.width, last.height, 402 - last.maxX]
    },
    "UINavigationBar text padding": {
      let bar = navigation().navigationBar
      guard let first = glass(bar).map(place).min(by: { $0.minX < $1.minX }),
        let label = tree(bar).compactMap({ $0 as? UILabel }).first(where: { $0.text == "Edit" })
      else { return [] }
      return [place(label).minX - first.minX]
    },
    "UINavigationBar large title x": {
      [place(navigation(large: true).navigationBar.largeTitleLabel).minX]
    },
    "UINavigationBar large title size": {
      [navigation(large: true).navigationBar.largeTitleLabel.font.pointSize]
    },
    "UITabBar frame height": { [tabBar(count: 4, isManaged: true).frame.height] },
    "UITabBar capsule of four": {
      let frame = glass(tabBar(count: 4, isManaged: true)).map(place)[0]
      return [frame.minX, frame.height, 874 - frame.maxY]
    },
    "UITabBar items across, 3": { widthAndPitch(3) },
    "UITabBar items across, 4": { widthAndPitch(4) },
    "UITabBar items across, 6": { widthAndPitch(6) },
    "UITabBar item height and first x": {
      let frame = tabs(tabBar(count: 4, isManaged: false))[0]
      return [frame.height, frame.minX]
    },
    "UITabBar free items of three": {
      let places = tabs(tabBar(count: 3, isManaged: true))
      return [places[0].width, places[1].minX - places[0].minX]
    },
    "UITabBar title size": {
      let bar = tabBar(count: 3, isManaged: true)
      return [tree(bar).compactMap { ($0 as? UILabel)?.font.pointSize }.min() ?? 0]
    },
    "UITabBar badge place": {
      let bar = tabBar(count: 3, isManaged: true)
      bar.items?[0].badgeValue = "1"
      bar.layoutIfNeeded()
      let tab = tree(bar).compactMap { $0 as? TabView }[0]
      let badge = tab.subviews.first { $0 is BadgeView }
      let image = tab.subviews.first { $0 is UIImageView }
      return [
        (badge?.frame.minX ?? 0) - (image?.frame.midX ?? 0),
        (badge?.frame.minY ?? 0) - (image?.frame.midY ?? 0),
      ]
    },
    "UITabBar size that fits": {
      [tabBar(count: 3, isManaged: false).sizeThatFits(CGSize(width: 402, height: 800)).height]
    },
    "UITabBar search circle": {
      let controller = tabs(with: UISearchTab { _ in UIViewController() })
      guard let circle = controller.tabBar.searchCircle.map(place) else { return [] }
      return [circle.width, 402 - circle.maxX, 874 - circle.maxY]
    },
    "UITabBar accessory": {
      let controller = tabs(with: nil)
      controller.bottomAccessory = UITabAccessory(contentView: UIView())
      controller.view.layoutIfNeeded()
      guard let box = controller.accessoryView.map(place),
        let bar = controller.tabBar.capsule.map(place)
      else { return [] }
      return [box.minX, box.height, bar.minY - box.maxY]
    },
    "UIToolbar platter": {
      let stage = makeStage()
      let controller = stage.perform {
        let root = UIViewController()
        root.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let controller = UINavigationController(rootViewController: root)
        controller.isToolbarHidden = false
        return controller
      }
      stage.show(controller)
      let frame = glass(controller.toolbar).map(place)[0]
      return [frame.minX, frame.width, frame.height, 874 - frame.maxY]
    },
  ]

  // MARK: Lists

  final class Rows: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      if indexPath.row == 2 { cell.accessoryView = UISwitch() }
      return cell
    }
  }

  static func table(_ style: UITableView.Style) -> UITableView {
    let stage = makeStage()
    let controller = stage.perform { Rows(style: style) }
    stage.show(controller)
    return controller.tableView
  }

  private static func separator(_ style: UITableView.Style) -> CGRect {
    let cell = table(style).cellForRow(at: IndexPath(row: 0, section: 0))
    return cell?.bottomLine?.frame ?? .zero
  }

  static let lists: [String: Measure] = [
    "row": { [table(.plain).rectForRow(at: IndexPath(row: 0, section: 0)).height] },
    "row with a switch": { [table(.plain).rectForRow(at: IndexPath(row: 2, section: 0)).height] },
    "separator": {
      let line = separator(.plain)
      return [line.minX, 402 - line.maxX, line.height]
    },
    "separator in a platter": {
      let line = separator(.insetGrouped)
      return [line.minX, 370 - line.maxX, line.height]
    },
    "separator on white": {
      levels(UITraitCollection { $0.look = .iOS26 }.design.lists.separatorColor, over: 255)
    },
    "separator on 44 44 46": {
      levels(
        UITraitCollection { $0.look = .iOS26 }.design.lists.separatorColor, over: 44, dark: true)
    },
    "platter margin and radius": {
      let cell = table(.insetGrouped).cellForRow(at: IndexPath(row: 0, section: 0))
      return [cell?.frame.minX ?? 0, cell?.layer.cornerRadius ?? 0]
    },
    "row in a platter": {
      [table(.insetGrouped).rectForRow(at: IndexPath(row: 0, section: 0)).height]
    },
    "cell text x": {
      let cell = table(.plain).cellForRow(at: IndexPath(row: 0, section: 0))
      return [cell?.textLabel.map(place)?.minX ?? 0]
    },
    "accessory right edge": {
      let cell = table(.plain).cellForRow(at: IndexPath(row: 2, section: 0))
      return [402 - (cell?.accessoryView.map(place)?.maxX ?? 0)]
    },
  ]

  // MARK: Alerts, menus and sheets

  static func present(_ make: (Stage) -> UIViewController) -> UIViewController {
    let stage = makeStage()
    let root = stage.perform { UIViewController() }
    stage.show(root)
    let presented = stage.perform { make(stage) }
    stage.perform { root.present(presented, animated: false) }
    stage.layout()
    return presented
  }

  static func alert(_ count: Int) -> UIViewController {
    present { _ in
      let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
      for i in 0..<count { alert.addAction(UIAlertAction(title: "B\(i)", style: .default)) }
      return alert
    }
  }

  static func sheet(_ detent: UISheetPresentationController.Detent) -> CGRect {
    let controller = present { _ in
      let controller = UIViewController()
      controller.sheetPresentationController?.detents = [detent]
      return controller
    }
    return controller.sheetPresentationController?.presentedView.map(place) ?? .zero
  }

  static let panels: [String: Measure] = [
    "alert width and radius": {
      let view = alert(2).view ?? UIView()
      return [view.frame.width, glass(view).first?.layer.cornerRadius ?? 0]
    },
    "alert of two buttons height": { [alert(2).view.frame.height] },
    "alert buttons of two": {
      let view = alert(2).view ?? UIView()
      let buttons = tree(view).compactMap { $0 as? UIButton }.map(\.frame)
      return [
        buttons[0].minX, buttons[0].width, buttons[0].height, buttons[1].minX - buttons[0].maxX,
      ]
    },
    "alert text inset and top": {
      let view = alert(2).view ?? UIView()
      let label = tree(view).compactMap { $0 as? UILabel }.first { $0.text == "Title" }
      return [label?.frame.minX ?? 0, label?.frame.minY ?? 0]
    },
    "alert font sizes": {
      let labels = tree(alert(2).view).compactMap { $0 as? UILabel }
      return ["Title", "Message"].map { text in
        labels.first { $0.text == text }?.font.pointSize ?? 0
      }
    },
    "menu of four rows in two groups": {
      let stage = makeStage()
      let panel = stage.perform {
        let groups = [0, 1].map { group in
          UIMenu(
            options: .displayInline,
            children: (0..<2).map { row in
              UIAction(title: "Row \(group)\(row)", image: UIImage(systemName: "trash")) { _ in }
            })
        }
        return MenuPanel(UIMenu(children: groups), isSubmenu: false) { _ in }
      }
      return size(panel.fittingSize) + [panel.layer.cornerRadius]
    },
    "sheet medium": {
      let frame = sheet(.medium())
      return [frame.minX, frame.minY, 874 - frame.maxY]
    },
    "sheet grabber": {
      let grabber = UITraitCollection { $0.look = .iOS26 }.design.sheets
      return size(grabber.grabberSize) + [grabber.grabberTop]
    },
    "sheet of actions width and radius": {
      let stage = makeStage()
      let root = UIViewController()
      stage.show(root)
      let alert = stage.perform {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "B", style: .default))
        alert.addAction(UIAlertAction(title: "C", style: .cancel))
        alert.popoverPresentationController?.sourceView = root.view
        alert.popoverPresentationController?.sourceRect = CGRect(
          x: 180, y: 400, width: 40, height: 40)
        root.present(alert, animated: false)
        return alert
      }
      stage.advance(by: 1)
      let glass = tree(stage.window).compactMap { $0 as? GlassView }.filter { !$0.isHidden }
      return [alert.view.bounds.width, glass.last?.layer.cornerRadius ?? 0]
    },
    "sheet large": {
      let frame = sheet(.large())
      return [frame.minX, frame.minY, 874 - frame.maxY]
    },
  ]
}
