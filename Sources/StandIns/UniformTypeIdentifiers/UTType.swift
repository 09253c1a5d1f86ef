@_exported public import Foundation

/// A uniform type: the kind of a file or of other data, given by its identifier, such as `public.png`.
///
/// The types that the system declares and their conformances are those of Apple's published list, as far as
/// `UTTypeTable` has them. A type that an app declares in its information list is known by its identifier only.
public struct UTType: Hashable, Sendable {
  public let identifier: String
  /// The types that an undeclared type of an app conforms to.
  private let ownParents: [String]

  /// Creates a type with an identifier. Nil if it is empty or contains characters that identifiers cannot
  /// have.
  ///
  /// Different from iOS: an identifier that nothing declares has a type too.
  public init?(_ identifier: String) {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-.:"))
    guard !identifier.isEmpty, identifier.unicodeScalars.allSatisfy(allowed.contains) else {
      return nil
    }
    self.init(known: identifier.lowercased())
  }

  /// Creates a type that the app's information list declares as its own.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(known: identifier.lowercased(), parents: parent.map { [$0.identifier] } ?? [])
  }

  /// Creates a type of another app that the app's information list declares.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parent)
  }

  /// Creates the type of files with an extension; nil if no known type has it.
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    self.init(parent) { $0.extensions.contains(filenameExtension.lowercased()) }
  }

  /// Creates the type of data with a MIME type; nil if no known type has it.
  public init?(mimeType: String, conformingTo parent: UTType = .data) {
    self.init(parent) { $0.mimeTypes.contains(mimeType.lowercased()) }
  }

  init(known identifier: String, parents: [String] = []) {
    self.identifier = identifier
    ownParents = parents
  }

  private init?(_ parent: UTType, where matches: (UTTypeTable.Entry) -> Bool) {
    let found = UTTypeTable.entries.first { entry in
      matches(entry) && UTType(known: entry.identifier).conforms(to: parent)
    }
    guard let found else { return nil }
    self.init(known: found.identifier)
  }

  private var entry: UTTypeTable.Entry? { UTTypeTable.entry(identifier) }

  public var preferredFilenameExtension: String? { entry?.extensions.first }
  public var preferredMIMEType: String? { entry?.mimeTypes.first }
  /// A description for users; nil for a type that is not in the table.
  public var localizedDescription: String? { entry?.description }
  /// Whether the system declares the type.
  public var isDeclared: Bool { entry != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// All types that the type conforms to, directly or through others.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var left = parents
    while let next = left.popLast() {
      let type = UTType(known: next)
      if found.insert(type).inserted { left += type.parents }
    }
    return found
  }

  private var parents: [String] { ownParents + (entry?.parents ?? []) }

  /// Returns whether the type is the given one or conforms to it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }

  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension URL {
  /// Returns the address with the last component's extension that files of a type have.
  public func appendingPathExtension(for type: UTType) -> URL {
    type.preferredFilenameExtension.map(appendingPathExtension) ?? self
  }

  /// Returns the address of a file of a type in the folder.
  public func appendingPathComponent(_ name: String, conformingTo type: UTType) -> URL {
    appendingPathComponent(name).appendingPathExtension(for: type)
  }
}
