/// The options for measuring and drawing attributed text. `usesDeviceMetrics` has no effect.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wraps the text into lines with the origin at their top left. Without it, the text is one line on its
  /// baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The limits for scaling text down to fit, and the resulting scale.
public class NSStringDrawingContext: NSObject {
  public var minimumScaleFactor: CGFloat = 0
  public internal(set) var actualScaleFactor: CGFloat = 1
  public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// Returns the size of the text without a limit on its width, not rounded.
  public func size() -> CGSize {
    let layout = TextLayout(AttributedText(self).document)
    return CGSize(width: CGFloat(layout.usedWidth), height: CGFloat(layout.height))
  }

  /// Returns the bounding rectangle of the text, not rounded.
  ///
  /// Without `.usesLineFragmentOrigin`, the text is one line whose baseline is at 0.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let text = AttributedText(self)
    let layout = TextLayout(text.document, options: .init(size, options))
    var rect = CGRect(
      x: 0, y: 0, width: CGFloat(layout.usedWidth), height: CGFloat(layout.height))
    if !options.contains(.usesLineFragmentOrigin), let first = layout.lines.first {
      rect.origin.y = CGFloat(-first.baseline)
    }
    context?.totalBounds = rect
    return rect
  }

  /// Draws the text with its top left corner at a point.
  public func draw(at point: CGPoint) {
    draw(
      with: CGRect(origin: point, size: .zero), options: [.usesLineFragmentOrigin], context: nil)
  }

  /// Draws the text wrapped into a rectangle and clipped to the lines that fit.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin], context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let text = AttributedText(self)
    let layout = TextLayout(text.document, options: .init(rect.size, options))
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin), let first = layout.lines.first {
      origin.y -= CGFloat(first.baseline)
    }
    var painter = TextPainter(text: text)
    painter.lowersBaselines = true
    painter.draw(layout, at: origin, in: graphics)
    context?.totalBounds = CGRect(
      x: 0, y: 0, width: CGFloat(layout.usedWidth), height: CGFloat(layout.height))
  }
}

extension TextLayout.Options {
  /// Creates a container of a size. A width or height of 0 means no limit.
  fileprivate init(_ size: CGSize, _ options: NSStringDrawingOptions) {
    self.init()
    usesFontLeading = options.contains(.usesFontLeading)
    guard options.contains(.usesLineFragmentOrigin) else {
      maximumLines = 1
      lastLineBreak = .clip
      return
    }
    if size.width > 0 { width = Double(min(size.width, 1e7)) }
    if size.height > 0 { height = Double(min(size.height, 1e7)) }
    if options.contains(.truncatesLastVisibleLine) { lastLineBreak = .truncateTail }
  }
}

extension StringProtocol {
  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(self), attributes: attributes)
  }

  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  private var swift: String { String(describing: self) }

  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    swift.size(withAttributes: attrs)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    swift.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    swift.draw(at: point, withAttributes: attrs)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    swift.draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    swift.draw(with: rect, options: options, attributes: attributes, context: context)
  }
}
