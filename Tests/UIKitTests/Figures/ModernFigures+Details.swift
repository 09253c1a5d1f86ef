import CoreGraphics
import Foundation
import Stage

@testable import UIKit

/// Parts of bars, lists, pickers and panels.
extension ModernFigures {
  private final class TitledRows: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Title" }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(
        actions: ["A", "B"].map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } })
    }

    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { 54 }
  }

  private static func titledTable() -> UITableView {
    let stage = makeStage()
    let controller = stage.perform { TitledRows(style: .insetGrouped) }
    stage.show(controller)
    return controller.tableView
  }

  private static var design: LookDesign { UITraitCollection { $0.look = .iOS26 }.design }

  private static func keyboardHeight(_ device: String) -> CGFloat {
    guard let device = Device.named(device) else { return 0 }
    let stage = Stage(device: device, look: .iOS26)
    stage.show(UIView())
    return KeyboardMetrics(stage.window).height
  }

  static let details: [String: Measure] = [
    "UITextField plain height": {
      [
        show {
          let field = UITextField()
          field.font = .systemFont(ofSize: 17)
          return field
        }.frame.height
      ]
    },
    "UIDatePicker compact height and padding": {
      let picker = show {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .compact
        picker.datePickerMode = .date
        return picker
      }
      let label = tree(picker).compactMap { $0 as? UILabel }.first
      return [
        picker.frame.height,
        ((label?.frame.width ?? 0) - (label?.intrinsicContentSize.width ?? 0)) / 2,
      ]
    },
    "UIDatePicker calendar width": {
      [
        show {
          let picker = UIDatePicker()
          picker.preferredDatePickerStyle = .inline
          return picker
        }.intrinsicContentSize.width
      ]
    },
    "UINavigationBar small title fades for": { [CGFloat(design.bars.titleFade ?? 0)] },
    "UINavigationBar large title zone": {
      let bar = navigation(large: true).navigationBar
      return [bar.frame.height - design.bars.rowHeight]
    },
    "edge effect: share of the page in light and dark": {
      [design.bars.edgeEffect?.lightAlpha ?? 0, design.bars.edgeEffect?.darkAlpha ?? 0]
    },
    "edge effect: sigma, start of fading, share at the end": {
      let effect = design.bars.edgeEffect
      return [effect?.blurRadius ?? 0, effect?.fadeStart ?? 0, effect?.endShare ?? 0]
    },
    "UIToolbar pair width": {
      let stage = makeStage()
      let controller = stage.perform {
        let root = UIViewController()
        root.toolbarItems = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit)]
        root.toolbarItems = [.add, .search].map { UIBarButtonItem(systemItem: $0) }
        let controller = UINavigationController(rootViewController: root)
        controller.isToolbarHidden = false
        return controller
      }
      stage.show(controller)
      return [glass(controller.toolbar).map(place)[0].width]
    },
    "UITabBar selection height": {
      let bar = tabBar(count: 3, isManaged: true)
      return [bar.selectionPill?.frame.height ?? 0]
    },
    "UITabBar title weight": { [design.tabs.titleWeight.rawValue] },
    "UITabBar image centre to title": {
      let bar = tabs(with: nil).tabBar
      let tab = bar.tabViews[1]
      guard let label = tree(tab).compactMap({ $0 as? UILabel }).first(where: { $0.text == "Tab" }),
        let image = tree(tab).compactMap({ $0 as? UIImageView }).first
      else { return [] }
      let ink = place(label).minY + label.font.ascender - label.font.capHeight
      return [ink - place(image).midY]
    },
    "UITabBar badge size": {
      let bar = tabBar(count: 3, isManaged: true)
      bar.items?[0].badgeValue = "1"
      bar.layoutIfNeeded()
      let badge = bar.tabViews[0].subviews.first { $0 is BadgeView }
      return [badge?.frame.height ?? 0]
    },
    "safe top of iPhone 17 Pro": {
      [Device.named("iphone-17-pro")?.portraitSafeArea.top ?? 0]
    },
    "corner of iPhone 17 Pro": { [Device.named("iphone-17-pro")?.displayCornerRadius ?? 0] },
    "margins at 402 and 440": {
      ["iphone-17-pro", "iphone-17-pro-max"].map { name in
        guard let device = Device.named(name) else { return 0 }
        let stage = Stage(device: device, look: .iOS26)
        let controller = stage.perform { UIViewController() }
        stage.show(controller)
        return controller.systemMinimumLayoutMargins.leading
      }
    },
    "title of a section: centre below one platter and above the next": {
      let table = titledTable()
      guard let label = table.headerView(forSection: 1)?.textLabel.map(place),
        let above = table.cellForRow(at: IndexPath(row: 0, section: 0)).map(place),
        let below = table.cellForRow(at: IndexPath(row: 0, section: 1)).map(place)
      else { return [] }
      return [label.midY - above.maxY, below.minY - label.midY]
    },
    "swipe actions: height, inset, edge, gap": {
      let table = titledTable()
      table.openSwipe(
        .trailing, at: IndexPath(row: 0, section: 0), isConfirmation: false, animated: false)
      guard let view = tree(table).first(where: { $0 is SwipeActionsView }) else { return [] }
      let capsules = view.subviews.map(\.frame).sorted { $0.minX < $1.minX }
      return [
        capsules[0].height, capsules[0].minY, view.bounds.width - capsules[1].maxX,
        capsules[1].minX - capsules[0].maxX,
      ]
    },
    "swipe actions: capsule above its title": {
      size(design.lists.swipeCapsules?.stacked ?? .zero)
    },
    "menu: image centre and title": {
      [design.menus.imageCenter, design.menus.titleStartAfterImage]
    },
    "sheet radii": { [design.sheets.partialRadius, design.sheets.fullRadius] },
    "keyboard of iPhone 17 Pro": { [keyboardHeight("iphone-17-pro")] },
    "keyboard of iPad Air 11": { [keyboardHeight("ipad-air")] },
    "UICornerConfiguration: fixed, capsule, concentric": {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let stage = makeStage()
      outer.cornerConfiguration = .corners(radius: .fixed(30))
      let capsule = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      capsule.cornerConfiguration = .capsule()
      let concentric = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 80))
      concentric.cornerConfiguration = .corners(radius: .containerConcentric())
      outer.addSubview(capsule)
      outer.addSubview(concentric)
      stage.show(outer)
      return [outer, capsule, concentric].map { $0.effectiveRadius(corner: .topLeft) }
    },
  ]
}
