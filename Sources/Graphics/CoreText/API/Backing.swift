import CoreGraphics

// Attributed strings carry objects of modules above this one: fonts, colours, paragraph styles.
// These protocols define the part of them that affects layout here.

/// A font object of a module above this one.
package protocol FontBacked {
  /// The font that lays out and draws the text.
  var ctFont: CTFont { get }
}

/// A colour object of a module above this one.
package protocol ColorBacked {
  /// The colour as it is in the current environment; dynamic colours are resolved when it is read.
  var cgColor: CGColor { get }
}

/// A paragraph style of a module above this one.
package protocol ParagraphStyleBacked {
  /// The line breaking, spacing and alignment that the layout uses.
  var engine: TextParagraphStyle { get }
}
