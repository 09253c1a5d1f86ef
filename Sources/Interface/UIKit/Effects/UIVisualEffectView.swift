import CoreGraphics
import Foundation
import QuartzCore

/// The base class of effects of a visual effect view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  public final let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
}

extension UIBlurEffect.Style {
  /// The blur radius in points and the saturation factor. They are the constants of Apple's public sample of
  /// 2013; the materials have those of the light style.
  var filter: (blurRadius: CGFloat, saturation: CGFloat) {
    switch self {
    case .extraLight, .dark: (20, 1.8)
    default: (30, 1.8)
    }
  }

  private enum Thickness: Int { case ultraThin, thin, regular, thick, chrome }

  /// The colour over the blurred background.
  ///
  /// The first three are the constants of Apple's public sample of 2013; the bars' colour is
  /// measured; the other materials are guesses between them.
  var tint: UIColor {
    switch self {
    case .extraLight: UIColor(white: 0.97, alpha: 0.82)
    case .light: UIColor(white: 1, alpha: 0.3)
    case .dark: UIColor(white: 0.11, alpha: 0.73)
    case .regular, .prominent: Self.material(self == .prominent ? .thick : .regular, isDark: nil)
    default: materialTint
    }
  }

  private var materialTint: UIColor {
    let index = rawValue - Self.systemUltraThinMaterial.rawValue
    let thickness = Thickness(rawValue: index % 5) ?? .regular
    let isDark: Bool? = index < 5 ? nil : index >= 10
    return Self.material(thickness, isDark: isDark)
  }

  private static func material(_ thickness: Thickness, isDark: Bool?) -> UIColor {
    let alpha: CGFloat =
      switch thickness {
      case .ultraThin: 0.44
      case .thin: 0.6
      case .regular: 0.75
      case .thick: 0.86
      case .chrome: 0.94
      }
    return UIColor { traits in
      let dark = isDark ?? (traits.userInterfaceStyle == .dark)
      return UIColor(white: dark ? 0.114 : 0.976, alpha: alpha)
    }
  }
}

/// A view that blurs and tints the content behind it. Add subviews to its `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { effectDidChange() } }
  open private(set) var contentView = UIView(frame: .zero)
  private final let backdrop = BackdropView(frame: .zero)
  final var vibrantColor: UIView?
  private final var glass: GlassView?
  private final var glassContainer: GlassContainerView?
  /// The interface style of the glass and its content, which depends on the background.
  final var glassStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      glass?.overrideUserInterfaceStyle = glassStyle
      contentView.overrideUserInterfaceStyle = glassStyle
    }
  }
  /// A mask that makes the view's content a group, so that only the content's shapes are coloured.
  final let groupMask = CALayer()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentView.isOpaque = false
    for view in [backdrop, contentView] as [UIView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    effectDidChange()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if subview === backdrop || subview === contentView || subview === vibrantColor
      || subview === glass || subview === glassContainer
    {
      return
    }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "\(subview.shortDescription) has been added as a subview to \(shortDescription). Do not add "
        + "subviews directly to the visual effect view itself, instead add them to the -contentView."
    )
  }

  private func effectDidChange() {
    let style = (effect as? UIBlurEffect)?.style
    backdrop.backgroundColor = style?.tint
    backdrop.filter = style?.filter ?? (0, 1)
    backdrop.isHidden = style == nil
    showVibrancy()
    showGlass(effect as? UIGlassEffect)
    showGlassContainer(effect as? UIGlassContainerEffect)
  }

  // MARK: Glass

  private func showGlass(_ effect: UIGlassEffect?) {
    contentView.isOnScreenOnly = effect != nil
    guard let effect else {
      glass?.removeFromSuperview()
      glass = nil
      return
    }
    let view = glass ?? GlassView()
    if glass == nil {
      glass = view
      insertSubview(view, aboveSubview: backdrop)
    }
    view.kind = effect.kind
    view.tint = effect.tintColor
    setNeedsLayout()
  }

  private func showGlassContainer(_ effect: UIGlassContainerEffect?) {
    guard let effect else {
      guard let old = glassContainer else { return }
      glassContainer = nil
      addSubview(contentView)
      old.removeFromSuperview()
      return
    }
    let view = glassContainer ?? GlassContainerView(frame: bounds)
    view.spacing = effect.spacing
    guard glassContainer == nil else { return }
    glassContainer = view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    view.addSubview(contentView)
  }

  /// Lays out the glass with the view's corners, or as a capsule if it has none.
  private func layoutGlass() {
    guard let glass else { return }
    glass.frame = bounds
    let radius = effectiveRadius(corner: .topLeft)
    let hasCorners = radius > 0 || rareStorage?.cornerConfiguration != nil
    if hasCorners {
      glass.round(radius, isContinuous: layer.cornerCurve == .continuous)
    } else {
      glass.isCapsule = true
    }
    glass.setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, glass != nil else { return }
    let outer = sequence(first: superview, next: { $0?.superview }).first {
      ($0 as? UIVisualEffectView)?.effect is UIGlassEffect
    }
    guard outer != nil else { return }
    DiagnosticLog.current.warn(
      "\(shortDescription) is glass within glass: it shows the outer glass blurred once more. Put both "
        + "into a view with a UIGlassContainerEffect, side by side.")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    vibrantColor?.frame = bounds
    layoutGlass()
    groupMask.frame = bounds
  }

  /// Replaces the content view by one from a document.
  final func adoptContentView(_ view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, aboveSubview: glass ?? backdrop)
    effectDidChange()
  }
}
