/// The state of loading the image of an `AsyncImage`.
public nonisolated enum AsyncImagePhase {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A view that loads and displays an image from a URL.
///
/// Files and `data:` URLs are loaded before the next frame. The network is never used, since the result would
/// depend on it. Images of other URLs come from the function in `EnvironmentValues.asyncImageLoader`; without
/// one the placeholder remains.
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @Environment(\.asyncImageLoader) private var loader

  public init(url: URL?, scale: CGFloat = 1) where Content == _AsyncImageContent {
    self.init(url: url, scale: scale) { _AsyncImageContent(phase: $0) }
  }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  @MainActor public var body: some View {
    content(phase)
      .onAppear { load() }
      .onChange(of: url) { load() }
  }

  @MainActor private func load() {
    guard let url else {
      phase = .empty
      return
    }
    withTransaction(transaction) { phase = loadedPhase(of: url) }
  }

  @MainActor private func loadedPhase(of url: URL) -> AsyncImagePhase {
    if let image = loader?(url) { return .success(Image(uiImage: image)) }
    guard url.isFileURL || url.scheme == "data" else {
      DiagnosticLog.current.warn(
        "AsyncImage shows its placeholder for \(url.absoluteString): the network is not used. Provide "
          + "images with .environment(\\.asyncImageLoader) { url in ... }.")
      return .empty
    }
    do {
      let data = try Data(contentsOf: url)
      guard let image = UIImage(data: data, scale: scale) else {
        throw URLError(.cannotDecodeContentData)
      }
      return .success(Image(uiImage: image))
    } catch {
      return .failure(error)
    }
  }
}

/// The loaded image at its own size; until it is loaded, a grey box that takes the proposed size.
public nonisolated struct _AsyncImageContent: View {
  let phase: AsyncImagePhase

  public var body: some View {
    if let image = phase.image { image } else { Color.secondary.opacity(0.1) }
  }
}

enum AsyncImageLoaderKey: EnvironmentKey {
  static var defaultValue: (@MainActor (URL) -> UIImage?)? { nil }
}

extension EnvironmentValues {
  /// Returns the image for a URL of an `AsyncImage`, or nil to keep the placeholder. This is not part of
  /// Apple's SwiftUI: it replaces the network in tests and previews.
  public var asyncImageLoader: (@MainActor (URL) -> UIImage?)? {
    get { self[AsyncImageLoaderKey.self] }
    set { self[AsyncImageLoaderKey.self] = newValue }
  }
}
