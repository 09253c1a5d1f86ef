package import Comparison
import HostProtocol
package import UIKit

extension ViewTreeRecord {
  /// The kind of identifiers with which a record identifies views.
  package enum Identifiers: Sendable {
    /// The accessibility identifier, or else the id in the document.
    case accessibility
    /// The id in the document only.
    case document
  }

  /// Records the views below a root, in its coordinates, and the SwiftUI views in them.
  @MainActor
  package init(of root: UIView, by identifiers: Identifiers = .accessibility) {
    var views: [ViewRecord] = []
    // The traversal is not recursive: a tree may be as deep as the layout limit allows.
    var stack: [(view: UIView, depth: Int)] = [(root, 0)]
    while let (view, depth) = stack.popLast() {
      if view.isHidden || view.alpha == 0 { continue }
      views.append(ViewRecord(view, depth: depth, root: root, by: identifiers))
      if let content = (view as? any ContentDescribing)?.contentParts {
        views += Self.parts(content, of: view, at: depth + 1, root: root)
      }
      for subview in view.subviews.reversed() { stack.append((subview, depth + 1)) }
    }
    self.init(views)
  }

  /// Records the content of a view that does not consist of views.
  @MainActor
  private static func parts(
    _ parts: [ContentPart], of view: UIView, at depth: Int, root: UIView
  ) -> [ViewRecord] {
    // The origins of the parts that contain the next one.
    var corners: [CGPoint] = []
    return parts.map { part in
      let place = CGRect(
        x: part.frame[0], y: part.frame[1], width: part.frame[2], height: part.frame[3])
      corners.removeLast(max(0, corners.count - part.depth))
      let corner = corners.last ?? .zero
      corners.append(place.origin)
      return ViewRecord(
        depth: depth + part.depth, className: part.shortName, text: part.text ?? "",
        frame: place.offsetBy(dx: -corner.x, dy: -corner.y),
        place: view === root ? place : view.convert(place, to: root))
    }
  }
}

extension ViewRecord {
  @MainActor
  fileprivate init(
    _ view: UIView, depth: Int, root: UIView, by identifiers: ViewTreeRecord.Identifiers
  ) {
    let name = identifiers == .accessibility ? view.accessibilityIdentifier : nil
    let place = view === root ? view.bounds : view.convert(view.bounds, to: root)
    self.init(
      depth: depth, className: _typeName(type(of: view), qualified: false),
      identifier: name ?? view.documentID ?? "", text: Self.text(of: view),
      frame: view === root ? CGRect(origin: .zero, size: view.frame.size) : view.frame,
      place: place, look: Self.look(of: view))
  }

  @MainActor
  private static func text(of view: UIView) -> String {
    switch view {
    case let label as UILabel: label.text ?? ""
    case let button as UIButton: button.currentTitle ?? ""
    default: ""
    }
  }

  @MainActor
  private static func look(of view: UIView) -> [String] {
    var look: [String] = []
    if let color = view.backgroundColor {
      look.append("background \(hexadecimal(color, in: view))")
    }
    if view.alpha != 1 { look.append("alpha \(shortNumber(view.alpha))") }
    if view.layer.cornerRadius != 0 {
      look.append("corner radius \(shortNumber(view.layer.cornerRadius))")
    }
    if let label = view as? UILabel, let font = label.font {
      look.append("text colour \(hexadecimal(label.textColor ?? .label, in: view))")
      look.append("font \(font.fontName) \(shortNumber(font.pointSize))")
    }
    return look
  }

  @MainActor
  private static func hexadecimal(_ color: UIColor, in view: UIView) -> String {
    let resolved = color.resolvedColor(with: view.traitCollection)
    return DifferenceExplanation.text(resolved.cgColor.premultiplied())
  }
}
