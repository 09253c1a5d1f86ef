import CoreGraphics
import Foundation

/// The appearance of a bar's background, which all kinds of bars share.
///
/// A bar also shows later changes of its appearance objects.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  public final let idiom: UIUserInterfaceIdiom

  /// The blur effect behind the colour; nil for none.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// The colour over the effect and below the image.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  open var backgroundImage: UIImage? { didSet { didChange() } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
  /// The colour of the hairline or of a template shadow image; nil or clear for none.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// An image that replaces the hairline, in its own height.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Called for every change by the bar or appearance that owns the appearance.
  final var changeHandler: (@MainActor () -> Void)?

  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the background of another one.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// Creates an appearance for the phone idiom.
  public override convenience init() { self.init(idiom: .phone) }

  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

  /// Sets the default background: the chrome material and a hairline.
  open func configureWithDefaultBackground() {
    configure(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, shadow: Self.hairline)
  }

  /// Sets an opaque background: the system background colour and a hairline.
  open func configureWithOpaqueBackground() {
    configure(effect: nil, color: .systemBackground, shadow: Self.hairline)
  }

  /// Removes the background and the hairline.
  open func configureWithTransparentBackground() {
    configure(effect: nil, color: nil, shadow: nil)
  }

  private func configure(effect: UIBlurEffect?, color: UIColor?, shadow: UIColor?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    shadowColor = shadow
    shadowImage = nil
  }

  final func didChange() { changeHandler?() }

  /// The colour of the hairline. Measured on simulators.
  static let hairline = UIColor(name: "barHairline") { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
