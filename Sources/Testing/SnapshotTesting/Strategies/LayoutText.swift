import Comparison
import Stage
import UIKit

/// Describes a layout with a line for each view, indented by depth. Frames are in the superview's
/// coordinates.
enum LayoutText {
  @MainActor
  static func of(_ root: UIView) -> String {
    ViewTreeRecord(of: root).views.map { view in
      let f = view.frame
      let frame = [f.minX, f.minY, f.width, f.height].map(shortNumber)
      return String(repeating: "  ", count: view.depth)
        + "\(view.name)  \(frame[0]), \(frame[1])  \(frame[2]) x \(frame[3])"
    }.joined(separator: "\n")
  }
}
