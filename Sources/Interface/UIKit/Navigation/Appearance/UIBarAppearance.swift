import CoreGraphics
import Foundation

/// The appearance of a bar's background: the part that all bars share.
///
/// Complete. A bar shows a change of an appearance that it has been given already.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  public final let idiom: UIUserInterfaceIdiom

  /// Behind the colour; nil for no blur.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// Over the effect, under the image.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  open var backgroundImage: UIImage? { didSet { didChange() } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
  /// Of the hairline, or of a template shadow image; nil and clear show none.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// In place of the hairline, as high as itself.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Called for every change, by the bar that has the appearance or the appearance that contains
  /// it.
  final var changeHandler: (@MainActor () -> Void)?

  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// The same background.
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

  /// Of the idiom in use.
  public override convenience init() { self.init(idiom: .phone) }

  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

  /// The chrome material and a hairline.
  open func configureWithDefaultBackground() {
    configure(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, shadow: Self.hairline)
  }

  /// The colour of the screen's background and a hairline.
  open func configureWithOpaqueBackground() {
    configure(effect: nil, color: .systemBackground, shadow: Self.hairline)
  }

  /// Nothing at all.
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

  /// Measured on simulators.
  static let hairline = UIColor(name: "barHairline") { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
