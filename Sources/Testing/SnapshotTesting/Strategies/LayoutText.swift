import Comparison
import Stage
import UIKit

/// Describes a layout: a line a view, indented by depth, frames in the superview's coordinates.
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
