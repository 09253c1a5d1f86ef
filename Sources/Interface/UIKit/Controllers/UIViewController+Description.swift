extension UIViewController {
  /// The hierarchy of the controller, with presented and child controllers on indented lines, as UIKit's
  /// debugger prints it. Snapshot libraries call it by name.
  final var hierarchyDescription: String { hierarchyLines(depth: 0).joined(separator: "\n") }

  private func hierarchyLines(depth: Int) -> [String] {
    let indent = String(repeating: "   | ", count: depth)
    let own = "\(indent)<\(type(of: self))>, state: \(stateText), view: \(viewText)"
    let below = children + [presentedStorage].compactMap(\.self)
    return [own] + below.flatMap { $0.hierarchyLines(depth: depth + 1) }
  }

  private var stateText: String {
    switch appearance {
    case .gone: "disappeared"
    case .appearing: "appearing"
    case .visible: "appeared"
    case .disappearing: "disappearing"
    }
  }

  private var viewText: String {
    guard let view = viewIfLoaded else { return "(view not loaded)" }
    return "<\(type(of: view))>" + (view.window == nil ? " not in the window" : "")
  }
}
