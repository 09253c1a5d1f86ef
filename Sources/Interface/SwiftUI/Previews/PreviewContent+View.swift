extension PreviewContent {
  /// A preview of a view, in a hosting controller.
  public init<V: View>(
    _ name: String? = nil, file: String, line: Int, isAutomatic: Bool = false,
    traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder make: @escaping @MainActor () -> V
  ) {
    self.init(
      name, file: file, line: line, isAutomatic: isAutomatic, kind: .values, traitList: traits,
      make: { UIHostingController(rootView: make()) })
  }
}
