/// A UIKit gesture recognizer that can be added to a view.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// Called after each update of the view.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Called for each action message of the recognizer.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The context of a representable recognizer: its coordinator and its coordinate space converter.
@MainActor
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Converts the values that a recognizer reports to the coordinate spaces of views.
@MainActor
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  let target: RecognizerTarget

  private var item: RecognizerItem? { target.item }
  private var recognizer: UIGestureRecognizer? { target.recognizer }

  /// The location of the recognizer in the coordinates of its view.
  public var localLocation: CGPoint {
    recognizer.map { local($0.location(in: target)) } ?? .zero
  }
  /// The translation of a pan in points; nil for other recognizers.
  public var localTranslation: CGPoint? {
    (recognizer as? UIPanGestureRecognizer)?.translation(in: target)
  }
  /// The velocity of a pan in points per second; nil for other recognizers.
  public var localVelocity: CGPoint? {
    (recognizer as? UIPanGestureRecognizer)?.velocity(in: target)
  }

  public func location(in space: some CoordinateSpaceProtocol) -> CGPoint {
    convert(localPoint: localLocation, to: space)
  }
  // Coordinate spaces differ by a translation only, never by rotation or scale.
  public func translation(in space: some CoordinateSpaceProtocol) -> CGPoint? { localTranslation }
  public func velocity(in space: some CoordinateSpaceProtocol) -> CGPoint? { localVelocity }

  public func convert(localPoint: CGPoint, to space: some CoordinateSpaceProtocol) -> CGPoint {
    let space = space.coordinateSpace
    if space == .global {
      let origin = target.bounds.origin
      return target.convert(
        CGPoint(x: localPoint.x + origin.x, y: localPoint.y + origin.y), to: nil)
    }
    let origin = item?.frame(in: space).origin ?? .zero
    return CGPoint(x: localPoint.x + origin.x, y: localPoint.y + origin.y)
  }

  public func convert(globalPoint: CGPoint, to space: some CoordinateSpaceProtocol) -> CGPoint {
    convert(localPoint: local(target.convert(globalPoint, from: nil)), to: space)
  }

  /// Converts a point to coordinates whose origin is that of the target's bounds, which need not be zero.
  private func local(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - target.bounds.minX, y: point.y - target.bounds.minY)
  }
}

extension View {
  /// Adds a UIKit gesture recognizer to the view.
  public nonisolated func gesture<T: UIGestureRecognizerRepresentable>(
    _ representable: T
  ) -> some View { modifier(RecognizerModifier(representable: representable)) }
}

nonisolated struct RecognizerModifier<R: UIGestureRecognizerRepresentable>: ViewModifier {
  typealias Body = Never
  let representable: R
}

@MainActor extension RecognizerModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    RecognizerNode(view, context)
  }
}

/// A node that adds a recognizer to the view's content. Each view of a group gets a recognizer of its own.
private final class RecognizerNode<Content: View, R: UIGestureRecognizerRepresentable>:
  ModifierNode<Content, RecognizerModifier<R>>
{
  private final class Link {
    let item: RecognizerItem
    let recognizer: R.UIGestureRecognizerType
    let context: UIGestureRecognizerRepresentableContext<R>

    init(
      _ item: RecognizerItem, _ recognizer: R.UIGestureRecognizerType,
      _ context: UIGestureRecognizerRepresentableContext<R>
    ) {
      self.item = item
      self.recognizer = recognizer
      self.context = context
    }
  }

  private var properties = DynamicProperties<R>()
  private var connected: R!
  private var links: [Link] = []

  override func didConnect() {
    connect()
    super.didConnect()
  }

  private func connect() {
    connected = modifier.representable
    properties.connect(&connected, to: self)
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    connect()
    for link in links { update(link) }
  }

  private func update(_ link: Link) {
    link.recognizer.isEnabled = environment.value(of: IsEnabledKey.self)
    tracking { connected.updateUIGestureRecognizer(link.recognizer, context: link.context) }
  }

  private func makeLink(_ child: LayoutItem) -> Link {
    let item = RecognizerItem(child)
    item.graph = graph
    let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(target: item.target)
    let context = UIGestureRecognizerRepresentableContext<R>(
      coordinator: connected.makeCoordinator(converter: converter), converter: converter)
    let recognizer = tracking { connected.makeUIGestureRecognizer(context: context) }
    let link = Link(item, recognizer, context)
    item.target.take(recognizer) { [weak self, weak link] in
      guard let self, let link else { return }
      connected.handleUIGestureRecognizerAction(link.recognizer, context: link.context)
    }
    update(link)
    return link
  }

  override func makeItems() -> [LayoutItem] {
    var old = links
    links = content.items.map { child in
      if let index = old.firstIndex(where: { $0.item.children.first === child }) {
        return old.remove(at: index)
      }
      return makeLink(child)
    }
    return links.map(\.item)
  }

  override func willBeRemoved() { properties.disconnect(from: self) }
}

/// A layout item whose content is in a UIKit view with a recognizer.
final class RecognizerItem: TargetItem<RecognizerTarget> {
  init(_ child: LayoutItem) {
    super.init(child, target: RecognizerTarget(frame: .zero))
    target.item = self
  }
}

/// The UIKit view to which the recognizer is attached.
final class RecognizerTarget: UIView {
  weak var item: RecognizerItem?
  private(set) var recognizer: UIGestureRecognizer?
  private var action: () -> Void = {}

  func take(_ recognizer: UIGestureRecognizer, action: @escaping () -> Void) {
    isOpaque = false
    self.recognizer = recognizer
    self.action = action
    recognizer.addTarget(self, action: Selector(Self.actionName))
    addGestureRecognizer(recognizer)
  }

  fileprivate static let actionName = "_recognizerDidAct"
  fileprivate func recognizerDidAct() { action() }
}

enum RecognizerTargetMembers: NamedMembers {
  static func members() -> ClassMembers {
    ClassMembers(RecognizerTarget.self) { list in
      list.method(RecognizerTarget.actionName) { target, _ in target.recognizerDidAct() }
    }
  }
}
