/// The active constraints that reference an item. Their owning views retain them.
@MainActor
struct ConstraintReferences {
  /// The references, including ended ones, which are removed when the list has doubled.
  private var list: [ConstraintReference] = []
  private var limit = 32

  nonisolated init() {}

  var all: [NSLayoutConstraint] { list.compactMap(\.constraint) }

  mutating func add(_ mention: ConstraintReference) {
    if list.count == limit {
      list.removeAll { $0.constraint == nil }
      limit = max(32, 2 * list.count)
    }
    list.append(mention)
  }
}

/// An active constraint as recorded by the items it references. Ends when the constraint is
/// deactivated or its owning view is deallocated.
final class ConstraintReference {
  @exclusivity(unchecked) private(set) nonisolated(unsafe) unowned(unsafe) var constraint:
    NSLayoutConstraint?

  init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }

  func end() { constraint = nil }
}
