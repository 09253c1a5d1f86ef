import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  // MARK: Creating

  /// Creates a controller with its items. Its view is created on first access.
  ///
  /// - Parameter creator: Creates the controller; if it returns nil, the controller's class does.
  func makeController(
    _ element: Element, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    let controller = creator.flatMap { made(by: $0, element) } ?? makeControllerObject(element)
    objects.add(controller, for: element)
    configure(controller, VariedElement(element, in: context.classes))
    return controller
  }

  /// Returns the creator's controller. UIKit raises an exception if its class is not the scene's.
  private func made(
    by creator: (NSCoder) -> UIViewController?, _ element: Element
  ) -> UIViewController? {
    guard let made = creator(DocumentCoder(element)) else { return nil }
    if let name = element["customClass"],
      let expected = Tintype.NibClasses.find(name, module: element["customModule"]),
      !made.isKind(of: expected)
    {
      context.raise(
        .internalInconsistency, at: element,
        "Custom instantiated <\(type(of: made))> must be kind of class '\(name)', which the scene "
          + "names.")
    }
    return made
  }

  private func makeControllerObject(_ element: Element) -> UIViewController {
    let coder = DocumentCoder(element)
    if let type = customClass(of: element, as: UIViewController.self),
      let controller = type.init(coder: coder)
    {
      return controller
    }
    let type =
      Self.controllerClasses[element.name]
      ?? Self.frameworkControllers[element.name]
      .flatMap { frameworkClass($0, as: UIViewController.self) } ?? UIViewController.self
    return type.init(coder: coder) ?? UIViewController()
  }

  private static let controllerClasses: [String: UIViewController.Type] = [
    "viewController": UIViewController.self,
    "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  /// Controllers of other frameworks and others that are not drawn, by element.
  static let frameworkControllers: [String: String] = [
    "avPlayerViewController": "AVKit.AVPlayerViewController",
    "glkViewController": "GLKit.GLKViewController",
    "hostingController": "SwiftUI.UIHostingController",
    "imagePickerController": "UIKit.UIImagePickerController",
  ]

  // MARK: Attributes

  private func configure(_ controller: UIViewController, _ element: VariedElement) {
    if let title = text(element, "title") { controller.title = title }
    controller.restorationIdentifier = element["restorationIdentifier"]
    controller.automaticallyAdjustsScrollViewInsets = element.flag(
      "automaticallyAdjustsScrollViewInsets", default: true)
    controller.extendedLayoutIncludesOpaqueBars = element.flag(
      "extendedLayoutIncludesOpaqueBars", default: false)
    controller.hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed", default: false)
    controller.definesPresentationContext = element.flag(
      "definesPresentationContext", default: false)
    controller.providesPresentationContextTransitionStyle = element.flag(
      "providesPresentationContextTransitionStyle", default: false)
    if let style = UIModalPresentationStyle(markup: element["modalPresentationStyle"]) {
      controller.modalPresentationStyle = style
    }
    if let style = UIModalTransitionStyle(markup: element["modalTransitionStyle"]) {
      controller.modalTransitionStyle = style
    }
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      var included: UIRectEdge = []
      if edges.flag("top", default: false) { included.insert(.top) }
      if edges.flag("bottom", default: false) { included.insert(.bottom) }
      if edges.flag("left", default: false) { included.insert(.left) }
      if edges.flag("right", default: false) { included.insert(.right) }
      controller.edgesForExtendedLayout = included
    }
    if let size = element.base.child("size", key: "freeformSize")?.size {
      controller.preferredContentSize = size
    }
    configureItems(controller, element.base)
    configureContainer(controller, element)
  }

  private func configureItems(_ controller: UIViewController, _ element: Element) {
    if let item = element.child("navigationItem") { configure(controller.navigationItem, item) }
    if let item = element.child("tabBarItem") { controller.tabBarItem = tabBarItem(item) }
    if let items = element.child("toolbarItems"), items.children.first(where: { _ in true }) != nil
    {
      controller.toolbarItems = barButtonItems(items)
    }
  }

  private func configureContainer(_ controller: UIViewController, _ element: VariedElement) {
    switch controller {
    case let navigation as UINavigationController:
      navigation.isNavigationBarHidden = element.flag("navigationBarHidden", default: false)
      navigation.isToolbarHidden = element.flag("toolbarHidden", default: true)
      navigation.hidesBarsOnTap = element.flag("hidesBarsOnTap", default: false)
      navigation.hidesBarsOnSwipe = element.flag("hidesBarsOnSwipe", default: false)
      navigation.hidesBarsWhenVerticallyCompact = element.flag(
        "hidesBarsWhenVerticallyCompact", default: false)
      navigation.hidesBarsWhenKeyboardAppears = element.flag(
        "hidesBarsWhenKeyboardAppears", default: false)
      if let bar = element.base.child("navigationBar", key: "navigationBar") {
        configureBar(navigation.navigationBar, bar)
      }
      if let bar = element.base.child("toolbar", key: "toolbar") {
        configureBar(navigation.toolbar, bar)
      }
    case let tabs as UITabBarController:
      if let bar = element.base.child("tabBar", key: "tabBar") { configureBar(tabs.tabBar, bar) }
    case let split as UISplitViewController:
      configureColumns(split, element)
    case let table as UITableViewController:
      table.clearsSelectionOnViewWillAppear = element.flag(
        "clearsSelectionOnViewWillAppear", default: true)
    case let collection as UICollectionViewController:
      collection.clearsSelectionOnViewWillAppear = element.flag(
        "clearsSelectionOnViewWillAppear", default: true)
    default: break
    }
  }

  private func configureColumns(_ split: UISplitViewController, _ element: VariedElement) {
    split.preferredDisplayMode =
      switch element["preferredDisplayMode"] {
      case "secondaryOnly", "primaryHidden": .secondaryOnly
      case "beside", "allVisible", "oneBesideSecondary": .oneBesideSecondary
      case "overlay", "primaryOverlay", "oneOverSecondary": .oneOverSecondary
      case "twoBesideSecondary": .twoBesideSecondary
      case "twoOverSecondary": .twoOverSecondary
      case "twoDisplaceSecondary": .twoDisplaceSecondary
      default: .automatic
      }
    split.preferredSplitBehavior =
      switch element["behavior"] {
      case "tile": .tile
      case "overlay": .overlay
      case "displace": .displace
      default: .automatic
      }
    if element["primaryEdge"] == "trailing" { split.primaryEdge = .trailing }
    switch element["displayModeButtonVisibility"] {
    case "always": split.displayModeButtonVisibility = .always
    case "never": split.displayModeButtonVisibility = .never
    default: break
    }
    split.presentsWithGesture = element.flag("presentsWithGesture", default: true)
    let automatic = UISplitViewController.automaticDimension
    split.preferredPrimaryColumnWidthFraction = element.number(
      "preferredPrimaryColumnWidthFraction", default: automatic)
    split.preferredPrimaryColumnWidth = element.number(
      "preferredPrimaryColumnWidth", default: automatic)
    split.preferredSupplementaryColumnWidth = element.number(
      "preferredSupplementaryColumnWidth", default: automatic)
    split.minimumPrimaryColumnWidth = element.number(
      "minimumPrimaryColumnWidth", default: automatic)
    split.maximumPrimaryColumnWidth = element.number(
      "maximumPrimaryColumnWidth", default: automatic)
  }

  /// Configures a bar that its controller created and whose frame the controller sets.
  private func configureBar(_ bar: UIView, _ element: Element) {
    objects.add(bar, for: element)
    bar.documentID = element["id"]
    let varied = VariedElement(element, in: context.classes)
    if let color = color(varied, "tintColor") { bar.tintColor = color }
    if let color = color(varied, "backgroundColor") { bar.backgroundColor = color }
    switch bar {
    case let bar as UINavigationBar: configureNavigationBar(bar, varied)
    case let bar as UIToolbar: configureToolbar(bar, varied)
    case let bar as UITabBar: configureTabBar(bar, varied)
    default: break
    }
  }

  // MARK: View

  /// Returns the element of a controller's view.
  nonisolated static func viewElement(of controller: Element) -> Element? {
    controller.children.first { $0["key"] == "view" && isView($0) }
      ?? controller.children.first { isView($0) && $0["key"] == nil && $0.name == "collectionView" }
  }

  /// Registers the top and bottom layout guides of a controller, to which constraints can refer.
  func registerGuides(of controller: UIViewController, _ element: Element) {
    guard let list = element.child("layoutGuides") else { return }
    for child in list.children {
      guard let id = child["id"] else { continue }
      let guide =
        child["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide
      objects.add(guide, id: id)
    }
  }

  // MARK: Other objects

  /// Creates a gesture recognizer, a view outside of the controller's view, or an object of the program.
  func makeOtherObject(_ element: Element) -> AnyObject? {
    if let recognizer = makeRecognizer(element) {
      objects.add(recognizer, for: element)
      return recognizer
    }
    if Self.isView(element) { return makeView(element) }
    switch element.name {
    case "barButtonItem": return barButtonItem(element)
    case "navigationItem":
      let item = UINavigationItem(title: "")
      configure(item, element)
      return item
    case "customObject":
      guard
        let type = customClass(of: element, as: NSObject.self) as? any NibConstructible.Type
      else { return nil }
      let object = type.init()
      objects.add(object, for: element)
      return object
    default: return nil
    }
  }

  private func makeRecognizer(_ element: Element) -> UIGestureRecognizer? {
    let recognizer: UIGestureRecognizer
    switch element.name {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = element.integer("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = element.integer("numberOfTouchesRequired") ?? 1
      recognizer = tap
    case "pongPressGestureRecognizer":
      // Documents contain this misspelling.
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = Double(element.number("minimumPressDuration", default: 0.5))
      press.allowableMovement = element.number("allowableMovement", default: 10)
      recognizer = press
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer()
      switch element["direction"] {
      case "left": swipe.direction = .left
      case "up": swipe.direction = .up
      case "down": swipe.direction = .down
      default: break
      }
      swipe.numberOfTouchesRequired = element.integer("numberOfTouchesRequired") ?? 1
      recognizer = swipe
    case "panGestureRecognizer":
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = element.integer("minimumNumberOfTouches") ?? 1
      pan.maximumNumberOfTouches = element.integer("maximumNumberOfTouches") ?? .max
      recognizer = pan
    case "pinchGestureRecognizer": recognizer = UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": recognizer = UIRotationGestureRecognizer()
    case "screenEdgePanGestureRecognizer": recognizer = UIScreenEdgePanGestureRecognizer()
    default: return nil
    }
    recognizer.isEnabled = element.flag("enabled", default: true)
    recognizer.cancelsTouchesInView = element.flag("cancelsTouchesInView", default: true)
    recognizer.delaysTouchesBegan = element.flag("delaysTouchesBegan", default: false)
    return recognizer
  }
}
