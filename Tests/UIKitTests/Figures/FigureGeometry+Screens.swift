import CoreGraphics
import Foundation
import Stage

@testable import UIKit

extension FigureGeometry {
  // MARK: Lists

  private final class Rows: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Header" }
  }

  private static func shownTable(_ style: UITableView.Style) -> UITableView {
    let controller = Rows(style: style)
    let stage = makeStage()
    stage.show(controller)
    stage.layout()
    return controller.tableView
  }

  static let lists: [String: Measure] = [
    "UITableViewCell height": {
      let table = shownTable(.plain)
      return table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    },
    "UITableView section header plain height": {
      let table = shownTable(.plain)
      return table.rectForHeader(inSection: 1).height
    },
    "UITableView inset grouped corner radius": {
      let table = shownTable(.insetGrouped)
      return table.visibleCells.map(\.layer.cornerRadius).max() ?? 0
    },
    "UITableView inset grouped side inset": {
      let table = shownTable(.insetGrouped)
      return table.visibleCells[0].frame.minX
    },
    "UICollectionView list row height": {
      let stage = makeStage()
      let view = UICollectionView(
        frame: stage.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, _ in
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      stage.window.addSubview(view)
      stage.layout()
      return view.visibleCells.first?.frame.height ?? 0
    },
    "separator inset": {
      let table = shownTable(.plain)
      let pixel = 1 / table.traitCollection.displayScale
      let line = tree(table.visibleCells[0]).first { abs($0.frame.height - pixel) < 0.01 }
      return line?.frame.minX ?? 0
    },
  ]

  // MARK: Alerts, sheets, popovers

  private static func alert(
    _ style: UIAlertController.Style
  ) -> (view: UIView, panel: UIView?) {
    let root = UIViewController()
    let stage = makeStage()
    stage.show(root)
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: false)
    stage.layout()
    let panel = tree(stage.window).first { $0.layer.cornerRadius > 10 }
    return (stage.window, panel)
  }

  private static func row(_ title: String, in view: UIView, _ panel: UIView?) -> CGFloat {
    var at: UIView? = label(title, in: view)
    while let view = at, view !== panel {
      if view is UIControl || view.isUserInteractionEnabled, !(view is UILabel) {
        return view.frame.height
      }
      at = view.superview
    }
    return 0
  }

  private static func shownSheet() -> (sheet: UIView, grabber: UIView?) {
    let root = UIViewController()
    let presented = UIViewController()
    let stage = makeStage()
    stage.show(root)
    presented.sheetPresentationController?.prefersGrabberVisible = true
    root.present(presented, animated: false)
    stage.layout()
    let card = first(SheetCardView.self, in: stage.window)
    let grabber = card.flatMap { card in tree(card).first { $0.frame.height == 5 } }
    return (card ?? UIView(), grabber)
  }

  static let panels: [String: Measure] = [
    "UIAlertController alert width": { alert(.alert).panel?.frame.width ?? 0 },
    "UIAlertController alert corner radius": { alert(.alert).panel?.layer.cornerRadius ?? 0 },
    "UIAlertController alert button height": {
      let (view, panel) = alert(.alert)
      return row("Cancel", in: view, panel)
    },
    "UIAlertController alert title size": {
      let (view, _) = alert(.alert)
      return label("Title", in: view)?.font.pointSize ?? 0
    },
    "UIAlertController alert message size": {
      let (view, _) = alert(.alert)
      return label("Message", in: view)?.font.pointSize ?? 0
    },
    "UIAlertController sheet side inset": {
      let panel = alert(.actionSheet).panel
      return panel?.convert(panel?.bounds ?? .zero, to: nil).minX ?? 0
    },
    "UIAlertController sheet button height": {
      let (view, panel) = alert(.actionSheet)
      return row("Delete", in: view, panel)
    },
    "sheet corner radius": {
      let (sheet, _) = shownSheet()
      return tree(sheet).map(\.layer.cornerRadius).first { $0 > 3 } ?? 0
    },
    "sheet grabber width": { shownSheet().grabber?.frame.width ?? 0 },
    "sheet grabber height": { shownSheet().grabber?.frame.height ?? 0 },
    "popover arrow height": { PopoverDesign.flat.arrow.height },
  ]

  // MARK: Devices

  private static func safeArea(
    _ device: String, _ orientation: Device.Orientation = .portrait
  ) -> UIEdgeInsets {
    makeStage(device, orientation).window.safeAreaInsets
  }

  static let devices: [String: Measure] = [
    "status bar iPhone 15 height": { safeArea("iphone-15").top },
    "status bar iPhone 14 height": { safeArea("iphone-14").top },
    "status bar iPhone SE height": { safeArea("iphone-se").top },
    "home indicator inset": { safeArea("iphone-15").bottom },
    "home indicator landscape inset": { safeArea("iphone-15", .landscape).bottom },
    "keyboard iPhone 15 height": {
      let stage = makeStage()
      let field = UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 34))
      stage.window.addSubview(field)
      field.becomeFirstResponder()
      stage.advance(by: 1)
      return stage.window.keyboardLayoutGuide.layoutFrame.height
    },
    "minimum layout margin inset": {
      let root = UIViewController()
      makeStage("iphone-se").show(root)
      return root.view.layoutMargins.left
    },
    "default spacing between siblings": {
      let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      let (a, b) = (UIView(), UIView())
      for view in [a, b] {
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
      }
      host.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|[a(50)]-[b(50)]", metrics: nil, views: ["a": a, "b": b]))
      host.layoutIfNeeded()
      return b.frame.minX - a.frame.maxX
    },
  ]
}
