/// A label's text with its layout.
struct LabelLayout {
  var text: AttributedText
  var layout: TextLayout
}

/// Caches the latest layouts of a label: sizing, baselines and drawing request the same box.
struct LabelLayoutCache {
  /// The width and height for which a text is laid out, with the limit of lines.
  struct Key: Hashable {
    var width: CGFloat
    var height: CGFloat
    var lines: Int
  }

  private var entries: [(key: Key, value: LabelLayout)] = []
  /// The number of cached layouts: sizing uses two widths, drawing one box; one is spare.
  private static let capacity = 4

  mutating func removeAll() { entries = [] }

  /// Returns the layout of a box, and creates it if it is not cached. Replaces the oldest entry.
  mutating func layout(_ key: Key, make: () -> LabelLayout) -> LabelLayout {
    if let known = entries.first(where: { $0.key == key }) { return known.value }
    let value = make()
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append((key, value))
    return value
  }
}
