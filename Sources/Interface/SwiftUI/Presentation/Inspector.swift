/// The preference key for the width that an inspector requests.
enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

/// A view with an inspector in a trailing column, or in a sheet on a narrow screen.
private struct InspectorView<Content: View, Inspector: View>: View {
  let content: Content
  let isPresented: Binding<Bool>
  let inspector: Inspector
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var width: ColumnWidth?

  init(content: Content, isPresented: Binding<Bool>, inspector: Inspector) {
    self.content = content
    self.isPresented = isPresented
    self.inspector = inspector
  }

  private var isColumn: Bool { sizeClass == .regular }

  /// The inspector beside or above the content. Guess: 270 points wide.
  var body: some View {
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isColumn, isPresented.wrappedValue {
        Divider().ignoresSafeArea()
        inspector
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
          .frame(width: width?.ideal ?? 270)
          .frame(maxHeight: .infinity)
      }
    }
    .sheet(isPresented: sheetBinding) { inspector.presentationDetents([.medium, .large]) }
  }

  private var sheetBinding: Binding<Bool> {
    let (isPresented, isColumn) = (isPresented, isColumn)
    return Binding(
      get: { isPresented.wrappedValue && !isColumn },
      set: { if !isColumn { isPresented.wrappedValue = $0 } })
  }
}

extension View {
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
  }

  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: InspectorWidthKey.self, value: ColumnWidth(minimum: width, ideal: width, maximum: width))
  }

  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: InspectorWidthKey.self, value: ColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }
}

private nonisolated struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: Inspector

  @MainActor func body(content: Content) -> some View {
    InspectorView(content: content, isPresented: isPresented, inspector: inspector)
  }
}
