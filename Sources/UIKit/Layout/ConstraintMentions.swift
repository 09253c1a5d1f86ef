/// The active constraints that refer to an item. They are held by the views they are installed on.
@MainActor
struct ConstraintMentions {
  /// May hold some that are over; those go when the list has doubled.
  private var list: [ConstraintMention] = []
  private var limit = 32

  nonisolated init() {}

  var all: [NSLayoutConstraint] { list.compactMap(\.constraint) }

  mutating func add(_ mention: ConstraintMention) {
    if list.count == limit {
      list.removeAll { $0.constraint == nil }
      limit = max(32, 2 * list.count)
    }
    list.append(mention)
  }
}

/// That a constraint is active, as the items it refers to know it; over when it is taken back or
/// the view goes that it is installed on.
final class ConstraintMention {
  @exclusivity(unchecked) private(set) nonisolated(unsafe) unowned(unsafe) var constraint:
    NSLayoutConstraint?

  init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }

  func end() { constraint = nil }
}
