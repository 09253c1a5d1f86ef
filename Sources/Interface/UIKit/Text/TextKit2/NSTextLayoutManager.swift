public import CoreGraphics

/// Lays out the elements of a content manager in a container: TextKit 2.
///
/// The layout is that of TextKit 1, grouped by paragraphs. It is made as a whole.
open class NSTextLayoutManager: NSObject {
  public enum SegmentType: Int, Sendable {
    case standard, selection, highlight
  }

  public struct SegmentOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let rangeNotRequired = SegmentOptions(rawValue: 1)
    public static let middleFragmentsExcluded = SegmentOptions(rawValue: 2)
    public static let headSegmentExtended = SegmentOptions(rawValue: 4)
    public static let tailSegmentExtended = SegmentOptions(rawValue: 8)
    public static let upstreamAffinity = SegmentOptions(rawValue: 16)
  }

  open weak var delegate: (any NSTextLayoutManagerDelegate)? { didSet { forgetFragments() } }
  /// The layout of the text.
  let engine: NSLayoutManager
  weak var contentManager: NSTextContentManager?
  /// The content manager that the text view made for its own text.
  private var ownContent: NSTextContentStorage?
  private var fragments: (layout: Int, list: [NSTextLayoutFragment])?
  /// What draws parts of the text in another way, in the order in which it was set.
  var rendering: [(units: Range<Int>, attributes: [NSAttributedString.Key: Any])] = []

  open var usesFontLeading: Bool {
    get { engine.usesFontLeading }
    set { engine.usesFontLeading = newValue }
  }
  open var usesHyphenation: Bool {
    get { engine.usesDefaultHyphenation }
    set { engine.usesDefaultHyphenation = newValue }
  }
  /// - Support: without effect: the limits on text hold for all of it.
  open var limitsLayoutForSuspiciousContents = false
  /// - Support: without effect: natural alignment is that of each paragraph's first strong character.
  open var resolvesNaturalAlignmentWithBaseWritingDirection = false
  /// The selections of a view of a program's own.
  /// - Support: without effect: the views of UIKit keep their own selection.
  open var textSelections: [NSTextSelection] = []
  /// Moves and extends selections.
  /// - Support: without effect: programs ask it; the views of UIKit move their own selection.
  open lazy var textSelectionNavigation = NSTextSelectionNavigation(dataSource: self)
  /// The part of the text that is visible.
  public private(set) lazy var textViewportLayoutController =
    NSTextViewportLayoutController(textLayoutManager: self)
  /// - Support: without effect: layout happens at once.
  open var layoutQueue: OperationQueue?
  /// Sets rendering attributes of a fragment each time before it is drawn.
  open var renderingAttributesValidator: ((NSTextLayoutManager, NSTextLayoutFragment) -> Void)?

  public override init() {
    engine = NSLayoutManager()
    super.init()
  }

  public required init?(coder: NSCoder) {
    engine = NSLayoutManager()
    super.init()
  }

  /// Creates the layout manager of a text view, which has a layout already.
  init(_ engine: NSLayoutManager, _ storage: NSTextStorage) {
    self.engine = engine
    super.init()
    let content = NSTextContentStorage(storage)
    ownContent = content
    content.addTextLayoutManager(self)
  }

  // MARK: Text and container

  open var textContentManager: NSTextContentManager? { contentManager }

  open func replace(_ textContentManager: NSTextContentManager) {
    contentManager?.removeTextLayoutManager(self)
    textContentManager.addTextLayoutManager(self)
  }

  open var textContainer: NSTextContainer? {
    get { engine.textContainers.first }
    set {
      while !engine.textContainers.isEmpty { engine.removeTextContainer(at: 0) }
      newValue.map { engine.addTextContainer($0) }
      newValue?.textLayoutManager = self
    }
  }

  open var documentRange: NSTextRange { contentManager?.documentRange ?? NSTextRange(0..<0) }

  /// The rectangle of the text in the container.
  open var usageBoundsForTextContainer: CGRect {
    textContainer.map { engine.usedRect(for: $0) } ?? .zero
  }

  /// Replaces a part of the text.
  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
    contentManager?.replaceContents(in: range, with: textElements)
  }

  open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
    replaceContents(in: range, with: [NSTextParagraph(attributedString: attributedString)])
  }

  // MARK: Fragments

  open func ensureLayout(for range: NSTextRange) { _ = allFragments }
  open func ensureLayout(for bounds: CGRect) { _ = allFragments }

  open func invalidateLayout(for range: NSTextRange) {
    forgetFragments()
    engine.invalidateLayout(
      forCharacterRange: NSRange(range.units), actualCharacterRange: nil)
  }

  private func forgetFragments() { fragments = nil }

  /// The fragments of the text, made anew after a change of its layout.
  var allFragments: [NSTextLayoutFragment] {
    let pages = engine.laidOut
    if let fragments, fragments.layout == engine.layoutNumber { return fragments.list }
    var list: [NSTextLayoutFragment] = []
    for page in pages.pages {
      var lines: [TextPages.Line] = []
      for index in page.layout.lines.indices {
        let line = TextPages.Line(page: page, index: index)
        if let last = lines.last, last.paragraphStart != line.paragraphStart {
          list += makeFragment(lines)
          lines = []
        }
        lines.append(line)
      }
      list += makeFragment(lines)
    }
    fragments = (engine.layoutNumber, list)
    return list
  }

  private func makeFragment(_ lines: [TextPages.Line]) -> [NSTextLayoutFragment] {
    guard let first = lines.first, let content = contentManager as? NSTextContentStorage else {
      return []
    }
    let element = content.paragraph(at: first.paragraphStart)
    let location = TextOffset(first.paragraphStart)
    let fragment =
      delegate?.textLayoutManager(self, textLayoutFragmentFor: location, in: element)
      ?? NSTextLayoutFragment(textElement: element, range: element.elementRange)
    fragment.show(lines, of: self)
    return [fragment]
  }

  /// Returns the fragment at a point of the container; nil if there is none.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    allFragments.first {
      $0.layoutFragmentFrame.minY <= position.y && position.y < $0.layoutFragmentFrame.maxY
    }
  }

  /// Returns the fragment with a location; that of the end is the last one.
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    let all = allFragments
    return all.last { $0.rangeInElement.location.compare(location) != .orderedDescending }
      ?? all.first
  }

  /// Calls a block with the fragments from a location on, until it returns false. Returns the location at
  /// which the enumeration ended.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from textLocation: (any NSTextLocation)?,
    options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    let isReverse = options.contains(.reverse)
    var last = textLocation
    for fragment in isReverse ? allFragments.reversed() : allFragments {
      let range = fragment.rangeInElement
      if let textLocation {
        let isOutside =
          isReverse
          ? range.location.compare(textLocation) != .orderedAscending
          : range.endLocation.compare(textLocation) != .orderedDescending && !range.isEmpty
        if isOutside { continue }
      }
      last = isReverse ? range.location : range.endLocation
      if !block(fragment) { break }
    }
    return last
  }

  // MARK: Segments

  /// Calls a block with each part of a range in a line, until it returns false: its range, rectangle in the
  /// container, the baseline's distance from the rectangle's top, and the container.
  open func enumerateTextSegments(
    in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) {
    let units = textRange.units
    for line in engine.laidOut.lines(units) {
      let own = units.clamped(to: line.range)
      var rects = line.rects(of: own, asSelection: type == .selection)
      if rects.isEmpty {
        rects = [
          CGRect(
            origin: line.caret(own.lowerBound),
            size: CGSize(width: 0, height: CGFloat(line.placed.height)))
        ]
      }
      let range = options.contains(.rangeNotRequired) ? nil : NSTextRange(own)
      for rect in rects {
        let baseline = CGFloat(line.placed.baseline) - rect.minY
        if !block(range, rect, baseline, line.page.container) { return }
      }
    }
  }
}

/// Provides layout fragments and controls links and line breaks.
public protocol NSTextLayoutManagerDelegate: NSObjectProtocol {
  /// Returns the fragment of an element.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment
  /// - Support: without effect: lines are broken where the engine breaks them.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation,
    hyphenating: Bool
  ) -> Bool
}

extension NSTextLayoutManagerDelegate {
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment {
    NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
  }
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation,
    hyphenating: Bool
  ) -> Bool { true }
}
