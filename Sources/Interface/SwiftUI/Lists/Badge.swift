/// The key for the badge, a short text beside a row or at a tab item.
enum RowBadgeKey: LayoutValueKey { static var defaultValue: Text? { nil } }

extension View {
  /// Adds a badge with a number. A count of 0 displays no badge.
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
