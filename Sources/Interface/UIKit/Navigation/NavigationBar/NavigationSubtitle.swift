import CoreGraphics
import Foundation

/// The text or the program's view below a title of a navigation bar.
@MainActor
final class NavigationSubtitle {
  private let label = UILabel(frame: .zero)
  private let font: UIFont
  private var custom: UIView?
  private var placement = BarPlacement()
  private var hasText = false

  /// - Parameter size: The font size in points.
  init(fontSize size: CGFloat) { font = .systemFont(ofSize: size) }

  /// Shows a text, or a view in its place, in a part of the bar.
  func show(
    _ text: BarTitle?, or custom: UIView?, attributes: [NSAttributedString.Key: Any],
    in parent: UIView
  ) {
    if custom !== self.custom {
      if self.custom?.superview === parent { self.custom?.removeFromSuperview() }
      self.custom = custom
    }
    hasText = text != nil && custom == nil
    if hasText {
      label.showTitle(text, attributes, font: font, color: .secondaryLabel)
    } else {
      label.removeFromSuperview()
    }
    if let view, view.superview !== parent { parent.addSubview(view) }
  }

  /// The view with the subtitle; nil if there is none.
  var view: UIView? { custom ?? (hasText ? label : nil) }

  /// Returns the size for an available width, in points; zero without a subtitle.
  func size(width: CGFloat) -> CGSize {
    guard let view else { return .zero }
    let size =
      view === label
      ? label.intrinsicContentSize
      : placement.wantedSize(of: view, in: CGSize(width: width, height: 0))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  func place(_ frame: CGRect, scale: CGFloat) {
    guard let view else { return }
    view.frame = frame.roundedOrigin(scale: scale)
    if view !== label { placement.didPlace() }
  }
}
