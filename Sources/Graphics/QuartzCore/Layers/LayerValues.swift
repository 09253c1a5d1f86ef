import CoreGraphics

/// The values of a layer that can be drawn or animated.
///
/// The layer stores its model values; the presented values are the same struct with animations
/// applied, the running transition, and the time of an emitter. The compositor reads only this
/// struct and the tree.
package struct LayerValues {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var zPosition: CGFloat = 0
  package var transform = CATransform3DIdentity
  package var sublayerTransform = CATransform3DIdentity

  package var opacity: Float = 1
  package var isHidden = false
  package var masksToBounds = false
  package var isDoubleSided = true
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = opaqueBlack

  package var shadowColor: CGColor? = opaqueBlack
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?

  package var contents: CGImage?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1
  package var rasterizationScale: CGFloat = 1

  // Properties that are never animated, in the compositor's form, without references: the
  // compositor copies the values of every layer but the simplest.
  package var contentsGravity = ContentsGravity.resize
  package var magnificationFilter = ContentsFilter.linear
  package var minificationFilter = ContentsFilter.linear
  package var maskedCorners = CornerSet.all
  package var hasContinuousCorners = false
  /// Whether the corners are circles even where `CALayer.render(in:)` draws all corners continuous.
  package var keepsCircularCorners = false
  package var isGeometryFlipped = false
  package var allowsGroupOpacity = true
  package var allowsEdgeAntialiasing = false
  package var shouldRasterize = false
  /// Whether only the render server draws the layer and its sublayers; `CALayer.render(in:)` leaves
  /// them out.
  package var isOnScreenOnly = false
  /// The blend mode of the compositing filter.
  package var blendMode = CGBlendMode.normal

  /// The transition that replaces the content while it runs.
  var transition: LayerTransition?

  /// The values that the layer's class adds.
  package var payload = LayerPayload.plain

  package init() {}
}

private let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

extension LayerValues {
  /// The transform from the layer's own coordinates to its superlayer's.
  package var transformToSuperlayer: CATransform3D {
    let anchor = anchorInBounds
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    let place = CATransform3DMakeTranslation(position.x, position.y, anchorPointZ + zPosition)
    return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), place)
  }

  /// The anchor point in the layer's own coordinates.
  package var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The transform of sublayers: `sublayerTransform` about the anchor point.
  package var sublayerTransformAboutAnchor: CATransform3D {
    guard !CATransform3DIsIdentity(sublayerTransform) else { return sublayerTransform }
    let anchor = anchorInBounds
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), sublayerTransform),
      CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ))
  }

  /// The bounding box of the transformed bounds in the superlayer's coordinates.
  package var frame: CGRect {
    get {
      let size = bounds.size
      if CATransform3DIsIdentity(transform) {
        return CGRect(
          x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
          width: size.width, height: size.height)
      }
      let box = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height,
        width: size.width, height: size.height
      ).projected(by: transform)
      // Each edge is converted to the superlayer before lengths are computed: the last bits of a
      // rotation by a right angle are lost there, as on iOS.
      let (left, top) = (box.minX + position.x, box.minY + position.y)
      return CGRect(
        x: left, y: top, width: box.maxX + position.x - left, height: box.maxY + position.y - top)
    }
    set {
      let frame = newValue.standardized
      // Documented as undefined under a transform; measured: the size is mapped back through the
      // linear part, and the anchor is placed at its fraction of the frame.
      bounds.size =
        CATransform3DIsIdentity(transform)
        ? frame.size
        : CGRect(origin: .zero, size: frame.size)
          .projected(by: CATransform3DInvert(transform.withoutTranslation)).size
      position = CGPoint(
        x: frame.origin.x + anchorPoint.x * frame.size.width,
        y: frame.origin.y + anchorPoint.y * frame.size.height)
    }
  }
}

extension CATransform3D {
  fileprivate var withoutTranslation: CATransform3D {
    var t = self
    (t.m41, t.m42, t.m43) = (0, 0, 0)
    return t
  }
}

extension CGRect {
  /// Returns the bounding box of the four projected corners.
  package func projected(by t: CATransform3D) -> CGRect {
    let corners = [
      t.project(CGPoint(x: minX, y: minY)), t.project(CGPoint(x: maxX, y: minY)),
      t.project(CGPoint(x: minX, y: maxY)), t.project(CGPoint(x: maxX, y: maxY)),
    ]
    var (x0, y0, x1, y1) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
    for p in corners.dropFirst() {
      (x0, y0) = (Swift.min(x0, p.x), Swift.min(y0, p.y))
      (x1, y1) = (Swift.max(x1, p.x), Swift.max(y1, p.y))
    }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
