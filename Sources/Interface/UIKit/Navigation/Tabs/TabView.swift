import CoreGraphics
import Foundation

/// The style of a tab: the bar's colours and appearance.
struct TabBarItemStyle {
  var layout: UITabBarItemAppearance.Style
  /// The colour of image and title.
  var color: UIColor
  var iconColor: UIColor?
  var titleAttributes: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  var badgeColor = UIColor.systemRed
  var badgeAttributes: [NSAttributedString.Key: Any] = [:]
  var badgeOffset = UIOffset.zero
  var badgeTitleOffset = UIOffset.zero
  /// The glass capsule around the tabs; nil for a bar across the screen.
  var capsule: TabBarDesign.Capsule?
  var titleWeight = UIFont.Weight.medium

  /// The font of the title: 10 points below an image, 13 beside one, 12 in low bars (guessed but for the
  /// first).
  var titleFont: UIFont {
    switch layout {
    case .stacked: .systemFont(ofSize: 10, weight: titleWeight)
    case .inline: .systemFont(ofSize: 13)
    case .compactInline: .systemFont(ofSize: 12)
    }
  }
}

/// A tab with an image above or beside its title.
@MainActor
final class TabView: UIControl {
  let item: UITabBarItem
  private let style: TabBarItemStyle
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = BadgeView()
  private let isShownSelected: Bool

  init(_ item: UITabBarItem, style: TabBarItemStyle, isSelected: Bool) {
    self.item = item
    self.style = style
    isShownSelected = isSelected
    super.init(frame: .zero)
    isEnabled = item.isEnabled
    showImage(isSelected)
    label.showTitle(
      item.title ?? item.systemItem?.title, style.titleAttributes, font: style.titleFont,
      color: style.color)
    badge.show(item.badgeValue, style.badgeAttributes, fill: style.badgeColor)
    for view in [picture, label, badge] { addSubview(view) }
    // As recorded: the images and the selected title are on the glass, other titles are not.
    picture.isOnScreenOnly = style.capsule != nil
    label.isOnScreenOnly = style.capsule != nil && isSelected
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(tab: item, isSelected: isShownSelected)
  }

  /// Shows the image. Compact bars use `landscapeImagePhone`, or the other image smaller (guess). A tab of
  /// glass at the top shows its title alone (guess: as iPadOS 18 does).
  private func showImage(_ isSelected: Bool) {
    let isAtTop = style.layout == .inline && style.capsule != nil
    if isAtTop, !item.isSearchTab, !(item.title ?? item.systemItem?.title ?? "").isEmpty { return }
    var image = (isSelected ? item.selectedImage : nil) ?? item.image ?? item.systemItem?.image
    if style.layout == .compactInline {
      image = item.landscapeImagePhone ?? image.map { Self.reduced($0) }
    }
    picture.image =
      image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = style.iconColor ?? style.color
  }

  private static func reduced(_ image: UIImage) -> UIImage {
    guard image.isSymbolImage else { return image }
    return image.applyingSymbolConfiguration(.init(pointSize: 14, weight: .medium)) ?? image
  }

  /// Whether the tab is a search tab in a circle beside the capsule.
  private var isInCircle: Bool { item.isSearchTab && style.capsule != nil }

  private var hasTitle: Bool { !(label.text ?? "").isEmpty && !isInCircle && !isAlone }

  /// Whether the tab is the only visible one of a minimised bar.
  private var isAlone: Bool { style.capsule != nil && bounds.width <= bounds.height }

  /// The gap between the image and a title beside it in points. Guess.
  private static let gap: CGFloat = 7

  /// The width of image and title side by side in points.
  var contentWidth: CGFloat {
    let image = picture.image?.size.width ?? 0
    return style.layout == .stacked
      ? 0 : image + label.intrinsicContentSize.width + Self.gap + 24
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.isHidden = isInCircle || isAlone
    if style.layout == .stacked { layoutStacked() } else { layoutInline() }
    let insets = item.imageInsets
    picture.frame = picture.frame.offsetBy(
      dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    label.frame = label.frame.offsetBy(
      dx: style.titleOffset.horizontal, dy: style.titleOffset.vertical)
    layoutBadge()
    mirrorInBar(style.layout == .stacked ? [badge] : [picture, label, badge])
  }

  /// Lays out the image above the title. Measured on pictures: the image is centred 19 points down, the
  /// title's box ends 1.5 points above the edge of the 49.
  private func layoutStacked() {
    let scale = traitCollection.effectiveDisplayScale
    let image = picture.image?.size ?? .zero
    let text = label.intrinsicContentSize
    let centre = hasTitle ? style.capsule?.imageCenter ?? 19 : bounds.midY
    let titleTop = style.capsule.map { $0.imageCenter + $0.titleDistance } ?? 47.5 - text.height
    picture.frame = CGRect(
      x: bounds.midX - image.width / 2, y: centre - image.height / 2, width: image.width,
      height: image.height
    ).roundedOrigin(scale: scale)
    label.frame = CGRect(
      x: bounds.midX - min(text.width, bounds.width) / 2, y: titleTop,
      width: min(text.width, bounds.width), height: text.height
    ).roundedOrigin(scale: scale)
  }

  private func layoutInline() {
    let scale = traitCollection.effectiveDisplayScale
    let image = picture.image?.size ?? .zero
    let text = label.intrinsicContentSize
    let gap = hasTitle && image.width > 0 ? Self.gap : 0
    let width = hasTitle ? min(text.width, max(0, bounds.width - image.width - gap)) : 0
    let start = bounds.midX - (image.width + gap + width) / 2
    picture.frame = CGRect(
      x: start, y: bounds.midY - image.height / 2, width: image.width, height: image.height
    ).roundedOrigin(scale: scale)
    label.frame = CGRect(
      x: start + image.width + gap, y: bounds.midY - text.height / 2, width: width,
      height: text.height
    ).roundedOrigin(scale: scale)
  }

  /// Lays out the badge at the upper corner of the image (guess).
  private func layoutBadge() {
    var place = CGPoint(
      x: style.layout == .stacked ? bounds.midX + 4 : picture.frame.maxX - 9, y: 2)
    if let offset = style.capsule?.badgeOffset {
      place = CGPoint(x: picture.frame.midX + offset.x, y: picture.frame.midY + offset.y)
    }
    badge.place(
      at: CGPoint(
        x: place.x + style.badgeOffset.horizontal, y: place.y + style.badgeOffset.vertical),
      titleOffset: style.badgeTitleOffset)
  }

  // MARK: Touches

  override var keepsTaps: Bool { true }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { (superview as? UITabBar)?.tabWasTapped(item) }
  }
}

extension UITabBarItem.SystemItem {
  /// The documented titles of system items.
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  var image: UIImage? {
    let name =
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down.fill"
      case .mostViewed: "list.number"
      }
    return UIImage(systemName: name, withConfiguration: .init(pointSize: 17, weight: .medium))
  }
}
