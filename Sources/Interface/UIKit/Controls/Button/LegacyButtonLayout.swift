/// The frames of image and title in a button without a configuration.
///
/// The image is left of the title without a gap; their edge insets move them without changing the size.
@MainActor
struct LegacyButtonLayout {
  private(set) var image: UIImage?
  private(set) var hasTitle = false
  private(set) var imageFrame = CGRect.zero
  private(set) var titleFrame = CGRect.zero

  /// Places image and title in a content area, by the button's alignments and edge insets.
  init(button: UIButton, content: CGRect) {
    let scale = button.traitCollection.effectiveDisplayScale
    image = button.legacyImage
    let titleSize = Self.titleSize(of: button)
    hasTitle = titleSize != nil
    let imageSize = image?.size ?? .zero

    // Each part is aligned in the content rectangle shrunk by its own insets.
    let availableSize = CGSize(
      width: max(0, content.width), height: max(0, content.height))
    let shownImage = CGSize(
      width: min(imageSize.width, availableSize.width),
      height: min(imageSize.height, availableSize.height))
    let title = titleSize ?? .zero
    let shownTitle = CGSize(
      width: min(title.width, max(0, availableSize.width - shownImage.width)),
      height: min(title.height, availableSize.height))
    let total = shownImage.width + shownTitle.width
    let imageArea = content.inset(by: button.imageEdgeInsets)
    let titleArea = content.inset(by: button.titleEdgeInsets)

    let alignment = button.effectiveContentHorizontalAlignment
    let vertical = button.contentVerticalAlignment
    let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let imageOffset = isMirrored ? shownTitle.width : 0
    let titleOffset = isMirrored ? 0 : shownImage.width
    imageFrame = Self.place(
      shownImage, in: imageArea, groupWidth: total, offset: imageOffset, alignment, vertical)
    titleFrame = Self.place(
      shownTitle, in: titleArea, groupWidth: total, offset: titleOffset, alignment, vertical)
    if alignment == .fill, !hasTitle { imageFrame = imageArea }
    imageFrame = imageFrame.roundedOrigin(scale: scale)
    titleFrame = titleFrame.roundedOrigin(scale: scale)
  }

  /// Returns the frame of one part of a group that is aligned as a whole.
  private static func place(
    _ size: CGSize, in area: CGRect, groupWidth: CGFloat, offset: CGFloat,
    _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) -> CGRect {
    let x =
      switch horizontal {
      case .left, .leading, .fill: area.minX + offset
      case .right, .trailing: area.maxX - groupWidth + offset
      case .center: area.minX + (area.width - groupWidth) / 2 + offset
      }
    let height = vertical == .fill ? area.height : size.height
    let y =
      switch vertical {
      case .top, .fill: area.minY
      case .bottom: area.maxY - height
      case .center: area.minY + (area.height - height) / 2
      }
    return CGRect(x: x, y: y, width: size.width, height: height)
  }

  /// The size of the title, with width and line height rounded up to whole points (measured).
  private static func titleSize(of button: UIButton) -> CGSize? {
    let title = button.currentTitle
    let attributed = button.currentAttributedTitle
    guard attributed != nil || !(title ?? "").isEmpty else { return nil }
    let label = button.titleLabel
    button.applyTitle(to: label)
    guard let size = label?.intrinsicContentSize else { return nil }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Returns the size of title and image side by side. Without an image there are 6 points above and below
  /// the title, and the width is at least 30. The height is at least a line of the title's font, even without
  /// a title. Content insets replace the 6 points (all measured).
  static func fittingSize(of button: UIButton) -> CGSize {
    // Measured.
    if button.buttonType == .close { return CGSize(width: 30, height: 30) }
    let title = titleSize(of: button)
    let image = button.legacyImage?.size
    let background = button.currentBackgroundImage?.size ?? .zero
    let insets = button.contentEdgeInsets
    let line = button.titleFont.lineHeight.rounded(.up)
    var size = CGSize(
      width: (title?.width ?? 0) + (image?.width ?? 0), height: title?.height ?? line)
    if let image {
      size.height = max(image.height, line)
    } else if insets == .zero {
      size.width = max(30, size.width)
      size.height += 12
    }
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    return CGSize(
      width: max(size.width, background.width), height: max(size.height, background.height))
  }
}

extension UIButton {
  /// The image of the current state, with the state's symbol configuration applied.
  fileprivate var legacyImage: UIImage? {
    guard let image = currentImage, let configuration = currentPreferredSymbolConfiguration else {
      return currentImage
    }
    return image.applyingSymbolConfiguration(configuration) ?? image
  }

  /// The font of the title, also if there is no title.
  fileprivate var titleFont: UIFont {
    loadedTitleLabel?.font ?? .systemFont(ofSize: buttonType == .custom ? 18 : 15)
  }
}

extension CGRect {
  /// Returns the rectangle with its origin rounded to pixels, halves up.
  func roundedOrigin(scale: CGFloat) -> CGRect {
    CGRect(
      x: roundToPixel(minX, scale: scale), y: roundToPixel(minY, scale: scale), width: width,
      height: height)
  }

  /// Returns the rectangle with its origin rounded down to pixels, as navigation bars place titles and back buttons
  /// (measured on recorded pictures of iOS 17.5, 18.5 and 26.2).
  func flooredOrigin(scale: CGFloat) -> CGRect {
    CGRect(
      x: (minX * scale + 0.001).rounded(.down) / scale,
      y: (minY * scale + 0.001).rounded(.down) / scale, width: width, height: height)
  }
}
