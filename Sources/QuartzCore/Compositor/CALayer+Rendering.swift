import CoreGraphics

extension CALayer {
  /// Lays the layer out if needed and appends its commands to those of a context, by the rules of
  /// one of the two kinds of capture. Animations count as of now.
  package func render(in ctx: CGContext, semantics: RenderSemantics) {
    layoutIfNeeded()
    displayTree()
    environment.perform {
      let list = Flattener.flattenInside(
        self, transform: ctx.userToDevice, bounds: ctx.list.clipBounds, semantics: semantics)
      ctx.drawDevice(list)
    }
  }

  /// The current values for a copy whose animations are delayed by some seconds.
  final func presentedValues(delayedBy delay: Double) -> LayerValues {
    animationStorage == nil && !values.payload.dependsOnTime
      ? values : animatedValues(delayedBy: delay)
  }
}
