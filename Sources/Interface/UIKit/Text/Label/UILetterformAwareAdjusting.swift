/// A view whose size may include the parts of letters beyond their lines.
@preconcurrency @MainActor
public protocol UILetterformAwareAdjusting: AnyObject {
  var sizingRule: UILetterformAwareSizingRule { get set }
}

/// Whether the size of a text includes parts of letters beyond the lines.
public enum UILetterformAwareSizingRule: Int, Sendable {
  /// The size follows from the heights of lines and the advances of glyphs.
  case typographic
  /// The size includes parts of letters beyond the lines.
  case oversize
}
