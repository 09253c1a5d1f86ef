/// The effect on content that scrolls below a bar without a background. Used only in looks whose bars have no
/// background.
@preconcurrency @MainActor
public final class UIScrollEdgeEffect: NSObject {
  /// The style of the effect.
  public enum Style: Sendable {
    /// The default style, which is soft.
    case automatic
    /// Content is blurred and fades out.
    case soft
    /// Content ends at a line. Guess: an opaque edge of the page's colour; no source measured it.
    case hard
  }

  /// The style of the effect. Automatic by default.
  public var style = Style.automatic { didSet { if style != oldValue { onChange() } } }
  /// Whether the effect is hidden, so that the content below the bar is unchanged.
  public var isHidden = false { didSet { if isHidden != oldValue { onChange() } } }

  private let onChange: @MainActor () -> Void

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
    super.init()
  }
}
