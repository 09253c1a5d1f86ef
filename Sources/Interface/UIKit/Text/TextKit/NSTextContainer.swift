/// An area in which text is laid out.
open class NSTextContainer: NSObject {
  /// The size of the area in points. A width or height of 0 means no limit.
  open var size: CGSize { didSet { changed() } }
  /// The areas, in the container's coordinates, that lines do not overlap.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// The maximum number of lines; 0 means no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The padding at both ends of each line in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  open internal(set) weak var layoutManager: NSLayoutManager?
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The view that shows the container.
  weak var textView: (any TextContainerView)?

  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  public convenience override init() { self.init(size: .zero) }

  public required init?(coder: NSCoder) {
    size = .zero
    super.init()
  }

  private func changed() { layoutManager?.textContainerChangedGeometry(self) }

  /// Notifies the text view. Text views, and the text that they show, are used only on the main thread.
  final func invalidateTextView() {
    guard let textView else { return }
    MainActor.assumeIsolated { textView.layoutWasInvalidated() }
  }

  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Returns the first free part of a proposed line inside the container's shape; stores the rest to the
  /// right in `remainingRect`.
  ///
  /// Subclasses may override this method for a container of another shape.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    let right = size.width > 0 ? min(proposedRect.maxX, size.width) : proposedRect.maxX
    let left = max(proposedRect.minX, 0)
    let free = options(size).exclusions.freeRanges(
      width: Double(right), from: Double(proposedRect.minY), to: Double(proposedRect.maxY)
    ).first { $0.upperBound > Double(left) }
    guard let free, right > left else {
      remainingRect?.pointee = .zero
      return .zero
    }
    let start = max(left, CGFloat(free.lowerBound))
    let end = min(right, CGFloat(free.upperBound))
    remainingRect?.pointee =
      end < right
      ? CGRect(x: end, y: proposedRect.minY, width: right - end, height: proposedRect.height)
      : .zero
    return CGRect(
      x: start, y: proposedRect.minY, width: max(0, end - start), height: proposedRect.height)
  }

  /// Adds the line fragments of a subclass to the layout.
  final func addHooks(to hooks: inout TextLayoutHooks) {
    guard type(of: self) != NSTextContainer.self, size.width > 0, size.width < 1e6 else { return }
    hooks.freeRanges = { [unowned self] top, bottom, unit in
      var result: [ClosedRange<Double>] = []
      var proposed = CGRect(
        x: 0, y: CGFloat(top), width: size.width, height: CGFloat(bottom - top))
      for _ in 0..<64 {
        var remaining = CGRect.zero
        let rect = lineFragmentRect(
          forProposedRect: proposed, at: unit, writingDirection: .natural,
          remaining: &remaining)
        // The padding is inside the rectangle at both ends.
        let (low, high) = (Double(rect.minX), Double(rect.maxX - 2 * lineFragmentPadding))
        if low.isFinite, high.isFinite, high > low { result.append(low...high) }
        guard remaining.width > 0, remaining.minX > proposed.minX else { break }
        proposed = remaining
      }
      return result
    }
  }

  /// Returns the options for the layout engine, whose width excludes the padding.
  final func options(_ size: CGSize) -> TextLayout.Options {
    var options = TextLayout.Options()
    if size.width > 0, size.width < 1e6 {
      options.width = Double(max(0, size.width - 2 * lineFragmentPadding))
    }
    if size.height > 0, size.height < 1e6 { options.height = Double(size.height) }
    options.maximumLines = max(0, maximumNumberOfLines)
    if lineBreakMode.engine.truncates { options.lastLineBreak = lineBreakMode.engine }
    let shift = CGAffineTransform(translationX: -lineFragmentPadding, y: 0)
    options.exclusions = exclusionPaths.map { TextExclusion(path: $0.cgPath, transform: shift) }
    return options
  }
}
