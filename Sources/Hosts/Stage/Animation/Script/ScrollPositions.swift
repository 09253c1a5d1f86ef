import UIKit

/// The positions of a stage's scroll views at one time, for detecting later scrolling.
@MainActor
struct ScrollPositions {
  private let positions: [(view: UIScrollView, offset: CGPoint)]

  init(on stage: Stage) {
    stage.layout()
    let windows = stage.environment.application.windows
    positions = windows.flatMap(\.scrollViews).map { ($0, $0.contentOffset) }
  }

  /// Whether any scroll view has been scrolled since.
  var haveChanged: Bool { positions.contains { $0.view.contentOffset != $0.offset } }

  /// Returns the reason why dragging at a point scrolls nothing, phrased as the end of a sentence.
  func reasonForRest(at point: CGPoint) -> String {
    let touched = positions.map(\.view).filter { view in
      view.window != nil && view.convert(view.bounds, to: nil).contains(point)
    }
    guard let view = touched.last else {
      return "nothing scrolls there. "
        + (positions.isEmpty
          ? "There is no scroll view on the screen."
          : "Name what lies in a scroll view, or move a finger with 'drag'.")
    }
    if !view.isScrollEnabled { return "\(name(of: view)) there has scrolling turned off." }
    let (content, size) = (view.contentSize, view.bounds.size)
    return "\(name(of: view)) there does not scroll that way: its content is "
      + "\(shortNumber(content.width)) x \(shortNumber(content.height)) points, and it shows "
      + "\(shortNumber(size.width)) x \(shortNumber(size.height))."
  }

  private func name(of view: UIView) -> String {
    let id = view.accessibilityIdentifier ?? view.documentID
    return "the \(Swift.type(of: view))" + (id.map { " '\($0)'" } ?? "")
  }
}

extension UIView {
  /// Returns the visible scroll views, the view itself included, outer ones before inner ones.
  fileprivate var scrollViews: [UIScrollView] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return ((self as? UIScrollView).map { [$0] } ?? []) + subviews.flatMap(\.scrollViews)
  }
}
