/// Whether the user edits a list.
public nonisolated enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// That of the hosting view, or the one that a view above has set.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

extension ViewGraph {
  /// The edit mode that the views of a hosting view share.
  var editMode: Binding<EditMode> {
    let storage = storedDefault("edit mode") {
      StoredValue(
        EditMode.inactive, label: PropertyLabel(owner: EditMode.self, name: "editMode"),
        graph: self)
    }
    return Binding(
      location: storage, get: { MainThread.assume { storage.read() } },
      set: { new, _ in MainThread.assume { storage.write(new) } })
  }
}
