/// Finds the layer that is visible at a point.
@MainActor
enum HitTest {
  private struct LastTouch {
    weak var touch: UITouch?
    var time: Double
    weak var view: UIView?
    weak var hit: CALayer?
  }

  /// The result for the last touch, shared by all gestures of a view.
  private static var last: LastTouch?

  /// Returns the front-most layer of a view at the location of a touch.
  static func layer(touchedBy touch: UITouch, in view: UIView) -> CALayer? {
    if let last, last.touch === touch, last.time == touch.timestamp, last.view === view {
      return last.hit
    }
    let point = view.convert(touch.location(in: nil), from: nil)
    let hit = layer(at: point, in: view.layer, isRoot: true)
    last = LastTouch(touch: touch, time: touch.timestamp, view: view, hit: hit)
    return hit
  }

  /// Returns the front-most layer within a layer that draws something at a point in its coordinates.
  static func layer(at point: CGPoint, in layer: CALayer, isRoot: Bool = false) -> CALayer? {
    guard !layer.isHidden, layer.opacity > 0 else { return nil }
    let group = layer.delegate as? GroupView
    if let group, !group.isHitTestable { return nil }
    if let shape = group?.contentShape, !shape.contains(point) { return nil }
    if layer.masksToBounds, !layer.contains(point) { return nil }
    if let mask = layer.mask as? CAShapeLayer, let path = mask.path,
      !path.contains(layer.convert(point, to: mask))
    {
      return nil
    }
    for sublayer in (layer.sublayers ?? []).reversed() {
      let inner = layer.convert(point, to: sublayer)
      if let hit = self.layer(at: inner, in: sublayer) { return hit }
    }
    if group?.contentShape != nil { return layer }
    return !isRoot && group == nil && shows(layer, point) ? layer : nil
  }

  /// Whether the layer itself draws something at a point.
  private static func shows(_ layer: CALayer, _ point: CGPoint) -> Bool {
    guard layer.contains(point) else { return false }
    if let path = layer as? PathLayer { return path.shows(point) }
    if layer is TextBlockLayer || layer is ImageLayer || layer is CanvasLayer { return true }
    if layer.delegate is UIView {
      return layer.delegate is UIControl || layer.delegate is UIScrollView
        || layer.drawsSomething
    }
    return layer.drawsSomething
  }
}

extension CALayer {
  fileprivate var drawsSomething: Bool {
    contents != nil || (backgroundColor?.alpha ?? 0) > 0
      || !(delegate is UIView) && !(type(of: self) == CALayer.self)
      || (delegate as? UIView).map { type(of: $0) != UIView.self } ?? false
  }
}

extension PathLayer {
  /// Whether the path is filled at a point. A clear colour does not count as a fill.
  fileprivate func shows(_ point: CGPoint) -> Bool {
    guard let content else {
      guard let color = backgroundColor, color.alpha > 0 else { return false }
      return cornerRadius <= 0
        || CGPath(
          roundedRect: bounds, cornerWidth: min(cornerRadius, bounds.width / 2),
          cornerHeight: min(cornerRadius, bounds.height / 2), transform: nil
        ).contains(point)
    }
    if let color = content.paint.color, color.alpha <= 0 { return false }
    return content.path.contains(
      CGPoint(x: point.x + content.origin.x, y: point.y + content.origin.y),
      using: content.fill.isEOFilled ? .evenOdd : .winding)
  }
}

/// Limits the touches on a view to a shape, or disables them.
public nonisolated struct _HitRegionModifier: ViewModifier {
  public typealias Body = Never
  let shape: (any Shape)?
  let eoFill: Bool
  let isEnabled: Bool
}

@MainActor extension _HitRegionModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> HitRegionItem {
    HitRegionItem(child)
  }

  func update(_ item: HitRegionItem, _ environment: EnvironmentValues) { item.region = self }
}

final class HitRegionItem: GroupItem {
  var region = _HitRegionModifier(shape: nil, eoFill: false, isEnabled: true) {
    didSet { effectDidChange() }
  }

  override var isIdentity: Bool { region.shape == nil && region.isEnabled }

  override func apply(to layer: CALayer, in frame: CGRect) {
    group.isHitTestable = region.isEnabled
    group.isUserInteractionEnabled = region.isEnabled
    group.contentShape = region.shape?.path(in: frame).cgPath
  }
}

/// The purposes of a content shape.
public nonisolated struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
  /// Sets the shape in which touches hit the view.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_HitRegionModifier(shape: shape, eoFill: eoFill, isEnabled: true))
  }

  /// Sets the shape of the view for some purposes, such as hit testing.
  ///
  /// - Parameter kind: The purpose of the shape. Only shapes for interaction have an effect.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(
      _HitRegionModifier(
        shape: kind.contains(.interaction) ? shape : nil, eoFill: eoFill, isEnabled: true))
  }

  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_HitRegionModifier(shape: nil, eoFill: false, isEnabled: enabled))
  }
}
