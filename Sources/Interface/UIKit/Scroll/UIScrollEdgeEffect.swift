/// The effect of a bar without a background on the content that scrolls below it. Only looks whose
/// bars have no background show it.
@preconcurrency @MainActor
public final class UIScrollEdgeEffect: NSObject {
  /// How content passes below a bar.
  public enum Style: Sendable {
    /// Soft.
    case automatic
    /// Content is blurred and fades.
    case soft
    /// Content ends at a line. Guess: an opaque edge of the page's colour; no source measured it.
    case hard
  }

  /// The look of the effect. Automatic by default.
  public var style = Style.automatic { didSet { if style != oldValue { onChange() } } }
  /// Whether content shows below the bar as it is.
  public var isHidden = false { didSet { if isHidden != oldValue { onChange() } } }

  private let onChange: @MainActor () -> Void

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
    super.init()
  }
}
