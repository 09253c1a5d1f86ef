/// A UIKit view behind a SwiftUI view out of which a screen zooms. It has the view's frame, and its snapshots
/// show the view.
final class ZoomSourceView: UIView {
  var source: ZoomSource?

  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    var host = superview
    while let view = host, !(view is any ViewGraphHost) { host = view.superview }
    return host?.resizableSnapshotView(
      from: convert(bounds, to: host), afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }
}

struct ZoomSourceAnchor: UIViewRepresentable {
  let source: ZoomSource
  let cornerRadius: CGFloat

  func makeUIView(context: Context) -> ZoomSourceView {
    let view = ZoomSourceView()
    view.isUserInteractionEnabled = false
    return view
  }

  func updateUIView(_ view: ZoomSourceView, context: Context) {
    view.source = source
    view.layer.cornerRadius = cornerRadius
  }
}

extension ZoomSource {
  /// The transition of a screen that zooms out of the view with this name.
  @MainActor var transition: UIViewController.Transition {
    .zoom { context in
      func find(_ view: UIView) -> UIView? {
        if let view = view as? ZoomSourceView, view.source == self { return view }
        return view.subviews.lazy.compactMap { find($0) }.first
      }
      return context.sourceViewController.viewIfLoaded.flatMap { find($0) }
    }
  }
}
