import CoreGraphics

// Attributed strings contain objects of modules above this one: fonts, colours, paragraph styles.
// These protocols define the part of them that layout and drawing use.

/// A font object of a higher module, such as `UIFont`.
package protocol FontBacked {
  /// The font that lays out and draws the text.
  var ctFont: CTFont { get }
}

/// A colour object of a higher module, such as `UIColor`.
package protocol ColorBacked {
  /// The colour in the current environment; dynamic colours are resolved when it is read.
  var cgColor: CGColor { get }
}

/// A paragraph style of a higher module, such as `NSParagraphStyle`.
package protocol ParagraphStyleBacked {
  /// The line breaking, spacing and alignment that the layout uses.
  var engine: TextParagraphStyle { get }
}
