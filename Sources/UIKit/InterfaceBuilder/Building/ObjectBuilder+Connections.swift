import CoreGraphics
import Foundation

extension ObjectBuilder {
  /// Connects everything made since the last time, then wakes it up.
  ///
  /// - Parameter owner: What stands for File's Owner, or the controller whose view was made.
  func connect(owner: AnyObject? = nil) {
    let made = objects.takeMade()
    for (object, element) in made { connect(object, element) }
    for (object, _) in made {
      if let view = object as? UIView { view.awakeFromNib() }
      if let controller = object as? UIViewController { controller.awakeFromNib() }
    }
  }

  private func connect(_ object: AnyObject, _ element: Element) {
    var collections: [(name: String, objects: [AnyObject])] = []
    for connection in element.connections {
      switch connection {
      case .outlet(let property, let destination, _):
        guard let target = objects[destination] else { continue }
        if let id = element["id"] { objects.addOutlet(target, named: property, of: id) }
        connect(target, to: object, property)
      case .outletCollection(let property, let destination, _):
        guard let target = objects[destination] else { continue }
        if let index = collections.firstIndex(where: { $0.name == property }) {
          collections[index].objects.append(target)
        } else {
          collections.append((property, [target]))
        }
      case .action(let selector, let destination, let eventType, _):
        addAction(selector, to: object, target: objects[destination], event: eventType)
      case .segue: break
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
      (object as? any NibConnectable)?
        .connect(collection.objects, toOutletCollection: collection.name)
    }
  }

  /// The outlets that classes of UIKit have; any other goes to the object's own code.
  private func connect(_ target: AnyObject, to object: AnyObject, _ property: String) {
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
    case (let cell as UITableViewCell, "accessoryView"): cell.accessoryView = target as? UIView
    case (let cell as UITableViewCell, "backgroundView"): cell.backgroundView = target as? UIView
    case (let cell as UITableViewCell, "selectedBackgroundView"):
      cell.selectedBackgroundView = target as? UIView
    case (let table as UITableView, "backgroundView"): table.backgroundView = target as? UIView
    case (let controller as UITableViewController, "refreshControl"):
      controller.refreshControl = target as? UIRefreshControl
    default:
      (object as? any NibConnectable)?.connect(target, toOutlet: property)
    }
  }

  /// A static table keeps its rows: a controller of its own answers for them through its
  /// superclass, and one that is only a stand-in has nothing to say.
  private func take(_ source: any UITableViewDataSource, in table: UITableView) {
    guard isOwn(source) else { return }
    table.dataSource = source
  }

  /// Whether an object has code of the program, rather than being a plain one in its place.
  private func isOwn(_ object: AnyObject) -> Bool {
    let type: AnyObject.Type = type(of: object)
    return type != UITableViewController.self && type != UICollectionViewController.self
  }

  private func addAction(
    _ selector: String, to object: AnyObject, target: AnyObject?, event: String?
  ) {
    guard let target = target as? any NibConnectable else { return }
    let action = UIAction { [weak target] action in
      target?.perform(action: selector, from: action.sender ?? action)
    }
    if let control = object as? UIControl {
      control.addAction(action, for: Self.event(event))
    } else if let item = object as? UIBarButtonItem {
      item.primaryAction = action
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
