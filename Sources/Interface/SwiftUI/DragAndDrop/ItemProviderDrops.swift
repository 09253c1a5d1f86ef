public import Foundation
public import UniformTypeIdentifiers

extension View {
  /// Lets a long press lift what a provider holds, with a picture of the view under the finger.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    onDrag(data, preview: { self })
  }

  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    let preview = preview()
    return gesture(
      DraggingGesture(
        payload: data,
        preview: {
          let view = _UIHostingView(rootView: preview)
          view.frame.size = view.intrinsicContentSize
          return view
        }))
  }

  /// Takes items of some types that are dropped on the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    modifier(
      _DropModifier(
        accepts: { DropInfo($0, at: .zero).hasItemsConforming(to: supportedContentTypes) },
        action: { payload, point in
          _ = action(DropInfo(payload, at: point).itemProviders(for: supportedContentTypes), point)
        },
        entered: { _, _ in isTargeted?.wrappedValue = true },
        exited: { isTargeted?.wrappedValue = false },
        dropped: { isTargeted?.wrappedValue = false }))
  }

  /// Asks a delegate about items that are dragged over the view.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    modifier(
      _DropModifier(
        accepts: { payload in
          let info = DropInfo(payload, at: .zero)
          return info.hasItemsConforming(to: supportedContentTypes)
            && MainThread.assume { delegate.validateDrop(info: info) }
        },
        action: { payload, point in
          MainThread.assume { _ = delegate.performDrop(info: DropInfo(payload, at: point)) }
        },
        entered: { payload, point in
          MainThread.assume { delegate.dropEntered(info: DropInfo(payload, at: point)) }
        },
        moved: { payload, point in
          MainThread.assume { _ = delegate.dropUpdated(info: DropInfo(payload, at: point)) }
        },
        exited: { MainThread.assume { delegate.dropExited(info: DropInfo(nil, at: .zero)) } }))
  }

  // MARK: Types as texts

  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}

/// Decides about what is dragged over a view.
@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What is dragged, and where it is over the view.
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
  /// A provider of a dragged value, which may be a provider itself.
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
            // The provider answers before it returns.
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

/// What a drop would do.
public nonisolated enum DropOperation: Sendable {
  case cancel, forbidden, copy, move
  case delete, alias
}

public nonisolated struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
  public init(withinApplication operation: DropOperation, outsideApplication: DropOperation) {
    self.operation = operation
  }
}

extension DynamicViewContent {
  /// - Support: partial: what is dropped on a row is inserted at the end.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent<Data> {
    let count = data.count
    return modifier(
      _DropModifier(
        accepts: { DropInfo($0, at: .zero).hasItemsConforming(to: supportedContentTypes) },
        action: { payload, point in
          action(count, DropInfo(payload, at: point).itemProviders(for: supportedContentTypes))
        }))
  }

  /// - Support: partial: what is dropped on a row is inserted at the end.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent<Data> {
    let count = data.count
    return modifier(
      _DropModifier(
        accepts: { $0 is T },
        action: { payload, _ in if let value = payload as? T { action([value], count) } }))
  }
}
