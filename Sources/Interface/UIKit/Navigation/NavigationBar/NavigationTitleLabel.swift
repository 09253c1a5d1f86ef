extension UINavigationBar {
  static func makeTitleLabel() -> UILabel { NavigationTitleLabel(frame: .zero) }
}

/// The title of a navigation bar.
private final class NavigationTitleLabel: UILabel {
  package override var drawsWithoutSideEffects: Bool { true }

  /// In iOS 26 VoiceOver's frame is a pixel higher (measured on one picture).
  override var accessibilityFrame: CGRect {
    get {
      var frame = super.accessibilityFrame
      if traits.look.hasGlass { frame.size.height += 1 / layoutScale }
      return frame
    }
    set { super.accessibilityFrame = newValue }
  }
}
