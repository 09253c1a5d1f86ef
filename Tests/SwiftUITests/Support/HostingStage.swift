import Stage

@testable import SwiftUI

/// A hosting view on a stage of 400 x 400 points without safe area, laid out.
@MainActor
struct HostingStage<Content: View> {
  let stage: Stage
  let host: _UIHostingView<Content>

  init(_ view: Content, scale: CGFloat = 1) {
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    stage = Stage(size: bounds.size, scale: scale, safeArea: .zero)
    host = _UIHostingView(rootView: view)
    host.frame = bounds
    stage.show(host)
    stage.layout()
  }

  /// Replaces the view and lays it out.
  func update(_ view: Content) {
    host.rootView = view
    stage.layout()
  }
}
