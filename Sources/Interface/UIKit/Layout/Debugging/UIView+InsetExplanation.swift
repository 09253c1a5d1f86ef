import CoreGraphics

/// An edge of insets, with its name.
struct InsetEdge {
  var name: String
  var path: KeyPath<UIEdgeInsets, CGFloat> & Sendable
}

extension UIView {
  final func insetEdges(along axis: NSLayoutConstraint.Axis) -> [InsetEdge] {
    axis == .horizontal
      ? [InsetEdge(name: "left", path: \.left), InsetEdge(name: "right", path: \.right)]
      : [InsetEdge(name: "top", path: \.top), InsetEdge(name: "bottom", path: \.bottom)]
  }

  /// Returns a sentence about the source of the safe area at an edge.
  final func explainSafeArea(_ edge: InsetEdge) -> String {
    let value = safeAreaInsets[keyPath: edge.path]
    return "safe area \(edge.name) is \(shortNumber(value)): \(safeAreaReason(edge))"
  }

  private func safeAreaReason(_ edge: InsetEdge) -> String {
    if owningController?.canvasSafeArea != nil {
      return "what the device and the bars of the canvas cover of a controller's view"
    }
    if self is UIWindow { return "what the device covers of the window" }
    var parts: [String] = []
    if let parent = superview {
      let outer = parent.safeAreaInsets[keyPath: edge.path]
      let reaches = safeAreaInsets[keyPath: edge.path] != 0
      parts.append(
        outer == 0
          ? "nothing of the superview is covered"
          : reaches
            ? "of the superview's \(shortNumber(outer)) what lies over this view"
            : "none of the superview's \(shortNumber(outer)) lies over this view")
    }
    if let controller = owningController {
      let bars = controller.barInsets[keyPath: edge.path]
      let added = controller.additionalSafeAreaInsets[keyPath: edge.path]
      if bars != 0 { parts.append("\(shortNumber(bars)) for bars of the container") }
      if added != 0 { parts.append("\(shortNumber(added)) of additionalSafeAreaInsets") }
    }
    return parts.isEmpty ? "the view is in no window" : parts.joined(separator: ", and ")
  }

  /// Returns a sentence about the values of which the margin at an edge consists.
  final func explainMargin(_ edge: InsetEdge) -> String {
    let value = layoutMargins[keyPath: edge.path]
    let isSet = margins.explicit != nil || margins.explicitDirectional != nil
    let base = baseMargins[keyPath: edge.path]
    var parts = ["\(shortNumber(base)) \(isSet ? "that was set" : "by default")"]
    if let controller = owningController, controller.viewRespectsSystemMinimumLayoutMargins {
      parts[0] += " and by the least margins of a controller's view"
    }
    let safe = safeAreaInsets[keyPath: edge.path]
    let isSafe = margins.insetsFromSafeArea && canvasRules.marginsIncludeSafeArea
    if isSafe, safe != 0 { parts.append("\(shortNumber(safe)) of the safe area") }
    if value > base + (isSafe ? safe : 0) + 1e-6 {
      parts.append("as much more as the superview's margins reach in, which are preserved")
    }
    return "margin \(edge.name) is \(shortNumber(value)): " + parts.joined(separator: ", and ")
  }
}
