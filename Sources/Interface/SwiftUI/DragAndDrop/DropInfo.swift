public import Foundation
public import UniformTypeIdentifiers

/// The dragged items and their position over the view.
public nonisolated struct DropInfo {
  public let location: CGPoint
  private let providers: [NSItemProvider]

  init(_ payload: Any?, at location: CGPoint) {
    self.location = location
    providers = payload.map { [NSItemProvider(holding: $0)] } ?? []
  }

  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }

  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      provider.registeredTypeIdentifiers.contains { identifier in
        guard let type = UTType(identifier) else { return false }
        return contentTypes.contains { type.conforms(to: $0) || $0.conforms(to: type) }
      }
    }
  }

  public func hasItemsConforming(to types: [String]) -> Bool {
    hasItemsConforming(to: types.compactMap { UTType($0) })
  }

  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

extension NSItemProvider {
  /// Creates an item provider for a dragged value, which may itself be an item provider.
  fileprivate convenience nonisolated init(holding payload: Any) {
    switch payload {
    case let provider as NSItemProvider:
      if let object = provider.object {
        self.init(object: object)
      } else {
        self.init()
        for type in provider.registeredTypeIdentifiers {
          registerDataRepresentation(forTypeIdentifier: type) {
            nonisolated(unsafe) var data: Data?
            // The provider calls its completion handler before it returns.
            provider.loadDataRepresentation(forTypeIdentifier: type) { loaded, _ in data = loaded }
            return data
          }
        }
      }
    case let text as String: self.init(object: NSString(string: text))
    case let url as URL: self.init(object: url as NSURL)
    case let data as Data: self.init(item: data, typeIdentifier: UTType.data.identifier)
    default: self.init(item: Data(), typeIdentifier: UTType.item.identifier)
    }
  }
}
