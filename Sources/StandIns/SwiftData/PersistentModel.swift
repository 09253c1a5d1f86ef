@_exported public import Foundation
@_exported public import Observation
@_exported public import SwiftUI

/// A class whose objects a container stores. `@Model` makes one.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  /// What the container keeps of the object.
  var _$record: ModelRecord { get }
  /// The properties that may refer to other models; nil for those that do not.
  static func _$relationships() -> [ModelRelationship?]
}

extension PersistentModel {
  public static func _$relationships() -> [ModelRelationship?] { [] }
  public var persistentModelID: PersistentIdentifier { _$record.identifier(of: Self.self) }
  public var id: PersistentIdentifier { persistentModelID }
  /// The context that the object was inserted into; nil before.
  public var modelContext: ModelContext? { _$record.context }
  public var hasChanges: Bool { _$record.context?.hasChanges ?? false }
  public var isDeleted: Bool { _$record.isDeleted }

  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a container keeps of an object.
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
