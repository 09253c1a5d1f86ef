public import CoreGraphics

extension CALayer {
  // MARK: Geometry

  public var bounds: CGRect {
    get { values.bounds }
    set {
      guard
        isFinite(
          newValue.origin.x, newValue.origin.y, newValue.width, newValue.height,
          property: "bounds", value: newValue)
      else { return }
      let old = values.bounds
      // A negative size is undefined in the documentation; ours means the same rectangle.
      let new = newValue.standardized
      guard new != old else { return }
      change("bounds", to: \.bounds, new)
      isBlank = false
      setNeedsLayout()
      if old.size != new.size {
        superlayer?.sublayersDidChange()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        (delegate as? any LayerGeometryObserver)?.layer(self, didResizeFrom: old.size)
      } else {
        (delegate as? any LayerGeometryObserver)?.layerDidMoveOrScroll(self)
      }
    }
  }

  public var position: CGPoint {
    get { values.position }
    set {
      guard newValue != values.position,
        isFinite(newValue.x, newValue.y, property: "position", value: newValue)
      else { return }
      change("position", to: \.position, newValue)
      (delegate as? any LayerGeometryObserver)?.layerDidMoveOrScroll(self)
    }
  }

  public var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      guard isFinite(newValue.x, newValue.y, property: "anchorPoint", value: newValue) else {
        return
      }
      change("anchorPoint", to: \.anchorPoint, newValue)
    }
  }

  public var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change("anchorPointZ", to: \.anchorPointZ, newValue) }
  }

  public var zPosition: CGFloat {
    get { values.zPosition }
    set { change("zPosition", to: \.zPosition, newValue) }
  }

  public var transform: CATransform3D {
    get { values.transform }
    set {
      change("transform", to: \.transform, newValue)
      (delegate as? any LayerGeometryObserver)?.layerDidMoveOrScroll(self)
    }
  }

  public var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change("sublayerTransform", to: \.sublayerTransform, newValue) }
  }

  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Derived from bounds, position, anchor point and transform; never stored.
  public var frame: CGRect {
    get { values.frame }
    set {
      guard
        isFinite(
          newValue.origin.x, newValue.origin.y, newValue.width, newValue.height,
          property: "frame", value: newValue)
      else { return }
      var target = values
      target.frame = newValue
      position = target.position
      bounds = target.bounds
    }
  }

  // MARK: Look

  public var opacity: Float {
    get { values.opacity }
    set { change("opacity", to: \.opacity, newValue.isNaN ? 0 : newValue) }
  }

  public var isHidden: Bool {
    get { values.isHidden }
    set { change("hidden", to: \.isHidden, newValue) }
  }

  public var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change("masksToBounds", to: \.masksToBounds, newValue) }
  }

  public var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change("doubleSided", to: \.isDoubleSided, newValue) }
  }

  public var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change("backgroundColor", to: \.backgroundColor, newValue) }
  }

  public var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change("cornerRadius", to: \.cornerRadius, newValue.isFinite ? newValue : 0) }
  }

  public var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change("borderWidth", to: \.borderWidth, newValue.isFinite ? newValue : 0) }
  }

  public var borderColor: CGColor? {
    get { values.borderColor }
    set { change("borderColor", to: \.borderColor, newValue) }
  }

  // MARK: Shadow

  public var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change("shadowColor", to: \.shadowColor, newValue) }
  }

  public var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change("shadowOpacity", to: \.shadowOpacity, newValue.isNaN ? 0 : newValue) }
  }

  public var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", to: \.shadowOffset, newValue) }
  }

  public var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change("shadowRadius", to: \.shadowRadius, newValue.isFinite ? newValue : 0) }
  }

  public var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change("shadowPath", to: \.shadowPath, newValue) }
  }

  // MARK: Contents

  /// A `CGImage`, or nil.
  public var contents: Any? {
    get { values.contents }
    set {
      change("contents", to: \.contents, newValue as? CGImage)
      displayIsNeeded = false
    }
  }

  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", to: \.contentsRect, newValue) }
  }

  public var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change("contentsCenter", to: \.contentsCenter, newValue) }
  }

  public var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change("contentsScale", to: \.contentsScale, newValue) }
  }

  public var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set { change("rasterizationScale", to: \.rasterizationScale, newValue) }
  }

  // MARK: Changing a value

  /// Stores a new model value and runs the action that belongs to the property.
  final func change<Value>(
    _ key: String, to path: WritableKeyPath<LayerValues, Value>, _ new: Value
  ) {
    let action = CATransaction.actionsAreEnabled(for: self) ? self.action(forKey: key) : nil
    values[keyPath: path] = new
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// UIKit raises `CALayerInvalidGeometry` for these; here the value is refused and reported, and
  /// the process lives.
  private func isFinite(
    _ numbers: CGFloat..., property: String, value: some Any
  ) -> Bool {
    if numbers.allSatisfy({ $0.isFinite }) { return true }
    DiagnosticLog.shared.warn(
      "CALayerInvalidGeometry: CALayer \(property) contains NaN or infinity: \(value). The value "
        + "was ignored; give finite numbers.")
    return false
  }
}

/// What a view wants to know of its layer's geometry.
@MainActor
package protocol LayerGeometryObserver: AnyObject {
  func layer(_ layer: CALayer, didResizeFrom oldSize: CGSize)
  func layerDidMoveOrScroll(_ layer: CALayer)
}
