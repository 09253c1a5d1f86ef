import CoreGraphics
import Foundation
import CDeflate

/// Writes PDF files (ISO 32000-1) of display lists.
///
/// Filled outlines, glyphs as their outlines, plain clips and pictures are written as such. What PDF would
/// describe in another way - gradients, shadows, blurs, masks, blend modes and groups - is written as a picture
/// of four pixels a point.
package struct PDFWriter {
  /// The number of device pixels of a list to a point.
  package static let scale: CGFloat = 4

  private var objects: [Data] = []
  private var pages: [(content: Int, resources: Int, size: CGSize)] = []
  private let information: [(name: String, value: String)]

  /// - Parameter information: Entries of the information dictionary, such as a title.
  package init(information: [(name: String, value: String)] = []) {
    self.information = information
  }

  /// Creates the context in which a page is drawn, with the origin at its lower left corner and y up.
  package static func context(size: CGSize) -> CGContext {
    let bounds = PixelBounds(
      covering: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    return CGContext(
      recordingTo: bounds,
      deviceTransform: CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: size.height * scale))
  }

  /// Adds a page.
  package mutating func add(_ list: DisplayList, size: CGSize) {
    var page = PDFPageContent(list: list)
    page.write()
    let images = page.images.map { addImage($0) }
    var resources = "<< /ProcSet [/PDF /ImageC]"
    if !images.isEmpty {
      let names = images.enumerated().map { "/I\($0.offset) \($0.element) 0 R" }
      resources += " /XObject << \(names.joined(separator: " ")) >>"
    }
    if !page.opacities.isEmpty {
      let states = page.opacities.map { value in
        "/A\(value) << /ca \(PDFPageContent.number(CGFloat(value) / 255)) >>"
      }
      resources += " /ExtGState << \(states.joined(separator: " ")) >>"
    }
    let place = add(resources + " >>")
    let transform =
      "\(PDFPageContent.number(1 / Self.scale)) 0 0 \(PDFPageContent.number(-1 / Self.scale)) 0 "
      + "\(PDFPageContent.number(size.height)) cm\n"
    let content = addStream(Data((transform + page.text).utf8), entries: "")
    pages.append((content, place, size))
  }

  /// The file.
  package func data() -> Data {
    var all = objects
    let tree = all.count + pages.count + 1
    let numbers = pages.map { page in
      let box = [page.size.width, page.size.height].map(PDFPageContent.number)
      all.append(
        Data(
          ("<< /Type /Page /Parent \(tree) 0 R /MediaBox [0 0 \(box.joined(separator: " "))] "
            + "/Contents \(page.content) 0 R /Resources \(page.resources) 0 R >>").utf8))
      return all.count
    }
    let kids = numbers.map { "\($0) 0 R" }.joined(separator: " ")
    all.append(Data("<< /Type /Pages /Kids [\(kids)] /Count \(numbers.count) >>".utf8))
    all.append(Data("<< /Type /Catalog /Pages \(tree) 0 R >>".utf8))
    let catalog = all.count
    let entries = information.map { "/\($0.name) \(Self.string($0.value))" }
    all.append(Data("<< \(entries.joined(separator: " ")) >>".utf8))
    return Self.file(of: all, catalog: catalog)
  }

  /// Joins objects to a file with its table of places.
  private static func file(of objects: [Data], catalog: Int) -> Data {
    var file = Data("%PDF-1.4\n%".utf8) + Data([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.count)
      file += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
    }
    let start = file.count
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    table +=
      "trailer\n<< /Size \(objects.count + 1) /Root \(catalog) 0 R /Info \(objects.count) 0 R >>\n"
    return file + Data((table + "startxref\n\(start)\n%%EOF\n").utf8)
  }

  /// Returns a text as a string of a file, in UTF-16.
  private static func string(_ text: String) -> String {
    "<FEFF"
      + text.utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() + ">"
  }

  private mutating func add(_ text: String) -> Int {
    objects.append(Data(text.utf8))
    return objects.count
  }

  private mutating func addStream(_ bytes: Data, entries: String) -> Int {
    let packed = Self.deflated(bytes)
    objects.append(
      Data("<< \(entries) /Filter /FlateDecode /Length \(packed.count) >>\nstream\n".utf8) + packed
        + Data("\nendstream".utf8))
    return objects.count
  }

  private mutating func addImage(_ image: CGImage) -> Int {
    let size = "/Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height)"
    var colors = Data(capacity: image.width * image.height * 3)
    var opacity = Data(capacity: image.width * image.height)
    let pixels = image.dataProvider?.data.map { [UInt8]($0) } ?? []
    for place in stride(from: 0, to: pixels.count - 3, by: 4) {
      let alpha = Int(pixels[place + 3])
      for component in 0..<3 {
        let value = Int(pixels[place + component])
        colors.append(UInt8(alpha == 0 ? 0 : min(255, (value * 255 + alpha / 2) / alpha)))
      }
      opacity.append(UInt8(alpha))
    }
    var entries = size + " /ColorSpace /DeviceRGB /BitsPerComponent 8"
    if !opacity.allSatisfy({ $0 == 255 }) {
      let mask = addStream(opacity, entries: size + " /ColorSpace /DeviceGray /BitsPerComponent 8")
      entries += " /SMask \(mask) 0 R"
    }
    return addStream(colors, entries: entries)
  }

  private static func deflated(_ bytes: Data) -> Data {
    guard let compressor = libdeflate_alloc_compressor(6) else { return Data() }
    defer { libdeflate_free_compressor(compressor) }
    var result = Data(count: libdeflate_zlib_compress_bound(compressor, bytes.count))
    let written = result.withUnsafeMutableBytes { target in
      bytes.withUnsafeBytes { source in
        libdeflate_zlib_compress(
          compressor, source.baseAddress, source.count, target.baseAddress, target.count)
      }
    }
    return result.prefix(written)
  }
}
