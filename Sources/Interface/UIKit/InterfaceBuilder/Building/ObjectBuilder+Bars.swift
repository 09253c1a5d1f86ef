import CoreGraphics
import CoreText
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  // MARK: Bars

  func configureNavigationBar(_ bar: UINavigationBar, _ element: VariedElement) {
    bar.barStyle = Self.barStyle(element["barStyle"])
    bar.isTranslucent = element.flag("translucent", default: true)
    bar.prefersLargeTitles =
      element.flag("largeTitles") ?? element.flag("prefersLargeTitles", default: false)
    bar.barTintColor = color(element, "barTintColor")
    if let attributes = element.child("textAttributes", key: "titleTextAttributes") {
      bar.titleTextAttributes = textAttributes(attributes)
    }
    if let attributes = element.child("textAttributes", key: "largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = textAttributes(attributes)
    }
    bar.backIndicatorImage = image(element, "backIndicatorImage")
    bar.backIndicatorTransitionMaskImage = image(element, "backIndicatorTransitionMaskImage")
    configureAppearances(of: bar, element)
    guard let items = element.base.child("items") else { return }
    bar.items = items.children.compactMap { child in
      guard child.name == "navigationItem" else { return nil }
      let item = UINavigationItem(title: "")
      configure(item, child)
      return item
    }
  }

  func configureToolbar(_ bar: UIToolbar, _ element: VariedElement) {
    bar.barStyle = Self.barStyle(element["barStyle"])
    bar.isTranslucent = element.flag("translucent", default: true)
    bar.barTintColor = color(element, "barTintColor")
    if let standard: UIToolbarAppearance = appearance("standardAppearance", of: element) {
      bar.standardAppearance = standard
    }
    bar.compactAppearance = appearance("compactAppearance", of: element)
    bar.scrollEdgeAppearance = appearance("scrollEdgeAppearance", of: element)
    bar.compactScrollEdgeAppearance = appearance("compactScrollEdgeAppearance", of: element)
    if let items = element.base.child("items") { bar.items = barButtonItems(items) }
  }

  func configureTabBar(_ bar: UITabBar, _ element: VariedElement) {
    bar.barStyle = Self.barStyle(element["barStyle"])
    bar.isTranslucent = element.flag("translucent", default: true)
    bar.barTintColor = color(element, "barTintColor")
    if let standard: UITabBarAppearance = appearance("standardAppearance", of: element) {
      bar.standardAppearance = standard
    }
    bar.scrollEdgeAppearance = appearance("scrollEdgeAppearance", of: element)
    switch element["itemPositioning"] {
    case "fill": bar.itemPositioning = .fill
    case "centered": bar.itemPositioning = .centered
    default: break
    }
    guard let items = element.base.child("items") else { return }
    bar.items = items.children.filter { $0.name == "tabBarItem" }.map(tabBarItem)
    bar.selectedItem = bar.items?.first
  }

  private func configureAppearances(of bar: UINavigationBar, _ element: VariedElement) {
    if let standard: UINavigationBarAppearance = appearance("standardAppearance", of: element) {
      bar.standardAppearance = standard
    }
    bar.compactAppearance = appearance("compactAppearance", of: element)
    bar.scrollEdgeAppearance = appearance("scrollEdgeAppearance", of: element)
    bar.compactScrollEdgeAppearance = appearance("compactScrollEdgeAppearance", of: element)
  }

  /// Returns the appearance of a bar for a key; nil if the document has none.
  private func appearance<Appearance: UIBarAppearance>(
    _ key: String, of bar: VariedElement
  ) -> Appearance? {
    let names = ["navigationBarAppearance", "toolbarAppearance", "tabBarAppearance"]
    guard let element = names.lazy.compactMap({ bar.child($0, key: key) }).first else { return nil }
    let varied = VariedElement(element, in: context.classes)
    let result = Appearance(idiom: .phone)
    if let color = color(varied, "backgroundColor") { result.backgroundColor = color }
    if let color = color(varied, "shadowColor") { result.shadowColor = color }
    if let image = image(varied, "backgroundImage") { result.backgroundImage = image }
    if let image = image(varied, "shadowImage") { result.shadowImage = image }
    guard let navigation = result as? UINavigationBarAppearance else { return result }
    if let attributes = varied.child("textAttributes", key: "titleTextAttributes") {
      navigation.titleTextAttributes = textAttributes(attributes)
    }
    if let attributes = varied.child("textAttributes", key: "largeTitleTextAttributes") {
      navigation.largeTitleTextAttributes = textAttributes(attributes)
    }
    return result
  }

  private static func barStyle(_ name: String?) -> UIBarStyle {
    name?.hasPrefix("black") == true ? .black : .default
  }

  private func textAttributes(_ element: Element) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    let varied = VariedElement(element, in: context.classes)
    if let color = color(varied, "textColor") { attributes[.foregroundColor] = color }
    if let font = font(varied, "fontDescription", defaultSize: 17) { attributes[.font] = font }
    return attributes
  }

  // MARK: Items

  func configure(_ item: UINavigationItem, _ element: Element) {
    objects.add(item, for: element)
    let varied = VariedElement(element, in: context.classes)
    if let title = text(varied, "title") { item.title = title }
    item.prompt = text(varied, "prompt")
    switch varied["backButtonDisplayMode"] {
    case "generic": item.backButtonDisplayMode = .generic
    case "minimal": item.backButtonDisplayMode = .minimal
    default: break
    }
    item.backButtonTitle = text(varied, "backButtonTitle")
    item.leftItemsSupplementBackButton = varied.flag(
      "leftItemsSupplementBackButton", default: false)
    switch varied["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    default: break
    }
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = barButtonItem(child)
      case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = barButtonItem(child)
      case ("barButtonItem", "backBarButtonItem"): item.backBarButtonItem = barButtonItem(child)
      case ("leftBarButtonItems", _): item.leftBarButtonItems = barButtonItems(child)
      case ("rightBarButtonItems", _): item.rightBarButtonItems = barButtonItems(child)
      case (_, "titleView") where Self.isView(child): item.titleView = makeView(child)
      default: break
      }
    }
  }

  func barButtonItems(_ list: Element) -> [UIBarButtonItem] {
    list.children.filter { $0.name == "barButtonItem" }.map(barButtonItem)
  }

  func barButtonItem(_ element: Element) -> UIBarButtonItem {
    let varied = VariedElement(element, in: context.classes)
    let item = customItem(element) ?? UIBarButtonItem()
    if let system = element["systemItem"].flatMap(Self.systemItem) {
      item.become(system)
    } else {
      item.title = text(varied, "title")
      item.style = varied["style"] == "done" ? .done : .plain
      item.image = image(varied, "image")
    }
    objects.add(item, for: element)
    item.documentID = element["id"]
    item.isEnabled = varied.flag("enabled", default: true)
    item.width = varied.number("width", default: 0)
    item.landscapeImagePhone = image(varied, "landscapeImage")
    item.tag = varied.integer("tag", default: 0)
    item.tintColor = color(varied, "tintColor")
    if let insets = varied.child("inset", key: "imageInsets").map(DocumentInsets.init) {
      item.imageInsets = UIEdgeInsets(insets)
    }
    if let child = element.child(key: "customView"), Self.isView(child) {
      item.customView = makeView(child)
    }
    configureAccessibility(item, element)
    return item
  }

  /// Creates an item of the program's class; nil if the document specifies none or it does not exist.
  private func customItem<Item: UIBarItem>(_ element: Element) -> Item? {
    customClass(of: element, as: Item.self)?.init(coder: DocumentCoder(element))
  }

  private static func systemItem(_ name: String) -> UIBarButtonItem.SystemItem? {
    switch name {
    case "done": .done
    case "cancel": .cancel
    case "edit": .edit
    case "save": .save
    case "add": .add
    case "flexibleSpace": .flexibleSpace
    case "fixedSpace": .fixedSpace
    case "compose": .compose
    case "reply": .reply
    case "action": .action
    case "organize": .organize
    case "bookmarks": .bookmarks
    case "search": .search
    case "refresh": .refresh
    case "stop": .stop
    case "camera": .camera
    case "trash": .trash
    case "play": .play
    case "pause": .pause
    case "rewind": .rewind
    case "fastForward": .fastForward
    case "undo": .undo
    case "redo": .redo
    case "pageCurl": .pageCurl
    case "close": .close
    default: nil
    }
  }

  func tabBarItem(_ element: Element) -> UITabBarItem {
    let varied = VariedElement(element, in: context.classes)
    let item = customItem(element) ?? UITabBarItem()
    if let system = element["systemItem"].flatMap(Self.systemTab) {
      item.become(system)
    } else {
      item.title = text(varied, "title")
      item.image = image(varied, "image")
      item.selectedImage = image(varied, "selectedImage")
    }
    objects.add(item, for: element)
    item.tag = varied.integer("tag", default: 0)
    item.isEnabled = varied.flag("enabled", default: true)
    item.landscapeImagePhone = image(varied, "landscapeImage")
    item.badgeValue = varied["badgeValue"]
    item.badgeColor = color(varied, "badgeColor")
    if let insets = varied.child("inset", key: "imageInsets").map(DocumentInsets.init) {
      item.imageInsets = UIEdgeInsets(insets)
    }
    if let offset = varied.child("offsetWrapper", key: "titlePositionAdjustment") {
      item.titlePositionAdjustment = UIOffset(
        horizontal: offset.number("horizontal", default: 0),
        vertical: offset.number("vertical", default: 0))
    }
    configureAccessibility(item, element)
    return item
  }

  private static func systemTab(_ name: String) -> UITabBarItem.SystemItem? {
    switch name {
    case "more": .more
    case "favorites": .favorites
    case "featured": .featured
    case "topRated": .topRated
    case "recents": .recents
    case "contacts": .contacts
    case "history": .history
    case "bookmarks": .bookmarks
    case "search": .search
    case "downloads": .downloads
    case "mostRecent": .mostRecent
    case "mostViewed": .mostViewed
    default: nil
    }
  }
}
