import ObjectiveC
import CoreGraphics

extension UICalendarView {
  /// A small view below the number of a day.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    private let makeContent: () -> UIView

    /// Creates a disc in the default colour.
    public override convenience init() { self.init(color: nil, size: .medium) }

    /// Creates an image, or a disc without one.
    public init(image: UIImage?, color: UIColor?, size: UICalendarView.DecorationSize) {
      makeContent = { Self.imageView(image, color, size) }
      super.init()
    }

    /// Creates a decoration with a custom view.
    public init(customViewProvider: @escaping () -> UIView) {
      makeContent = customViewProvider
      super.init()
    }

    private convenience init(color: UIColor?, size: UICalendarView.DecorationSize) {
      self.init(image: nil, color: color, size: size)
    }

    /// Returns a disc. Without a colour it has the colour of the default decoration, a light grey.
    open class func `default`(
      color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration { Decoration(color: color, size: size) }

    /// Returns an image.
    open class func image(
      _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }

    /// Returns a custom view, which is clipped to the area for decorations (documented).
    open class func customView(_ viewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: viewProvider)
    }

    final func makeView() -> UIView { makeContent() }

    /// The sides of discs and images in points are guesses.
    private static func imageView(
      _ image: UIImage?, _ color: UIColor?, _ size: UICalendarView.DecorationSize
    ) -> UIView {
      let sides: (disc: CGFloat, image: CGFloat) =
        switch size {
        case .small: (4, 10)
        case .medium: (6, 13)
        case .large: (8, 16)
        }
      let tint = color ?? .systemGray4
      guard let image else {
        let disc = UIView(frame: CGRect(x: 0, y: 0, width: sides.disc, height: sides.disc))
        disc.backgroundColor = tint
        disc.layer.cornerRadius = sides.disc / 2
        return disc
      }
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      view.tintColor = tint
      view.frame.size = CGSize(width: sides.image, height: sides.image)
      return view
    }
  }
}
