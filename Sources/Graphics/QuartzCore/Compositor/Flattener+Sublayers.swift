import CoreGraphics

/// A layer in the space of the plane that it is drawn on, before it is flattened into that plane.
struct PlacedLayer {
  let layer: CALayer
  let values: LayerValues
  /// The transform from the layer's own coordinates to the space of the plane; z points towards the
  /// viewer.
  let transform: CATransform3D
  /// The tint that transform layers and replicators above the layer apply.
  var tint = InstanceTint()
  var delay = 0.0
}

extension Flattener {
  /// Appends the sublayers by depth: farthest first, equal depths in the order of the array. The
  /// opacity applies to each of them separately.
  mutating func appendSublayers(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, opacity: Float = 1,
    depth: Int
  ) {
    guard layer.hasSublayers else { return }
    // Three methods, from the general to the fast: sublayers that fade separately, sublayers
    // anywhere in space, sublayers in the plane.
    if opacity < 1 {
      appendSpace(of: layer, values, flat, tint: InstanceTint(alpha: opacity), depth: depth)
    } else if values.isPlainParent, !values.isGeometryFlipped {
      appendFlatSublayers(of: layer, flat, depth: depth)
    } else {
      appendSpace(of: layer, values, flat, depth: depth)
    }
  }

  /// Appends the sublayers of a layer that does not change their space.
  mutating func appendFlatSublayers(of layer: CALayer, _ flat: CGAffineTransform, depth: Int) {
    guard depth + 1 < Self.maximumDepth else { return }
    // A single layer needs no sorting; several must all be in the plane. To retain each layer of a
    // deep tree would take as long as to plan its boxes.
    if let sublayer = layer.onlySublayer,
      sublayer.withoutRetaining({ appendSolid($0, in: flat, depth: depth + 1) })
    {
      return
    }
    let sublayers = layer.sublayerStorage
    // All are tested first: if any is out of the plane, they are sorted by depth.
    for sublayer in sublayers
    where sublayer.solidLayer == nil && !shownValues(of: sublayer).isPlainChild {
      appendSpace(of: layer, shownValues(of: layer), flat, depth: depth)
      return
    }
    for sublayer in sublayers {
      if appendSolid(sublayer, in: flat, depth: depth + 1) { continue }
      let values = shownValues(of: sublayer)
      guard !values.isHidden, values.opacity > 0 else { continue }
      let total = values.affineToSuperlayer.concatenating(flat)
      guard total.isFinite, values.isDoubleSided || total.determinant >= 0 else { continue }
      append(sublayer, values, flat: total, depth: depth + 1)
    }
  }

  /// Appends a layer if it is a solid one; returns whether it is.
  @inline(__always)
  private mutating func appendSolid(
    _ layer: CALayer, in parent: CGAffineTransform, depth: Int
  ) -> Bool {
    guard let solid = layer.solidLayer else { return false }
    append(solid, of: layer, in: parent, depth: depth)
    return true
  }

  /// Appends sublayers that may be anywhere in space.
  private mutating func appendSpace(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform,
    tint: InstanceTint = InstanceTint(), depth: Int
  ) {
    var placed: [PlacedLayer] = []
    collect(
      of: layer, values, in: CATransform3DIdentity, tint: tint, delay: delay,
      depth: depth, into: &placed)
    // Planes parallel to the viewer are sorted by their depth; they can intersect only if one of
    // them is rotated.
    let plane = CATransform3DMakeAffineTransform(flat)
    if placed.contains(where: { !$0.transform.keepsDepth }) {
      let pieces = DepthSort(placed).backToFront
      appendPieces(pieces, placed, in: plane, depth: depth)
      return
    }
    let order = placed.indices.sorted { a, b in
      // The index breaks ties: layers at one depth keep the order of the array.
      (placed[a].transform.depth, a) < (placed[b].transform.depth, b)
    }
    for i in order { append(placed[i], in: plane, depth: depth) }
  }

