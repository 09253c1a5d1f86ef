public import CoreGraphics

/// Selected ranges of a text, or a place for insertion.
open class NSTextSelection: NSObject {
  public enum Granularity: Int, Sendable {
    case character, word, paragraph, line, sentence
  }

  public enum Affinity: Int, Sendable {
    case upstream, downstream
  }

  public let textRanges: [NSTextRange]
  public let granularity: Granularity
  public let affinity: Affinity
  /// Whether the ends of the selection are those of the text's order.
  /// - Support: without effect: it always is so.
  open var isLogical = true
  /// The x coordinate that moves up and down keep.
  open var anchorPositionOffset: CGFloat = -1
  /// - Support: without effect: a selection has one place in a line.
  open var secondarySelectionLocation: (any NSTextLocation)?
  /// The attributes of text that is typed.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var isTransient: Bool { false }

  public init(
    _ textRanges: [NSTextRange], affinity: Affinity = .downstream,
    granularity: Granularity = .character
  ) {
    self.textRanges = textRanges
    self.affinity = affinity
    self.granularity = granularity
    super.init()
  }

  public convenience init(
    range: NSTextRange, affinity: Affinity, granularity: Granularity
  ) { self.init([range], affinity: affinity, granularity: granularity) }

  public convenience init(_ location: any NSTextLocation, affinity: Affinity = .downstream) {
    self.init([NSTextRange(location: location)], affinity: affinity)
  }

  open func textSelection(with textRanges: [NSTextRange]) -> NSTextSelection {
    NSTextSelection(textRanges, affinity: affinity, granularity: granularity)
  }
}
