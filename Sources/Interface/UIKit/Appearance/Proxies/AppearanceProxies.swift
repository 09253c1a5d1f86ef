/// The appearance proxies of the process, which apply their values to views.
///
/// The proxies belong to the process, not to a stage: programs configure them before any view exists.
@MainActor
final class AppearanceProxies {
  static let shared = AppearanceProxies()

  private struct Rule {
    let type: AnyClass
    let containers: [AnyClass]
    let traits: UITraitCollection?
    let proxy: AnyObject

    /// The specificity of the rule: its class first, then its containers, then its traits.
    var weight: (Int, Int, Int) {
      var depth = 0
      var current: AnyClass? = type
      while let type = current {
        depth += 1
        current = _getSuperclass(type)
      }
      return (depth, containers.count, traits == nil ? 0 : 1)
    }
  }

  private var rules: [Rule] = []
  /// Proxies that were already checked for properties of the program's own class.
  private var inspected: Set<ObjectIdentifier> = []
  /// Unmodified instances of UIKit's classes, by class.
  private var pristine: [ObjectIdentifier: AnyObject] = [:]

  // MARK: Proxies

  func proxy<T: UIAppearance>(
    _ type: T.Type, in containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?
  ) -> T {
    let containers = containers.map { $0 as AnyClass }
    let known = rules.first { rule in
      rule.type == type && rule.traits == traits && rule.containers.count == containers.count
        && zip(rule.containers, containers).allSatisfy { $0 == $1 }
    }
    if let proxy = known?.proxy as? T { return proxy }
    guard let proxy = Self.make(type) as? T else {
      preconditionFailure("\(type) is neither a view nor a bar item and has no appearance.")
    }
    rules.append(Rule(type: type, containers: containers, traits: traits, proxy: proxy))
    return proxy
  }

  /// Removes all proxies, so that tests do not affect each other.
  package func removeAll() {
    rules = []
    inspected = []
  }

  private static func properties(of object: AnyObject) -> [AppearanceProperty] {
    switch object {
    case let view as UIView: type(of: view).appearanceProperties
    case let item as UIBarItem: type(of: item).appearanceProperties
    default: []
    }
  }

  private static func make(_ type: AnyClass) -> AnyObject? {
    if let type = type as? UIView.Type { return type.make(frame: .zero) }
    return (type as? UIBarItem.Type)?.make()
  }

  // MARK: Applying

  /// Applies the proxies to a view that enters a window, and to all views inside it.
  func apply(toTree view: UIView) {
    guard !rules.isEmpty else { return }
    apply(to: view, in: view)
    for item in (view as? any ItemBar)?.shownItems ?? [] { apply(to: item, in: view) }
    for child in view.subviews { apply(toTree: child) }
  }

  func apply(to item: UIBarItem, in bar: UIView) {
    guard !rules.isEmpty else { return }
    apply(to: item as AnyObject, in: bar)
  }

  private func apply(to object: AnyObject, in view: UIView) {
    let matching = rules.enumerated().filter { matches($0.element, object, view) }
    let rules = matching.sorted { a, b in
      let (first, second) = (a.element.weight, b.element.weight)
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
    guard !rules.isEmpty, let standard = pristine(for: type(of: object)) else { return }
    for rule in rules { inspect(rule) }
    for property in Self.properties(of: object) {
      let rule = rules.last {
        property.holds(of: $0.proxy) && isSet(property, on: $0.proxy)
      }
      guard let rule, property.isSame(object, standard) else { continue }
      property.copy(rule.proxy, object)
    }
  }

  private func isSet(_ property: AppearanceProperty, on proxy: AnyObject) -> Bool {
    pristine(for: type(of: proxy)).map { !property.isSame(proxy, $0) } ?? false
  }

  /// An unmodified instance of the nearest superclass that UIKit defines.
  private func pristine(for type: AnyClass) -> AnyObject? {
    var type: AnyClass = type
    while !Self.isOurs(type), let parent = _getSuperclass(type) {
      type = parent
    }
    if let known = pristine[ObjectIdentifier(type)] { return known }
    let made = Self.make(type)
    pristine[ObjectIdentifier(type)] = made
    return made
  }

  // MARK: Properties of custom classes

  /// Warns once about values that were set on a proxy for properties of the program's own class: it is not
  /// defined how a view would receive them.
  private func inspect(_ rule: Rule) {
    guard !Self.isOurs(rule.type), inspected.insert(ObjectIdentifier(rule.proxy)).inserted,
      let fresh = Self.make(rule.type)
    else { return }
    let before = Self.ownAppearanceValues(of: fresh)
    for (name, value) in Self.ownAppearanceValues(of: rule.proxy).sorted(by: { $0.key < $1.key })
    where !AppearanceProperty.isEqual(value, before[name] ?? nil) {
      DiagnosticLog.current.warn(
        "The property '\(name)' was set on the appearance proxy of \(rule.type) and is not passed on "
          + "to views: it is none of UIKit's. Set it in the initialiser of \(rule.type).")
    }
  }

  private static func isOurs(_ type: AnyClass) -> Bool {
    _typeName(type, qualified: true).hasPrefix("UIKit.")
  }

  /// The stored properties that a program's class adds, limited to colours, fonts, images and plain values.
  private static func ownAppearanceValues(of object: AnyObject) -> [String: Any?] {
    var result: [String: Any?] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, let type = level.subjectType as? AnyClass, !isOurs(type) {
      for child in level.children {
        guard let name = child.label, !name.hasPrefix("$__lazy") else { continue }
        let value = AppearanceProperty.flattened(child.value)
        if isAppearanceValue(value) { result[name] = .some(value) }
      }
      mirror = level.superclassMirror
    }
    return result
  }

  private static func isAppearanceValue(_ value: Any?) -> Bool {
    switch value {
    case nil, is UIColor, is UIFont, is UIImage: true
    case let value?: value is any Hashable && !(Swift.type(of: value) is AnyClass)
    }
  }

  // MARK: Matching

  private func matches(_ rule: Rule, _ object: AnyObject, _ view: UIView) -> Bool {
    guard Self.isKind(type(of: object), of: rule.type),
      rule.traits.map(view.traitCollection.containsTraits) ?? true
    else { return false }
    guard !rule.containers.isEmpty else { return true }
    var missing = rule.containers[...]
    // A bar item is contained in its bar; a view is contained in its superviews and controllers.
    for container in Self.containers(of: view, includingItself: object !== view) {
      if let next = missing.first, Self.isKind(type(of: container), of: next) {
        missing.removeFirst()
      }
    }
    return missing.isEmpty
  }

  /// The views and controllers that contain a view, innermost first.
  private static func containers(of view: UIView, includingItself: Bool) -> [AnyObject] {
    var result: [AnyObject] = includingItself ? [view] : []
    if let controller = view.owningController { result.append(controller) }
    var current = view.superview
    while let container = current {
      result.append(container)
      if let controller = container.owningController { result.append(controller) }
      current = container.superview
    }
    return result
  }

  private static func isKind(_ type: AnyClass, of other: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let type = current {
      if type == other { return true }
      current = _getSuperclass(type)
    }
    return false
  }
}

extension ItemBar where Self: UIView {
  /// Applies the appearance proxies to the item if the bar is in a window.
  func didAdd(_ item: UIBarItem) {
    if window != nil { AppearanceProxies.shared.apply(to: item, in: self) }
  }
}
