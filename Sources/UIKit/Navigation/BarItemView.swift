/// A bar button item as it is shown in a navigation bar or a toolbar.
@MainActor
final class BarItemView: UIView {
  let item: UIBarButtonItem
  private let label: UILabel?
  private let picture: UIImageView?

  init(_ item: UIBarButtonItem, tint: UIColor?) {
    self.item = item
    let image = item.image ?? item.systemItem?.symbolImage
    if item.customView == nil, image == nil, let title = item.title {
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
      label.text = title
      self.label = label
    } else {
      label = nil
    }
    picture = item.customView == nil && image != nil ? UIImageView(image: image) : nil
    super.init(frame: .zero)
    if let custom = item.customView { addSubview(custom) }
    if let label {
      label.textColor = item.isEnabled ? item.tintColor ?? tint ?? tintColor : .tertiaryLabel
      item.titleTextAttributes(for: .normal).map { apply($0, to: label) }
      addSubview(label)
    }
    if let picture {
      picture.image = image?.withRenderingMode(.alwaysTemplate)
      picture.tintColor = item.isEnabled ? item.tintColor ?? tint : .tertiaryLabel
      addSubview(picture)
    }
  }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    label = nil
    picture = nil
    super.init(coder: coder)
  }

  private func apply(_ attributes: [NSAttributedString.Key: Any], to label: UILabel) {
    if let font = attributes[.font] as? UIFont { label.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
  }

  /// Size of what is shown; a fixed width wins.
  var contentSize: CGSize {
    var size = CGSize.zero
    if let custom = item.customView {
      let fitting = custom.intrinsicContentSize
      size = CGSize(
        width: fitting.width >= 0 ? fitting.width : custom.frame.width,
        height: fitting.height >= 0 ? fitting.height : custom.frame.height)
      if custom.frame.width > 0 { size = custom.frame.size }
    } else if let label {
      size = label.intrinsicContentSize
    } else if let picture {
      size = picture.image?.size ?? .zero
    }
    if item.width > 0 { size.width = item.width }
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize
    let scale = traitCollection.effectiveDisplayScale
    let box = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height
    ).roundedOrigin(scale: scale)
    item.customView?.frame = box
    label?.frame = box
    picture?.frame = box
  }
}

extension UIBarButtonItem.SystemItem {
  /// The symbol of a system item that is a picture, as large as in a bar.
  var symbolImage: UIImage? {
    let name: String? =
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrow.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      case .pageCurl: "doc"
      case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .undo, .redo: nil
      }
    return name.flatMap {
      UIImage(
        systemName: $0, withConfiguration: .init(pointSize: 17, weight: .regular, scale: .large))
    }
  }
}
