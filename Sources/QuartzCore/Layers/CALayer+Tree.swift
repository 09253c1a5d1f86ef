public import CoreGraphics

extension CALayer {
  /// Back to front; `zPosition` is applied when drawing, not here.
  public var sublayers: [CALayer]? {
    get { sublayerStorage.isEmpty ? nil : sublayerStorage }
    set {
      for old in sublayerStorage { old.superlayer = nil }
      sublayerStorage = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  public func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.count }
  }

  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling } ?? list.count }
  }

  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling }.map { $0 + 1 } ?? list.count }
  }

  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    if parent.mask === self {
      parent.mask = nil
    } else {
      parent.sublayerStorage.removeAll { $0 === self }
      parent.sublayersDidChange()
    }
    superlayer = nil
  }

  /// Takes the layer out of where it is, then asks for the index in what remains.
  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    guard layer !== self, !isDescendant(of: layer) else {
      DiagnosticLog.shared.warn("A layer cannot be added to itself or to one of its sublayers.")
      return
    }
    layer.removeFromSuperlayer()
    sublayerStorage.insert(layer, at: index(sublayerStorage))
    layer.superlayer = self
    if layer.layoutIsNeeded || layer.holdsMarkedLayers { layer.noteMarkedLayer() }
    sublayersDidChange()
  }

  /// Whether the other layer is this one or above it.
  final func isDescendant(of other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.superlayer
    }
    return false
  }

  /// Sublayers as painted: by `zPosition`, ties by index.
  package final var sublayersInDrawingOrder: [CALayer] {
    let layers = sublayerStorage
    guard layers.contains(where: { $0.values.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }
}

// MARK: Converting between layers

extension CALayer {
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l.map { transform(from: $0).project(p) } ?? p
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l.map { $0.transform(from: self).project(p) } ?? p
  }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l.map { r.projected(by: transform(from: $0)) } ?? r
  }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    l.map { r.projected(by: $0.transform(from: self)) } ?? r
  }

  final func pointFromSuperlayer(_ p: CGPoint) -> CGPoint {
    CATransform3DInvert(transformToSuperlayer).project(p)
  }

  /// Includes the superlayer's `sublayerTransform`.
  package final var transformToSuperlayer: CATransform3D {
    guard let parent = superlayer, !CATransform3DIsIdentity(parent.values.sublayerTransform) else {
      return values.transformToSuperlayer
    }
    return CATransform3DConcat(
      values.transformToSuperlayer, parent.values.sublayerTransformAboutAnchor)
  }

  /// From the coordinates of this layer to those of `ancestor`, or of the root for nil.
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

  /// From the coordinates of `other` to this layer's, by way of the nearest common ancestor, so
  /// that transforms above it cannot lose digits.
  private func transform(from other: CALayer) -> CATransform3D {
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
