/// Renders a SwiftUI view into an image.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  public nonisolated let objectWillChange = PassthroughSubject<Void, Never>()
  public var content: Content { willSet { objectWillChange.send() } }
  /// The size that is proposed to the view; by default the view has its ideal size.
  public var proposedSize = ProposedViewSize.unspecified
  /// The scale of the image, in pixels per point.
  public var scale: CGFloat = 1
  public var isOpaque = false
  /// The range of the colours.
  /// - Support: partial: it is kept; images have the colours of sRGB.
  public var colorMode = ColorRenderingMode.nonLinear

  public init(content view: Content) { content = view }

  /// The rendered image; nil if the view has no size.
  public var cgImage: CGImage? { uiImage?.cgImage }

  public var uiImage: UIImage? {
    let view = makeView()
    guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = isOpaque
    return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
      view.layer.render(in: $0.cgContext)
    }
  }

  /// Calls the function with the size and a function that draws into a context, whose origin is at
  /// the bottom left as in Core Graphics.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ renderInContext: (CGContext) -> Void) -> Void
  ) {
    let view = makeView()
    let size = view.bounds.size
    renderer(size) { context in
      context.saveGState()
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      view.layer.render(in: context)
      context.restoreGState()
    }
  }

  private func makeView() -> _UIHostingView<Content> {
    let view = _UIHostingView(rootView: content)
    view.ignoresSafeArea = true
    view.measuringTraits = UITraitCollection.current.modifyingTraits { $0.displayScale = scale }
    view.frame = CGRect(origin: .zero, size: view.size(proposedSize))
    view.layoutIfNeeded()
    return view
  }
}
