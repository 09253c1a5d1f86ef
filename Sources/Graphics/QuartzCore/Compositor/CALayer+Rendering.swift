import CoreGraphics

extension CALayer {
  /// Lays out the layer if needed and appends its commands to a context, by the rules of one kind
  /// of capture.
  package func render(in ctx: CGContext, semantics: RenderSemantics) {
    let list = displayList(in: ctx, semantics: semantics)
    environment.perform { ctx.drawDevice(list) }
  }

  /// Lays out the layer if needed and returns its commands for a context, by the rules of
  /// `render(in:)` unless others are given.
  package func displayList(
    in ctx: CGContext, semantics: RenderSemantics? = nil
  ) -> DisplayList {
    let semantics = semantics ?? environment.layerRender
    layoutIfNeeded()
    displayTree()
    return environment.perform {
      Flattener.flattenInside(
        self, transform: ctx.userToDevice, bounds: ctx.list.clipBounds, semantics: semantics)
    }
  }

  /// Returns the current values for a copy whose animations are delayed by some seconds.
  final func presentedValues(delayedBy delay: Double) -> LayerValues {
    animationStorage == nil && !values.payload.dependsOnTime
      ? values : animatedValues(delayedBy: delay)
  }

  /// Returns the values to draw: the current ones, or those that the program has set, without animations.
  final func shownValues(delayedBy delay: Double, animated: Bool) -> LayerValues {
    guard !animated else { return presentedValues(delayedBy: delay) }
    guard values.payload.dependsOnTime else { return values }
    var result = values
    present(&result, delayedBy: delay)
    return result
  }
}
