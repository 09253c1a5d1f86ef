public import SwiftUI
import UIKit

extension View {
  /// Presents the contents of a file over the full screen while the binding contains its URL.
  public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View {
    modifier(QuickLookModifier(item: item))
  }

  /// Presents the contents of a file over the full screen while the binding contains its URL. The
  /// other files of the collection are not displayed.
  public nonisolated func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<URL?>, in items: Items
  ) -> some View where Items.Element == URL {
    modifier(QuickLookModifier(item: selection))
  }
}

private struct QuickLookModifier: ViewModifier {
  let item: Binding<URL?>

  func body(content: Content) -> some View {
    content.fullScreenCover(isPresented: Binding(get: { isShown }, set: { if !$0 { hide() } })) {
      if let url = item.wrappedValue {
        NavigationStack {
          QuickLookContent(url: url)
            .ignoresSafeArea(edges: .bottom)
            .navigationTitle(url.lastPathComponent)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Done") { hide() } }
            }
        }
      }
    }
  }

  private var isShown: Bool { item.wrappedValue != nil }
  private func hide() { item.wrappedValue = nil }
}

private struct QuickLookContent: UIViewRepresentable {
  let url: URL
  func makeUIView(context: Context) -> QLPreviewBox { QLPreviewBox() }
  func updateUIView(_ view: QLPreviewBox, context: Context) { view.show(url) }
}
