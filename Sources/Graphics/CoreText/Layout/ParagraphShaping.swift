import Foundation

/// Cuts a paragraph into pieces of one font, script, direction and style, and shapes them.
///
/// The steps are: the bidirectional levels of the whole paragraph, then for each span a loop over
/// its grapheme clusters. A piece ends where the level, script, font or kind of content changes.
/// HarfBuzz shapes each piece, with the surrounding text if the script joins letters.
struct ParagraphShaping {
  /// The pieces in logical order; together they cover the paragraph.
  private(set) var pieces: [TextParagraph.Piece] = []
  /// The pen's position in points before each unit and at the end, if the paragraph were one line.
  private(set) var positions: [Double]
  let isRightToLeft: Bool
  let graphemeStarts: [Bool]?

  private let units: [UInt16]
  private let spans: [TextSpan]
  /// The embedding level of each unit; empty if all are 0.
  private let levels: [Int8]
  private let baseLevel: Int8

  init(units: [UInt16], spans: [TextSpan], direction: TextParagraphStyle.Direction) {
    self.units = units
    self.spans = spans
    let bidi = units.withUnsafeBufferPointer {
      BidiLevels.resolve($0, direction: direction.bidi, embeddings: Self.embeddings(spans))
    }
    levels = bidi.levels
    isRightToLeft = bidi.isRightToLeft
    baseLevel = bidi.isRightToLeft ? 1 : 0
    graphemeStarts = units.withUnsafeBufferPointer(Graphemes.starts)
    positions = [Double](repeating: 0, count: units.count + 1)
    for index in spans.indices where !spans[index].range.isEmpty { shapeSpan(index) }
    // Each glyph's advance was added at its cluster; the running sum is the pen's position.
    var pen = 0.0
    for index in positions.indices {
      let advance = positions[index]
      positions[index] = pen
      pen += advance
    }
  }

  /// Returns the embeddings of all spans; neighbours with the same directions are merged.
  private static func embeddings(_ spans: [TextSpan]) -> [BidiLevels.Embedding] {
    var result: [BidiLevels.Embedding] = []
    for span in spans where !span.style.directions.isEmpty && !span.range.isEmpty {
      if let last = result.last, last.range.upperBound == span.range.lowerBound,
        last.directions == span.style.directions
      {
        result[result.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        result.append(.init(range: span.range, directions: span.style.directions))
      }
    }
    return result
  }

  /// Returns the embedding level of a unit; odd levels read from right to left.
  private func level(_ index: Int) -> Int8 { levels.isEmpty ? baseLevel : levels[index] }

  /// The properties that all clusters of a piece have in common.
  private struct Kind: Equatable {
    enum Content { case text, tab, attachment }

    var content: Content
    var level: Int8
    var script: UInt32
    var font: CTFont
  }

  /// Cuts a span into pieces and shapes each.
  private mutating func shapeSpan(_ span: Int) {
    let style = spans[span].style
    var start = spans[span].range.lowerBound
    var current: Kind?
    var index = start
    let end = spans[span].range.upperBound
    while index < end {
      let next = clusterEnd(index, limit: end)
      let kind = kind(of: index..<next, style: style, previous: current)
      if let previous = current, previous != kind {
        append(start..<index, previous, span)
        start = index
      }
      if current == nil || current?.content != .text { start = index }
      current = kind
      // Each tab and each attachment is a piece of its own.
      if kind.content != .text {
        append(index..<next, kind, span)
        current = nil
        start = next
      }
      index = next
    }
    if let current, start < end { append(start..<end, current, span) }
  }

  /// Returns the end of the grapheme cluster at an index, cut at the span's end.
  private func clusterEnd(_ index: Int, limit: Int) -> Int {
    guard let graphemeStarts else { return index + 1 }
    var end = index + 1
    while end < limit, !graphemeStarts[end] { end += 1 }
    return end
  }

  /// Returns the properties of a cluster: its content, level, script, and the font that has its
  /// characters.
  private func kind(of range: Range<Int>, style: TextStyle, previous: Kind?) -> Kind {
    let unit = units[range.lowerBound]
    let level = level(range.lowerBound)
    let content: Kind.Content =
      unit == 0x09 ? .tab : unit == 0xFFFC && style.attachment != nil ? .attachment : .text
    guard content == .text else {
      return Kind(content: content, level: level, script: Scripts.common, font: style.font)
    }
    // A basic letter in a font that has it: by far the most frequent case.
    if range.count == 1, unit < 0x80 {
      let script = resolved(Scripts.script(of: UInt32(unit)), previous)
      let font =
        unit < 0x20 || style.font.face.glyph(for: UInt32(unit)) != nil
        ? style.font
        : FontFallback.font(for: [UInt32(unit)], in: style.font, language: style.language)
      return Kind(content: .text, level: level, script: script, font: font)
    }
    let scalars = scalars(range)
    let script = scalars.lazy.map(Scripts.script).first {
      $0 != Scripts.common && $0 != Scripts.inherited
    }
    let font = FontFallback.font(for: scalars, in: style.font, language: style.language)
    return Kind(
      content: .text, level: level, script: resolved(script ?? Scripts.common, previous),
      font: font)
  }

  /// Returns the script of a character; characters without a script take that of the previous one.
  private func resolved(_ script: UInt32, _ previous: Kind?) -> UInt32 {
    script == Scripts.common || script == Scripts.inherited
      ? previous?.script ?? Scripts.common : script
  }

  /// Decodes the characters of a range.
  private func scalars(_ range: Range<Int>) -> [UInt32] {
    var result: [UInt32] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let unit = UInt32(units[i])
      if unit & 0xFC00 == 0xD800, i + 1 < range.upperBound {
        result.append(0x10000 + ((unit & 0x3FF) << 10 | UInt32(units[i + 1]) & 0x3FF))
        i += 2
      } else {
        result.append(unit)
        i += 1
      }
    }
    return result
  }

