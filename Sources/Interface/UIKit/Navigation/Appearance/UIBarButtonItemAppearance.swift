import CoreGraphics
import Foundation

/// The appearance of a bar button item in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }
  open var backgroundImage: UIImage? { didSet { changeHandler?() } }
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }

  final var changeHandler: (@MainActor () -> Void)?

  public override init() { super.init() }

  final func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The appearance of bar button items with a style, by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  public final let normal = UIBarButtonItemStateAppearance()
  public final let highlighted = UIBarButtonItemStateAppearance()
  public final let disabled = UIBarButtonItemStateAppearance()
  /// - Support: without effect: there is no focus.
  public final let focused = UIBarButtonItemStateAppearance()

  /// The style. Items with the style done are semibold unless the attributes specify a font.
  final let style: UIBarButtonItem.Style

  final var changeHandler: (@MainActor () -> Void)? {
    didSet { for state in states { state.changeHandler = changeHandler } }
  }

  public required init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  public override convenience init() { self.init(style: .plain) }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.take(UIBarButtonItemStateAppearance()) }
    if style == .done {
      normal.titleTextAttributes[.font] = UIFont.systemFont(ofSize: 17, weight: .semibold)
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(style: style)
    for (mine, other) in zip(copy.states, states) { mine.take(other) }
    return copy
  }

  /// Returns the attributes for a state, merged over those of the normal state.
  final func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    normal.titleTextAttributes.merging(self[state].titleTextAttributes) { $1 }
  }

  final func offset(for state: UIControl.State) -> UIOffset {
    let own = self[state].titlePositionAdjustment
    return own == .zero ? normal.titlePositionAdjustment : own
  }

  final func background(for state: UIControl.State) -> (image: UIImage, offset: UIOffset)? {
    for appearance in [self[state], normal] {
      if let image = appearance.backgroundImage {
        return (image, appearance.backgroundImagePositionAdjustment)
      }
    }
    return nil
  }

  private subscript(state: UIControl.State) -> UIBarButtonItemStateAppearance {
    state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
  }
}
