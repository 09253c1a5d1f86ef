/// A view that displays an image: from an asset catalog, a system symbol, or from memory.
public nonisolated struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  enum Source: Equatable, Sendable {
    case asset(String, bundlePath: String?)
    case symbol(String, variableValue: Double?)
    case platform(UIImage)
  }

  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }

  var source: Source
  var resizing: Resizing?
  var renderingModeValue: TemplateRenderingMode?
  var interpolationValue = Interpolation.medium
  var isAntialiased = true
  var symbolMode: SymbolRenderingMode?
  var description = Description.own

  /// The accessibility label of the image: its name, a text, or none.
  enum Description: Equatable, @unchecked Sendable {
    // Unchecked: `Text` is an immutable value.
    case own
    case text(Text)
    case decorative
  }

  public init(_ name: String, bundle: Bundle? = nil) {
    source = .asset(name, bundlePath: bundle?.bundlePath)
  }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    description = .text(label)
  }
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    description = .decorative
  }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }
  public init(_ resource: ImageResource) {
    source = .asset(resource.name, bundlePath: resource.bundlePath)
  }
  public init(decorative resource: ImageResource) { self.init(resource) }
  public init(systemName: String) { source = .symbol(systemName, variableValue: nil) }
  public init(systemName: String, variableValue: Double?) {
    source = .symbol(systemName, variableValue: variableValue)
  }
  public init(uiImage: UIImage) { source = .platform(uiImage) }
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text
  ) {
    self.init(decorative: cgImage, scale: scale, orientation: orientation)
    description = .text(label)
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    source = .platform(
      UIImage(cgImage: cgImage, scale: scale, orientation: orientation.platform))
    description = .decorative
  }

  /// Creates an image that is drawn with the commands of a graphics context.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear, renderer: (inout GraphicsContext) -> Void
  ) {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.opaque = opaque
    let image = UIGraphicsImageRenderer(size: size, format: format).image { drawn in
      var context = GraphicsContext(drawn.cgContext, EnvironmentValues(), size: size)
      renderer(&context)
    }
    self.init(uiImage: image)
    if let label { description = .text(label) }
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var copy = self
    copy.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return copy
  }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingModeValue = renderingMode
    return copy
  }
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var copy = self
    copy.interpolationValue = interpolation
    return copy
  }
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var copy = self
    copy.isAntialiased = isAntialiased
    return copy
  }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var copy = self
    copy.symbolMode = mode
    return copy
  }
}

extension Image.Orientation {
  fileprivate nonisolated var platform: UIImage.Orientation {
    switch self {
    case .up: .up
    case .upMirrored: .upMirrored
    case .down: .down
    case .downMirrored: .downMirrored
    case .left: .left
    case .leftMirrored: .leftMirrored
    case .right: .right
    case .rightMirrored: .rightMirrored
    }
  }
}

/// The way in which the layers of a symbol are coloured.
public nonisolated struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// The variants of a symbol: filled, enclosed in a shape, slashed.
public nonisolated struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isFilled = false
  private var isSlashed = false

  public static let none = SymbolVariants()
  public static let circle = SymbolVariants(shape: "circle")
  public static let square = SymbolVariants(shape: "square")
  public static let rectangle = SymbolVariants(shape: "rectangle")
  public static let fill = SymbolVariants(isFilled: true)
  public static let slash = SymbolVariants(isSlashed: true)

  init(shape: String? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
    self.shape = shape
    self.isFilled = isFilled
    self.isSlashed = isSlashed
  }

  public var circle: SymbolVariants { combined(with: .circle) }
  public var square: SymbolVariants { combined(with: .square) }
  public var rectangle: SymbolVariants { combined(with: .rectangle) }
  public var fill: SymbolVariants { combined(with: .fill) }
  public var slash: SymbolVariants { combined(with: .slash) }

  public func contains(_ other: SymbolVariants) -> Bool { combined(with: other) == self }

  func combined(with other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      shape: other.shape ?? shape, isFilled: isFilled || other.isFilled,
      isSlashed: isSlashed || other.isSlashed)
  }

  /// Returns the symbol names to try, the most specific first.
  func names(for base: String) -> [String] {
    let parts = base.split(separator: ".").map(String.init)
    var suffixes: [String] = []
    if isSlashed, !parts.contains("slash") { suffixes.append("slash") }
    if let shape, !parts.contains(shape) { suffixes.append(shape) }
    if isFilled, !parts.contains("fill") { suffixes.append("fill") }
    guard !suffixes.isEmpty else { return [base] }
    let whole = ([base] + suffixes).joined(separator: ".")
    return isFilled && !parts.contains("fill") ? [whole, base + ".fill", base] : [whole, base]
  }
}