  /// Appends a piece, and shapes it if it is text. A tab has no width until it is placed in a line.
  private mutating func append(_ range: Range<Int>, _ kind: Kind, _ span: Int) {
    var piece = TextParagraph.Piece(
      range: range, level: kind.level, font: kind.font, span: span, content: .text)
    switch kind.content {
    case .tab: piece.content = .tab
    case .attachment:
      let box = spans[span].style.attachment ?? TextAttachmentBox(width: 0, ascent: 0, descent: 0)
      piece.content = .attachment(box)
      positions[range.lowerBound] = box.width
    case .text: shape(&piece, script: kind.script)
    }
    pieces.append(piece)
  }

  /// Shapes a piece and adds its advances to the positions of the clusters' first units.
  ///
  /// Text with kern or tracking has no optional ligatures, since no space can be added inside them.
  private mutating func shape(_ piece: inout TextParagraph.Piece, script: UInt32) {
    let style = spans[piece.span].style
    var features = piece.font.features
    if style.kern == 0 { features.append(FontFeature("kern", 0)) }
    let isSpaced = (style.kern ?? 0) != 0 || style.tracking != 0
    if style.ligature == 0 || isSpaced {
      features += [FontFeature("liga", 0), FontFeature("clig", 0)]
    }
    let traits = ShapingTraits(
      script: script, isRightToLeft: piece.level & 1 == 1, language: style.language,
      features: features)
    let visible = piece.range.contains { isControl(units[$0]) } ? withoutControls : units
    let shaped = visible.withUnsafeBufferPointer {
      Shaper.shape($0, piece.range, face: piece.font.face, traits: traits)
    }
    let spacing = style.kern.flatMap { $0 != 0 ? $0 : nil } ?? style.tracking
    let placed = GlyphAdvances(
      shaped, font: piece.font, units: units, start: piece.range.lowerBound, spacing: spacing)
    piece.glyphs = shaped.glyphs[...]
    let stretch = style.stretch
    piece.advances = stretch == 1 ? placed.advances[...] : placed.advances.map { $0 * stretch }[...]
    piece.xOffsets = stretch == 1 ? placed.xOffsets[...] : placed.xOffsets.map { $0 * stretch }[...]
    piece.yOffsets = placed.yOffsets.map { $0 + style.baselineOffset }[...]
    let start = Int32(piece.range.lowerBound)
    piece.clusters = shaped.clusters.map { $0 + start }[...]
    for (cluster, advance) in zip(piece.clusters, piece.advances) {
      positions[Int(cluster)] += advance
    }
  }

  private func isControl(_ unit: UInt16) -> Bool { unit < 0x20 || (0x7F...0x9F).contains(unit) }

  /// The units with control characters replaced by zero-width spaces, which shape to nothing.
  private var withoutControls: [UInt16] { units.map { isControl($0) ? 0x200B : $0 } }
}

extension TextParagraphStyle.Direction {
  fileprivate var bidi: BidiLevels.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