  /// Appends a layer flattened into a plane.
  private mutating func append(_ placed: PlacedLayer, in plane: CATransform3D, depth: Int) {
    // A layer parallel to the viewer with w at or below 0 is at the eye or behind it, and
    // invisible.
    guard !placed.transform.keepsDepth || placed.transform.m44 > 0 else { return }
    let total = CATransform3DConcat(placed.transform.flattenedDepth, plane)
    let outer = delay
    delay = placed.delay
    if placed.tint.isNeutral {
      append(placed.layer, placed.values, under: total, depth: depth + 1)
    } else {
      var flattener = Flattener(bounds: list.clipBounds, like: self)
      flattener.append(placed.layer, placed.values, under: total, depth: depth + 1)
      appendTinted(flattener.list, placed.tint)
    }
    delay = outer
  }

  /// Appends a list that was recorded separately, with its colours multiplied, as a group if it
  /// fades.
  private mutating func appendTinted(_ drawn: DisplayList, _ tint: InstanceTint) {
    // The tint multiplies every colour of the list; its alpha applies to the copy as a whole.
    let opacity = alpha8(tint.alpha)
    guard opacity > 0 else { return }
    if opacity < 255 { list.beginGroup(opacity: opacity) }
    list.append(
      tint.isColorless ? drawn : drawn.tinted(red: tint.red, green: tint.green, blue: tint.blue))
    if opacity < 255 { list.endGroup() }
  }

  // MARK: Layers turned in space

  /// Returns the drawing of a layer as a separate list.
  private func flattened(
    _ placed: PlacedLayer, in plane: CATransform3D, depth: Int
  ) -> DisplayList {
    var flattener = Flattener(bounds: list.clipBounds, like: self)
    flattener.append(placed, in: plane, depth: depth)
    return flattener.list
  }

  /// Appends the pieces into which intersecting planes were cut.
  private mutating func appendPieces(
    _ pieces: [DepthSort.Piece], _ placed: [PlacedLayer], in plane: CATransform3D, depth: Int
  ) {
    guard let flat = plane.flattened else { return }
    var pictures: [Int: ProjectedImage?] = [:]
    var whole: [Int: DisplayList] = [:]
    for piece in pieces {
      let item = placed[piece.index]
      // Most planes are not cut.
      guard let polygon = piece.polygon else {
        append(item, in: plane, depth: depth)
        continue
      }
      // Neighbouring pieces meet without a seam only if each pixel belongs to exactly one of them.
      let outline = polygon.outline.transformed(by: flat)
      // All pieces of a layer use the same picture, which is painted once.
      let total = CATransform3DConcat(item.transform.flattenedDepth, plane)
      if total.flattened == nil, item.tint.isNeutral {
        let picture: ProjectedImage?
        if let known = pictures[piece.index] {
          picture = known
        } else {
          picture = projectedImage(of: item.layer, item.values, total, depth: depth + 1)
          pictures[piece.index] = picture
        }
        guard let picture else { continue }
        list.fill(outline, transform: .identity, .image(picture.paint), edges: .aliased)
      } else {
        // A layer that is only moved in depth is drawn completely, clipped to each of its pieces.
        // It is recorded once, since it may contain other layers that are cut.
        let drawn = whole[piece.index] ?? flattened(item, in: plane, depth: depth)
        whole[piece.index] = drawn
        list.saveClip()
        list.clip(to: outline, transform: .identity, rule: .winding, edges: .aliased)
        list.append(drawn)
        list.popClip()
      }
    }
  }

  // MARK: Collecting

  /// Collects the layers in one space: sublayers, those of transform layers among them, and all
  /// copies of a replicator's sublayers.
  private func collect(
    of layer: CALayer, _ values: LayerValues, in space: CATransform3D, tint: InstanceTint,
    delay: Double, depth: Int, into placed: inout [PlacedLayer]
  ) {
    guard depth < Self.maximumDepth else { return }
    // The transform from a sublayer's superlayer to the common space, including
    // `sublayerTransform`.
    var inner = CATransform3DConcat(values.sublayerTransformAboutAnchor, space)
    if values.isGeometryFlipped {
      // The y axis is reversed within the bounds.
      let flip = CATransform3DMakeAffineTransform(
        CGAffineTransform(
          a: 1, b: 0, c: 0, d: -1, tx: 0, ty: values.bounds.minY + values.bounds.maxY))
      inner = CATransform3DConcat(flip, inner)
    }
    // Copies are not layers: each consists of the same sublayers with another transform, delay and
    // colour.
    if case .replicator(let replicator) = values.payload {
      let anchor = values.anchorInBounds
      for (i, instance) in replicator.instances(about: anchor).enumerated() {
        guard i == 0 || copies.take(max(1, layer.sublayerStorage.count)) else { return }
        collect(
          sublayersOf: layer, in: CATransform3DConcat(instance.transform, inner),
          tint: tint.combined(instance.tint),
          delay: delay + replicator.instanceDelay * Double(i), depth: depth, into: &placed)
      }
    } else {
      collect(sublayersOf: layer, in: inner, tint: tint, delay: delay, depth: depth, into: &placed)
    }
  }

