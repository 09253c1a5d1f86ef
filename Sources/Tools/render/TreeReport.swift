import Comparison
import Foundation
import Stage
import UIKit

/// Formats a laid-out view tree as lines for other programs.
@MainActor
enum TreeReport {
  /// The names of the columns, separated by tabs.
  static let header = "scene\tview\tclass\tx\ty\tw\th\tparent\tflags"

  /// Returns a row for each view, parents first; an empty text for a scene without views.
  static func rows(_ scene: PresentedScene) -> String {
    var lines: [String] = []
    visit([scene.root] + scene.looseViews) { view, parent in
      let frame = view.frame
      let columns = [
        scene.id, view.documentID ?? "", className(view), number(frame.minX), number(frame.minY),
        number(frame.width), number(frame.height), parent?.documentID ?? "",
        flags(of: view).joined(separator: ","),
      ]
      lines.append(columns.map(oneLine).joined(separator: "\t"))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a line with a JSON object for each view.
  static func json(_ scene: PresentedScene) -> String {
    var lines: [String] = []
    var depth: [ObjectIdentifier: Int] = [:]
    visit([scene.root] + scene.looseViews) { view, parent in
      let level = parent.map { depth[ObjectIdentifier($0), default: 0] + 1 } ?? 0
      depth[ObjectIdentifier(view)] = level
      lines.append(JSONValue.object(members(of: view, parent: parent, level: level, scene)).text)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the members of a view's JSON object.
  private static func members(
    of view: UIView, parent: UIView?, level: Int, _ scene: PresentedScene
  ) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("scene", .string(scene.id)), ("depth", .number(Double(level))),
      ("class", .string(className(view))), ("frame", .rect(view.frame)),
      ("bounds", .rect(view.bounds)),
    ]
    if let id = view.documentID { members.append(("id", .string(id))) }
    if let id = view.accessibilityIdentifier { members.append(("identifier", .string(id))) }
    if let id = parent?.documentID { members.append(("parent", .string(id))) }
    if !view.transform.isIdentity {
      let t = view.transform
      members.append(("transform", .numbers([t.a, t.b, t.c, t.d, t.tx, t.ty])))
    }
    if view.isHidden { members.append(("hidden", .bool(true))) }
    if view.alpha != 1 { members.append(("alpha", .number(Double(view.alpha)))) }
    if let label = view as? UILabel {
      if let text = label.text { members.append(("text", .string(text))) }
      members.append(
        ("font", .string("\(label.font.fontName) \(shortNumber(label.font.pointSize))")))
      members.append(("textColor", .string(hexadecimal(label.textColor, in: view))))
    }
    if let button = view as? UIButton, let title = button.currentTitle {
      members.append(("text", .string(title)))
    }
    if let color = view.backgroundColor {
      members.append(("backgroundColor", .string(hexadecimal(color, in: view))))
    }
    let constraints = view.constraints
    if !constraints.isEmpty {
      members.append(("constraints", .array(constraints.map { .string($0.description) })))
    }
    return members
  }

  // MARK: Parts

  /// Calls a closure for every view and its superview, superviews first.
  private static func visit(_ roots: [UIView], _ body: (UIView, UIView?) -> Void) {
    var stack: [(UIView, UIView?)] = roots.reversed().map { ($0, nil) }
    while let (view, parent) = stack.popLast() {
      body(view, parent)
      for subview in view.subviews.reversed() { stack.append((subview, view)) }
    }
  }

  /// Returns the name of the view's class without its module.
  private static func className(_ view: UIView) -> String { "\(type(of: view))" }

  /// Returns the flags of a view: hidden, ambiguous and the like.
  private static func flags(of view: UIView) -> [String] {
    var flags: [String] = []
    if view.isHidden { flags.append("hidden") }
    if view.clipsToBounds { flags.append("clips") }
    if view.hasAmbiguousLayout { flags.append("ambiguous") }
    return flags
  }

  /// Formats a number without trailing zeros.
  private static func number(_ value: CGFloat) -> String { shortNumber(value) }

  /// Replaces line ends and tabs by spaces.
  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// Formats a colour for the traits of a view: #RRGGBB, with AA if it is not opaque.
  private static func hexadecimal(_ color: UIColor, in view: UIView) -> String {
    let c = color.resolvedColor(with: view.traitCollection)
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    c.getRed(&r, green: &g, blue: &b, alpha: &a)
    let bytes = [r, g, b, a].map { Int((max(0, min(1, $0)) * 255).rounded()) }
    return "#"
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
