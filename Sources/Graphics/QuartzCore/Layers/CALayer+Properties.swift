import CoreGraphics

extension CALayer {
  // MARK: Changing a value

  /// Stores a new model value and runs the property's action.
  final func change<Value>(
    _ key: String, to path: WritableKeyPath<LayerValues, Value>, _ new: Value
  ) {
    let action = CATransaction.actionsAreEnabled(for: self) ? self.action(forKey: key) : nil
    values[keyPath: path] = new
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Returns whether numbers are finite. UIKit raises `CALayerInvalidGeometry` otherwise; here the
  /// value is ignored and reported, and the process continues.
  private func isFinite(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat? = nil, _ height: CGFloat? = nil,
    property: String
  ) -> Bool {
    if x.isFinite, y.isFinite, (width ?? 0).isFinite, (height ?? 0).isFinite { return true }
    let value = [x, y, width, height].compactMap(\.self).map { "\($0)" }.joined(separator: ", ")
    environment.diagnostics.raise(
      .invalidGeometry,
      "CALayer \(property) contains NaN or infinity: (\(value)). The value "
        + "was ignored; give finite numbers.")
    return false
  }

  /// Sets the bounds, marks the layers that depend on them and notifies the view.
  ///
  /// A new size also marks the superlayer, since its layout may depend on it; a new origin only
  /// scrolls.
  final func setBounds(_ newValue: CGRect) {
    guard
      isFinite(
        newValue.origin.x, newValue.origin.y, newValue.width, newValue.height,
        property: "bounds")
    else { return }
    let old = values.bounds
    // A negative size is undefined in the documentation; here it means the same rectangle with a
    // positive size.
    let new = newValue.standardized
    guard new != old else { return }
    change("bounds", to: \.bounds, new)
    contentsDidChange()
    setNeedsLayout()
    if old.size != new.size {
      superlayer?.sublayersDidChange()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
      view?.layer(self, didResizeFrom: old.size)
    } else {
      view?.layerDidMoveOrScroll(self)
    }
  }

  /// Sets the position and notifies the view. Does nothing for the same or an invalid position.
  final func setPosition(_ newValue: CGPoint) {
    guard newValue != values.position,
      isFinite(newValue.x, newValue.y, property: "position")
    else { return }
    change("position", to: \.position, newValue)
    view?.layerDidMoveOrScroll(self)
  }

  /// Sets the anchor point. The position is unchanged, so the layer moves.
  final func setAnchorPoint(_ newValue: CGPoint) {
    guard isFinite(newValue.x, newValue.y, property: "anchorPoint") else {
      return
    }
    change("anchorPoint", to: \.anchorPoint, newValue)
  }

  /// Sets position and bounds so that the layer covers a rectangle of the superlayer.
  final func setFrame(_ newValue: CGRect) {
    guard
      isFinite(
        newValue.origin.x, newValue.origin.y, newValue.width, newValue.height,
        property: "frame")
    else { return }
    var target = values
    target.frame = newValue
    position = target.position
    bounds = target.bounds
  }
}

/// The interface of a view to its layer, in addition to that of every delegate.
@MainActor
package protocol LayerView: CALayerDelegate {
  /// Whether the view may draw something.
  var drawsContent: Bool { get }
  /// Whether drawing has no side effect: it calls no code of the program.
  var drawsWithoutSideEffects: Bool { get }
  /// The part of the layer in which the view draws, if it may draw outside of the bounds; nil if its drawing is
  /// clipped to them.
  var unclippedDrawingBounds: CGRect? { get }
  /// Called after the size of the layer's bounds has changed.
  func layer(_ layer: CALayer, didResizeFrom oldSize: CGSize)
  /// Called after the layer's position, transform or bounds' origin has changed.
  func layerDidMoveOrScroll(_ layer: CALayer)
}
