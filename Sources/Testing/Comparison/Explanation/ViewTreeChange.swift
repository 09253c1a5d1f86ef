package import Foundation

/// A change of one view between two view trees.
package struct ViewTreeChange: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case appeared, disappeared
    /// The view moved by a number of points to the right and a number of points down.
    case moved(CGFloat, CGFloat)
    case resized(from: CGSize, to: CGSize)
    case text(from: String, to: String)
    case look(from: String, to: String)
  }

  package var view: ViewRecord
  package var kind: Kind
  /// The rectangle that contains the view before and after the change, in points of the image.
  package var place: CGRect

  /// The change as a sentence: "UILabel 'Total' moved 8 pt down".
  package var sentence: String { sentence(naming: view.name) }

  /// Returns the change as a sentence with another name for the view.
  package func sentence(naming name: String) -> String {
    switch kind {
    case .appeared: "\(name) is new"
    case .disappeared: "\(name) is gone"
    case .moved(let dx, let dy): "\(name) moved \(Self.way(dx, dy))"
    case .resized(let from, let to):
      "\(name) is \(Self.size(to)) pt instead of \(Self.size(from))"
    case .text(let from, let to):
      "\(view.className) shows '\(Self.short(to))' instead of '\(Self.short(from))'"
    case .look(let from, let to):
      from.isEmpty
        ? "\(name) has \(to)" : "\(name) has \(to) instead of \(from)"
    }
  }

  private static func short(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }

  private static func size(_ size: CGSize) -> String {
    "\(number(size.width)) x \(number(size.height))"
  }

  /// Formats a displacement as text: "8 pt down", "4.5 pt left and 8 pt up".
  private static func way(_ dx: CGFloat, _ dy: CGFloat) -> String {
    var parts: [String] = []
    if dx != 0 { parts.append("\(number(abs(dx))) pt \(dx > 0 ? "right" : "left")") }
    if dy != 0 { parts.append("\(number(abs(dy))) pt \(dy > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }

  /// Formats a number with up to two decimals.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    if hundredths % 100 == 0 { return String(hundredths / 100) }
    let text = String(abs(hundredths))
    let digits = String(repeating: "0", count: max(0, 3 - text.count)) + text
    var result = (hundredths < 0 ? "-" : "") + digits.dropLast(2) + "." + digits.suffix(2)
    while result.hasSuffix("0") { result.removeLast() }
    return result
  }
}

extension ViewTreeRecord {
  /// Returns the changes from this tree to another, in the order of the other tree. Removed views
  /// follow their remaining siblings.
  ///
  /// A view corresponds to the sibling of the same class that has the same identifier, else to one
  /// with the same text, else to one with the same frame, else to the next one that is left.
  /// Subviews of a moved view count as unchanged: only the frame in the superview is compared.
  package func changes(to other: ViewTreeRecord) -> [ViewTreeChange] {
    var changes: [ViewTreeChange] = []
    let (old, new) = (children(), other.children())
    compare(old[-1] ?? [], new[-1] ?? [], self, other, old, new, &changes)
    return changes
  }

  /// Returns the topmost view at a point of the image.
  package func deepestView(at point: CGPoint) -> ViewRecord? {
    views.last { $0.place.contains(point) }
  }

  /// Returns the indices of the children by their parent's index. Root views are under -1.
  private func children() -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    var path: [Int] = []
    for (index, view) in views.enumerated() {
      path.removeLast(max(0, path.count - max(0, view.depth)))
      result[path.last ?? -1, default: []].append(index)
      path.append(index)
    }
    return result
  }

  private func compare(
    _ old: [Int], _ new: [Int], _ before: ViewTreeRecord, _ after: ViewTreeRecord,
    _ oldChildren: [Int: [Int]], _ newChildren: [Int: [Int]], _ changes: inout [ViewTreeChange]
  ) {
    let partners = Self.partners(old.map { before.views[$0] }, new.map { after.views[$0] })
    for (turn, index) in new.enumerated() {
      let view = after.views[index]
      guard let partner = partners[turn] else {
        changes.append(ViewTreeChange(view: view, kind: .appeared, place: view.place))
        continue
      }
      let oldIndex = old[partner]
      Self.compare(before.views[oldIndex], view, &changes)
      compare(
        oldChildren[oldIndex] ?? [], newChildren[index] ?? [], before, after, oldChildren,
        newChildren, &changes)
    }
    let kept = Set(partners.compactMap { $0 })
    for turn in old.indices where !kept.contains(turn) {
      let view = before.views[old[turn]]
      changes.append(ViewTreeChange(view: view, kind: .disappeared, place: view.place))
    }
  }

  /// Returns the index of the corresponding old view for each new view.
  private static func partners(_ old: [ViewRecord], _ new: [ViewRecord]) -> [Int?] {
    var result = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    let claims: [(ViewRecord, ViewRecord) -> Bool] = [
      { !$1.identifier.isEmpty && $0.identifier == $1.identifier && $0.className == $1.className },
      { !$1.text.isEmpty && $0.text == $1.text && $0.className == $1.className },
      { $0.frame == $1.frame && $0.className == $1.className && $0.identifier == $1.identifier },
      { $0.className == $1.className && $0.identifier == $1.identifier },
    ]
    for claim in claims {
      var from = 0
      for turn in new.indices where result[turn] == nil {
        let found =
          old.indices.first { $0 >= from && !isTaken[$0] && claim(old[$0], new[turn]) }
          ?? old.indices.first { !isTaken[$0] && claim(old[$0], new[turn]) }
        guard let found else { continue }
        result[turn] = found
        isTaken[found] = true
        from = found + 1
      }
    }
    return result
  }

  private static func compare(
    _ old: ViewRecord, _ new: ViewRecord, _ changes: inout [ViewTreeChange]
  ) {
    let place = old.place.union(new.place)
    func add(_ kind: ViewTreeChange.Kind) {
      changes.append(ViewTreeChange(view: new, kind: kind, place: place))
    }
    if old.text != new.text { add(.text(from: old.text, to: new.text)) }
    let (dx, dy) = (new.frame.minX - old.frame.minX, new.frame.minY - old.frame.minY)
    let sizeIsKept =
      abs(new.frame.width - old.frame.width) < 0.01
      && abs(new.frame.height - old.frame.height) < 0.01
    if !sizeIsKept {
      // A label whose text changed also changes its size, so the size is not reported.
      if old.text == new.text { add(.resized(from: old.frame.size, to: new.frame.size)) }
    } else if abs(dx) >= 0.01 || abs(dy) >= 0.01 {
      add(.moved(abs(dx) < 0.01 ? 0 : dx, abs(dy) < 0.01 ? 0 : dy))
    }
    if old.look != new.look {
      let gone = old.look.filter { !new.look.contains($0) }
      let come = new.look.filter { !old.look.contains($0) }
      let to = come.isEmpty ? "nothing of it" : come.joined(separator: ", ")
      add(.look(from: gone.joined(separator: ", "), to: to))
    }
  }
}
