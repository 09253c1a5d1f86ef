/// Elements that are asked for when the menu that holds them opens.
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var cache: [UIMenuElement]?

  /// The provider is asked once.
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

  /// The provider is asked each time that the menu opens.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// The elements that the provider has passed by the time that it returns; nothing if it answers
  /// later.
  package final func loadElements() -> [UIMenuElement] {
    if let cache { return cache }
    var elements: [UIMenuElement] = []
    provider { elements = $0 }
    if isCached { cache = elements }
    return elements
  }
}

extension UIMenu {
  /// The children as an open menu shows them: deferred ones loaded, hidden ones left out.
  package final var shownChildren: [UIMenuElement] {
    children.flatMap { ($0 as? UIDeferredMenuElement)?.loadElements() ?? [$0] }
      .filter { ($0 as? any UIMenuLeaf)?.attributes.contains(.hidden) != true }
  }
}
