/// The name of a document's object in messages, such as `UILabel 'Total'`.
package struct ObjectName: Sendable, Equatable {
  /// The class that the document states, or UIKit's class for the element.
  package let className: String
  /// The text that identifies the object to a reader; nil if there is none.
  package let title: String?
  private let id: String

  package init(_ element: Element) {
    className = element["customClass"] ?? Self.classNames[element.name] ?? Self.standard(element)
    title = Self.title(of: element)
    id = element["id"] ?? ""
  }

  /// The class and the title, or the id of an object without a title.
  package var text: String {
    if let title { return "\(className) '\(Self.short(title))'" }
    return id.isEmpty ? className : "\(className) \(id)"
  }

  /// The title if there is one, else the class. Equations use this name.
  package var shortText: String { title.map { "'\(Self.short($0))'" } ?? className }

  /// Returns the beginning of a text, on one line.
  static func short(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  private static func standard(_ element: Element) -> String {
    if let label = element["userLabel"], element.name == "placeholder" { return label }
    return "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst()
  }

  /// The class names of elements that are not derived from the name of the element.
  private static let classNames = [
    "mapView": "MKMapView", "wkWebView": "WKWebView", "glkView": "GLKView",
    "sceneKitView": "SCNView", "mtkView": "MTKView", "arscnView": "ARSCNView",
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "tableViewCellContentView": "content view", "collectionViewCellContentView": "content view",
    "viewControllerPlaceholder": "storyboard reference", "exit": "Exit",
    "customObject": "NSObject", "viewLayoutGuide": "layout guide",
    "viewControllerLayoutGuide": "layout guide", "tabBarItem": "UITabBarItem",
    "glkViewController": "GLKViewController", "avPlayerViewController": "AVPlayerViewController",
    "collectionReusableView": "UICollectionReusableView",
  ]

  private static func title(of element: Element) -> String? {
    if element.name.hasSuffix("LayoutGuide") {
      return element["key"] == "safeArea" ? "safe area" : element["type"]
    }
    let names = [
      "text", "title", "userLabel", "placeholder", "storyboardIdentifier", "storyboardName",
      "reuseIdentifier",
    ]
    for name in names {
      if let text = element[name] ?? element.child(key: name)?.text, !text.isEmpty { return text }
    }
    let normal = element.children(named: "state").first { $0["key"] == "normal" }
    let configured = element.child(key: "configuration")
    let label = element.child("accessibility", key: "accessibilityConfiguration")
    let others = [
      normal?["title"], configured?["title"], label?["label"], element["image"],
      normal?["image"],
    ]
    return others.lazy.compactMap(\.self).first { !$0.isEmpty }
  }
}
