import CoreGraphics
import Stage
import UIKit

/// Containers, bars and lists that fill a screen, a line each; controls are those of the catalogue.
@MainActor
enum LivingSamples {
  static var all: [Sample] { CataloguePage.all.flatMap(\.samples) + screens }

  private static let pad = UITraitCollection { $0.userInterfaceIdiom = .pad }

  private static func screen(
    _ caption: String, _ width: CGFloat = 390, _ height: CGFloat = 760,
    then action: (@MainActor (Stage, UIResponder) -> Void)? = nil,
    _ make: @escaping @MainActor () -> UIResponder
  ) -> Sample {
    Sample(caption, width, height, then: action, make)
  }

  /// A screen on which a controller is presented.
  private static func presented(
    _ caption: String, _ width: CGFloat = 390, _ height: CGFloat = 760,
    _ make: @escaping @MainActor (UIViewController) -> UIViewController
  ) -> Sample {
    screen(
      caption, width, height,
      then: { stage, subject in
        guard let presenter = subject as? UIViewController else { return }
        presenter.present(make(presenter), animated: false)
        stage.advance(by: 1)
      }
    ) { TableSample(style: .plain) }
  }

  private static func navigation(_ root: UIViewController) -> UINavigationController {
    UINavigationController(rootViewController: root)
  }

