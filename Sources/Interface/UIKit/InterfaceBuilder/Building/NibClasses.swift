public import Foundation

extension Tintype {
  /// Which Swift class a name in a document means.
  ///
  /// UIKit finds classes through the Objective-C runtime. Here a class is found by its full name,
  /// `Module.Class`, if the document gives the module or it is the one that calls; any other class a
  /// program registers before it loads a document.
  @preconcurrency @MainActor
  public enum NibClasses {
    /// Makes `type` known under its own name, and under another if one is given.
    public static func register(_ type: NSObject.Type, as name: String? = nil) {
      ProgramClasses.receiving.register(type, as: name)
    }

    /// Looks for classes in a module, whatever module the document names.
    public static func register(module: String) {
      ProgramClasses.receiving.register(module: module)
    }

    /// The class that a document means by a name: one of the program's, or one of UIKit's.
    static func find(_ name: String, module: String?) -> NSObject.Type? {
      ProgramClasses.current.find(name, module: module, builtIn: builtIn)
    }

    /// The names of all classes that a document may name.
    static func names(besides module: String?) -> [String] {
      ProgramClasses.current.names(besides: module, builtIn: builtIn)
    }

    /// Classes of UIKit that documents name as custom classes because they have no element.
    private static let builtIn: [String: NSObject.Type] = [
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
  /// Stores the object of an outlet. Called for each connection before `awakeFromNib()`.
  func connect(_ object: AnyObject, toOutlet name: String)
  /// Stores the objects of an outlet collection.
  func connect(_ objects: [AnyObject], toOutletCollection name: String)
  /// Performs an action that a document connects, with its sender.
  func perform(action name: String, from sender: AnyObject)
  /// Takes a user-defined runtime attribute that UIKit itself has no property for.
  func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String)
}

/// An object that a document can hold without it being a view or a controller.
@preconcurrency @MainActor
public protocol NibConstructible: AnyObject {
  /// Creates the object before its outlets are connected.
  init()
}

extension NibConnectable {
  public func connect(_ object: AnyObject, toOutlet name: String) {}
  public func connect(_ objects: [AnyObject], toOutletCollection name: String) {}
  public func perform(action name: String, from sender: AnyObject) {}
  public func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String) {}
}
