/// The prominence of section headers.
public nonisolated enum Prominence: Hashable, Sendable { case standard, increased }

enum HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

extension EnvironmentValues {
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}

extension View {
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}

/// The fonts and colours of the headers and footers of lists.
@MainActor
enum SectionEndStyle {
  static func apply(_ part: ListRowContext.Part, to values: inout EnvironmentValues) {
    var context = values.value(of: ListRowContextKey.self)
    guard context.isInList else { return }
    context.part = part
    values.listRowContext = context
    guard values.font == nil || values.font == .body else { return }
    switch (context.style, part) {
    case (_, .row): break
    case (.plain, .header):
      values.font = .subheadline.weight(.semibold)
      values[ForegroundStylesKey.self] = [
        AnyShapeStyle(HierarchicalShapeStyle.secondary).resolving(in: values)
      ]
    case (.sidebar, .header):
      values.font = .headline
    case (_, .header):
      if values.value(of: HeaderProminenceKey.self) == .increased {
        values.font = .title3.weight(.semibold)
      } else {
        let isSmall = values.look.capitalizesGroupedHeaders
        values.font = isSmall ? .footnote : .body.weight(.semibold)
        if isSmall { values.textCase = .uppercase }
        values[ForegroundStylesKey.self] = [
          AnyShapeStyle(HierarchicalShapeStyle.secondary).resolving(in: values)
        ]
      }
    case (_, .footer):
      values.font = .footnote
      values[ForegroundStylesKey.self] = [
        AnyShapeStyle(HierarchicalShapeStyle.secondary).resolving(in: values)
      ]
    }
  }
}
