public import Foundation

extension UIPasteboard {
  /// The items as providers of their data.
  public final var itemProviders: [NSItemProvider] {
    get { items.map { NSItemProvider.pasted($0) } }
    set { items = newValue.map(\.pasteboardItem) }
  }

  /// Replaces the items by those of providers.
  ///
  /// - Support: partial: items stay in the program and do not expire.
  public final func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) {
    self.itemProviders = itemProviders
  }
}

extension NSItemProvider {
  /// Returns the provider of a pasteboard's item.
  fileprivate static func pasted(_ item: [String: Any]) -> NSItemProvider {
    let types = item.keys.sorted()
    let objects = types.compactMap { item[$0].flatMap(writable) }
    let provider = objects.first.map { NSItemProvider(object: $0) } ?? NSItemProvider()
    for type in types {
      guard let data = item[type] as? Data else { continue }
      provider.registerDataRepresentation(forTypeIdentifier: type) { data }
    }
    return provider
  }

  private static func writable(_ value: Any) -> (any NSItemProviderWriting)? {
    switch value {
    case let text as String: NSString(string: text)
    case let address as URL: NSURL(string: address.absoluteString)
    case let image as UIImage: image
    default: nil
    }
  }

  /// The object and the data of the provider by their types.
  fileprivate final var pasteboardItem: [String: Any] {
    var item: [String: Any] = [:]
    for type in registeredTypeIdentifiers { item[type] = data(ofType: type) }
    if let object {
      let value = object.itemProviderValue
      let identifiers = Swift.type(of: object).writableTypeIdentifiersForItemProvider
      for identifier in identifiers { item[identifier] = value }
    }
    return item
  }
}
