/// A button that toggles the edit mode, titled "Edit" or "Done".
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

/// A button that reads the pasteboard and passes the content to an action.
public nonisolated struct PasteButton: View {
  private let paste: @MainActor () -> Void

  /// Creates a button that pastes values of a type.
  ///
  /// - Parameter payloadType: The type of the values to read. Only texts and URLs are supported.
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

/// A button that runs the rename action of the environment.
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

/// An action that begins renaming.
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

  /// Sets a rename action that moves the focus to a text field.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
