import CoreGraphics
package import HostProtocol
import UIKit

extension _UIHostingView: ContentDescribing {
  /// The content's views for an inspector: those of the program, and those of SwiftUI that draw or arrange
  /// something.
  package var contentParts: [ContentPart] {
    var parts: [ContentPart] = []
    graph.root?.describe(at: 0, &parts)
    return parts
  }
}

extension Node {
  /// Adds this node, if it has a name and a frame, and its descendants.
  fileprivate final func describe(at depth: Int, _ parts: inout [ContentPart]) {
    guard isShown, !isRemoved else { return }
    var inner = depth
    if let part = part(at: depth) {
      parts.append(part)
      inner += 1
    }
    for child in children { child.describe(at: inner, &parts) }
  }

  private func part(at depth: Int) -> ContentPart? {
    // Casting to a protocol or describing a type would make the runtime search all conformances, for each type.
    guard let name = viewType.map({ _typeName($0, qualified: true) }), InspectedViews.contains(name)
    else { return nil }
    let placed = items.filter { $0.parent != nil }
    let frame = placed.reduce(CGRect.null) { $0.union($1.frameInHost) }
    guard !frame.isNull else { return nil }
    return ContentPart(
      object: self, depth: depth, typeName: name,
      frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) },
      text: (self as? ViewNode<Text>)?.view.string(in: environment),
      properties: placed.prefix(1).map {
        ["proposal", "\($0.proposal.text) -> \($0.frame.size.text)"]
      })
  }
}

/// The types of views that an inspector displays.
private enum InspectedViews {
  /// The names of SwiftUI's views that are listed. All others are modifiers or parts of these.
  private static let own: Set<String> = [
    "Button", "Canvas", "Capsule", "Circle", "Color", "ColorPicker", "DatePicker",
    "DisclosureGroup",
    "Divider", "Ellipse", "Form", "Gauge", "GeometryReader", "Grid", "GridRow", "GroupBox",
    "HStack",
    "Image", "Label", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack",
    "LinearGradient", "Link", "List", "Menu", "NavigationLink", "NavigationSplitView",
    "NavigationStack", "NavigationView", "Picker", "ProgressView", "Rectangle", "RoundedRectangle",
    "ScrollView", "Section", "SecureField", "Slider", "Spacer", "Stepper", "TabView", "Table",
    "Text",
    "TextEditor", "TextField", "Toggle", "VStack", "ZStack",
  ]

  static func contains(_ typeName: String) -> Bool {
    let plain = typeName.prefix { $0 != "<" }
    let names = plain.split(separator: ".")
    if names.first == "SwiftUI" { return names.count == 2 && own.contains(String(names[1])) }
    return names.count > 1 && !["Swift", "UIKit"].contains(names.first)
  }
}

extension ProposedViewSize {
  fileprivate var text: String {
    func number(_ value: CGFloat?) -> String { value.map { shortNumber($0) } ?? "nil" }
    return "\(number(width)) x \(number(height))"
  }
}

extension CGSize {
  fileprivate var text: String { "\(shortNumber(width)) x \(shortNumber(height))" }
}
