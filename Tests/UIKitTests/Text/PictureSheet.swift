import UIKit

/// Images of views for recorded pictures.
@MainActor
enum PictureSheet {
  /// An image of views below each other on white, each at its own size.
  static func sheet(_ views: [UIView], width: CGFloat, spacing: CGFloat = 8) -> UIImage {
    var y = spacing
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 1))
    window.backgroundColor = .white
    window.isHidden = false
    for view in views {
      view.frame.origin = CGPoint(x: spacing, y: y)
      window.addSubview(view)
      y = view.frame.maxY + spacing
    }
    window.frame.size.height = y
    return picture(of: window)
  }

  static func picture(of view: UIView) -> UIImage {
    view.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      view.layer.render(in: context.cgContext)
    }
  }
}
