import UIKit

/// Lists controllers in the format of UIKit's debugger: children are below their parent after a bar,
/// presented controllers after a plus.
enum ControllerHierarchy {
  @MainActor
  static func text(of controller: UIViewController) -> String {
    var lines: [String] = []
    append(controller, prefix: "", suffix: "", to: &lines)
    return lines.joined(separator: "\n")
  }

  @MainActor
  private static func append(
    _ controller: UIViewController, prefix: String, suffix: String, to lines: inout [String]
  ) {
    var line = "\(prefix)<\(type(of: controller))>"
    if let view = controller.viewIfLoaded {
      let isShown = view.window != nil
      line += ", state: \(isShown ? "appeared" : "disappeared"), view: <\(type(of: view))>"
      if !isShown { line += " not in the window" }
    } else {
      line += ", state: disappeared, view: (view not loaded)"
    }
    lines.append(line + suffix)
    let indent = prefix.replacingOccurrences(of: "+", with: "|")
    for child in controller.children {
      append(child, prefix: indent + "   | ", suffix: "", to: &lines)
    }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      append(presented, prefix: indent + "   + ", suffix: "", to: &lines)
    }
  }
}
