extension Tintype.PreviewContent {
  /// Creates a preview that displays a view in a hosting controller.
  ///
  /// The closure returns `any View` because types that are declared in it cannot depend on its result type.
  public init(
    _ name: String? = nil, file: String, line: Int, isAutomatic: Bool = false,
    traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder make: @escaping @MainActor () -> any View
  ) {
    self.init(
      name, file: file, line: line, isAutomatic: isAutomatic, kind: .values, traitList: traits,
      make: {
        Self.controller(
          of: traits.reduce(AnyView(erasing: make())) { view, trait in
            (trait.change as? PreviewChange)?.apply(view) ?? view
          })
      })
  }

  @MainActor private static func controller(of view: some View) -> AnyObject {
    UIHostingController(rootView: view)
  }
}
