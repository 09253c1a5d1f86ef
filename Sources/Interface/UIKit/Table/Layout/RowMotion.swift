import CoreGraphics

/// The start or end state of a row in an insertion or deletion animation.
///
/// Directions are documented, details are guesses: from the sides whole rows slide; from the top they come
/// from behind the row above; in the middle they open and close like a slit; the automatic animation is a
/// fade on the way from above.
struct RowMotion: Equatable {
  var frame: CGRect
  var alpha: CGFloat = 1
  /// Whether the row is clipped to a line across its middle.
  var isClosed = false

  init(_ frame: CGRect) { self.frame = frame }

  init(_ animation: UITableView.RowAnimation, of frame: CGRect, in width: CGFloat) {
    self.frame = frame
    switch animation {
    case .fade: alpha = 0
    case .right: self.frame.origin.x += width
    case .left: self.frame.origin.x -= width
    case .top: self.frame.origin.y -= frame.height
    case .bottom: self.frame.origin.y += frame.height
    case .none: break
    case .middle:
      isClosed = true
    case .automatic:
      self.frame.origin.y -= frame.height
      alpha = 0
    }
  }
}

/// The animation of a row or header from its start to its end state.
@MainActor
struct RowMove {
  let view: UIView
  let from: RowMotion
  let to: RowMotion
  /// A view that clips a row which opens or closes.
  private let slit: UIView?

  init(_ view: UIView, from: RowMotion, to: RowMotion) {
    self.view = view
    self.from = from
    self.to = to
    slit = from.isClosed || to.isClosed ? UIView() : nil
    slit?.backgroundColor = .black
  }

  func begin() {
    if let slit { view.mask = slit }
    apply(from)
    view.layoutIfNeeded()
  }

  func finish() {
    apply(to)
    view.layoutIfNeeded()
  }

  func settle() {
    if slit != nil { view.mask = nil }
  }

  private func apply(_ motion: RowMotion) {
    if view.frame != motion.frame { view.frame = motion.frame }
    if view.alpha != motion.alpha { view.alpha = motion.alpha }
    slit?.frame =
      motion.isClosed
      ? CGRect(x: 0, y: view.bounds.midY, width: view.bounds.width, height: 0) : view.bounds
  }
}
