public import Foundation

extension Tintype {
  /// Maps class names in documents to Swift classes.
  ///
  /// UIKit finds classes through the Objective-C runtime. Here a class is found by its full name,
  /// `Module.Class`, if the document specifies the module or the class is in the calling module; a program
  /// must register other classes before it loads a document.
  @preconcurrency @MainActor
  public enum NibClasses {
    /// Registers a class under its own name and, if given, another one.
    public static func register(_ type: NSObject.Type, as name: String? = nil) {
      ProgramClasses.receiving.register(type, as: name)
    }

    /// Adds a module in which classes are searched, regardless of the module that a document specifies.
    public static func register(module: String) {
      ProgramClasses.receiving.register(module: module)
    }

    /// Returns the program's or UIKit's class for a name in a document.
    static func find(_ name: String, module: String?) -> NSObject.Type? {
      ProgramClasses.current.find(name, module: module, builtIn: builtIn)
    }

    /// Returns the names of all classes that a document can use.
    static func names(besides module: String?) -> [String] {
      ProgramClasses.current.names(besides: module, builtIn: builtIn)
    }

    /// UIKit's classes that documents can use as custom classes.
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

/// An object that receives the outlets and actions of a document.
///
/// It replaces key-value coding and selectors, which are missing here:
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
  /// Performs an action of a document, with its sender.
  func perform(action name: String, from sender: AnyObject)
  /// Sets a user-defined runtime attribute that is not a property of UIKit's class.
  func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String)
}

/// An object in a document that is neither a view nor a controller.
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
