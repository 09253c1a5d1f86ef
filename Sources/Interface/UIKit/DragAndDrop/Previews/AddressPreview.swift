import CoreGraphics
import Foundation

/// Creates the content of the preview of an address.
@MainActor
enum AddressPreview {
  /// Returns a label with a title above an address, as large as its text.
  static func make(_ url: URL, title: String?) -> UIView {
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.text = [title, url.absoluteString].compactMap { $0 }.joined(separator: "\n")
    label.backgroundColor = .systemBackground
    label.frame.size = label.sizeThatFits(
      CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
    return label
  }
}
