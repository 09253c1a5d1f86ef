/// A modifier without effect, which is reported once.
nonisolated struct NoEffectModifier: ViewModifier {
  typealias Body = Never
  let sentence: String
}

@MainActor extension NoEffectModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    NoEffectNode(view, context)
  }
}

private final class NoEffectNode<Content: View>: ModifierNode<Content, NoEffectModifier> {
  override func didConnect() {
    super.didConnect()
    graph.report(modifier.sentence)
  }
}

extension View {
  /// Returns the unchanged view, with a report that a modifier has no effect.
  nonisolated func withoutEffect(_ name: String, since reason: String) -> some View {
    modifier(NoEffectModifier(sentence: "\(name) has no effect here: \(reason)."))
  }
}
