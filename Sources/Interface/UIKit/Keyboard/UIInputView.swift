public import Foundation

/// The view of a custom keyboard or of an accessory above the keyboard.
open class UIInputView: UIView {
  public enum Style: Int, Sendable {
    /// The style without a background.
    case `default`
    /// The style with the keyboard's background.
    case keyboard
  }

  public final let inputViewStyle: Style

  /// - Support: without effect: the height of what comes with the keyboard is that of its frame.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    // Guess: the keys' background, without the translucency.
    if inputViewStyle == .keyboard { backgroundColor = .systemGray4 }
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
