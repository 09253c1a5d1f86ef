/// A menu element that provides its elements when the menu opens.
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var cache: [UIMenuElement]?

  /// Creates an element whose provider is called once. The result is cached.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(elementProvider, isCached: true)
  }

  private init(
    _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool
  ) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  public required init?(coder: NSCoder) {
    provider = { $0([]) }
    isCached = true
    super.init(coder: coder)
  }

  /// Creates an element whose provider is called each time the menu opens.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Returns the elements that the provider passes before it returns. Those passed later are ignored.
  package final func loadElements() -> [UIMenuElement] {
    if let cache { return cache }
    var elements: [UIMenuElement] = []
    provider { elements = $0 }
    if isCached { cache = elements }
    return elements
  }
}

extension UIMenu {
  /// The children that an open menu shows: with loaded deferred elements and without hidden ones.
  package final var shownChildren: [UIMenuElement] {
    children.flatMap { ($0 as? UIDeferredMenuElement)?.loadElements() ?? [$0] }
      .filter { ($0 as? any UIMenuLeaf)?.attributes.contains(.hidden) != true }
  }
}
