/// The pasteboards of an environment, by name.
@MainActor
final class PasteboardStore {
  /// Those of the environment in use.
  static var current: PasteboardStore { Environment.current.part { PasteboardStore() } }

  var boards: [UIPasteboard.Name: UIPasteboard] = [:]
}
