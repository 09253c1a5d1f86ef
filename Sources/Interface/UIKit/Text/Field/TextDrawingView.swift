import Foundation

/// A view that only draws, and redraws when its size changes.
class TextDrawingView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  package override var drawsWithoutSideEffects: Bool { true }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }
}
