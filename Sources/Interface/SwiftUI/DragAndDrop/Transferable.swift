public import UniformTypeIdentifiers

/// A type whose values can be dragged from one view to another.
///
/// Within a stage the values themselves are passed, so their representations are never created.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A representation in which a value can leave its program.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
}

extension TransferRepresentation {
  /// - Support: without effect: no file is written.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }
  /// - Support: without effect: no file is written.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { self }
  /// - Support: without effect: the values themselves are passed.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> { self }
  /// - Support: without effect: the values themselves are passed.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> { self }
}

/// The programs that can see a representation.
public enum TransferRepresentationVisibility: Sendable { case all, ownProcess, group, team }

@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R
  where R.Item == Item { content }
  public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R { content }
  public static func buildBlock<A: TransferRepresentation, each B: TransferRepresentation>(
    _ first: A, _ others: repeat each B
  ) -> A { first }
}

/// A representation that encodes a value with `Codable`.
public nonisolated struct CodableRepresentation<Item: Transferable & Codable>:
  TransferRepresentation
{
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A representation that transfers another value in place of the value.
public nonisolated struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>:
  TransferRepresentation
{
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}
}

/// A representation whose bytes the program provides.
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
