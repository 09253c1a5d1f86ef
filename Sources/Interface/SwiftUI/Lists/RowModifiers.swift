enum RowInsetsKey: LayoutValueKey { static var defaultValue: RowInsets? { nil } }

/// The insets of a row that modifiers set; those of the list hold at the other edges.
nonisolated struct RowInsets {
  var edges: Edge.Set
  var insets: EdgeInsets

  func applied(to outer: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? insets.top : outer.top,
      leading: edges.contains(.leading) ? insets.leading : outer.leading,
      bottom: edges.contains(.bottom) ? insets.bottom : outer.bottom,
      trailing: edges.contains(.trailing) ? insets.trailing : outer.trailing)
  }
}
enum RowBackgroundKey: LayoutValueKey { static var defaultValue: AnyView? { nil } }
enum RowSeparatorsKey: LayoutValueKey {
  static var defaultValue: RowSeparators { RowSeparators() }
}
enum DeleteDisabledKey: LayoutValueKey { static var defaultValue: Bool { false } }
enum MoveDisabledKey: LayoutValueKey { static var defaultValue: Bool { false } }
enum SelectionDisabledKey: LayoutValueKey { static var defaultValue: Bool { false } }

/// The visibility of the separators above and below a row.
nonisolated struct RowSeparators {
  var top = Visibility.automatic
  var bottom = Visibility.automatic
}

/// The colours of the separators above and below a row; nil for the colour of the list.
nonisolated struct RowSeparatorTints {
  var top: Color?
  var bottom: Color?
}

enum RowSeparatorTintKey: LayoutValueKey {
  static var defaultValue: RowSeparatorTints { RowSeparatorTints() }
}
enum SectionSeparatorsKey: LayoutValueKey {
  static var defaultValue: RowSeparators { RowSeparators() }
}

extension View {
  /// Sets the distances of a row's content from the edges of the row, in points.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    layoutValue(
      key: RowInsetsKey.self, value: insets.map { RowInsets(edges: .all, insets: $0) })
  }

  /// Sets the insets of a row at some edges; those of the list hold at the others.
  public nonisolated func listRowInsets(
    _ edges: Edge.Set = .all, _ length: CGFloat?
  ) -> some View {
    layoutValue(
      key: RowInsetsKey.self,
      value: length.map {
        RowInsets(
          edges: edges, insets: EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0))
      })
  }

  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    layoutValue(key: RowBackgroundKey.self, value: view.map { AnyView($0) })
  }

  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    layoutValue(
      key: RowSeparatorsKey.self,
      value: RowSeparators(
        top: edges.contains(.top) ? visibility : .automatic,
        bottom: edges.contains(.bottom) ? visibility : .automatic))
  }

  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    layoutValue(
      key: RowSeparatorTintKey.self,
      value: RowSeparatorTints(
        top: edges.contains(.top) ? color : nil, bottom: edges.contains(.bottom) ? color : nil))
  }

  /// Sets the visibility of the separators above the first and below the last row of a section.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    layoutValue(
      key: SectionSeparatorsKey.self,
      value: RowSeparators(
        top: edges.contains(.top) ? visibility : .automatic,
        bottom: edges.contains(.bottom) ? visibility : .automatic))
  }

  /// - Support: without effect: the lines of sections have the colour of those of rows.
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  public nonisolated func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  /// - Support: partial: a preferred tint counts as fixed.
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
    self.tint(tint?.color)
  }

  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    layoutValue(key: DeleteDisabledKey.self, value: isDisabled)
  }

  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    layoutValue(key: MoveDisabledKey.self, value: isDisabled)
  }

  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    layoutValue(key: SelectionDisabledKey.self, value: isDisabled)
  }
}

extension LayoutItem {
  /// Returns the value that a modifier attached, or the default value.
  final func rowValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    layoutValue(key) ?? K.defaultValue
  }
}
