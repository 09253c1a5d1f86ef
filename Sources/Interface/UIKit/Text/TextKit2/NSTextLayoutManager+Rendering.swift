import CoreGraphics

// Attributes that change how text is drawn without a change of its layout. Colours of the text and of its
// background have an effect.
extension NSTextLayoutManager {
  /// The attributes with which links are drawn.
  public class var linkRenderingAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.link]
  }

  /// Replaces the rendering attributes of a range.
  public func setRenderingAttributes(
    _ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange
  ) {
    removeAttributes(in: textRange.units) { _ in true }
    rendering.append((textRange.units, renderingAttributes))
    engine.invalidateDisplay(forCharacterRange: NSRange(textRange.units))
  }

  public func addRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange
  ) {
    guard let value else { return removeRenderingAttribute(renderingAttribute, for: textRange) }
    rendering.append((textRange.units, [renderingAttribute: value]))
    engine.invalidateDisplay(forCharacterRange: NSRange(textRange.units))
  }

  public func removeRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange
  ) {
    removeAttributes(in: textRange.units) { $0 == renderingAttribute }
    engine.invalidateDisplay(forCharacterRange: NSRange(textRange.units))
  }

  public func invalidateRenderingAttributes(for textRange: NSTextRange) {
    removeAttributes(in: textRange.units) { _ in true }
    engine.invalidateDisplay(forCharacterRange: NSRange(textRange.units))
  }

  /// Calls a block with the rendering attributes from a location on, until it returns false.
  public func enumerateRenderingAttributes(
    from location: any NSTextLocation, reverse: Bool,
    using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
  ) {
    let ends = Set(rendering.flatMap { [$0.units.lowerBound, $0.units.upperBound] }).sorted()
    var parts = zip(ends, ends.dropFirst()).map { $0..<$1 }
    let start = (location as? TextOffset)?.unit ?? 0
    parts =
      reverse
      ? parts.filter { $0.lowerBound < start }.reversed() : parts.filter { $0.upperBound > start }
    for part in parts {
      let attributes = renderingAttributes(at: part.lowerBound)
      guard !attributes.isEmpty else { continue }
      if !block(self, attributes, NSTextRange(part)) { return }
    }
  }

  private func removeAttributes(
    in units: Range<Int>, where isRemoved: (NSAttributedString.Key) -> Bool
  ) {
    rendering = rendering.flatMap { part -> [(Range<Int>, [NSAttributedString.Key: Any])] in
      guard part.units.overlaps(units) else { return [part] }
      let before = part.units.lowerBound..<max(part.units.lowerBound, units.lowerBound)
      let after = min(part.units.upperBound, units.upperBound)..<part.units.upperBound
      let rest = part.attributes.filter { !isRemoved($0.key) }
      return [
        (before, part.attributes), (part.units.clamped(to: units), rest), (after, part.attributes),
      ].filter { !$0.0.isEmpty && !$0.1.isEmpty }
    }
  }

  private func renderingAttributes(at unit: Int) -> [NSAttributedString.Key: Any] {
    rendering.filter { $0.units.contains(unit) }
      .reduce(into: [:]) { $0.merge($1.attributes) { $1 } }
  }

  /// Returns the parts of a range with the colour that replaces that of the text; nil for the text's own.
  func renderingColors(in units: Range<Int>) -> [(units: Range<Int>, color: UIColor?)] {
    guard !rendering.isEmpty else { return [(units, nil)] }
    let inner = rendering.flatMap { [$0.units.lowerBound, $0.units.upperBound] }
      .filter { units.contains($0) }
    let ends = Set(inner + [units.lowerBound, units.upperBound]).sorted()
    return zip(ends, ends.dropFirst()).map { start, end in
      (start..<end, renderingAttributes(at: start)[.foregroundColor] as? UIColor)
    }
  }

  func fillRenderingBackgrounds(_ units: Range<Int>, at origin: CGPoint, in context: CGContext) {
    for part in rendering {
      guard let color = part.attributes[.backgroundColor] as? UIColor else { continue }
      let shown = part.units.clamped(to: units)
      context.setFillColor(color.cgColor)
      for line in engine.laidOut.lines(shown) where !shown.isEmpty {
        context.fill(
          line.rects(of: shown.clamped(to: line.range)).map {
            $0.offsetBy(dx: origin.x, dy: origin.y)
          })
      }
    }
  }

  /// Whether fragments draw otherwise than the text's own layout.
  var drawsFragments: Bool {
    delegate != nil || !rendering.isEmpty || renderingAttributesValidator != nil
  }

  /// Draws the fragments that intersect a rectangle of the container.
  func drawFragments(in rect: CGRect, at origin: CGPoint, in context: CGContext) {
    for fragment in allFragments {
      let frame = fragment.layoutFragmentFrame
      let surface = fragment.renderingSurfaceBounds.offsetBy(dx: frame.minX, dy: frame.minY)
      guard surface.minY <= rect.maxY, surface.maxY >= rect.minY else { continue }
      renderingAttributesValidator?(self, fragment)
      fragment.draw(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), in: context)
    }
  }
}
