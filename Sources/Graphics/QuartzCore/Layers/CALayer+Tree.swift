import CoreGraphics

extension CALayer {
  /// Removes the layer from its superlayer, then inserts it at the index computed from the
  /// remaining sublayers.
  final func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    guard layer !== self, !isDescendant(of: layer) else {
      environment.diagnostics.raise(
        .invalidLayer, "A layer cannot be added to itself or to one of its sublayers.")
      return
    }
    layer.removeFromSuperlayer()
    sublayerStorage.insert(layer, at: index(sublayerStorage))
    layer.superlayer = self
    if layer.layoutIsNeeded || layer.holdsMarkedLayers { layer.noteMarkedLayer() }
    sublayersDidChange()
  }

  /// Whether the other layer is this one or an ancestor.
  final func isDescendant(of other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.superlayer
    }
    return false
  }

  /// The sublayers in drawing order: by `zPosition`, then by index.
  package final var sublayersInDrawingOrder: [CALayer] {
    let layers = sublayerStorage
    guard layers.contains(where: { $0.values.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }

  /// Removes the layer from its superlayer's sublayers, or as its mask.
  final func leaveSuperlayer() {
    guard let parent = superlayer else { return }
    if parent.mask === self {
      parent.mask = nil
    } else {
      parent.sublayerStorage.removeAll { $0 === self }
      parent.sublayersDidChange()
    }
    superlayer = nil
  }
}

// MARK: Converting between layers

extension CALayer {
  /// Converts a point from the superlayer's coordinates.
  final func pointFromSuperlayer(_ p: CGPoint) -> CGPoint {
    CATransform3DInvert(transformToSuperlayer).project(p)
  }

  /// The transform to the superlayer, including the superlayer's `sublayerTransform`.
  package final var transformToSuperlayer: CATransform3D {
    guard let parent = superlayer, !CATransform3DIsIdentity(parent.values.sublayerTransform) else {
      return values.transformToSuperlayer
    }
    return CATransform3DConcat(
      values.transformToSuperlayer, parent.values.sublayerTransformAboutAnchor)
  }

  /// Returns the transform from the coordinates of this layer to those of `ancestor`, or of the
  /// root for nil.
  package final func transform(toAncestor ancestor: CALayer?) -> CATransform3D {
    var t = CATransform3DIdentity
    var layer = self
    while layer !== ancestor {
      t = CATransform3DConcat(t, layer.transformToSuperlayer)
      guard let parent = layer.superlayer else { break }
      layer = parent
    }
    return t
  }

  /// Returns the transform from the coordinates of `other` to this layer's, through the nearest
  /// common ancestor, so that transforms above it cause no rounding errors.
  final func map(from other: CALayer) -> CATransform3D {
    if other === self { return CATransform3DIdentity }
    let common = nearestCommonAncestor(with: other)
    let up = other.transform(toAncestor: common)
    let down = transform(toAncestor: common)
    return CATransform3DConcat(up, CATransform3DInvert(down))
  }

  private func nearestCommonAncestor(with other: CALayer) -> CALayer? {
    var mine: Set<ObjectIdentifier> = []
    var layer: CALayer? = self
    while let current = layer {
      mine.insert(ObjectIdentifier(current))
      layer = current.superlayer
    }
    layer = other
    while let current = layer {
      if mine.contains(ObjectIdentifier(current)) { return current }
      layer = current.superlayer
    }
    return nil
  }
}
