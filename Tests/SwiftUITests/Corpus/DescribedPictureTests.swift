import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Pictures that SwiftUI drew on phones and Macs, built again from their descriptions.
@MainActor
@Suite(.ownEnvironment) struct DescribedPictureTests {
  private struct Picture: Decodable {
    var file: String
    var scale: Double
    var size: [Int]
    var colorScheme: String?
    var contentSize: String?
    var layout: String
    var points: [Double]?
    var safeArea: [Double]?
    var canvas: String?
    var ignore: [[Int]]?
    var view: DescribedView
  }

  /// At most this share of the pixels outside of text may differ by more than 24 levels.
  private static let allowedShare = 0.005

  /// How many of the 158 pictures are within that; the number may only rise.
  private static let ratchet = 158
  /// In how many no such pixel differs by more than 24 levels.
  private static let exactRatchet = 152

  @Test("described pictures", .enabled(if: Checkout.shared != nil))
  func describedPictures() throws {
    let folder = try #require(Checkout.shared).appending(path: "corpus/swiftui/pictures")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    #expect(paths.count == 158)
    var misses: [String] = []
    var exactCount = 0
    for path in paths {
      switch try outcome(folder.appending(path: path)) {
      case .share(0): exactCount += 1
      case .share(let share) where share <= Self.allowedShare: break
      case .share(let share): misses.append("\(path): \(share * 100) per cent")
      case .failure(let reason): misses.append("\(path): \(reason)")
      }
    }
    #expect(paths.count - misses.count >= Self.ratchet, "\(misses.joined(separator: "\n"))")
    #expect(exactCount >= Self.exactRatchet)
  }

  private enum Outcome {
    /// The share of pixels that differ.
    case share(Double)
    case failure(String)
  }

  private func outcome(_ url: URL) throws -> Outcome {
    let picture = try JSONDecoder().decode(Picture.self, from: Data(contentsOf: url))
    do {
      let (image, texts) = try draw(try picture.view.build(), picture)
      let png = url.deletingPathExtension().appendingPathExtension("png")
      // Mac pictures have the Mac's colours and gradients: there the boxes count.
      let isMac = url.path.contains("/SwiftUI-Flow/")
      return try difference(
        image, png, ignoring: (picture.ignore ?? []).map(PixelBox.init) + texts, masksOnly: isMac)
    } catch let error as UnknownDescription {
      return .failure(error.description)
    }
  }

  private struct PixelBox {
    var x: Range<Int>
    var y: Range<Int>

    init(_ box: [Int]) {
      x = box[0]..<(box[0] + box[2])
      y = box[1]..<(box[1] + box[3])
    }

    /// A frame in points with a margin for what letters reach over it.
    init(_ frame: CGRect, scale: CGFloat) {
      let rect = frame.insetBy(dx: -2, dy: -1)
      x = Int(rect.minX * scale)..<Int(rect.maxX * scale)
      y = Int(rect.minY * scale)..<Int(rect.maxY * scale)
    }

    func contains(_ px: Int, _ py: Int) -> Bool { x.contains(px) && y.contains(py) }
  }

  private func texts(in layer: CALayer, of root: CALayer, scale: CGFloat) -> [PixelBox] {
    (layer.sublayers ?? []).flatMap { sublayer -> [PixelBox] in
      if sublayer is TextBlockLayer {
        return [PixelBox(root.convert(sublayer.bounds, from: sublayer), scale: scale)]
      }
      return texts(in: sublayer, of: root, scale: scale)
    }
  }

  private func draw(
    _ view: AnyView, _ picture: Picture
  ) throws -> (CGImage, [PixelBox]) {
    let style: UIUserInterfaceStyle = picture.colorScheme == "dark" ? .dark : .light
    let scale = CGFloat(picture.scale)
    let stage = Stage(size: CGSize(width: 2000, height: 2000), scale: scale, safeArea: .zero)
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
    window.overrideUserInterfaceStyle = style
    stage.show(window)
    let host = _UIHostingView(rootView: view)
    window.addSubview(host)
    let size: CGSize
    if picture.layout == "sizeThatFits" {
      size = host.size(.unspecified)
    } else {
      let points = picture.points ?? picture.size.map { Double($0) / picture.scale }
      size = CGSize(width: points[0], height: points[1])
    }
    host.frame = CGRect(origin: .zero, size: size)
    if let canvas = picture.canvas { host.backgroundColor = UIColor(try color(.text(canvas))) }
    if let safe = picture.safeArea {
      // An additional safe area needs a controller; the views are put into the area instead.
      host.frame = host.frame.inset(
        by: UIEdgeInsets(top: safe[0], left: safe[1], bottom: safe[2], right: safe[3]))
    }
    stage.layout()
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      if let canvas = host.backgroundColor?.cgColor {
        context.cgContext.setFillColor(canvas)
        context.fill(CGRect(origin: .zero, size: size))
      }
      context.cgContext.translateBy(x: host.frame.minX, y: host.frame.minY)
      host.layer.render(in: context.cgContext)
    }
    guard let result = image.cgImage else { throw UnknownDescription(description: "empty \(size)") }
    let texts = texts(in: host.layer, of: host.layer, scale: scale)
    return (result, texts + fields(in: host).map { PixelBox($0, scale: scale) })
  }

  /// The frames of text fields, which are nothing but text.
  private func fields(in host: UIView) -> [CGRect] {
    func find(_ view: UIView) -> [UIView] {
      (view is UITextField ? [view] : []) + view.subviews.flatMap(find)
    }
    return find(host).map { $0.convert($0.bounds, to: host) }
  }

  /// A picture with text may be a point wider or narrower, since letters have other widths.
  private func difference(
    _ image: CGImage, _ url: URL, ignoring boxes: [PixelBox], masksOnly: Bool
  ) throws -> Outcome {
    guard let recorded = UIImage(contentsOfFile: url.path)?.cgImage else {
      return .failure("unreadable")
    }
    guard abs(recorded.width - image.width) <= (boxes.isEmpty ? 0 : 3),
      recorded.height == image.height
    else {
      return .failure(
        "\(image.width) x \(image.height), recorded \(recorded.width) x \(recorded.height)")
    }
    let (a, b) = (pixels(image), pixels(recorded))
    var differing = 0
    for y in 0..<image.height {
      let (own, other) = (y * image.width * 4, y * recorded.width * 4)
      let count = min(image.width, recorded.width) * 4
      // Most rows are the same.
      if a[own..<(own + count)] == b[other..<(other + count)] { continue }
      for x in 0..<(count / 4) where !boxes.contains(where: { $0.contains(x, y) }) {
        if differ(a, own + x * 4, b, other + x * 4, masksOnly) { differing += 1 }
      }
    }
    return .share(Double(differing) / Double(image.width * image.height))
  }

  private func differ(
    _ a: [UInt8], _ i: Int, _ b: [UInt8], _ j: Int, _ masksOnly: Bool
  ) -> Bool {
    func isWhite(_ c: [UInt8], _ k: Int) -> Bool { (0..<3).allSatisfy { c[k + $0] > 250 } }
    if masksOnly { return isWhite(a, i) != isWhite(b, j) }
    return (0..<4).contains { abs(Int(a[i + $0]) - Int(b[j + $0])) > 24 }
  }

  private func pixels(_ image: CGImage) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    let context = CGContext(
      data: &bytes, width: image.width, height: image.height, bitsPerComponent: 8,
      bytesPerRow: image.width * 4, space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    return bytes
  }
}
