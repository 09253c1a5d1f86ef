/// The settings of a list, in addition to its content.
@MainActor
struct ListSettings {
  let style: ListRowContext.Style
  let environment: EnvironmentValues
  let selection: ListSelection?
  let selected: Set<AnyHashable>
  let isEditing: Bool

  var sectionSpacing: CGFloat? { environment.value(of: ListSectionSpacingKey.self).points }
  var rowSpacing: CGFloat { environment.value(of: ListRowSpacingKey.self) ?? 0 }
  var minimumRowHeight: CGFloat { environment.value(of: MinListRowHeightKey.self) }
  var minimumHeaderHeight: CGFloat? { environment.value(of: MinListHeaderHeightKey.self) }
  var hidesBackground: Bool {
    environment.value(of: ScrollContentBackgroundKey.self) == .hidden
  }
}
