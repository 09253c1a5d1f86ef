/// An image in a line of text, like a letter.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  /// Relative to the baseline, y upwards; empty takes the image's size, on the baseline.
  open var bounds = CGRect.zero
  open var contents: Data?
  /// - Support: without effect: what a file holds is seen from its bytes.
  open var fileType: String?
  /// - Support: without effect: attachments have no room beside them.
  open var lineLayoutPadding: CGFloat = 0

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  public convenience override init() { self.init(data: nil, ofType: nil) }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The character that an attachment is an attribute of.
  public static let character = 0xFFFC

  /// Returns the image that is drawn; overridden to create one for a position in the text.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The bounds of the attachment, relative to the baseline. Overriders are called before the line
  /// is laid out, with empty geometry.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect { ownBox }

  final var box: CGRect {
    attachmentBounds(
      for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
  }

  final var picture: UIImage? {
    image(forBounds: box, textContainer: nil, characterIndex: 0)
  }

  /// Without picture and bounds, UIKit shows a document's icon of 32 points.
  private var ownBox: CGRect {
    if bounds.width > 0 || bounds.height > 0 { return bounds }
    let size = image?.size ?? CGSize(width: 32, height: 32)
    return CGRect(origin: bounds.origin, size: size)
  }
}

extension NSAttributedString {
  /// One character that shows an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
