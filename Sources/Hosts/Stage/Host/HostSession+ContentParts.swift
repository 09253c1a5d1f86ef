import HostProtocol
import UIKit

// The parts of a view's content that are not views, such as SwiftUI views.
extension HostSession {
  /// Returns the rows for the content of a view.
  func parts(of view: UIView, _ depth: Int, _ isHidden: Bool) -> [HostView] {
    guard let content = (view as? any ContentDescribing)?.contentParts else { return [] }
    return content.map { row($0, of: view, depth, isHidden) }
  }

  private func row(
    _ part: ContentPart, of view: UIView, _ depth: Int, _ isHidden: Bool
  ) -> HostView {
    HostView(
      id: viewNumbers.number(of: part.object, in: view), depth: depth + part.depth,
      className: part.shortName, frame: Self.numbers(view.convert(part.rectangle, to: nil)),
      text: part.text, identifier: nil, isHidden: isHidden)
  }

  /// Returns the innermost part at a point of the screen; nil if there is none.
  static func part(of view: UIView, at point: CGPoint) -> AnyObject? {
    let content = (view as? any ContentDescribing)?.contentParts ?? []
    let local = view.convert(point, from: nil)
    return content.last { $0.rectangle.contains(local) }?.object
  }

  /// Returns the properties of a part, based on those of its view; nil if the part no longer exists.
  func facts(
    of object: AnyObject, in view: UIView, _ facts: InspectCall.Reply
  ) -> InspectCall.Reply? {
    guard let content = (view as? any ContentDescribing)?.contentParts,
      let index = content.firstIndex(where: { $0.object === object })
    else { return nil }
    var around = [content[index]]
    for part in content[..<index].reversed() where part.depth < around[around.count - 1].depth {
      around.append(part)
    }
    let isHidden = facts.view.isHidden
    let depth = facts.view.depth + 1
    let rows = around.map { row($0, of: view, depth, isHidden) }
    let (part, frame) = (content[index], rows[0].frame)
    let element = AccessibilityReport(of: view).elements.first { element in
      zip(Self.numbers(element.frame), frame).allSatisfy { abs($0 - $1) < 0.5 }
    }
    return InspectCall.Reply(
      view: rows[0], classes: [part.typeName], path: rows + facts.path,
      controller: facts.controller, file: nil, line: nil, explanation: [],
      accessibility: element?.description, properties: part.properties, safeArea: facts.safeArea,
      baselines: [])
  }
}

extension ContentPart {
  fileprivate var rectangle: CGRect {
    CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  }
}