  private static func alert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "A message.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Other", style: .default))
    return alert
  }

  static var screens: [Sample] {
    [
      screen("plain table") { TableSample(style: .plain) },
      screen("grouped table") { TableSample(style: .grouped) },
      screen("inset grouped table") { TableSample(style: .insetGrouped) },
      screen("table that is edited") { TableSample(style: .insetGrouped, isEditing: true) },
      screen(
        "table row swiped open",
        then: { stage, _ in
          let finger = stage.touchDown(at: CGPoint(x: 350, y: 110))
          finger.move(to: CGPoint(x: 150, y: 110), duration: 0.2)
          finger.lift()
          stage.advance(by: 1)
        }
      ) { TableSample(style: .plain) },
      screen("plain collection list") { CollectionSample(.plain) },
      screen("grouped collection list") { CollectionSample(.grouped) },
      screen("inset grouped collection list") { CollectionSample(.insetGrouped) },
      screen("sidebar") { CollectionSample(.sidebar) },
      screen("plain sidebar") { CollectionSample(.sidebarPlain) },
      screen("collection list that is edited") { CollectionSample(.insetGrouped, isEditing: true) },
      screen("first item as header") {
        CollectionSample(.insetGrouped, headerMode: .firstItemInSection)
      },
      screen("content is missing") {
        let controller = UIViewController()
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "star")
        configuration.text = "Nothing"
        configuration.secondaryText = "There is nothing here."
        configuration.button = .filled()
        configuration.button.title = "Add"
        controller.view.backgroundColor = .systemBackground
        let view = UIContentUnavailableView(configuration: configuration)
        view.frame = controller.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(view)
        return controller
      },
      screen("navigation with a large title, search and a toolbar") {
        let root = TableSample(style: .insetGrouped)
        root.title = "Title"
        root.navigationItem.searchController = UISearchController(searchResultsController: nil)
        root.navigationItem.hidesSearchBarWhenScrolling = false
        root.navigationItem.rightBarButtonItems = [
          UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Edit", style: .plain),
        ]
        root.toolbarItems = [
          UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
          UIBarButtonItem(systemItem: .compose),
        ]
        let controller = navigation(root)
        controller.navigationBar.prefersLargeTitles = true
        controller.isToolbarHidden = false
        return controller
      },
      screen(
        "search that is active",
        then: { stage, subject in
          let root = (subject as? UINavigationController)?.topViewController
          root?.navigationItem.searchController?.isActive = true
          stage.advance(by: 1)
        }
      ) {
        let root = TableSample(style: .plain)
        root.title = "Title"
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.scopeButtonTitles = ["One", "Two"]
        search.searchBar.showsBookmarkButton = true
        root.navigationItem.searchController = search
        return navigation(root)
      },
      screen("navigation with a pushed controller and a title view") {
        let controller = navigation(TableSample(style: .plain))
        let top = CollectionSample(.insetGrouped)
        top.navigationItem.titleView = UISegmentedControl(items: ["One", "Two"])
        top.navigationItem.prompt = "A prompt"
        controller.pushViewController(top, animated: false)
        return controller
      },
      screen("tabs over a table") {
        let controller = UITabBarController()
        controller.viewControllers = ["house", "star", "person"].enumerated().map {
          let child = navigation(TableSample(style: .grouped))
          child.tabBarItem = UITabBarItem(
            title: "Tab", image: UIImage(systemName: $1), tag: $0)
          child.tabBarItem.badgeValue = $0 == 1 ? "3" : nil
          return child
        }
        return controller
      },
      screen("more tabs than fit") {
        let controller = UITabBarController()
        controller.viewControllers = (0..<7).map {
          let child = TableSample(style: .plain)
          child.tabBarItem = UITabBarItem(
            title: "Tab \($0)", image: UIImage(systemName: "star"), tag: $0)
          return child
        }
        controller.selectedIndex = 5
        return controller
      },
      screen("split view, two columns", 1024, 700) {
        let controller = UISplitViewController(style: .doubleColumn)
        controller.setViewController(CollectionSample(.sidebar), for: .primary)
        controller.setViewController(TableSample(style: .insetGrouped), for: .secondary)
        controller.preferredDisplayMode = .oneBesideSecondary
        return controller
      },
      screen("pages") {
        let controller = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.setViewControllers(
          [TableSample(style: .grouped)], direction: .forward, animated: false)
        return controller
      },
      screen("text view") {
        let controller = UIViewController()
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        text.text = "Some text, and https://example.com/ in it."
        text.dataDetectorTypes = .link
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        controller.view = text
        return controller
      },
      screen(
        "keyboard",
        then: { stage, subject in
          let field = (subject as? UIViewController)?.view.subviews.first
          field?.becomeFirstResponder()
          stage.advance(by: 1)
        }
      ) {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
        field.borderStyle = .roundedRect
        field.placeholder = "Placeholder"
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        bar.items = [.flexibleSpace(), UIBarButtonItem(systemItem: .done)]
        field.inputAccessoryView = bar
        controller.view.addSubview(field)
        return controller
      },
      screen("every kind of font, field and symbol that follows the text size") {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let stack = UIStackView()
        stack.axis = .vertical
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        for view in TextSizeSample.views { stack.addArrangedSubview(view) }
        controller.view.addSubview(stack)
        stack.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
        return controller
      },
      presented("alert") { _ in alert(.alert) },
      presented("alert with fields") { _ in
        let controller = alert(.alert)
        controller.addTextField { $0.placeholder = "Name" }
        controller.addTextField { $0.isSecureTextEntry = true }
        return controller
      },
      presented("action sheet") { _ in alert(.actionSheet) },
      presented("page sheet") { _ in navigation(TableSample(style: .insetGrouped)) },
      presented("half sheet with a grabber") { _ in
        let controller = TableSample(style: .plain)
        controller.sheetPresentationController?.detents = [.medium()]
        controller.sheetPresentationController?.prefersGrabberVisible = true
        return controller
      },
      presented("form sheet", 1024, 760) { _ in
        let controller = TableSample(style: .insetGrouped)
        controller.modalPresentationStyle = .formSheet
        return controller
      },
      presented("popover", 1024, 760) { presenter in
        let controller = TableSample(style: .plain)
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 300, height: 300)
        controller.popoverPresentationController?.sourceView = presenter.view
        controller.popoverPresentationController?.sourceRect = CGRect(
          x: 400, y: 100, width: 50, height: 50)
        return controller
      },
      presented("activities") { _ in
        UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
      },
      presented("image picker") { _ in UIImagePickerController() },
      screen(
        "menu of a button",
        then: { stage, _ in
          stage.tap(at: CGPoint(x: 60, y: 80))
          stage.advance(by: 1)
        }
      ) {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let button = UIButton(configuration: .tinted())
        button.setTitle("Menu", for: .normal)
        button.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(
          title: "Title",
          children: [
            UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
            UIAction(title: "On", state: .on) { _ in },
            UIAction(title: "Delete", attributes: .destructive) { _ in },
          ])
        controller.view.addSubview(button)
        return controller
      },
      screen(
        "calendar of a compact date picker",
        then: { stage, _ in
          stage.tap(at: CGPoint(x: 60, y: 80))
          stage.advance(by: 1)
        }
      ) {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let picker = UIDatePicker(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        picker.preferredDatePickerStyle = .compact
        picker.date = Date(timeIntervalSinceReferenceDate: 0)
        controller.view.addSubview(picker)
        return controller
      },
      screen(
        "refresh control that spins",
        then: { stage, subject in
          (subject as? UITableViewController)?.refreshControl?.beginRefreshing()
          stage.advance(by: 1)
        }
      ) {
        let controller = TableSample(style: .plain)
        controller.refreshControl = UIRefreshControl()
        controller.refreshControl?.attributedTitle = NSAttributedString(string: "Pull")
        return controller
      },
    ]
  }
}

