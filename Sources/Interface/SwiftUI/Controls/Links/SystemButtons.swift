/// A button that begins and ends editing: "Edit", or "Done".
public nonisolated struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  @MainActor public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
    .fontWeight(isEditing ? .semibold : nil)
  }
}

/// A button that takes what is on the pasteboard.
public nonisolated struct PasteButton: View {
  private let paste: @MainActor () -> Void

  /// - Parameter payloadType: What is taken, if the pasteboard has it: texts and addresses.
  public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    paste = {
      let board = UIPasteboard.general
      let values: [Any] =
        payloadType == URL.self ? board.url.map { [$0] } ?? [] : board.string.map { [$0] } ?? []
      let taken = values.compactMap { $0 as? T }
      if !taken.isEmpty { onPaste(taken) }
    }
  }

  @MainActor public var body: some View {
    Button(action: { paste() }) { Label("Paste", systemImage: "doc.on.clipboard") }
      .buttonStyle(.borderedProminent)
  }
}

/// A button that begins to rename, by the action of the environment.
public nonisolated struct RenameButton: View {
  @Environment(\.rename) private var rename

  public init() {}

  @MainActor public var body: some View {
    Button {
      rename?()
    } label: {
      Label("Rename", systemImage: "pencil")
    }
    .disabled(rename == nil)
  }
}

/// Begins to rename something.
public nonisolated struct RenameAction {
  let action: () -> Void
  @MainActor public func callAsFunction() { action() }
}

enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Renaming gives a field the focus.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
