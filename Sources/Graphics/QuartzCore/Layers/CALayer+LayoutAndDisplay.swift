import CoreGraphics

extension CALayer {
  // MARK: Display

  /// Makes the layer draw again before it is shown the next time.
  final func contentsDidChange() {
    isBlank = false
    drawing = nil
  }

  // MARK: Layout

  /// Marks the layers above as having descendants to lay out.
  final func noteMarkedLayer() {
    var ancestor = superlayer
    while let layer = ancestor, !layer.holdsMarkedLayers {
      layer.holdsMarkedLayers = true
      ancestor = layer.superlayer
    }
  }

  /// Marks this layer for layout because a sublayer was added, removed, reordered or resized.
  ///
  /// Not while the layer is placing its sublayers itself: it knows.
  package final func sublayersDidChange() {
    if !isPlacingSublayers { setNeedsLayout() }
  }

  /// Places this layer's sublayers if needed, then those of every descendant, parents first.
  ///
  /// Layout of a child may mark an ancestor again; the pass repeats until nothing is marked, at
  /// most a hundred times, after which UIKit reports a loop.
  package final func layoutTree() {
    environment.perform {
      for _ in 0..<100 {
        guard layoutMarkedLayers() else { return }
      }
      complainOfRestlessLayers()
    }
  }

  /// Warns of a layout that marks itself again and again, with the first three layers.
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

  /// Runs one pass, top down. Returns whether there was anything to do.
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
    // What is marked from here on, on either side, sets this again for the next pass.
    holdsMarkedLayers = false
    for sublayer in sublayerStorage where sublayer.isSublayer(of: self) {
      if sublayer.layoutMarkedLayers() { didLayout = true }
    }
    return didLayout
  }

  /// Lays out from the highest marked ancestor. One that is laying out at this moment repeats its
  /// layout afterwards, not from within.
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
