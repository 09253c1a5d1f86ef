public import UniformTypeIdentifiers

/// A value that can be dragged from one view to another.
///
/// Within a stage values are handed over as they are, so representations are never made.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which a value leaves its program.
public protocol TransferRepresentation: Sendable {
  associatedtype Item: Transferable
}

@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R
  where R.Item == Item { content }
  public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R { content }
  public static func buildBlock<A: TransferRepresentation, each B: TransferRepresentation>(
    _ first: A, _ others: repeat each B
  ) -> A { first }
}

/// The bytes of a value that can be encoded.
public nonisolated struct CodableRepresentation<Item: Transferable & Codable>:
  TransferRepresentation
{
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// Another value in the place of the value.
public nonisolated struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>:
  TransferRepresentation
{
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}
}

/// The bytes of a value as the program makes them.
public nonisolated struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

extension String: Transferable {
  public static var transferRepresentation: CodableRepresentation<String> {
    CodableRepresentation(contentType: .plainText)
  }
}
extension Data: Transferable {
  public static var transferRepresentation: CodableRepresentation<Data> {
    CodableRepresentation(contentType: .data)
  }
}
extension URL: Transferable {
  public static var transferRepresentation: CodableRepresentation<URL> {
    CodableRepresentation(contentType: .url)
  }
}
extension Image: Transferable {
  public static var transferRepresentation: ProxyRepresentation<Image, Data> {
    ProxyRepresentation(exporting: { _ in Data() })
  }
}
