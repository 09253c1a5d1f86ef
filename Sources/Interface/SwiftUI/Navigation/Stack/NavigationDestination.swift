/// The screens of a navigation stack for values of one type.
@MainActor
final class Destination {
  let type: ObjectIdentifier
  private(set) var make: (Any) -> AnyView?

  init<D: Hashable, C: View>(_ type: D.Type, _ content: @escaping (D) -> C) {
    self.type = ObjectIdentifier(type)
    make = { _ in nil }
    update(content)
  }

  func update<D, C: View>(_ content: @escaping (D) -> C) {
    make = { value in (value as? D).map { AnyView(content($0)) } }
  }
}

/// Declares the screen of a navigation stack for values of a type.
public nonisolated struct _DestinationModifier<D: Hashable, C: View>: ViewModifier {
  public typealias Body = Never
  let destination: (D) -> C
}

@MainActor extension _DestinationModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    DestinationNode(view, context)
  }
}

private final class DestinationNode<Content: View, D: Hashable, C: View>:
  ModifierNode<Content, _DestinationModifier<D, C>>
{
  private var destination: Destination!
  private weak var model: NavigationModel?

  override func didConnect() {
    destination = Destination(D.self, modifier.destination)
    model = environment.value(of: NavigationModelKey.self).model
    if let model {
      model.add(destination)
    } else {
      graph.report(
        "navigationDestination(for: \(D.self).self) in \(ownerName) is outside of a "
          + "NavigationStack, so no link finds it. Move it inside of the stack.")
    }
    super.didConnect()
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    guard viewChanged else { return }
    destination.update(modifier.destination)
    model?.destinationDidChange(destination)
  }

  override func willBeRemoved() { model?.remove(destination) }
}

/// A screen that a view pushes directly, while a binding requests it.
@MainActor
final class ScreenPresenter {
  var content: AnyView
  /// Called when the screen is dismissed, to reset the binding.
  var setDismissed: () -> Void = {}

  init(_ content: AnyView) { self.content = content }

  func didDismiss() { setDismissed() }
}

/// Pushes a screen while a binding requests it.
public nonisolated struct _PushedScreenModifier<C: View>: ViewModifier {
  public typealias Body = Never
  let isPresented: @MainActor () -> Bool
  let dismiss: @MainActor () -> Void
  let destination: @MainActor () -> C
  /// The name of the modifier, for diagnostics.
  let name: String
}

@MainActor extension _PushedScreenModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PushedScreenNode(view, context)
  }
}

private final class PushedScreenNode<Content: View, C: View>:
  ModifierNode<Content, _PushedScreenModifier<C>>
{
  private var presenter: ScreenPresenter?

  private var model: NavigationModel? { environment.value(of: NavigationModelKey.self).model }

  override func didConnect() {
    super.didConnect()
    present()
  }

  override func refresh(viewChanged: Bool) {
    if wasDirty { dropDependencies() }
    super.refresh(viewChanged: viewChanged)
    present()
  }

  private func present() {
    let content = tracking { modifier.isPresented() ? AnyView(modifier.destination()) : nil }
    guard let content else {
      guard let presenter else { return }
      self.presenter = nil
      presenter.setDismissed = {}
      graph.enqueueAfterActions { [weak self] in self?.model?.remove(presenter) }
      return
    }
    guard let model else {
      return graph.report(
        "\(modifier.name) in \(ownerName) is outside of a NavigationStack, so nothing is pushed. "
          + "Put a NavigationStack around it.")
    }
    let presenter = presenter ?? ScreenPresenter(content)
    self.presenter = presenter
    presenter.content = content
    presenter.setDismissed = { [weak self, weak presenter] in
      guard let self, let presenter, self.presenter === presenter else { return }
      self.presenter = nil
      modifier.dismiss()
    }
    graph.enqueueAfterActions { [weak self] in
      if self?.presenter === presenter { model.show(presenter) }
    }
  }

  /// Keeps the screen although its row has been removed, for example by scrolling.
  override func willBeRemoved() {
    guard let presenter else { return }
    presenter.setDismissed = {}
  }
}

extension View {
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(_DestinationModifier(destination: destination))
  }

  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let content = destination()
    return modifier(
      _PushedScreenModifier(
        isPresented: { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false },
        destination: { content }, name: "navigationDestination(isPresented:)"))
  }

  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      _PushedScreenModifier(
        isPresented: { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil },
        destination: { item.wrappedValue.map { destination($0).id($0) } },
        name: "navigationDestination(item:)"))
  }
}
