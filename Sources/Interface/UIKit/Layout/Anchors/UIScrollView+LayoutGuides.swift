extension UIScrollView {
  /// A layout guide for the scroll view's content.
  public final var contentLayoutGuide: UILayoutGuide {
    providedGuide(.scrollContent) {
      UILayoutGuide(role: .scrollContent, owner: $0, identifier: "UIScrollView-contentLayoutGuide")
    }
  }

  /// A layout guide for the scroll view's frame, which is the visible part of the content.
  public final var frameLayoutGuide: UILayoutGuide {
    providedGuide(.scrollFrame) {
      UILayoutGuide(role: .scrollFrame, owner: $0, identifier: "UIScrollView-frameLayoutGuide")
    }
  }
}
