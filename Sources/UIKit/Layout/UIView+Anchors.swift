extension UIView {
  public final var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .leading)
  }
  public final var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .trailing)
  }
  public final var leftAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .left)
  }
  public final var rightAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .right)
  }
  public final var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .centerX)
  }
  public final var topAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .top)
  }
  public final var bottomAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .bottom)
  }
  public final var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .centerY)
  }
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }
  public final var widthAnchor: NSLayoutDimension {
    NSLayoutDimension(item: self, attribute: .width)
  }
  public final var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(item: self, attribute: .height)
  }
}

extension UIScrollView {
  /// The content's rectangle, from its origin to its size.
  public final var contentLayoutGuide: UILayoutGuide {
    providedGuide(.scrollContent) {
      UILayoutGuide(role: .scrollContent, owner: $0, identifier: "UIScrollView-contentLayoutGuide")
    }
  }

  /// The part of the content that shows.
  public final var frameLayoutGuide: UILayoutGuide {
    providedGuide(.scrollFrame) {
      UILayoutGuide(role: .scrollFrame, owner: $0, identifier: "UIScrollView-frameLayoutGuide")
    }
  }
}
