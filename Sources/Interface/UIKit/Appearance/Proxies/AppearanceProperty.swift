import CoreGraphics
import Foundation

/// A property that a proxy passes on: one that Apple marks with `UI_APPEARANCE_SELECTOR`, or that is
/// known to work as one.
@MainActor
struct AppearanceProperty {
  /// Whether an object has the property.
  let holds: (AnyObject) -> Bool
  private let value: (AnyObject) -> Any?
  let copy: (_ source: AnyObject, _ target: AnyObject) -> Void

  func holds(of object: AnyObject) -> Bool { holds(object) }

  /// Whether two objects have the same value.
  func isSame(_ a: AnyObject, _ b: AnyObject) -> Bool {
    guard holds(a), holds(b) else { return true }
    return Self.isEqual(value(a), value(b))
  }

  static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (flattened(a), flattened(b)) {
    case (nil, nil): return true
    case (let a as [NSAttributedString.Key: Any], let b as [NSAttributedString.Key: Any]):
      return a.count == b.count && a.allSatisfy { isEqual($1, b[$0]) }
    case (let a as NSObject, let b as NSObject): return a.isEqual(b)
    case (let a as AnyHashable, let b as AnyHashable): return a == b
    default: return false
    }
  }

  /// An optional in an optional is one.
  static func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { flattened($0.value) }
  }

  // MARK: Making

  init<O: AnyObject, V>(get: @escaping (O) -> V, set: @escaping (O, V) -> Void) {
    holds = { $0 is O }
    value = { ($0 as? O).map(get) }
    copy = { source, target in
      guard let source = source as? O, let target = target as? O else { return }
      set(target, get(source))
    }
  }

  init<O: AnyObject, V>(_ path: ReferenceWritableKeyPath<O, V>) {
    self.init(get: { (object: O) in object[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// One property for each state that a control or item may be in.
  static func states<O: AnyObject, V>(
    _ get: @escaping (O, UIControl.State) -> V?, _ set: @escaping (O, V?, UIControl.State) -> Void
  ) -> [Self] {
    [.normal, .highlighted, .disabled, .selected].map { (state: UIControl.State) in
      Self(
        get: { (object: O) -> V? in
          let own = get(object, state)
          // What a state has from the normal one it does not have itself.
          return state != .normal && isEqual(own, get(object, .normal)) ? nil : own
        },
        set: { set($0, $1, state) })
    }
  }

  // MARK: The list

  static func all(of object: AnyObject) -> [Self] { list.filter { $0.holds(object) } }

  private static let list: [Self] =
    views + bars + barItems + controls + lists

  private static let views: [Self] = [
    Self(\UIView.backgroundColor),
    Self(get: { (view: UIView) in view.tintColorStorage }, set: { $0.tintColor = $1 }),
    Self(\UILabel.font), Self(\UILabel.textColor), Self(\UILabel.shadowColor),
    Self(\UILabel.shadowOffset), Self(\UITextField.font), Self(\UITextField.textColor),
    Self(\UITextView.font), Self(\UITextView.textColor), Self(\UIActivityIndicatorView.color),
  ]

  private static let bars: [Self] = [
    Self(\UINavigationBar.barStyle), Self(\UINavigationBar.isTranslucent),
    Self(\UINavigationBar.barTintColor), Self(\UINavigationBar.titleTextAttributes),
    Self(\UINavigationBar.largeTitleTextAttributes), Self(\UINavigationBar.shadowImage),
    Self(\UINavigationBar.prefersLargeTitles),
    Self(\UITabBar.barStyle), Self(\UITabBar.isTranslucent), Self(\UITabBar.barTintColor),
    Self(\UITabBar.unselectedItemTintColor),
    Self(\UIToolbar.barStyle), Self(\UIToolbar.isTranslucent), Self(\UIToolbar.barTintColor),
    Self(\UISearchBar.barTintColor),
  ]

  private static let barItems: [Self] =
    [
      Self(\UIBarButtonItem.tintColor), Self(\UITabBarItem.titlePositionAdjustment),
      Self(\UITabBarItem.badgeColor),
    ]
    + states(
      { (item: UIBarItem, state) in item.titleTextAttributes(for: state) },
      { $0.setTitleTextAttributes($1, for: $2) })

  private static let controls: [Self] =
    [
      Self(\UISwitch.onTintColor), Self(\UISwitch.thumbTintColor),
      Self(\UISlider.minimumTrackTintColor), Self(\UISlider.maximumTrackTintColor),
      Self(\UISlider.thumbTintColor), Self(\UIProgressView.progressTintColor),
      Self(\UIProgressView.trackTintColor), Self(\UISegmentedControl.selectedSegmentTintColor),
      Self(\UIPageControl.pageIndicatorTintColor),
      Self(\UIPageControl.currentPageIndicatorTintColor),
    ]
    + states(
      { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
      { $0.setTitleTextAttributes($1, for: $2) })
    + states(
      { (button: UIButton, state) in button.titleColor(for: state) },
      { $0.setTitleColor($1, for: $2) })
    + states(
      { (button: UIButton, state) in button.backgroundImage(for: state) },
      { $0.setBackgroundImage($1, for: $2) })

  private static let lists: [Self] = [
    Self(\UITableView.separatorColor), Self(\UITableView.sectionIndexColor),
    Self(\UITableView.sectionIndexBackgroundColor),
    Self(\UITableView.sectionIndexTrackingBackgroundColor),
    Self(\UITableView.sectionHeaderTopPadding), Self(\UITableView.separatorStyle),
    Self(
      get: { (table: UITableView) in table.separatorInset },
      set: { $0.separatorInset = $1 }),
    Self(\UITableViewCell.separatorInset), Self(\UITableViewCell.selectionStyle),
  ]
}
