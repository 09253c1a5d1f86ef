import CoreGraphics
import Foundation

/// A button that pastes the contents of the general pasteboard into its target.
///
/// Source of the sizes: those of a filled button.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
  /// The title and icon of a paste control.
  public enum DisplayMode: UInt, Sendable {
    case iconAndLabel, iconOnly, labelOnly
  }

  /// The appearance of a paste control.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    open var displayMode = DisplayMode.iconAndLabel
    /// The shape of the corners. Dynamic by default.
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    /// The corner radius in points for the styles with a fixed one.
    ///
    /// Without effect: the corner style determines the radius.
    open var cornerRadius: CGFloat = -1
    /// The colour of title and icon. White by default.
    open var baseForegroundColor: UIColor?
    /// The colour of the background. The tint colour by default.
    open var baseBackgroundColor: UIColor?
    public override init() {}
  }

  public let configuration: Configuration
  /// The object that receives the contents.
  open weak var target: (any UIPasteConfigurationSupporting)?
  private let button = UIButton(type: .system)

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    var content = UIButton.Configuration.filled()
    if configuration.displayMode != .iconOnly { content.title = "Paste" }
    if configuration.displayMode != .labelOnly {
      content.image = UIImage(systemName: "doc.on.clipboard")
      content.imagePadding = 6
    }
    content.cornerStyle = configuration.cornerStyle
    content.baseForegroundColor = configuration.baseForegroundColor
    content.baseBackgroundColor = configuration.baseBackgroundColor
    button.configuration = content
    button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .touchUpInside)
    addSubview(button)
  }

  private func paste() {
    let providers = UIPasteboard.general.itemProviders
    guard let target, target.canPaste(providers) else { return }
    target.paste(itemProviders: providers)
  }

  open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}
