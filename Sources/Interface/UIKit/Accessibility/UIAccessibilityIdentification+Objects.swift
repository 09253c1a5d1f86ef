extension UIView: UIAccessibilityIdentification {}

extension UIBarItem: UIAccessibilityIdentification {
  public var accessibilityIdentifier: String? {
    get { AccessibilityState.existing(of: self)?.identifier }
    set { AccessibilityState.of(self).identifier = newValue }
  }
}

extension UIAlertAction: UIAccessibilityIdentification {
  public var accessibilityIdentifier: String? {
    get { AccessibilityState.existing(of: self)?.identifier }
    set { AccessibilityState.of(self).identifier = newValue }
  }
}

extension UIImage: UIAccessibilityIdentification {
  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get { AccessibilityState.existing(of: self)?.identifier }
    set { AccessibilityState.of(self).identifier = newValue }
  }
}

extension UIMenuElement: UIAccessibilityIdentification {
  public var accessibilityIdentifier: String? {
    get { AccessibilityState.existing(of: self)?.identifier }
    set { AccessibilityState.of(self).identifier = newValue }
  }
}
