import CoreGraphics

// Attributed strings carry objects of modules above this one: fonts, colours, paragraph styles.
// These protocols define the part of them that affects layout here.

/// A font object of a module above this one.
package protocol FontBacked {
  var ctFont: CTFont { get }
}

/// A colour object of a module above this one.
package protocol ColorBacked {
  var cgColor: CGColor { get }
}

/// A paragraph style of a module above this one.
package protocol ParagraphStyleBacked {
  var engine: TextParagraphStyle { get }
}
