/// Compares two values of a view, conservatively.
///
/// Values of `Equatable` types are compared by `==`, references by identity, structures field by field, and
/// everything else by its bytes. Equal bytes imply equal values, since the old value keeps its references
/// alive. Equal values with different bytes only cause one unnecessary evaluation of a body.
@MainActor
enum ValueComparison {
  private indirect enum Plan {
    case bytes(Int)
    case equatable((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case fields([(offset: Int, plan: Plan)])
  }

  private static var plans: [ObjectIdentifier: Plan] = [:]

  static func areEqual<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { first in
      withUnsafePointer(to: b) { second in
        compare(plan(for: T.self), UnsafeRawPointer(first), UnsafeRawPointer(second))
      }
    }
  }

  private static func compare(_ plan: Plan, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    switch plan {
    case .bytes(let count): memcmp(a, b, count) == 0
    case .equatable(let equal): equal(a, b)
    case .fields(let fields):
      fields.allSatisfy { compare($0.plan, a + $0.offset, b + $0.offset) }
    }
  }

  private static func plan(for type: Any.Type) -> Plan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = makePlan(for: type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  private static func makePlan(for type: Any.Type) -> Plan {
    if let property = type as? any ComparableProperty.Type { return propertyPlan(property) }
    if type is AnyClass { return .bytes(MemoryLayout<UnsafeRawPointer>.size) }
    if let equatable = type as? any Equatable.Type { return equatablePlan(equatable) }
    let fields = ValueFields.stored(in: type)
    guard !fields.isEmpty else { return .bytes(size(of: type)) }
    return .fields(fields.map { ($0.offset, plan(for: $0.type)) })
  }

  private static func size(of type: Any.Type) -> Int {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }

  private static func equatablePlan<T: Equatable>(_: T.Type) -> Plan {
    .equatable {
      $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee
    }
  }

  private static func propertyPlan<T: ComparableProperty>(_: T.Type) -> Plan {
    .equatable { a, b in
      a.assumingMemoryBound(to: T.self).pointee.isSame(
        as: b.assumingMemoryBound(to: T.self).pointee)
    }
  }
}

/// A dynamic property that determines itself whether a new value of the view differs from the old one.
protocol ComparableProperty {
  func isSame(as other: Self) -> Bool
}
