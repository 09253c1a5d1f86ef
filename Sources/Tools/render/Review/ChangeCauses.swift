import Comparison
import Foundation
import InterfaceBuilderDocument
import Stage
import UIKit

/// Finds the changes in a document that caused views to move or resize.
///
/// The layout engine reports which constraints determine each number of a frame. If any of these constraints
/// changed, it is the cause; if none did, the cause is a change of an object in them, such as a label with
/// another text.
@MainActor
struct ChangeCauses {
  private let before: Side
  private let after: Side
  private let changes: [DocumentChange]

  /// One of the two versions, with its views and the constraints by their lines.
  private struct Side {
    let document: Document
    let views: [String: UIView]
    let constraints: [Int: Element]
    let deviceSize: CGSize

    @MainActor
    init(_ version: DocumentVersion, _ drawing: ScreenDrawing) {
      document = version.document
      views = drawing.views
      deviceSize = DocumentCanvas(document).size
      constraints = Dictionary(
        document.tree.root.descendants.filter { $0.name == "constraint" }.map { ($0.line, $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  init(
    before: (DocumentVersion, ScreenDrawing), after: (DocumentVersion, ScreenDrawing),
    changes: [DocumentChange]
  ) {
    self.before = Side(before.0, before.1)
    self.after = Side(after.0, after.1)
    self.changes = changes
  }

  /// Returns the change of the document that has moved or resized a view; nil if it is not found.
  func cause(of change: ViewTreeChange) -> DocumentChange? {
    let id = change.view.identifier
    switch change.kind {
    case .moved(let dx, let dy):
      return cause(of: id, (dx != 0 ? [.x] : []) + (dy != 0 ? [.y] : []))
    case .resized(let from, let to):
      return cause(
        of: id,
        (from.width != to.width ? [.width] : []) + (from.height != to.height ? [.height] : []))
    case .look: return changes.first { $0.topic == .canvas }
    default: return nil
    }
  }

  /// Whether a change of the document itself affects the appearance of a view, apart from its geometry.
  func statesLook(of id: String) -> Bool {
    changes.contains { change in
      change.topic == .property && change.objects.first == id && !change.changesGeometry
        || change.property?.lowercased().contains("font") ?? false
          && change.objects.first == id
    }
  }

  /// One of the four numbers of a frame.
  private enum FrameNumber {
    case x, y, width, height

    var axis: NSLayoutConstraint.Axis { self == .x || self == .width ? .horizontal : .vertical }
    var isLength: Bool { self == .width || self == .height }
  }

  private func cause(of id: String, _ numbers: [FrameNumber]) -> DocumentChange? {
    // On another device any view may have another size.
    if before.deviceSize != after.deviceSize, let device = setting(named: ["device"]) {
      return device
    }
    let deciding = numbers.flatMap { number in
      constraints(deciding: number, of: id, in: after)
        + constraints(deciding: number, of: id, in: before)
    }
    let decidingIDs = Set(deciding.compactMap { $0["id"] })
    if let found = changes.first(where: {
      $0.topic == .constraint && decidingIDs.contains($0.objects.first ?? "")
    }) {
      return found
    }
    let own = changes.first { $0.objects.first == id && $0.changesGeometry }
    if let own { return own }
    var related = Set(deciding.flatMap(Self.items))
    let stacks = Set([after, before].flatMap { stackMembers(around: id, in: $0) })
    related.formUnion(stacks)
    return changes.first { $0.objects.contains(where: related.contains) && $0.changesGeometry }
      ?? changes.first { $0.isOrder && $0.objects.contains(where: stacks.contains) }
      ?? changes.first { isSetFrame($0, of: id) } ?? changeOfAncestor(of: id) ?? settingOfLayout
  }

  /// Returns the change of an ancestor of the view, such as the row height of its cell.
  private func changeOfAncestor(of id: String) -> DocumentChange? {
    var view = after.views[id]?.superview
    while let current = view {
      if let name = current.documentID,
        let found = changes.first(where: {
          $0.objects.contains(name) && $0.topic == .property && $0.changesGeometry
        })
      {
        return found
      }
      view = current.superview
    }
    return nil
  }

  private func setting(named names: [String]) -> DocumentChange? {
    changes.first { change in
      change.topic == .setting && names.contains { change.property?.contains($0) ?? false }
    }
  }

  /// The document setting that has changed the layout, or the version of the editor if nothing else can be
  /// the reason.
  private var settingOfLayout: DocumentChange? {
    if let setting = setting(named: ["useAutolayout", "useSafeAreas", "useTraitCollections"]) {
      return setting
    }
    let hasOther = changes.contains { $0.topic == .constraint || $0.changesGeometry || $0.isOrder }
    return hasOther ? nil : changes.first { $0.topic == .canvas }
  }

  /// Whether a change is that of the stored frame of a view that no constraints position.
  private func isSetFrame(_ change: DocumentChange, of id: String) -> Bool {
    guard change.topic == .frame, change.objects.first == id,
      let view = after.views[id], view.translatesAutoresizingMaskIntoConstraints,
      let name = after.document.object(id)?.name
    else { return false }
    return !name.hasPrefix("tableViewCell") && !name.hasPrefix("collectionViewCell")
      && !name.hasSuffix("Bar")
  }

  private func constraints(
    deciding number: FrameNumber, of id: String, in side: Side
  ) -> [Element] {
    guard let view = side.views[id] else { return [] }
    let explanation = view.layoutExplanation(for: number.axis)
    let reasons = number.isLength ? explanation.length.reasons : explanation.origin.reasons
    return reasons.compactMap { reason in
      reason.file == side.document.file ? reason.line.flatMap { side.constraints[$0] } : nil
    }
  }

  /// Returns the ids of the objects that a constraint references.
  private static func items(_ constraint: Element) -> [String] {
    let owner = constraint.parent?.parent?["id"]
    return [constraint["firstItem"] ?? owner, constraint["secondItem"]].compactMap(\.self)
  }

  /// Returns the stack view that contains a view, and its arranged views, which share its length.
  private func stackMembers(around id: String, in side: Side) -> [String] {
    guard let stack = side.views[id]?.superview as? UIStackView else { return [] }
    return ([stack] + stack.subviews).compactMap(\.documentID)
  }
}

extension DocumentChange {
  /// Whether the change is a different order of child objects.
  fileprivate var isOrder: Bool { property == DocumentDifference.order }

  /// Whether the change can move or resize views.
  fileprivate var changesGeometry: Bool {
    switch topic {
    case .text: return true
    case .object: return !isOrder
    case .property:
      guard let property = property?.lowercased() else { return false }
      return !["color", "textalignment", "identifier"].contains { property.contains($0) }
        && Self.geometricProperties.contains { property.contains($0) }
    default: return false
    }
  }

  /// Parts of the names of properties that determine sizes and positions.
  private static let geometricProperties = [
    "height", "width", "size", "spacing", "axis", "alignment", "distribution", "hugging",
    "compression", "font", "text", "title", "lines", "linebreak", "image", "hidden", "inset",
    "margin", "style", "accessory", "prompt", "edges", "simulated", "translucent", "configuration",
    "placeholder", "baseline", "indentation",
  ]
}
