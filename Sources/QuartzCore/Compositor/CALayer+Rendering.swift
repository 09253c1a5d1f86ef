public import CoreGraphics

extension CALayer {
  /// Draws the layer and all it holds into a context whose user space is the layer's own.
  ///
  /// Transforms in space are drawn in perspective; Core Animation leaves them out.
  public func render(in ctx: CGContext) { render(in: ctx, rules: .layerRender) }

  package func render(in ctx: CGContext, rules: CaptureRules) {
    layoutIfNeeded()
    let list = Flattener.flattenInside(
      self, transform: ctx.userToDevice, bounds: ctx.list.clipBounds, rules: rules)
    ctx.drawDevice(list)
  }

  /// The values on screen now, for a copy whose animations are late.
  func presentedValues(delayedBy delay: Double) -> LayerValues {
    animationStorage == nil ? values : animatedValues(delayedBy: delay)
  }
}
