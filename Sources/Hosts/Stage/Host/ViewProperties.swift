import UIKit

/// The properties of a view that an inspector lists.
@MainActor
struct ViewProperties {
  /// The name and the value of each property.
  private(set) var rows: [[String]] = []

  init(of view: UIView) {
    add("frame in its superview", view.frame.text)
    if view.bounds.origin != .zero || view.bounds.size != view.frame.size {
      add("bounds", view.bounds.text)
    }
    if !view.transform.isIdentity { add("transform", "\(view.transform)") }
    if view.alpha != 1 { add("alpha", shortNumber(view.alpha)) }
    if let color = view.backgroundColor { add("backgroundColor", "\(color)") }
    if view.layer.cornerRadius > 0 { add("cornerRadius", shortNumber(view.layer.cornerRadius)) }
    if !view.isUserInteractionEnabled { add("isUserInteractionEnabled", "false") }
    addContent(of: view)
    let size = view.intrinsicContentSize
    if size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric {
      add("intrinsicContentSize", "\(shortNumber(size.width)) x \(shortNumber(size.height))")
    }
    if view.hasAmbiguousLayout { add("hasAmbiguousLayout", "true") }
    for recognizer in view.gestureRecognizers ?? [] {
      add("gesture", "\(Swift.type(of: recognizer))")
    }
  }

  private mutating func addContent(of view: UIView) {
    switch view {
    case let view as UILabel:
      add("text", view.text ?? "nil")
      add("font", "\(view.font.fontName) \(shortNumber(view.font.pointSize))")
      add("textColor", "\(view.textColor!)")
      if view.numberOfLines != 1 { add("numberOfLines", "\(view.numberOfLines)") }
    case let view as UIScrollView:
      let (size, offset) = (view.contentSize, view.contentOffset)
      add("contentSize", "\(shortNumber(size.width)) x \(shortNumber(size.height))")
      add("contentOffset", "\(shortNumber(offset.x)), \(shortNumber(offset.y))")
    case let view as UIImageView:
      if let image = view.image {
        add("image", "\(shortNumber(image.size.width)) x \(shortNumber(image.size.height))")
      }
      add("contentMode", "\(view.contentMode)")
    case let view as UIControl:
      if !view.isEnabled { add("isEnabled", "false") }
      if view.isSelected { add("isSelected", "true") }
    case let view as UIStackView:
      add("axis", view.axis == .horizontal ? "horizontal" : "vertical")
      add("spacing", shortNumber(view.spacing))
    default: break
    }
  }

  private mutating func add(_ name: String, _ value: String) { rows.append([name, value]) }
}

extension CGRect {
  /// The rectangle as `x y width height`, with numbers without trailing zeros.
  fileprivate var text: String {
    [minX, minY, width, height].map { shortNumber($0) }.joined(separator: " ")
  }
}
