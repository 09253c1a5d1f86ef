/// A SwiftUI view that wraps a UIKit view.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The context of a representable view: its coordinator, its transaction and its environment.
@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// A SwiftUI view that wraps a UIKit view controller.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// Creates the node of a representable view or controller.
@MainActor
enum RepresentableNodes {
  static func make<V: View>(_ view: V, _ context: NodeContext) -> ViewNode<V>? {
    if let view = view as? any UIViewRepresentable {
      return makeView(view, context) as? ViewNode<V>
    }
    if let view = view as? any UIViewControllerRepresentable {
      return makeController(view, context) as? ViewNode<V>
    }
    return nil
  }

  private static func makeView<R: UIViewRepresentable>(_ view: R, _ context: NodeContext) -> Node {
    UIViewNode(view, context)
  }

  private static func makeController<R: UIViewControllerRepresentable>(
    _ view: R, _ context: NodeContext
  ) -> Node {
    UIViewControllerNode(view, context)
  }
}

private final class UIViewNode<R: UIViewRepresentable>: ViewNode<R> {
  private var properties = DynamicProperties<R>()
  private var coordinator: R.Coordinator!
  private var connected: R!
  private var uiView: R.UIViewType!
  private var item: PlatformViewItem!

  private var representableContext: UIViewRepresentableContext<R> {
    UIViewRepresentableContext(
      coordinator: coordinator, transaction: transaction, environment: environment)
  }

  private func connect() {
    connected = view
    properties.connect(&connected, to: self)
  }

  override func didConnect() {
    connect()
    coordinator = connected.makeCoordinator()
    uiView = tracking { connected.makeUIView(context: representableContext) }
    // A view whose intrinsic size is its bounds is as large as proposed, or empty (measured).
    uiView.frame = .zero
    item = PlatformViewItem(uiView) { [unowned self] proposal in
      connected.sizeThatFits(proposal, uiView: uiView, context: representableContext)
    }
    item.graph = graph
    update()
  }

  private func update() {
    tracking { connected.updateUIView(uiView, context: representableContext) }
    item.adopt(environment)
    item.invalidate()
  }

  override func refresh(viewChanged: Bool) {
    connect()
    update()
  }

  override func makeItems() -> [LayoutItem] { [item] }

  override func willBeRemoved() { R.dismantleUIView(uiView, coordinator: coordinator) }
}

private final class UIViewControllerNode<R: UIViewControllerRepresentable>: ViewNode<R> {
  private var properties = DynamicProperties<R>()
  private var coordinator: R.Coordinator!
  private var connected: R!
  private var controller: R.UIViewControllerType!
  private var item: PlatformViewItem!

  private var representableContext: UIViewControllerRepresentableContext<R> {
    UIViewControllerRepresentableContext(
      coordinator: coordinator, transaction: transaction, environment: environment)
  }

  private func connect() {
    connected = view
    properties.connect(&connected, to: self)
  }

  override func didConnect() {
    connect()
    coordinator = connected.makeCoordinator()
    controller = tracking { connected.makeUIViewController(context: representableContext) }
    item = PlatformViewItem(controller.view) { [unowned self] proposal in
      connected.sizeThatFits(
        proposal, uiViewController: controller, context: representableContext)
    }
    item.graph = graph
    item.controller = controller
    update()
  }

  private func update() {
    tracking { connected.updateUIViewController(controller, context: representableContext) }
    item.adopt(environment)
    item.invalidate()
  }

  override func refresh(viewChanged: Bool) {
    connect()
    update()
  }

  override func makeItems() -> [LayoutItem] { [item] }

  override func willBeRemoved() {
    R.dismantleUIViewController(controller, coordinator: coordinator)
    controller.willMove(toParent: nil)
    controller.removeFromParent()
  }
}

extension UIView {
  /// Overrides the view's traits with those that modifiers set in an environment.
  func adoptTraits(of environment: EnvironmentValues) {
    let traits = environment.value(of: TraitsKey.self)
    traitOverrides.userInterfaceStyle = traits.userInterfaceStyle
    traitOverrides.layoutDirection = traits.layoutDirection
    traitOverrides.preferredContentSizeCategory = traits.preferredContentSizeCategory
  }
}

/// A UIKit view in the layout tree.
///
/// Its ideal size is the intrinsic content size. Along an axis with a low content hugging priority or without
/// an intrinsic length, it takes the proposed length (facts 12.25; the limit of 250 is a guess). A controller's
/// view always does: the content of a hosting controller scrolls in the proposed size (guess: a public library
/// of panels needs it).
final class PlatformViewItem: LayoutItem {
  private let view: UIView
  private let customSize: (ProposedViewSize) -> CGSize?
  var controller: UIViewController?

  init(_ view: UIView, size: @escaping (ProposedViewSize) -> CGSize?) {
    self.view = view
    customSize = size
  }

  func adopt(_ environment: EnvironmentValues) {
    view.adoptTraits(of: environment)
    (view as? UIControl)?.isEnabled = environment.value(of: IsEnabledKey.self)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = customSize(proposal) { return size }
    let intrinsic = view.intrinsicContentSize
    return CGSize(
      width: length(intrinsic.width, proposal.width, .horizontal),
      height: length(intrinsic.height, proposal.height, .vertical))
  }

  private func length(
    _ intrinsic: CGFloat, _ proposed: CGFloat?, _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    guard intrinsic != UIView.noIntrinsicMetric else { return proposed ?? 10 }
    guard let proposed else { return intrinsic }
    guard controller == nil else { return proposed }
    if proposed > intrinsic {
      return view.contentHuggingPriority(for: axis).rawValue <= 250 ? proposed : intrinsic
    }
    return view.contentCompressionResistancePriority(for: axis).rawValue < 750
      ? proposed : intrinsic
  }

  /// The baselines of the view's own text, as of text fields and labels.
  override func explicitAlignment(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> CGFloat? {
    let isFirst = key == VerticalAlignment.firstTextBaseline.key
    guard isFirst || key == VerticalAlignment.lastTextBaseline.key else { return nil }
    let text = (view as? GrowingTextView)?.shownText ?? view
    guard let baselines = text.textBaselines(in: dimensions.size) else { return nil }
    return isFirst ? baselines.first : baselines.last
  }

  override func didPlace() {
    // As with constraints, `frame` is the alignment rectangle; the view may extend beyond it.
    CALayer.withoutActions { view.frame = view.frame(forAlignmentRect: frame) }
    if let controller, controller.parent == nil, let parent = graph?.host?.hostController {
      parent.addChild(controller)
      controller.didMove(toParent: parent)
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) { collector.add(.view(view)) }

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    collector.add(view, of: self)
  }
}
