/// Collects the accessibility elements of a part of the layout tree, in the order of the views.
@MainActor
struct AccessibilityCollector {
  /// The view whose coordinate system the frames of the items use.
  let view: UIView
  private(set) var elements: [HostedElement] = []

  init(in view: UIView) { self.view = view }

  mutating func add(_ element: HostedElement) { elements.append(element) }
  mutating func add(_ more: [HostedElement]) { elements += more }

  /// Adds the element of an item. An item keeps one element object for its whole life.
  mutating func add(_ content: HostedElement.Content, of item: LayoutItem) {
    add(element(content, of: item))
  }

  func element(_ content: HostedElement.Content, of item: LayoutItem) -> HostedElement {
    let element = item.accessibilityElement ?? HostedElement(in: view, frame: item.frame)
    item.accessibilityElement = element
    element.reset(to: content)
    element.accessibilityContainer = view
    element.move(to: item.frame, in: view)
    return element
  }

  /// Adds an element that represents a UIKit view.
  mutating func add(_ platformView: UIView, of item: LayoutItem) {
    let element = HostedElement(of: platformView)
    item.accessibilityElement = element
    add(element)
  }

  /// Returns the elements of an item without adding them to this collector.
  func elements(of item: LayoutItem, in inner: UIView? = nil) -> [HostedElement] {
    var collector = AccessibilityCollector(in: inner ?? view)
    item.collectAccessibility(&collector)
    return collector.elements
  }
}

extension LayoutItem {
  /// The accessibility labels of the item and its descendants, joined by commas; nil if there are none.
  var spokenText: String? { Self.spokenText(of: [self]) }

  static func spokenText(of items: [LayoutItem]) -> String? {
    let collector = AccessibilityCollector(in: UIView(frame: .zero))
    return items.flatMap { collector.elements(of: $0) }.spokenLabel
  }
}

extension [HostedElement] {
  /// The labels of the elements, joined by commas; nil if there are none.
  @MainActor var spokenLabel: String? {
    let labels = flatMap(\.single).compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }
}
