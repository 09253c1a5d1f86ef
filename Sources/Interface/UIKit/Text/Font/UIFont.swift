/// A font of a certain size.
public final class UIFont: NSObject, NSCopying, Sendable {
  package let ctFont: CTFont
  private let descriptorStorage: UIFontDescriptor
  /// The scaling of the font with the text size; nil for a font of fixed size.
  let scaling: FontScaling?

  init(ctFont: CTFont, descriptor: UIFontDescriptor, scaling: FontScaling? = nil) {
    self.ctFont = ctFont
    descriptorStorage = descriptor
    self.scaling = scaling ?? descriptor.textStyle.map { .style($0) }
    super.init()
  }

  /// Creates a copy of a font in another size that scales with the text size.
  convenience init(_ font: UIFont, size: CGFloat, scaling: FontScaling) {
    self.init(
      ctFont: font.ctFont.withSize(Double(size)), descriptor: font.fontDescriptor.withSize(size),
      scaling: scaling)
  }

  // MARK: Metrics

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(ctFont.size) }
  /// The height of the font above the baseline in points.
  public var ascender: CGFloat { CGFloat(ctFont.ascent) }
  /// The depth of the font below the baseline in points; negative, as in UIKit.
  public var descender: CGFloat { CGFloat(-ctFont.descent) }
  /// The extra space between lines in points.
  public var leading: CGFloat { CGFloat(ctFont.leading) }
  /// The height of a line in points.
  public var lineHeight: CGFloat { CGFloat(ctFont.lineHeight) }
  /// The height of capitals in points.
  public var capHeight: CGFloat { CGFloat(ctFont.capHeight) }
  /// The height of a lower-case x in points.
  public var xHeight: CGFloat { CGFloat(ctFont.xHeight) }

  /// The PostScript name of the requested font, even if a substitute is used because it is missing.
  public var fontName: String { ctFont.postScriptName }
  /// The name of the font's family.
  public var familyName: String { ctFont.familyName }
  /// The descriptor from which the font was created.
  public var fontDescriptor: UIFontDescriptor { descriptorStorage }

  /// Returns the font at another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(
      ctFont: ctFont.withSize(Double(fontSize)), descriptor: descriptorStorage.withSize(fontSize))
  }

  // MARK: Creation

  /// Creates the system font at the system font size.
  // Guess: what iOS makes has no size and no name; programs replace it before they draw.
  public override convenience init() {
    let system = UIFont.systemFont(ofSize: UIFont.systemFontSize)
    self.init(ctFont: system.ctFont, descriptor: system.fontDescriptor)
  }

  /// Creates the font with a PostScript or full name. Returns nil if it is unknown and has no substitute.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let size = fontSize > 0 ? fontSize : UIFont.systemFontSize
    guard let font = CTFont.named(fontName, size: Double(size)) else { return nil }
    self.init(
      ctFont: font, descriptor: UIFontDescriptor(base: .named(fontName), pointSize: size))
  }

  /// Creates the font that best matches a descriptor; a size above 0 overrides the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let sized = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
    self.init(ctFont: sized.makeFont(), descriptor: sized)
  }

  // MARK: Families

  /// The names of all available families, sorted.
  public class var familyNames: [String] { FontCollection.shared.familyNames }

  /// Returns the PostScript names of a family's fonts, sorted; an unknown family has none.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontCollection.shared.records.filter { $0.family == familyName }.map(\.postScriptName).sorted()
  }

  // MARK: Equality

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return ctFont == other.ctFont
  }

  public override var hash: Int { ctFont.hashValue }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String {
    "<UIFont: font-family: \"\(familyName)\"; font-name: \"\(fontName)\"; "
      + "font-size: \(pointSize)pt>"
  }
}
