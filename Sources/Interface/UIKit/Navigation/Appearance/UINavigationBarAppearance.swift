import CoreGraphics
import Foundation

/// The appearance of a navigation bar: its background, titles and buttons.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { partsDidChange() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { partsDidChange() }
  }
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { partsDidChange() } }

  /// The image that replaces the back chevron.
  open private(set) var backIndicatorImage: UIImage?
  /// - Support: without effect: titles are not seen to pass under the chevron.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  public required init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listen()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      largeTitleTextAttributes = other.largeTitleTextAttributes
      subtitleTextAttributes = other.subtitleTextAttributes
      largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
      buttonAppearance = other.buttonAppearance.duplicate
      doneButtonAppearance = other.doneButtonAppearance.duplicate
      backButtonAppearance = other.backButtonAppearance.duplicate
      backIndicatorImage = other.backIndicatorImage
      backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
    listen()
  }

  /// Sets the images of the back indicator. If either is nil, the chevron is used.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let isWhole = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    self.backIndicatorImage = isWhole ? backIndicatorImage : nil
    self.backIndicatorTransitionMaskImage = isWhole ? backIndicatorTransitionMaskImage : nil
    didChange()
  }

  private func partsDidChange() {
    listen()
    didChange()
  }

  private func listen() {
    for part in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      part.changeHandler = { [weak self] in self?.didChange() }
    }
  }
}

/// The appearance of a toolbar: its background and buttons.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { partsDidChange() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { partsDidChange() }
  }

  public required init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listen()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.duplicate
      doneButtonAppearance = other.doneButtonAppearance.duplicate
    }
    listen()
  }

  private func partsDidChange() {
    listen()
    didChange()
  }

  private func listen() {
    for part in [buttonAppearance, doneButtonAppearance] {
      part.changeHandler = { [weak self] in self?.didChange() }
    }
  }
}

/// The name of `doneButtonAppearance` since iOS 26.
extension UINavigationBarAppearance {
  public var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }
}

extension UIToolbarAppearance {
  public var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }
}

extension UIBarButtonItemAppearance {
  /// A copy without a change handler.
  var duplicate: UIBarButtonItemAppearance {
    copy(with: nil) as? UIBarButtonItemAppearance ?? UIBarButtonItemAppearance(style: style)
  }
}
