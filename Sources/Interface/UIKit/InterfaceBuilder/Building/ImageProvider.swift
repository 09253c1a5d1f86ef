import CoreGraphics
import Foundation
import ImageIO
package import InterfaceBuilderDocument
import Synchronization

/// Provides the images of an asset library, each decoded once.
package final class ImageProvider: Sendable {
  /// The key of a decoded file, which several traits can share.
  private struct Key: Hashable {
    var path: String
    /// The scale at which a vector file was drawn. A bitmap has a fixed scale.
    var scale: CGFloat
  }

  private let library: AssetLibrary
  private let state = Mutex(State())

  private struct State {
    var decoded: [Key: UIImage] = [:]
    var bytes = 0
  }

  /// The limit of decoded pixels in bytes, as the command line documents it.
  private static let mostBytes = 512 << 20

  package init(library: AssetLibrary) { self.library = library }

  package enum Problem: Error, Equatable {
    case notFound(nearest: String?)
    case unreadable(file: String)
    case tooMuch
  }

  /// Returns an image of the library in the variant for the traits.
  package func image(
    named name: String, for traits: UITraitCollection
  ) throws(Problem) -> UIImage {
    guard let set = library.image(named: name) else {
      if let symbol = library.symbol(named: name),
        let image = UIImage(template: symbol, configuration: nil)
      {
        return image
      }
      throw .notFound(nearest: nearestName(to: name, among: library.imageNames))
    }
    let assetTraits = AssetTraits(traits)
    guard let variant = set.variant(for: assetTraits) else { throw .notFound(nearest: nil) }
    let key = Key(path: variant.path, scale: variant.scale ?? assetTraits.scale)
    if let image = state.withLock({ $0.decoded[key] }) { return image }
    let image = try decode(variant, of: set, scale: assetTraits.scale)
    state.withLock { $0.decoded[key] = image }
    return image
  }

  private func decode(
    _ variant: ImageSet.Variant, of set: ImageSet, scale: CGFloat
  ) throws(Problem) -> UIImage {
    guard let data = FileManager.default.contents(atPath: variant.path),
      let picture = Self.vector(
        data, scale: scale, keepsVectors: set.keepsVectors, file: variant.path)
        ?? UIImage(data: data, scale: variant.scale ?? 1),
      let pixels = picture.cgImage
    else { throw .unreadable(file: variant.path) }
    let bytes = state.withLock {
      $0.bytes += pixels.width * pixels.height * 4
      return $0.bytes
    }
    guard bytes <= Self.mostBytes else { throw .tooMuch }
    var image = picture
    if let slicing = variant.slicing {
      let scale = image.scale
      image = image.resizableImage(
        withCapInsets: UIEdgeInsets(
          top: slicing.top / scale, left: slicing.left / scale, bottom: slicing.bottom / scale,
          right: slicing.right / scale),
        resizingMode: slicing.tiles ? .tile : .stretch)
    }
    return Self.rendered(image, set.rendering)
  }

  /// Returns the first page of a PDF file, or an SVG file, drawn for the screen's scale; nil for other files.
  private static func vector(
    _ data: Data, scale: CGFloat, keepsVectors: Bool, file: String
  ) -> UIImage? {
    let bytes = Array(data)
    guard let (image, vector, unread) = page(of: bytes, scale) ?? drawing(of: bytes, scale)
    else { return nil }
    if !unread.isEmpty {
      DiagnosticLog.current.warn(
        "'\(file)' has \(unread.joined(separator: ", ")), which is not drawn. Draw it as paths, or "
          + "give PNG files.")
    }
    return UIImage(cgImage: image, scale: scale, vector: keepsVectors ? vector : nil)
  }

  private static func page(
    of bytes: [UInt8], _ scale: CGFloat
  ) -> (image: CGImage, vector: VectorImage, unread: [String])? {
    guard CGPDFDocument.isPDF(bytes), let page = CGPDFDocument(bytes: bytes)?.page(at: 1),
      let (image, _, unread) = page.image(scale: scale)
    else { return nil }
    let vector = VectorImage { width, height in
      CGPDFDocument(bytes: bytes)?.page(at: 1)?.image(width: width, height: height)
    }
    return (image, vector, unread)
  }

  private static func drawing(
    of bytes: [UInt8], _ scale: CGFloat
  ) -> (image: CGImage, vector: VectorImage, unread: [String])? {
    guard SVGDocument.isSVG(bytes), let document = SVGDocument(bytes),
      let (image, unread) = document.image(scale: scale)
    else { return nil }
    let vector = VectorImage { width, height in document.image(width: width, height: height) }
    return (image, vector, unread)
  }

  private static func rendered(_ image: UIImage, _ rendering: ImageSet.Rendering?) -> UIImage {
    switch rendering {
    case .template: return image.withRenderingMode(.alwaysTemplate)
    case .original: return image.withRenderingMode(.alwaysOriginal)
    case nil: return image
    }
  }
}

extension ImageProvider.Problem {
  func sentence(named name: String) -> String {
    switch self {
    case .notFound(let nearest):
      "The image '\(name)' is in no asset catalog or file near the document. "
        + "Nothing is drawn." + (nearest.map { " Did you mean '\($0)'?" } ?? "")
    case .unreadable(let file):
      "The image '\(name)' cannot be read: \(file) is no PNG, JPEG, PDF or SVG file. Nothing is drawn."
    case .tooMuch:
      "The image '\(name)' is left out: more than 512 MiB of pixels would be in memory."
    }
  }
}

extension AssetTraits {
  package init(_ traits: UITraitCollection) {
    self.init(
      scale: traits.effectiveDisplayScale, isDark: traits.userInterfaceStyle == .dark,
      isHighContrast: traits.accessibilityContrast == .high,
      idiom: traits.userInterfaceIdiom == .pad ? "ipad" : "iphone",
      isRightToLeft: traits.layoutDirection == .rightToLeft,
      isP3: traits.displayGamut == .P3)
  }
}
