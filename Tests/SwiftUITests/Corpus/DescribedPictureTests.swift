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

  @Test("described pictures", .enabled(if: Checkout.shared != nil))
  func describedPictures() throws {
    let folder = try #require(Checkout.shared).appending(path: "corpus/swiftui/pictures")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var lines: [String] = []
    for path in paths where path.hasSuffix(".json") {
      let url = folder.appending(path: path)
      let picture = try JSONDecoder().decode(Picture.self, from: Data(contentsOf: url))
      let png = url.deletingPathExtension().appendingPathExtension("png")
      do {
        let view = try picture.view.build()
        let image = try draw(view, picture)
        if let output = ProcessInfo.processInfo.environment["TINTYPE_DESCRIBED_PICTURES"] {
          let name = path.replacingOccurrences(of: "/", with: "_").replacingOccurrences(
            of: ".json", with: ".png")
          try UIImage(cgImage: image).pngData()?.write(to: URL(filePath: "\(output)/\(name)"))
        }
        lines.append("\(path)\t\(try difference(image, png, picture.ignore ?? []))")
      } catch {
        lines.append("\(path)\t\(error)")
      }
    }
    for line in lines { print("PICTURE\t\(line)") }
  }

  private func draw(_ view: AnyView, _ picture: Picture) throws -> CGImage {
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
      context.cgContext.translateBy(x: host.frame.minX, y: host.frame.minY)
      host.layer.render(in: context.cgContext)
    }
    guard let result = image.cgImage else { throw UnknownDescription(description: "empty \(size)") }
    return result
  }

  /// The share of pixels, in per cent, that differ by more than 24 levels.
  private func difference(_ image: CGImage, _ url: URL, _ ignored: [[Int]]) throws -> String {
    guard let recorded = UIImage(contentsOfFile: url.path)?.cgImage else {
      return "unreadable"
    }
    guard recorded.width == image.width, recorded.height == image.height else {
      return
        "size \(image.width) x \(image.height), recorded \(recorded.width) x \(recorded.height)"
    }
    let (a, b) = (pixels(image), pixels(recorded))
    var differing = 0
    for y in 0..<image.height {
      for x in 0..<image.width where !ignored.contains(where: { contains($0, x, y) }) {
        let at = (y * image.width + x) * 4
        if (0..<4).contains(where: { abs(Int(a[at + $0]) - Int(b[at + $0])) > 24 }) {
          differing += 1
        }
      }
    }
    return "\(Double(differing * 10000 / (image.width * image.height)) / 100)"
  }

  private func contains(_ box: [Int], _ x: Int, _ y: Int) -> Bool {
    x >= box[0] && x < box[0] + box[2] && y >= box[1] && y < box[1] + box[3]
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
