import CoreGraphics
import Foundation
import ImageIO

extension FuzzTarget {
  /// Small inputs that are known to be good, for targets whose files few people keep.
  package var exampleSeeds: [[UInt8]] {
    switch name {
    case "gif": [Self.film("com.compuserve.gif")]
    case "apng": [Self.film("public.png")]
    case "jpeg": [Self.film("public.jpeg")]
    case "film-script":
      ["tap 'go'; wait 0.5", "type 'a' ; scroll 'name' 0 20; settle; back; dismiss", "style dark"]
        .map { Array($0.utf8) }
    case "visual-format":
      [
        "\u{0}H:|-[a(==b,>=20@750)]-m-[b]-(>=n@20)-[c(40)]|", "\u{1}V:|[a][b(a)]-0-[c]-|",
        "\u{4}[a]-(==4,<=m@1)-[c]",
      ].map { Array($0.utf8) }
    case "strings":
      ["/* c */ \"a.text\" = \"x\\U00e4\\n\"; // d\nb = c;"].map { Array($0.utf8) }
    case "asset-catalog":
      [
        """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0x80", "green": "0.5", "blue": "128", "alpha": "1.0"}}, "appearances":
        [{"appearance": "luminosity", "value": "dark"}]}], "images": [{"filename": "a.png",
        "scale": "2x", "idiom": "ipad", "resizing": {"mode": "9-part", "center":
        {"mode": "tile"}, "cap-insets": {"top": 1, "left": 2}}}],
        "properties": {"provides-namespace": true, "template-rendering-intent": "template"}}
        """
      ].map { Array($0.utf8) }
    case "icc": [Self.profile]
    case "pdf": [Self.page]
    case "svg": [Array(Self.drawing.utf8)]
    case "webp":
      PixelBuffer(width: 9, height: 7).flatMap { WebPFile.encode($0) }.map { [$0] } ?? []
    case "inline-snapshot":
      ["\u{1}a\u{0}\u{0}\u{0}f(of: x, as: .dump) {\n  \"\"\"\n  a\n  \"\"\"\n}\n"].map {
        Array($0.utf8)
      }
    default: []
    }
  }

  /// Two frames of a few pixels.
  private static func film(_ type: String) -> [UInt8] {
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, type as CFString, 2, nil) else {
      return []
    }
    for value: UInt32 in [0xFF00_80FF, 0xFFFF_2000] {
      guard let buffer = PixelBuffer(width: 9, height: 7) else { continue }
      buffer.fill(PremultipliedColor(bits: value))
      buffer.row(3)[4] = 0xFF00_0000
      CGImageDestinationAddImage(destination, CGImage(buffer: buffer), nil)
    }
    _ = CGImageDestinationFinalize(destination)
    return [UInt8](data as Data)
  }

  /// A drawing with a style sheet, a gradient, a clip, a mask and a shape that is used again.
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">
    <style>.a{fill:#f80;stroke:rgb(0,10%,255)} circle{opacity:.5}</style>
    <defs><linearGradient id="g" x1="0" x2="100%"><stop offset="0" stop-color="red"/>
    <stop offset="1" stop-color="blue" stop-opacity=".5"/></linearGradient>
    <clipPath id="c"><rect width="12" height="12" rx="2"/></clipPath></defs>
    <g transform="translate(2 2) rotate(30 5 5) scale(1.5)" clip-path="url(#c)">
    <path id="p" class="a" d="M0 0h10v-3l2,2c1 1 2 2 3 3s4-4 5 5q1 1 2 2t3 3a4 5 30 1 0 6 6z"/></g>
    <use href="#p" x="3" stroke-dasharray="1 2"/><circle cx="9" cy="9" r="4" fill="url(#g)"/>
    <polygon points="1,1 5,5 9,1" fill-rule="evenodd"/></svg>
    """

  /// A page with shapes, text, a form, opacity, a gradient and a picture.
  private static var page: [UInt8] {
    let contents = """
      q 1 0 0 rg 0 0 10 5 re f 0.5 w 0 0 1 RG 1 1 m 2 3 4 5 6 7 c 8 9 l h S Q /G gs 2 0 0 2 1 1 cm
      1 1 5 5 re W n /F Do /P sh /CS cs 0.5 scn 0 0 9 9 re f* BT /T 12 Tf (a) Tj ET /I Do
      [3 1] 0 d 1 J 2 j 0.2 0.4 0.6 0.1 k 0 0 20 10 re B
      """
    let text = """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 10] /Rotate 90 >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <<
      /ExtGState << /G << /ca 0.5 /CA 0.25 /BM /Multiply >> >> /XObject << /F 5 0 R /I 8 0 R >>
      /Shading << /P 6 0 R >> /ColorSpace << /CS [/Separation /A /DeviceRGB 7 0 R] >> >> >> endobj
      4 0 obj << /Length \(contents.utf8.count) >> stream
      \(contents)
      endstream endobj
      5 0 obj << /Subtype /Form /BBox [0 0 5 5] /Matrix [1 0 0 1 0 0] /Length 20 >> stream
      0 1 0 rg 0 0 9 9 re f
      endstream endobj
      6 0 obj << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 20 0] /Function 7 0 R
      /Extend [true false] >> endobj
      7 0 obj << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> endobj
      8 0 obj << /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray
      /Length 2 >> stream
      ab
      endstream endobj
      trailer << /Root 1 0 R >>
      """
    return Array(text.utf8)
  }

  /// A profile with a matrix and curves of two kinds.
  private static var profile: [UInt8] {
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    let columns = ["r": (0.52, 0.24, 0), "g": (0.29, 0.69, 0.04), "b": (0.16, 0.07, 0.78)]
    var tags: [(String, [UInt8])] = []
    for (name, column) in columns.sorted(by: { $0.key < $1.key }) {
      let numbers = [column.0, column.1, column.2].flatMap { word(Int($0 * 65_536)) }
      tags.append(("\(name)XYZ", Array("XYZ ".utf8) + word(0) + numbers))
      let curve = name == "r" ? word(0) : word(1) + [2, 0x33]
      tags.append(("\(name)TRC", Array("curv".utf8) + word(0) + curve))
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(16..<20, with: Array("RGB ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    var table = word(tags.count)
    var body: [UInt8] = []
    for (name, value) in tags {
      table += Array(name.utf8) + word(132 + tags.count * 12 + body.count) + word(value.count)
      body += value
    }
    return header + table + body
  }
}
