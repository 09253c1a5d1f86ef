// The safe area of an item: that of the hosting view, less what modifiers around the item take away from it.
extension LayoutItem {
  /// Returns a frame extended into the safe area, at edges that it touches.
  ///
  /// Frames in list rows are not extended, since rows have their own coordinate systems. The content of a
  /// scroll view is not extended along the axes that it scrolls along: there the safe area is an inset of the
  /// content (documented).
  final func extended(
    _ frame: CGRect, into edges: Edge.Set, regions: SafeAreaRegions = .all
  ) -> CGRect {
    guard let graph, topmost === graph.rootItem else { return frame }
    let inner = extendedIntoModifiers(frame, into: edges, regions: regions)
    return graph.extended(inner.frame, into: inner.edges, regions: regions)
  }

  /// Returns a frame extended into the areas that modifiers around the item have taken from its safe area, such
  /// as the area of a bar that `safeAreaInset` adds, and the edges at which no scroll view scrolls.
  final func extendedIntoModifiers(
    _ frame: CGRect, into edges: Edge.Set, regions: SafeAreaRegions = .all
  ) -> (frame: CGRect, edges: Edge.Set) {
    var result = frame
    var edges = edges
    var item: LayoutItem = self
    while let parent = item.parent {
      if let scroll = parent as? ScrollItem { edges.subtract(scroll.axes.edges) }
      let taken = parent.safeAreaEdges(of: item).intersection(edges)
      if regions.contains(.container), !taken.isEmpty {
        result.extend(taken, from: item.frame, to: parent.frame)
      }
      item = parent
    }
    return (result, edges)
  }

  /// The insets of the safe area that overlap the item.
  final var safeAreaInsets: EdgeInsets {
    let inner = extendedIntoModifiers(frame, into: .all).frame
    return frame.insets(to: graph?.extended(inner, into: .all) ?? inner)
  }
}

extension EdgeInsets {
  /// The insets of a rectangle that is not mirrored, in which the leading edge is the left one.
  var physical: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

extension Axis.Set {
  /// The edges at the ends of the axes.
  fileprivate var edges: Edge.Set {
    var edges: Edge.Set = []
    if contains(.vertical) { edges.formUnion(.vertical) }
    if contains(.horizontal) { edges.formUnion(.horizontal) }
    return edges
  }
}

extension CGRect {
  /// The distances of the edges from those of a larger rectangle.
  func insets(to outer: CGRect) -> EdgeInsets {
    EdgeInsets(
      top: minY - outer.minY, leading: minX - outer.minX, bottom: outer.maxY - maxY,
      trailing: outer.maxX - maxX)
  }

  /// Moves edges that are at those of one rectangle to those of another one.
  fileprivate mutating func extend(_ edges: Edge.Set, from inner: CGRect, to outer: CGRect) {
    func moved(_ edge: Edge.Set, _ value: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      edges.contains(edge) && abs(value - from) < 0.01 ? to : value
    }
    let left = moved(.leading, minX, inner.minX, outer.minX)
    let right = moved(.trailing, maxX, inner.maxX, outer.maxX)
    let top = moved(.top, minY, inner.minY, outer.minY)
    let bottom = moved(.bottom, maxY, inner.maxY, outer.maxY)
    self = CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
