/// The pasteboards of an environment, by name.
@MainActor
final class PasteboardStore {
  /// The pasteboards of the current environment.
  static var current: PasteboardStore { Environment.current.part { PasteboardStore() } }

  var boards: [UIPasteboard.Name: UIPasteboard] = [:]
}
