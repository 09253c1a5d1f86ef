public import Foundation

/// A type whose values the language model generates. `@Generable` in source code becomes a conformance.
public protocol Generable {
  /// The value while it is generated: parts of it are missing yet.
  associatedtype PartiallyGenerated = Self
}

/// The value of a type while it is generated.
public typealias PartiallyGenerated<Content: Generable> = Content.PartiallyGenerated

/// The identity of a value while it is generated.
public struct GenerationID: Hashable, Sendable {
  private let id = UUID()
  public init() {}
}

extension String: Generable {}
extension Bool: Generable {}
extension Int: Generable {}
extension Float: Generable {}
extension Double: Generable {}
extension Decimal: Generable {}
extension Array: Generable where Element: Generable {
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]
}
extension Optional: Generable where Wrapped: Generable {
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated
}
