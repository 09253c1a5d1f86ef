@_exported public import Foundation
@_exported public import Observation
@_exported public import SwiftUI

/// A class whose objects can be stored in a container. The macro `@Model` adds the conformance.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  /// The context, deletion state and identifier of the object.
  var _$record: ModelRecord { get }
  /// Returns the relationships of the type's properties; nil for a property that is not one.
  static func _$relationships() -> [ModelRelationship?]
}

extension PersistentModel {
  public static func _$relationships() -> [ModelRelationship?] { [] }
  public var persistentModelID: PersistentIdentifier { _$record.identifier(of: Self.self) }
  public var id: PersistentIdentifier { persistentModelID }
  /// The context into which the object was inserted; nil before the insertion.
  public var modelContext: ModelContext? { _$record.context }
  public var hasChanges: Bool { _$record.context?.hasChanges ?? false }
  public var isDeleted: Bool { _$record.isDeleted }

  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The context, deletion state and identifier of a stored object.
public final class ModelRecord: @unchecked Sendable {
  weak var context: ModelContext?
  var isDeleted = false
  private var identifier: PersistentIdentifier?

  public init() {}

  func identifier(of type: Any.Type) -> PersistentIdentifier {
    if let identifier { return identifier }
    let made = PersistentIdentifier(
      entityName: String(describing: type), number: Self.numbers.next())
    identifier = made
    return made
  }

  private static let numbers = Numbers()

  private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var last = 0

    func next() -> Int {
      lock.withLock {
        last += 1
        return last
      }
    }
  }
}

/// The identity of a stored object.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable {
  public let entityName: String
  let number: Int
  public var id: Int { number }

  public static func < (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool {
    (a.entityName, a.number) < (b.entityName, b.number)
  }
}

extension PersistentIdentifier: Identifiable {}
