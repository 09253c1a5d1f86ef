public import Foundation
public import SwiftUI

/// A view of a page. It draws a box with the address; nothing is loaded.
public struct WebView: View {
  private enum Source {
    case address(URL?)
    case page(WebPage)
  }

  private let source: Source

  public nonisolated init(url: URL?) { source = .address(url) }
  public nonisolated init(_ page: WebPage) { source = .page(page) }

  public var body: some View {
    switch source {
    case .address(let url): PageView(url: url)
    case .page(let page): PageView(url: page.url)
    }
  }
}

private struct PageView: UIViewRepresentable {
  let url: URL?

  func makeUIView(context: Context) -> WKWebView { WKWebView() }

  func updateUIView(_ view: WKWebView, context: Context) {
    if let url, view.url != url { view.load(URLRequest(url: url)) }
  }
}

// Modifiers for gestures and contents that a page without a document does not have.
extension View {
  /// - Support: without effect: nothing is loaded.
  public nonisolated func webViewBackForwardNavigationGestures(
    _ value: WebView.BackForwardNavigationGesturesBehavior
  ) -> some View { self }
  /// - Support: without effect: nothing is loaded.
  public nonisolated func webViewMagnificationGestures(
    _ value: WebView.MagnificationGesturesBehavior
  ) -> some View { self }
  /// - Support: without effect: nothing is loaded.
  public nonisolated func webViewLinkPreviews(
    _ value: WebView.LinkPreviewBehavior
  ) -> some View { self }
  /// - Support: without effect: nothing is loaded.
  public nonisolated func webViewTextSelection<S: TextSelectability>(
    _ selectability: S
  ) -> some View { self }
  /// - Support: without effect: nothing is loaded.
  public nonisolated func webViewContentBackground(_ visibility: Visibility) -> some View { self }
}

extension WebView {
  public enum BackForwardNavigationGesturesBehavior: Sendable { case automatic, enabled, disabled }
  public enum MagnificationGesturesBehavior: Sendable { case automatic, enabled, disabled }
  public enum LinkPreviewBehavior: Sendable { case automatic, enabled, disabled }
}
