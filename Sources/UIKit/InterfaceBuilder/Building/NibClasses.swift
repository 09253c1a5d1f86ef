public import Foundation

/// Which Swift class a name in a document means.
///
/// UIKit finds classes through the Objective-C runtime. Here a class is found by its full name,
/// `Module.Class`, if the document gives the module or it is the one that calls; any other class a
/// program registers before it loads a document.
@preconcurrency @MainActor
public enum NibClasses {
  private static var registered: [String: NSObject.Type] = [:]
  private static var modules: [String] = []
  /// What the runtime answered for a full name; a question takes it 40 microseconds.
  private static var known: [String: NSObject.Type?] = [:]

  /// Makes `type` known under its own name, and under another if one is given.
  public static func register(_ type: NSObject.Type, as name: String? = nil) {
    registered[String(describing: type)] = type
    if let name { registered[name] = type }
  }

  /// Looks for classes in a module, whatever module the document names.
  public static func register(module: String) {
    if !modules.contains(module) { modules.append(module) }
    // It may have come with a library that has just been loaded.
    known = known.filter { $0.value != nil }
  }

  /// Whether no program has registered a class or a module, as in the `render` command.
  static var isEmpty: Bool { registered.isEmpty && modules.isEmpty }

  /// A class of the module that the document names goes before one that is registered under the
  /// same bare name.
  static func find(_ name: String, module: String?) -> NSObject.Type? {
    if let module {
      if let type = registered["\(module).\(name)"] { return type }
      if let type = type(called: "\(module).\(name)") { return type }
    }
    if let type = registered[name] ?? own[name] { return type }
    for module in modules {
      if let type = type(called: "\(module).\(name)") { return type }
    }
    return nil
  }

  /// Whether any code of a program is here.
  static var hasProgramClasses: Bool { !registered.isEmpty || !modules.isEmpty }

  /// What a class might be called: those of a module and the registered ones.
  static func names(besides module: String?) -> [String] {
    let known = modules + (module.map { [$0] } ?? [])
    return Array(registered.keys).sorted() + own.keys.sorted()
      + known.flatMap { ProgramModules.classNames(in: $0) }
  }

  private static func type(called name: String) -> NSObject.Type? {
    if let type = known[name] { return type }
    let module = name.prefix { $0 != "." }
    let type =
      ProgramModules.declareClasses(in: String(module))
      ? NSClassFromString(name) as? NSObject.Type : nil
    known[name] = .some(type)
    return type
  }

  /// Classes of UIKit that documents name as custom ones because no element stands for them.
  private static let own: [String: NSObject.Type] = [
    "UIView": UIView.self, "UIControl": UIControl.self, "UILabel": UILabel.self,
    "UIButton": UIButton.self, "UIImageView": UIImageView.self, "UIScrollView": UIScrollView.self,
    "UITableView": UITableView.self, "UICollectionView": UICollectionView.self,
    "UIStackView": UIStackView.self, "UISlider": UISlider.self, "UISwitch": UISwitch.self,
    "UINavigationBar": UINavigationBar.self, "UIToolbar": UIToolbar.self,
    "UITabBar": UITabBar.self, "UIVisualEffectView": UIVisualEffectView.self,
    "UISearchBar": UISearchBar.self, "UITableViewCell": UITableViewCell.self,
    "UITableViewHeaderFooterView": UITableViewHeaderFooterView.self,
    "UIViewController": UIViewController.self,
    "UITableViewController": UITableViewController.self,
    "UINavigationController": UINavigationController.self,
    "UITabBarController": UITabBarController.self,
  ]
}

/// An object that takes the outlets and actions a document connects to it.
///
/// Stands in for key-value coding and selectors, which there are none of here:
///
///     extension LoginController: NibConnectable {
///       func connect(_ object: AnyObject, toOutlet name: String) {
///         if name == "titleLabel" { titleLabel = object as? UILabel }
///       }
///       func perform(action name: String, from sender: AnyObject) {
///         if name == "logIn:" { logIn(sender) }
///       }
///     }
@preconcurrency @MainActor
public protocol NibConnectable: AnyObject {
  func connect(_ object: AnyObject, toOutlet name: String)
  func connect(_ objects: [AnyObject], toOutletCollection name: String)
  func perform(action name: String, from sender: AnyObject)
  /// Takes a user-defined runtime attribute that UIKit itself has no property for.
  func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String)
}

/// An object that a document can hold without it being a view or a controller.
@preconcurrency @MainActor
public protocol NibConstructible: AnyObject {
  init()
}

extension NibConnectable {
  public func connect(_ object: AnyObject, toOutlet name: String) {}
  public func connect(_ objects: [AnyObject], toOutletCollection name: String) {}
  public func perform(action name: String, from sender: AnyObject) {}
  public func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String) {}
}
