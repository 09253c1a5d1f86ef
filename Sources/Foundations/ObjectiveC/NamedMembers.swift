/// Lists members of one class that can be called by name.
///
/// Conforming types are found automatically. A conforming type inside a generic class must be in the body of
/// the class or in an extension without conditions.
public protocol NamedMembers {
  static func members() -> ClassMembers
}

/// The members of a class that a `NamedMembers` type lists.
public struct ClassMembers {
  /// A function that calls a method of an object.
  typealias Method = (AnyObject, inout MessageArguments) throws -> Any?
  typealias Getter = (AnyObject) -> Any?
  typealias Setter = (AnyObject, MessageValue) throws -> Void

  struct Property {
    var get: Getter
    var set: Setter?
  }

  /// A function that calls a method of the class itself.
  typealias TypeMethod = (inout MessageArguments) throws -> Any?

  let type: AnyClass
  let name: String?
  let methods: [String: Method]
  let typeMethods: [String: TypeMethod]
  let properties: [String: Property]

  /// Creates the list of a class's members.
  ///
  /// - Parameters:
  ///   - type: The class that has the members; its subclasses have them too.
  ///   - name: The class's name in Objective-C if it differs from the one in Swift.
  ///   - list: Lists the members.
  public init<Object: AnyObject>(
    _ type: Object.Type, name: String? = nil, _ list: (inout Builder<Object>) -> Void
  ) {
    var builder = Builder<Object>()
    list(&builder)
    self.type = type
    self.name = name
    methods = builder.methods
    typeMethods = builder.typeMethods
    properties = builder.properties
  }

  /// Collects the members of a class.
  ///
  /// A member may be isolated to the main actor. If it is called elsewhere, it runs on the caller's thread,
  /// as on Apple's platforms.
  public struct Builder<Object: AnyObject> {
    fileprivate var methods: [String: Method] = [:]
    fileprivate var properties: [String: Property] = [:]
    fileprivate var typeMethods: [String: TypeMethod] = [:]

    /// Adds a method of the class itself, or the getter of one of the class properties.
    public mutating func typeMethod(
      _ name: String, _ body: @escaping @MainActor (inout MessageArguments) throws -> Any?
    ) {
      typeMethods[name] = unsafeBitCast(body, to: TypeMethod.self)
    }

    /// Adds a method without a result.
    public mutating func method(
      _ name: String, _ body: @escaping @MainActor (Object, inout MessageArguments) throws -> Void
    ) {
      // The isolation of a function does not change its calling convention.
      let body = unsafeBitCast(
        body, to: ((Object, inout MessageArguments) throws -> Void).self)
      methods[name] = { object, arguments in
        try body(unsafeDowncast(object, to: Object.self), &arguments)
        return nil
      }
    }

    /// Adds a method with a result.
    public mutating func function(
      _ name: String, _ body: @escaping @MainActor (Object, inout MessageArguments) throws -> Any?
    ) {
      let body = unsafeBitCast(
        body, to: ((Object, inout MessageArguments) throws -> Any?).self)
      methods[name] = { object, arguments in
        try body(unsafeDowncast(object, to: Object.self), &arguments)
      }
    }

    public mutating func property(
      _ name: String, get: @escaping @MainActor (Object) -> Any?
    ) {
      properties[name] = Property(get: Self.getter(get), set: nil)
    }

    public mutating func property(
      _ name: String, get: @escaping @MainActor (Object) -> Any?,
      set: @escaping @MainActor (Object, MessageValue) throws -> Void
    ) {
      let set = unsafeBitCast(set, to: ((Object, MessageValue) throws -> Void).self)
      properties[name] = Property(
        get: Self.getter(get), set: { try set(unsafeDowncast($0, to: Object.self), $1) })
    }

    private static func getter(_ get: @escaping @MainActor (Object) -> Any?) -> Getter {
      let get = unsafeBitCast(get, to: ((Object) -> Any?).self)
      return { get(unsafeDowncast($0, to: Object.self)) }
    }
  }
}
