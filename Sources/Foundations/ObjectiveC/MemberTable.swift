import Foundation
import Synchronization

/// The table of all members in the process that can be called by name, grouped by class.
///
/// The table is created at the first lookup, and again if a name is missing and libraries have been loaded
/// since. A lookup costs a dictionary access for each superclass.
struct MemberTable {
  /// The members that one class declares itself.
  private struct Entry {
    var methods: [String: ClassMembers.Method] = [:]
    var properties: [String: ClassMembers.Property] = [:]
    var typeMethods: [String: ClassMembers.TypeMethod] = [:]

    mutating func add(_ members: ClassMembers) {
      methods.merge(members.methods) { $1 }
      properties.merge(members.properties) { $1 }
      typeMethods.merge(members.typeMethods) { $1 }
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var names: [String: AnyClass] = [:]
  /// The member lists inside generic classes, by the descriptor of the class.
  private var generic: [UnsafeRawPointer: [ConformingType]] = [:]

  // The table contains closures of static functions only, which have no state.
  private nonisolated(unsafe) static var shared: MemberTable?
  private static let lock = NSRecursiveLock()

  /// Returns the first member that the class or one of its superclasses has.
  private static func find<Member>(
    _ type: AnyClass, _ member: (Entry) -> Member?
  ) -> Member? {
    lock.withLock {
      if shared == nil { shared = MemberTable() }
      var type: AnyClass? = type
      while let current = type {
        if let found = shared!.entry(of: current).flatMap(member) { return found }
        type = _getSuperclass(current)
      }
      return nil
    }
  }

  static func method(_ name: String, of type: AnyClass) -> ClassMembers.Method? {
    find(type) { $0.methods[name] }
  }

  static func property(_ key: String, of type: AnyClass) -> ClassMembers.Property? {
    find(type) { $0.properties[key] }
  }

  static func typeMethod(_ name: String, of type: AnyClass) -> ClassMembers.TypeMethod? {
    find(type) { $0.typeMethods[name] }
  }

  /// Returns the class that is declared with `@objc(name)`.
  static func type(named name: String) -> AnyClass? {
    lock.withLock {
      if shared == nil { shared = MemberTable() }
      return shared!.names[name]
    }
  }

  private init() {
    for found in ConformingType.all(of: (any NamedMembers).self) {
      if found.isGeneric {
        if let parent = found.parent { generic[parent, default: []].append(found) }
      } else if let list = found.listOfMembers {
        let members = list.members()
        entries[ObjectIdentifier(members.type), default: Entry()].add(members)
        if let name = members.name { names[name] = members.type }
      }
    }
  }

  /// Returns the members of one class; those of a generic class are computed at the first lookup.
  private mutating func entry(of type: AnyClass) -> Entry? {
    let id = ObjectIdentifier(type)
    if let entry = entries[id] { return entry }
    let metadata = ClassMetadata(type)
    guard metadata.genericArguments != nil, let lists = generic[metadata.descriptor] else {
      return nil
    }
    var entry = Entry()
    for list in lists {
      if let list = list.type(in: metadata) as? any NamedMembers.Type { entry.add(list.members()) }
    }
    entries[id] = entry
    return entry
  }
}

extension ConformingType {
  /// The type as a list of members. A dynamic cast would search all conformances of the process once for each
  /// list.
  fileprivate var listOfMembers: (any NamedMembers.Type)? {
    guard let witnesses else { return type as? any NamedMembers.Type }
    return unsafeBitCast((type, witnesses), to: (any NamedMembers.Type).self)
  }
}
