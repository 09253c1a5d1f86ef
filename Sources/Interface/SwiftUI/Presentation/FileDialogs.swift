public import Foundation
public import UniformTypeIdentifiers

// File dialogs have no effect, since there is no file provider to choose from.
extension View {
  /// - Support: without effect: there are no files to choose from.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { fileDialog("fileImporter", isPresented) }

  /// - Support: without effect: there are no files to choose from.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { fileDialog("fileImporter", isPresented) }

  /// - Support: without effect: there are no files to choose from.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { fileDialog("fileImporter", isPresented) }

  /// - Support: without effect: there is no place to choose.
  public nonisolated func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { fileDialog("fileExporter", isPresented) }

  /// - Support: without effect: there is no place to choose.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { fileDialog("fileMover", isPresented) }

  nonisolated func fileDialog(_ name: String, _ isPresented: Binding<Bool>) -> some View {
    modifier(FileDialogModifier(name: name, isPresented: isPresented))
  }
}

/// Cancels a requested file dialog immediately, as if the user had cancelled it.
private struct FileDialogModifier: ViewModifier {
  let name: String
  let isPresented: Binding<Bool>

  func body(content: Content) -> some View {
    content
      .withoutEffect(name, since: "there are no files to choose from")
      .onChange(of: isPresented.wrappedValue, initial: true) { _, isWanted in
        if isWanted { isPresented.wrappedValue = false }
      }
  }
}
