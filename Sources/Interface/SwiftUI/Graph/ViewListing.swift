/// A section or a run of the views that a lazy container or list displays one by one, in order.
@MainActor
enum ViewListing {
  /// Views that are created on demand.
  case run(any ViewRun)
  /// A section with its header and its footer.
  case section(ListedSection)

  /// Returns the listing with each view wrapped, as required by a modifier that applies to several views.
  func wrapped(by wrapper: any ItemWrapper) -> ViewListing {
    switch self {
    case .run(let run): .run(WrappedRun(run, wrapper))
    case .section(let section): .section(section.wrapped(by: wrapper))
    }
  }

  /// Returns the listing with actions that delete or move its rows.
  func adding(_ edits: @escaping () -> ListEdits) -> ViewListing {
    switch self {
    case .run(let run): .run(EditedRun(run, edits))
    case .section(let section): .section(section.adding(edits))
    }
  }
}

/// An ordered sequence of elements that create their views on demand.
@MainActor
protocol ViewRun: AnyObject {
  var count: Int { get }
  /// The number of views of each element, if the types of the views determine it.
  var viewsPerElement: Int? { get }
  /// The identity of the run across updates.
  var identity: ObjectIdentifier { get }
  /// Returns the node of an element, and creates it if needed.
  func node(at index: Int) -> Node
  func madeNode(at index: Int) -> Node?
  func items(at index: Int) -> [LayoutItem]
  /// Returns the id that the program gave to an element; nil if it has none.
  func id(at index: Int) -> AnyHashable?
  /// A function that returns the ids of the current elements. It remains valid when the elements change.
  var ids: (Int) -> AnyHashable? { get }
  func index(of id: AnyHashable) -> Int?
  var edits: ListEdits { get }
  /// Whether the run consists of one node that exists already.
  var isMade: Bool { get }
}

extension ViewRun {
  var edits: ListEdits { ListEdits() }
  var isMade: Bool { false }
  func id(at index: Int) -> AnyHashable? { ids(index) }
}

/// A run of the views of one existing node.
@MainActor
final class MadeRun: ViewRun {
  private let node: Node

  init(_ node: Node) { self.node = node }

  var isMade: Bool { true }
  var count: Int { 1 }
  var viewsPerElement: Int? { node.items.count }
  var identity: ObjectIdentifier { ObjectIdentifier(node) }
  func node(at index: Int) -> Node { node }
  func madeNode(at index: Int) -> Node? { node }
  func items(at index: Int) -> [LayoutItem] { node.items }
  var ids: (Int) -> AnyHashable? {
    let id = node.identityOfViews
    return { _ in id }
  }
  func index(of id: AnyHashable) -> Int? {
    guard let own = node.identityOfViews, own == id else { return nil }
    return 0
  }
}

/// Wraps items individually, and keeps each wrapper as long as its item.
@MainActor
protocol ItemWrapper: AnyObject {
  func wrapped(_ item: LayoutItem) -> LayoutItem
}

/// A run whose items are wrapped by a modifier.
@MainActor
private final class WrappedRun: ViewRun {
  private let base: any ViewRun
  private let wrapper: any ItemWrapper

  init(_ base: any ViewRun, _ wrapper: any ItemWrapper) {
    self.base = base
    self.wrapper = wrapper
  }

  var isMade: Bool { base.isMade }
  var count: Int { base.count }
  var viewsPerElement: Int? { base.viewsPerElement }
  var identity: ObjectIdentifier { base.identity }
  func node(at index: Int) -> Node { base.node(at: index) }
  func madeNode(at index: Int) -> Node? { base.madeNode(at: index) }
  func items(at index: Int) -> [LayoutItem] { base.items(at: index).map(wrapper.wrapped) }
  var ids: (Int) -> AnyHashable? { base.ids }
  func index(of id: AnyHashable) -> Int? { base.index(of: id) }
  var edits: ListEdits { base.edits }
}

/// A run whose elements can be deleted or moved.
@MainActor
private final class EditedRun: ViewRun {
  private let base: any ViewRun
  private let outer: () -> ListEdits

  init(_ base: any ViewRun, _ edits: @escaping () -> ListEdits) {
    self.base = base
    outer = edits
  }

  var edits: ListEdits { base.edits.merged(under: outer()) }

  var count: Int { base.count }
  var viewsPerElement: Int? { base.viewsPerElement }
  var identity: ObjectIdentifier { base.identity }
  func node(at index: Int) -> Node { base.node(at: index) }
  func madeNode(at index: Int) -> Node? { base.madeNode(at: index) }
  func items(at index: Int) -> [LayoutItem] { base.items(at: index) }
  var ids: (Int) -> AnyHashable? { base.ids }
  func index(of id: AnyHashable) -> Int? { base.index(of: id) }
}

/// The program's actions that delete or move rows.
nonisolated struct ListEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  /// Returns the actions, with those of an outer modifier where there is none.
  func merged(under outer: ListEdits) -> ListEdits {
    ListEdits(delete: delete ?? outer.delete, move: move ?? outer.move)
  }
}

/// A section of a lazy container or list.
@MainActor
struct ListedSection {
  /// The section's node, which identifies it.
  let node: Node
  var header: [any ViewRun]
  var content: [ViewListing]
  var footer: [any ViewRun]
  /// Whether the section is expanded; nil for a section that cannot be collapsed.
  var isExpanded: Binding<Bool>?

  func wrapped(by wrapper: any ItemWrapper) -> ListedSection {
    var result = self
    result.header = header.map { WrappedRun($0, wrapper) }
    result.content = content.map { $0.wrapped(by: wrapper) }
    result.footer = footer.map { WrappedRun($0, wrapper) }
    return result
  }

  func adding(_ edits: @escaping () -> ListEdits) -> ListedSection {
    var result = self
    result.content = content.map { $0.adding(edits) }
    return result
  }
}
