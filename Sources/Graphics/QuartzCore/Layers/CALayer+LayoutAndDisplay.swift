import CoreGraphics

extension CALayer {
  // MARK: Display

  /// Discards the layer's drawing, so that it draws again before it is next shown.
  final func contentsDidChange() {
    isBlank = false
    drawing = nil
  }

  // MARK: Layout

  /// Marks the ancestors as having descendants to lay out.
  final func noteMarkedLayer() {
    var ancestor = superlayer
    while let layer = ancestor, !layer.holdsMarkedLayers {
      layer.holdsMarkedLayers = true
      ancestor = layer.superlayer
    }
  }

  /// Marks this layer for layout because a sublayer was added, removed, reordered or resized.
  ///
  /// Does nothing while the layer is placing its sublayers itself.
  package final func sublayersDidChange() {
    if !isPlacingSublayers { setNeedsLayout() }
  }

  /// Lays out this layer's sublayers if needed, then those of every descendant, parents first.
  ///
  /// The layout of a child may mark an ancestor again. The pass is repeated until nothing is
  /// marked, at most a hundred times; UIKit reports a loop at that point. A tree that once did not
  /// come to rest gets ten passes from then on.
  package final func layoutTree() {
    environment.perform {
      for _ in 0..<(isRestless ? 10 : 100) {
        guard layoutMarkedLayers() else { return }
      }
      if !isRestless { complainOfRestlessLayers() }
      isRestless = true
    }
  }

  /// Warns about a layout that marks itself again and again, naming the first three layers.
  private func complainOfRestlessLayers() {
    let restless = markedLayers.map { "\($0.delegate.map { "\($0)" } ?? "\($0)")" }
    environment.diagnostics.warn(
      "Layout did not come to rest after 100 passes. Look for layoutSubviews that marks its own "
        + "view or superview; still marked: \(restless.prefix(3).joined(separator: ", ")).")
  }

  /// All marked layers of the tree, parents first.
  private var markedLayers: [CALayer] {
    (layoutIsNeeded ? [self] : []) + sublayerStorage.flatMap(\.markedLayers)
  }

  /// Runs one pass from the top down; returns whether any layer was laid out.
  private func layoutMarkedLayers() -> Bool {
    var didLayout = false
    if layoutIsNeeded {
      layoutIsNeeded = false
      if !layoutIsEmpty {
        isPlacingSublayers = true
        layoutSublayers()
        isPlacingSublayers = false
        didLayout = true
      }
    }
    guard holdsMarkedLayers else { return didLayout }
    // A layer that is marked from here on sets this again for the next pass.
    holdsMarkedLayers = false
    for sublayer in sublayerStorage where sublayer.isSublayer(of: self) {
      if sublayer.layoutMarkedLayers() { didLayout = true }
    }
    return didLayout
  }

  /// Lays out from the highest marked ancestor. An ancestor that is being laid out repeats its own
  /// layout afterwards, and is not laid out from within it.
  final func layoutFromHighestMarked() {
    var top = self
    while let parent = top.superlayer, parent.layoutIsNeeded, !parent.isPlacingSublayers {
      top = parent
    }
    if top.layoutIsNeeded {
      top.layoutTree()
    } else {
      layoutTree()
    }
  }
}
