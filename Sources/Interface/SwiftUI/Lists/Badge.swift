/// The short text beside a row or at the item of a tab.
enum RowBadgeKey: LayoutValueKey { static var defaultValue: Text? { nil } }

extension View {
  /// No badge is shown for 0.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  public nonisolated func badge(_ label: Text?) -> some View {
    layoutValue(key: RowBadgeKey.self, value: label)
  }

  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
