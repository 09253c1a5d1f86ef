import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  /// Connects all objects created since the last call, then calls their `awakeFromNib()`.
  ///
  /// - Parameter owner: The object for File's Owner, or the controller whose view was created.
  func connect(owner: AnyObject? = nil) {
    let made = objects.takeMade()
    for (object, element) in made { connect(object, element) }
    for (object, _) in made {
      switch object {
      case let view as UIView: view.awakeFromNib()
      case let controller as UIViewController: controller.awakeFromNib()
      case let constraint as NSLayoutConstraint: constraint.awakeFromNib()
      case let item as UIBarItem: item.awakeFromNib()
      default: (object as? NSObject)?.wakeByName()
      }
    }
  }

  private func connect(_ object: AnyObject, _ element: Element) {
    var collections: [(name: String, objects: [AnyObject])] = []
    for connection in element.connections {
      switch connection {
      case .outlet(let property, let destination, _):
        guard let target = objects[destination] else { continue }
        if let id = element["id"] { objects.addOutlet(target, named: property, of: id) }
        connect(target, to: object, property, element)
      case .outletCollection(let property, let destination, _):
        guard let target = objects[destination] else { continue }
        if let index = collections.firstIndex(where: { $0.name == property }) {
          collections[index].objects.append(target)
        } else {
          collections.append((property, [target]))
        }
      case .action(let selector, let destination, let eventType, let line):
        let target = objects[destination]
        if let target, let name = missingClass(of: destination, target, for: Selector(selector)) {
          addReport(of: selector, className: name, line: line, to: object, event: eventType)
        } else {
          addAction(selector, to: object, target: target, event: eventType)
        }
      case .segue(let segue): addTrigger(of: segue, to: object)
      }
    }
    for collection in collections {
      for target in collection.objects {
        if let id = element["id"] { objects.addOutlet(target, named: collection.name, of: id) }
        if collection.name == "gestureRecognizers", let view = object as? UIView,
          let recognizer = target as? UIGestureRecognizer
        {
          view.addGestureRecognizer(recognizer)
        }
      }
      connect(collection.objects, to: object, collection.name, element)
    }
  }

  /// Connects an outlet of UIKit's own classes, or sets a property of the program's class.
  private func connect(
    _ target: AnyObject, to object: AnyObject, _ property: String, _ element: Element
  ) {
    switch (object, property) {
    case (let controller as UIViewController, "view"):
      if let view = target as? UIView { controller.view = view }
    case (let table as UITableView, "dataSource"):
      if let source = target as? any UITableViewDataSource { take(source, in: table) }
    case (let table as UITableView, "delegate"):
      if let delegate = target as? any UITableViewDelegate, isOwn(target) {
        table.delegate = delegate
      }
    case (let view as UICollectionView, "dataSource"):
      if let source = target as? any UICollectionViewDataSource, isOwn(target) {
        view.dataSource = source
      }
    case (let view as UICollectionView, "delegate"):
      if let delegate = target as? any UICollectionViewDelegate, isOwn(target) {
        view.delegate = delegate
      }
    case (let scroll as UIScrollView, "delegate"):
      if let delegate = target as? any UIScrollViewDelegate { scroll.delegate = delegate }
    case (let picker as UIPickerView, "dataSource"):
      picker.dataSource = target as? any UIPickerViewDataSource
    case (let picker as UIPickerView, "delegate"):
      picker.delegate = target as? any UIPickerViewDelegate
    case (let field as UITextField, "delegate"):
      field.delegate = target as? any UITextFieldDelegate
    case (let bar as UISearchBar, "delegate"): bar.delegate = target as? any UISearchBarDelegate
    case (let navigation as UINavigationController, "delegate"):
      navigation.delegate = target as? any UINavigationControllerDelegate
    case (let tabs as UITabBarController, "delegate"):
      tabs.delegate = target as? any UITabBarControllerDelegate
    case (let split as UISplitViewController, "delegate"):
      split.delegate = target as? any UISplitViewControllerDelegate
    case (let pages as UIPageViewController, "dataSource"):
      pages.dataSource = target as? any UIPageViewControllerDataSource
    case (let pages as UIPageViewController, "delegate"):
      pages.delegate = target as? any UIPageViewControllerDelegate
    case (let bar as UINavigationBar, "delegate"):
      bar.delegate = target as? any UINavigationBarDelegate
    case (let bar as UITabBar, "delegate"): bar.delegate = target as? any UITabBarDelegate
    case (let cell as UITableViewCell, "accessoryView"): cell.accessoryView = target as? UIView
    case (let cell as UITableViewCell, "backgroundView"): cell.backgroundView = target as? UIView
    case (let cell as UITableViewCell, "selectedBackgroundView"):
      cell.selectedBackgroundView = target as? UIView
    case (let table as UITableView, "backgroundView"): table.backgroundView = target as? UIView
    case (let controller as UITableViewController, "refreshControl"):
      controller.refreshControl = target as? UIRefreshControl
    default:
      if let own = object as? any NibConnectable {
        own.connect(target, toOutlet: property)
      } else {
        set(target, as: property, of: object, element)
      }
    }
  }

  private func connect(
    _ targets: [AnyObject], to object: AnyObject, _ property: String, _ element: Element
  ) {
    if let own = object as? any NibConnectable {
      own.connect(targets, toOutletCollection: property)
    } else if property != "gestureRecognizers" {
      set(targets, as: property, of: object, element)
    }
  }

  /// Sets a stored property of a program's class. A missing property or a wrong type is reported.
  private func set(_ value: Any, as name: String, of object: AnyObject, _ element: Element) {
    let objectClass: AnyObject.Type = type(of: object)
    let isProgramClass = OutletProperty.isProgramClass(objectClass)
    guard isProgramClass || context.canvasRules.checksOutletsOfPlainObjects else { return }
    // If the property can be set by a selector, its observers run.
    let setter = Selector("set\(name.prefix(1).uppercased())\(name.dropFirst()):")
    if setter.isImplemented(by: object) {
      setter.send(to: object, value)
      return
    }
    let properties = isProgramClass ? OutletProperty.all(of: object) : []
    let place = element.child("connections")?.children.first { $0["property"] == name } ?? element
    guard let property = properties.first(where: { $0.name == name }) else {
      // An outlet of UIKit's superclass is not a property of the program.
      guard !Self.frameworkOutlets.contains(name) else { return }
      let hint =
        nearestName(to: name, among: properties.map(\.name)).map { " Did you mean '\($0)'?" } ?? ""
      guard isProgramClass || (object as? NSObject)?.hasProperty(named: name) != true else {
        return
      }
      return context.raise(
        .unknownKey, at: place,
        "[<\(objectClass)> setValue:forUndefinedKey:]: this class is not key value coding-compliant "
          + "for the key \(name). The document connects an outlet of that name." + hint)
    }
    if !property.set(value, of: object) {
      context.report(
        .error, at: place,
        "outlet '\(name)' of class \(objectClass) takes \(property.typeName), not "
          + "\(type(of: value)). Connect it to such an object, or change the property's type.")
    }
  }

  private static let frameworkOutlets: Set<String> = [
    "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "view",
    "searchDisplayController", "inputView", "inputAccessoryView", "backgroundView",
    "selectedBackgroundView", "multipleSelectionBackgroundView", "accessoryView",
    "editingAccessoryView", "mask", "titleView", "customView", "refreshControl", "tableView",
    "collectionView", "searchBar", "navigationItem", "tabBarItem", "searchContentsController",
    "searchResultsDataSource", "searchResultsDelegate", "searchController", "toolbarItems",
    "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems",
    "backBarButtonItem", "rootViewController", "window", "contentView", "gestureRecognizers",
    "nextFirstResponder", "menu", "constraints", "layout", "collectionViewLayout",
    "textInputDelegate", "transitioningDelegate", "accessibilityElements", "tableHeaderView",
    "tableFooterView", "leftView", "rightView", "selectedItem", "items",
  ]

  /// Makes a control, item, recognizer or cell trigger a segue of the scene's controller.
  private func addTrigger(of segue: DocumentSegue, to object: AnyObject) {
    guard !segue.isContainment, context.canvasRules.performsSegues else { return }
    let start: @MainActor (Any?) -> Void = { [weak controller, id = segue.id] sender in
      controller?.triggerSegue(id: id, sender: sender)
    }
    let action = UIAction { start($0.sender) }
    switch object {
    case let control as UIControl:
      control.addAction(action, for: control is UIButton ? .touchUpInside : .valueChanged)
    case let item as UIBarButtonItem: item.primaryAction = action
    case let recognizer as UIGestureRecognizer:
      recognizer.stateHandler = { [weak recognizer] in
        if let recognizer, recognizer.startsSegue { start(recognizer) }
      }
    case let cell as UITableViewCell:
      if segue.trigger == "accessoryAction" {
        cell.segues.accessory = { [weak cell] in start(cell) }
      } else {
        cell.segues.selection = { [weak cell] in start(cell) }
      }
    case let cell as UICollectionViewCell:
      cell.segues.selection = { [weak cell] in start(cell) }
    default: break
    }
  }

  /// Sets the data source of a static table, unless it is a plain controller. A table controller of the
  /// program calls the static source through its superclass.
  private func take(_ source: any UITableViewDataSource, in table: UITableView) {
    guard isOwn(source) else { return }
    table.dataSource = source
  }

  /// Returns whether an object is of a program's class and not a plain replacement.
  private func isOwn(_ object: AnyObject) -> Bool {
    let type: AnyObject.Type = type(of: object)
    return type != UITableViewController.self && type != UICollectionViewController.self
  }

  /// Returns the class that the document specifies for an action's target, if the program is missing and the
  /// object in its place does not implement the action. With a program the action is sent, which raises an
  /// exception as on iOS.
  private func missingClass(
    of id: String, _ target: AnyObject, for selector: Selector
  ) -> String? {
    guard ProgramClasses.current.isEmpty, let element = context.document.object(id),
      let name = element["customClass"],
      Tintype.NibClasses.find(name, module: element["customModule"]) == nil,
      !(target is any NibConnectable), !selector.isImplemented(by: target)
    else { return nil }
    return name
  }

  /// Makes a control, item or recognizer report an action that no object implements.
  private func addReport(
    of selector: String, className: String, line: Int, to object: AnyObject, event: String?
  ) {
    let file = context.document.file
    let report: @MainActor () -> Void = {
      DiagnosticLog.current.warn(
        "The action '\(selector)' was sent to \(className). This class is not part of the program, "
          + "so nothing happened.", file: file, line: line)
    }
    switch object {
    case let control as UIControl:
      control.addAction(UIAction { _ in report() }, for: Self.event(event))
    case let item as UIBarButtonItem: item.primaryAction = UIAction { _ in report() }
    case let recognizer as UIGestureRecognizer:
      let others = recognizer.stateHandler
      recognizer.stateHandler = { [weak recognizer] in
        others?()
        if recognizer?.startsSegue ?? false { report() }
      }
    default: break
    }
  }

  private func addAction(
    _ selector: String, to object: AnyObject, target: AnyObject?, event: String?
  ) {
    guard let target = target as? any NibConnectable else {
      guard let target else { return }
      return addAction(Selector(selector), to: object, target: target, event: event)
    }
    let action = UIAction { [weak target] action in
      target?.perform(action: selector, from: action.sender.map { $0 as AnyObject } ?? action)
    }
    if let control = object as? UIControl {
      control.addAction(action, for: Self.event(event))
    } else if let item = object as? UIBarButtonItem {
      item.primaryAction = action
    }
  }

  private func addAction(
    _ selector: Selector, to object: AnyObject, target: AnyObject, event: String?
  ) {
    switch object {
    case let control as UIControl:
      control.addTarget(target, action: selector, for: Self.event(event))
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: selector)
    default: break
    }
  }

  private static func event(_ name: String?) -> UIControl.Event {
    switch name {
    case "touchDown": .touchDown
    case "touchDownRepeat": .touchDownRepeat
    case "touchDragInside": .touchDragInside
    case "touchDragOutside": .touchDragOutside
    case "touchDragEnter": .touchDragEnter
    case "touchDragExit": .touchDragExit
    case "touchUpOutside": .touchUpOutside
    case "touchCancel": .touchCancel
    case "valueChanged": .valueChanged
    case "primaryActionTriggered": .primaryActionTriggered
    case "editingDidBegin": .editingDidBegin
    case "editingChanged": .editingChanged
    case "editingDidEnd": .editingDidEnd
    case "editingDidEndOnExit": .editingDidEndOnExit
    default: .touchUpInside
    }
  }
}

extension UIGestureRecognizer {
  /// Whether a segue or action of the recognizer is performed now: when the gesture is recognized, which for
  /// a continuous gesture is its beginning.
  fileprivate var startsSegue: Bool {
    switch self {
    case is UITapGestureRecognizer, is UISwipeGestureRecognizer: state == .ended
    default: state == .began
    }
  }
}
