/// A label's text, laid out.
struct LabelLayout {
  var text: AttributedText
  var layout: TextLayout
}

/// The last few layouts of a label: the same box is asked for by sizing, baselines and drawing.
struct LabelLayoutCache {
  /// The box for which a text is laid out.
  struct Key: Hashable {
    var width: CGFloat
    var height: CGFloat
    var lines: Int
  }

  private var entries: [(key: Key, value: LabelLayout)] = []
  /// Sizing asks for two widths, drawing for a box; one to spare.
  private static let capacity = 4

  mutating func removeAll() { entries = [] }

  /// The layout of a box, made if it is not known; the oldest entry makes space.
  mutating func layout(_ key: Key, make: () -> LabelLayout) -> LabelLayout {
    if let known = entries.first(where: { $0.key == key }) { return known.value }
    let value = make()
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append((key, value))
    return value
  }
}
