/// An image that is laid out in a line of text like a character.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  /// The bounds of the attachment relative to the baseline, y upwards. If empty, the image's size on the
  /// baseline.
  open var bounds = CGRect.zero
  open var contents: Data?
  /// Without effect: what a file holds is seen from its bytes.
  open var fileType: String?
  /// - Support: without effect: attachments have no room beside them.
  open var lineLayoutPadding: CGFloat = 0
  /// - Support: without effect: attachments are images.
  open var allowsTextAttachmentView = true
  /// Whether a view shows the attachment: an image does.
  open var usesTextAttachmentView: Bool { false }

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

  /// The code of the character that carries an attachment.
  public static let character = 0xFFFC

  /// Returns the image to draw. Overrides can create one for a position in the text.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// Returns the bounds of the attachment relative to the baseline. Overrides are called before the line is
  /// laid out, with empty geometry.
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

  /// The attachment's bounds, or the image's size. Without either, the 32 points of UIKit's document icon.
  private var ownBox: CGRect {
    if bounds.width > 0 || bounds.height > 0 { return bounds }
    let size = image?.size ?? CGSize(width: 32, height: 32)
    return CGRect(origin: bounds.origin, size: size)
  }
}

extension NSAttributedString {
  /// Creates a string of one character that shows an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