  /// Collects one copy of the sublayers, in the order of the array.
  private func collect(
    sublayersOf layer: CALayer, in space: CATransform3D, tint: InstanceTint, delay: Double,
    depth: Int, into placed: inout [PlacedLayer]
  ) {
    for sublayer in layer.sublayerStorage {
      let values = shownValues(of: sublayer, delayedBy: delay)
      guard !values.isHidden, values.opacity > 0 else { continue }
      // Layers are flattened into the plane later, so that their depth is that in the common space.
      let transform = CATransform3DConcat(values.transformToSuperlayer, space)
      var own = tint
      if values.keepsDepthOfSublayers {
        // A transform layer draws nothing itself, and its opacity applies to each of its sublayers.
        own.alpha *= min(1, values.opacity)
        collect(
          of: sublayer, values, in: transform, tint: own, delay: delay, depth: depth + 1,
          into: &placed)
      } else {
        placed.append(
          PlacedLayer(
            layer: sublayer, values: values, transform: transform, tint: own, delay: delay))
      }
    }
  }
}

extension LayerValues {
  /// Whether the layer leaves its sublayers in its own plane, so that only their own values can
  /// move them out of it.
  fileprivate var isPlainParent: Bool {
    switch payload {
    case .replicator, .transform: false
    default: CATransform3DIsIdentity(sublayerTransform)
    }
  }

  /// Whether the layer is in its superlayer's plane, without a depth of its own.
  fileprivate var isPlainChild: Bool {
    if case .transform = payload { return false }
    guard zPosition == 0, anchorPointZ == 0, !keepsDepthOfSublayers else { return false }
    let t = transform
    // Depth must neither leave the plane nor enter the perspective division.
    return t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m43 == 0 && t.m44 == 1
  }

  /// Whether the sublayers are placed in the space of the layer's superlayer.
  fileprivate var keepsDepthOfSublayers: Bool {
    switch payload {
    case .transform: true
    case .replicator(let values): values.preservesDepth
    default: false
    }
  }

  /// The transform to the superlayer, for a layer in its plane.
  fileprivate var affineToSuperlayer: CGAffineTransform {
    let anchor = anchorInBounds
    let t = transform
    return CGAffineTransform(
      a: t.m11, b: t.m12, c: t.m21, d: t.m22,
      tx: position.x + t.m41 - anchor.x * t.m11 - anchor.y * t.m21,
      ty: position.y + t.m42 - anchor.x * t.m12 - anchor.y * t.m22)
  }
}

extension CATransform3D {
  /// Whether planes parallel to the viewer stay parallel, without perspective.
  fileprivate var keepsDepth: Bool { m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 }

  /// The depth of such a plane towards the viewer.
  fileprivate var depth: CGFloat { m44 == 0 ? 0 : m43 / m44 }

  /// The transform followed by a projection onto the plane z = 0.
  fileprivate var flattenedDepth: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 1, 0)
    if t.m14 == 0, t.m24 == 0, t.m44 != 1, t.m44 != 0 {
      // At a constant depth the perspective is a uniform scale, so the division is applied here.
      let w = 1 / t.m44
      (t.m11, t.m12, t.m21, t.m22) = (t.m11 * w, t.m12 * w, t.m21 * w, t.m22 * w)
      (t.m41, t.m42, t.m44) = (t.m41 * w, t.m42 * w, 1)
    }
    t.m34 = 0
    return t
  }
}

extension Unmanaged {
  /// Calls a body with the instance, which somebody else retains meanwhile.
  ///
  /// The standard library's method checks the actor of a closure that is written at its call, which
  /// retains the executor; it does not check one that was passed on.
  @inline(__always)
  fileprivate func withoutRetaining<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}
