/// The accessories displayed beside the content of a cell.
@MainActor
struct ListAccessories: Equatable {
  var showsDisclosureIndicator = false
  var offersDeletion = false
  var canMove = false
  var showsSelection = false
  /// Whether the row is expanded; nil if it has no children.
  var isExpanded: Bool?
  var depth = 0
  /// Expands or collapses the row.
  var toggle: () -> Void = {}

  nonisolated static func == (a: ListAccessories, b: ListAccessories) -> Bool {
    MainActor.assumeIsolated {
      a.showsDisclosureIndicator == b.showsDisclosureIndicator
        && a.offersDeletion == b.offersDeletion && a.canMove == b.canMove
        && a.showsSelection == b.showsSelection && a.isExpanded == b.isExpanded
        && a.depth == b.depth
    }
  }

  var cellAccessories: [UICellAccessory] {
    var result: [UICellAccessory] = []
    if showsSelection { result.append(.multiselect()) }
    if offersDeletion { result.append(.delete()) }
    if showsDisclosureIndicator { result.append(.disclosureIndicator()) }
    if isExpanded != nil { result.append(outlineDisclosure) }
    if canMove { result.append(.reorder()) }
    return result
  }

  private var outlineDisclosure: UICellAccessory {
    let view = ListDisclosureView(frame: CGRect(x: 0, y: 0, width: 20, height: 22))
    view.inset = 0
    view.isExpanded = isExpanded ?? false
    view.toggle = toggle
    return .customView(
      configuration: .init(customView: view, placement: .trailing(displayed: .always)))
  }
}
