import Foundation
public import UniformTypeIdentifiers

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
