public import CoreGraphics

/// A laid-out text element, a paragraph as a rule. Subclasses draw more or otherwise.
open class NSTextLayoutFragment: NSObject {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let reverse = EnumerationOptions(rawValue: 1)
    public static let estimatesSize = EnumerationOptions(rawValue: 2)
    public static let ensuresLayout = EnumerationOptions(rawValue: 4)
    public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 8)
  }

  public enum State: UInt, Sendable {
    case none, estimatedUsageBounds, calculatedUsageBounds, layoutAvailable
  }

  open weak private(set) var textLayoutManager: NSTextLayoutManager?
  open weak private(set) var textElement: NSTextElement?
  /// The element's range, or the part of it that the fragment shows.
  public let rangeInElement: NSTextRange
  open private(set) var textLineFragments: [NSTextLineFragment] = []
  /// The rectangle of the lines in the container.
  open private(set) var layoutFragmentFrame = CGRect.zero
  open private(set) var state = State.none
  private var lines: [TextPages.Line] = []
  /// The element, which its content manager makes anew each time.
  private let element: NSTextElement

  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    element = textElement
    self.textElement = textElement
    self.rangeInElement = rangeInElement ?? textElement.elementRange ?? NSTextRange(0..<0)
    super.init()
  }

  /// Sets the lines of the fragment.
  func show(_ lines: [TextPages.Line], of manager: NSTextLayoutManager) {
    self.lines = lines
    textLayoutManager = manager
    state = .layoutAvailable
    guard let first = lines.first else { return }
    let padding = first.page.padding
    layoutFragmentFrame = lines.reduce(CGRect.null) { frame, line in
      let used = line.usedRect.insetBy(dx: padding, dy: 0)
      let whole = line.fragmentRect
      return frame.union(
        CGRect(x: used.minX, y: whole.minY, width: used.width, height: whole.height))
    }
    let text = (element as? NSTextParagraph)?.attributedString ?? NSAttributedString(string: "")
    let origin = layoutFragmentFrame.origin
    textLineFragments = lines.map {
      NSTextLineFragment($0, of: text, from: rangeInElement.units.lowerBound, at: origin)
    }
  }

  /// The rectangle in which the fragment draws, in its own coordinates. Glyphs may extend beyond their lines.
  open var renderingSurfaceBounds: CGRect {
    let height = textLineFragments.map(\.typographicBounds.height).max() ?? 0
    return CGRect(origin: .zero, size: layoutFragmentFrame.size)
      .insetBy(dx: -height / 2, dy: -height / 4)
  }

  open var leadingPadding: CGFloat { lines.first?.page.padding ?? 0 }
  open var trailingPadding: CGFloat { lines.first?.page.padding ?? 0 }
  open var topMargin: CGFloat { 0 }
  open var bottomMargin: CGFloat { 0 }

  open func invalidateLayout() { textLayoutManager?.invalidateLayout(for: rangeInElement) }

  /// Draws the lines with their backgrounds. `point` is the place of the fragment's origin.
  open func draw(at point: CGPoint, in context: CGContext) {
    guard let manager = textLayoutManager, let first = lines.first else { return }
    let frame = layoutFragmentFrame
    let origin = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    let units = first.range.lowerBound..<lines[lines.count - 1].range.upperBound
    UIGraphicsPushContext(context)
    manager.engine.fillBackgrounds(units, at: origin)
    manager.fillRenderingBackgrounds(units, at: origin, in: context)
    UIGraphicsPopContext()
    for (part, color) in manager.renderingColors(in: units) {
      var painter = TextPainter(text: first.page.text)
      painter.overrideColor = color
      painter.drawGlyphs(
        lines.map(\.placed)[...], units: part,
        at: CGPoint(x: origin.x + first.page.padding, y: origin.y), in: context)
    }
  }

  open func textLineFragment(
    forVerticalOffset verticalOffset: CGFloat, requiresExactMatch: Bool
  ) -> NSTextLineFragment? {
    let exact = textLineFragments.first {
      $0.typographicBounds.minY <= verticalOffset && verticalOffset < $0.typographicBounds.maxY
    }
    if exact != nil || requiresExactMatch { return exact }
    return verticalOffset < 0 ? textLineFragments.first : textLineFragments.last
  }

  open func textLineFragment(
    for textLocation: any NSTextLocation, isUpstreamAffinity: Bool
  ) -> NSTextLineFragment? {
    guard let unit = (textLocation as? TextOffset)?.unit else { return nil }
    let index = unit - rangeInElement.units.lowerBound
    return textLineFragments.last { line in
      isUpstreamAffinity
        ? line.characterRange.location < index : line.characterRange.location <= index
    } ?? textLineFragments.first
  }

  /// Returns the rectangle of an attachment in the fragment's coordinates; empty if there is none.
  open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
    guard let unit = (location as? TextOffset)?.unit,
      let line = lines.first(where: { $0.range.contains(unit) }),
      let rect = line.rects(of: unit..<(unit + 1)).first
    else { return .zero }
    return rect.offsetBy(dx: -layoutFragmentFrame.minX, dy: -layoutFragmentFrame.minY)
  }
}
