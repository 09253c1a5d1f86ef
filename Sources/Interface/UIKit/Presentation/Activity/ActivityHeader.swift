import CoreGraphics
import Foundation

/// The header of an activity sheet: two lines about the shared item beside a small image, and the close
/// button.
@MainActor
final class ActivityHeader: UIView {
  static let height: CGFloat = 76

  let close = UIButton(type: .close)
  private let picture = UIImageView()
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    picture.tintColor = .secondaryLabel
    picture.backgroundColor = .tertiarySystemFill
    picture.layer.cornerRadius = 6
    picture.clipsToBounds = true
    for view in [picture, title, subtitle, close] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ items: [Any]) {
    var image: UIImage?
    picture.contentMode = .center
    switch items.first {
    case let text as String: (title.text, subtitle.text, image) = (text, "Plain Text", nil)
    case let url as URL where url.isFileURL:
      (title.text, subtitle.text) = (url.lastPathComponent, "Document")
    case let url as URL:
      (title.text, subtitle.text) = (url.absoluteString, url.host ?? url.scheme ?? "")
      image = UIImage(systemName: "safari")
    case let shared as UIImage:
      (title.text, subtitle.text, image) = ("Image", Self.count(items.count), shared)
      picture.contentMode = .scaleAspectFill
    case let other?: (title.text, subtitle.text) = ("\(type(of: other))", Self.count(items.count))
    case nil: (title.text, subtitle.text) = ("", "")
    }
    picture.image = image ?? UIImage(systemName: "doc.text")
    setNeedsLayout()
  }

  private static func count(_ number: Int) -> String { number == 1 ? "1 Item" : "\(number) Items" }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    picture.frame = CGRect(x: margin, y: bounds.midY - 22, width: 44, height: 44)
    close.frame = CGRect(x: bounds.maxX - margin - 30, y: bounds.midY - 15, width: 30, height: 30)
    let x = picture.frame.maxX + 12
    let width = max(0, close.frame.minX - 12 - x)
    title.frame = CGRect(x: x, y: bounds.midY - 19, width: width, height: 20)
    subtitle.frame = CGRect(x: x, y: bounds.midY + 2, width: width, height: 17)
    mirrorInBar([picture, close, title, subtitle])
  }
}
