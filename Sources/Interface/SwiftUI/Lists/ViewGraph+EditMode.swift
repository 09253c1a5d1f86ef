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
