import CoreGraphics

/// The frames of image, title and subtitle in a button with a configuration.
///
/// The title is above the subtitle; the image, or the activity indicator that replaces it, is beside, above
/// or below them; the menu indicator is last.
@MainActor
struct ConfiguredButtonLayout {
  let title: UILabel?
  let subtitle: UILabel?
  let image: UIImage?
  let showsActivity: Bool
  let indicator: UIImage?

  private let configuration: UIButton.Configuration
  private let imageSize: CGSize
  private let titleSize: CGSize
  private let subtitleSize: CGSize
  private let textSize: CGSize
  private let gap: CGFloat
  private let isColumn: Bool

  /// The space before the menu indicator in points. Guess.
  private static let indicatorGap: CGFloat = 5

  init(_ button: UIButton, _ configuration: UIButton.Configuration, width: CGFloat) {
    self.configuration = configuration
    title = button.prepareTitle(configuration)
    subtitle = button.prepareSubtitle(configuration)
    showsActivity = configuration.showsActivityIndicator
    image = showsActivity ? nil : button.shownImage(configuration)
    indicator = button.showsMenuIndicator(configuration) ? Self.popupSymbol : nil
    imageSize = showsActivity ? CGSize(width: 20, height: 20) : image?.size ?? .zero
    isColumn = !configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
    let hasText = title != nil || subtitle != nil
    gap = hasText && imageSize != .zero ? configuration.imagePadding : 0
    let sign = indicator.map { $0.size.width + Self.indicatorGap } ?? 0
    let availableWidth = max(0, width - sign - (isColumn ? 0 : imageSize.width + gap))
    titleSize = Self.size(of: title, width: availableWidth)
    subtitleSize = Self.size(of: subtitle, width: availableWidth)
    let padding = title != nil && subtitle != nil ? configuration.titlePadding : 0
    textSize = CGSize(
      width: max(titleSize.width, subtitleSize.width),
      height: titleSize.height + padding + subtitleSize.height)
  }

  /// The menu indicator of a pop-up button.
  private static let popupSymbol = UIImage(
    systemName: "chevron.up.chevron.down",
    withConfiguration: .init(pointSize: 12, weight: .semibold))

  /// Returns the size of a label that can wrap within a width.
  private static func size(of label: UILabel?, width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let natural = label.intrinsicContentSize
    guard natural.width > width else { return natural }
    guard label.numberOfLines != 1 else { return CGSize(width: width, height: natural.height) }
    let wrapped = label.sizeThatFits(CGSize(width: max(1, width), height: 0))
    return CGSize(width: min(width, wrapped.width), height: wrapped.height)
  }

  /// The size of the menu indicator with the space before it; zero without one.
  private var signSize: CGSize {
    indicator.map {
      CGSize(width: $0.size.width + Self.indicatorGap, height: $0.size.height)
    } ?? .zero
  }

  /// The size of text and image together.
  private var blockSize: CGSize {
    isColumn
      ? CGSize(
        width: max(textSize.width, imageSize.width),
        height: textSize.height + gap + imageSize.height)
      : CGSize(
        width: textSize.width + gap + imageSize.width,
        height: max(textSize.height, imageSize.height))
  }

  /// The size of the content without insets.
  var size: CGSize {
    CGSize(
      width: blockSize.width + signSize.width, height: max(blockSize.height, signSize.height))
  }

  /// The frames of the parts in the button's coordinates.
  struct Frames {
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var image = CGRect.zero
    var indicator = CGRect.zero
  }

  /// Computes all frames from the button's alignment, mirrored in right-to-left interfaces.
  func frames(in area: CGRect, button: UIButton) -> Frames {
    let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = button.traitCollection.effectiveDisplayScale
    let total = size
    let x =
      switch button.effectiveContentHorizontalAlignment {
      case .left, .leading, .fill: area.minX
      case .right, .trailing: area.maxX - total.width
      case .center: area.midX - total.width / 2
      }
    let y =
      switch button.contentVerticalAlignment {
      case .top: area.minY
      case .bottom: area.maxY - total.height
      case .center, .fill: area.midY - total.height / 2
      }
    let whole = CGRect(x: x, y: y, width: total.width, height: total.height)
    let block = CGRect(
      x: isMirrored ? whole.minX + signSize.width : whole.minX,
      y: whole.midY - blockSize.height / 2, width: blockSize.width, height: blockSize.height)
    var frames = Frames()
    let text = place(in: block, isMirrored: isMirrored, &frames.image)
    placeText(in: text, &frames)
    if let indicator {
      frames.indicator = CGRect(
        x: isMirrored ? whole.minX : whole.maxX - indicator.size.width,
        y: whole.midY - indicator.size.height / 2, width: indicator.size.width,
        height: indicator.size.height)
    }
    for path in [\Frames.title, \.subtitle, \.image, \.indicator] {
      frames[keyPath: path] = frames[keyPath: path].roundedOrigin(scale: scale)
    }
    return frames
  }

  /// Places the image and returns the area for the text.
  private func place(in block: CGRect, isMirrored: Bool, _ image: inout CGRect) -> CGRect {
    let placement = configuration.imagePlacement
    image.size = imageSize
    var text = CGRect(origin: block.origin, size: textSize)
    if isColumn {
      let isFirst = placement.contains(.top)
      image.origin = CGPoint(
        x: block.midX - imageSize.width / 2,
        y: isFirst ? block.minY : block.maxY - imageSize.height)
      text.origin = CGPoint(
        x: block.midX - textSize.width / 2, y: isFirst ? block.maxY - textSize.height : block.minY)
    } else {
      let isFirst = placement.contains(.leading) != isMirrored
      image.origin = CGPoint(
        x: isFirst ? block.minX : block.maxX - imageSize.width,
        y: block.midY - imageSize.height / 2)
      text.origin = CGPoint(
        x: isFirst ? block.maxX - textSize.width : block.minX, y: block.midY - textSize.height / 2)
    }
    return text
  }

  /// Places the title above the subtitle.
  private func placeText(in text: CGRect, _ frames: inout Frames) {
    func x(_ width: CGFloat, _ label: UILabel?) -> CGFloat {
      switch label?.textAlignment {
      case .left: text.minX
      case .right: text.maxX - width
      default: text.midX - width / 2
      }
    }
    frames.title = CGRect(
      x: x(titleSize.width, title), y: text.minY, width: titleSize.width, height: titleSize.height)
    frames.subtitle = CGRect(
      x: x(subtitleSize.width, subtitle), y: text.maxY - subtitleSize.height,
      width: subtitleSize.width, height: subtitleSize.height)
  }
}
