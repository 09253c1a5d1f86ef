public import Foundation
public import UniformTypeIdentifiers

extension View {
  /// - Support: without effect: there is no place to choose.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { fileDialog("fileExporter", isPresented) }

  /// - Support: without effect: there is no place to choose.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { fileDialog("fileExporter", isPresented) }
}