/// Views of which each takes its size from the text size in another way.
@MainActor
enum TextSizeSample {
  static var views: [UIView] {
    let metrics = UIFontMetrics(forTextStyle: .headline)
    let fonts: [UIFont] = [
      .preferredFont(forTextStyle: .body), metrics.scaledFont(for: .boldSystemFont(ofSize: 14)),
      metrics.scaledFont(for: .systemFont(ofSize: 14), maximumPointSize: 20),
    ]
    var views: [UIView] = []
    for font in fonts {
      let label = UILabel()
      label.text = "Label"
      label.font = font
      label.adjustsFontForContentSizeCategory = true
      let field = UITextField()
      field.text = "Field"
      field.font = font
      field.adjustsFontForContentSizeCategory = true
      let text = UITextView()
      text.text = "View"
      text.font = font
      text.adjustsFontForContentSizeCategory = true
      text.isScrollEnabled = false
      views += [label, field, text]
    }
    let symbols: [UIImage.SymbolConfiguration] = [
      .init(textStyle: .body), .init(font: metrics.scaledFont(for: .systemFont(ofSize: 20))),
      .init(pointSize: 20), .init(textStyle: .caption1, scale: .large),
    ]
    views += symbols.map { UIImageView(image: UIImage(systemName: "star", withConfiguration: $0)) }
    let preferred = UIImageView(image: UIImage(systemName: "heart"))
    preferred.preferredSymbolConfiguration = .init(textStyle: .title1)
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "star")
    configuration.preferredSymbolConfigurationForImage = .init(textStyle: .title2)
    configuration.title = "Button"
    return views + [preferred, UIButton(configuration: configuration)]
  }
}

/// A table with a cell of each style and accessory, headers and footers.
@MainActor
private final class TableSample: UITableViewController {
  private let edits: Bool

  init(style: UITableView.Style, isEditing: Bool = false) {
    edits = isEditing
    super.init(style: style)
    title = "Table"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.isEditing = edits
    tableView.sectionIndexColor = .systemRed
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let accessories: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    let cell = UITableViewCell(style: styles[indexPath.row % 4], reuseIdentifier: nil)
    cell.accessoryType = accessories[indexPath.row % 5]
    if indexPath.section == 0 {
      cell.textLabel?.text = "Row"
      cell.detailTextLabel?.text = "Detail"
      cell.imageView?.image = UIImage(systemName: "star")
    } else {
      let configurations: [UIListContentConfiguration] = [
        .cell(), .subtitleCell(), .valueCell(), .accompaniedSidebarCell(),
      ]
      var content = configurations[indexPath.row % 4]
      content.text = "Row"
      content.secondaryText = "Detail"
      content.image = UIImage(systemName: "heart")
      cell.contentConfiguration = content
      if indexPath.row == 4 { cell.accessoryView = UISwitch() }
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "Header" }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { "Footer" }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.style == .plain ? ["A", "B"] : nil
  }
}

/// A list of a collection view with each accessory, a header and a footer.
@MainActor
private final class CollectionSample: UICollectionViewController {
  private let edits: Bool
  private let headerMode: UICollectionLayoutListConfiguration.HeaderMode

  init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, isEditing: Bool = false,
    headerMode: UICollectionLayoutListConfiguration.HeaderMode = .supplementary
  ) {
    edits = isEditing
    self.headerMode = headerMode
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = headerMode
    list.footerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    title = "List"
  }

  required init?(coder: NSCoder) { nil }

  private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    cell, indexPath, _ in
    var content = cell.defaultContentConfiguration()
    content.text = "Item"
    content.secondaryText = indexPath.item % 2 == 0 ? nil : "Detail"
    content.image = indexPath.item % 3 == 0 ? nil : UIImage(systemName: "star")
    cell.contentConfiguration = content
    cell.accessories =
      switch indexPath.item {
      case 1: [.disclosureIndicator()]
      case 2: [.checkmark(), .detail()]
      case 3: [.delete(), .reorder(), .label(text: "Label")]
      case 4: [.multiselect(), .outlineDisclosure()]
      default: []
      }
  }

  private func supplementary(_ kind: String)
    -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
  {
    UICollectionView.SupplementaryRegistration(elementKind: kind) { cell, kind, _ in
      var content = cell.defaultContentConfiguration()
      content.text = kind
      cell.contentConfiguration = content
    }
  }

  private lazy var headers = supplementary(UICollectionView.elementKindSectionHeader)
  private lazy var footers = supplementary(UICollectionView.elementKindSectionFooter)

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.isEditing = edits
    _ = (headers, footers)
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 5 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: indexPath.item)
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == UICollectionView.elementKindSectionHeader ? headers : footers,
      for: indexPath)
  }
}
