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
