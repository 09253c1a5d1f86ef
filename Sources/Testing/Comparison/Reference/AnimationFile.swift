package import CoreGraphics
package import FoundationEssentials
import ImageIO

/// An animated PNG, decoded to whole frames for comparison.
package struct AnimationFile {
  package struct Frame {
    package var picture: PixelBuffer
    /// The end of the frame, in milliseconds from the start.
    package var end: Int
  }

  package private(set) var frames: [Frame] = []

  /// Returns the frame at a time.
  package func frame(at milliseconds: Int) -> PixelBuffer? {
    (frames.first { milliseconds < $0.end } ?? frames.last)?.picture
  }

  package var milliseconds: Int { frames.last?.end ?? 0 }

  // MARK: Reading

  /// The contents of an fcTL chunk.
  private struct Control {
    var width: Int
    var height: Int
    var x: Int
    var y: Int
    var milliseconds: Int
    var disposal: UInt8
    var blendsOver: Bool
    var data: [UInt8] = []
  }

  package init(apng: Data) throws(ReferenceProblem) {
    if let problem = ReferenceProblem.ofPicture(apng) { throw problem }
    let bytes = Array(apng)
    let (header, prologue, controls) = try Self.parts(bytes)
    guard var canvas = PixelBuffer(width: header.width, height: header.height) else {
      throw .damaged(.tooLarge(width: header.width, height: header.height))
    }
    var end = 0
    for control in controls {
      guard let next = canvas.copy(), control.x + control.width <= header.width,
        control.y + control.height <= header.height
      else { throw Self.damaged("a frame leaves the picture") }
      try Self.draw(control, prologue, header.bytes, into: next)
      end += control.milliseconds
      frames.append(Frame(picture: next, end: end))
      switch control.disposal {
      case 0: canvas = next
      case 1:
        guard let cleared = next.copy() else { throw Self.damaged("there is no memory") }
        for y in control.y..<control.y + control.height {
          (cleared.row(y) + control.x).update(repeating: 0, count: control.width)
        }
        canvas = cleared
      default: break
      }
    }
    guard !frames.isEmpty else { throw .foreign("a picture without animation") }
  }

  private static func damaged(_ what: String) -> ReferenceProblem {
    .damaged(.malformed(format: "APNG", what: what, at: 0))
  }

  private struct Header {
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  private static func parts(
    _ bytes: [UInt8]
  ) throws(ReferenceProblem) -> (Header, [UInt8], [Control]) {
    var header: Header?
    var prologue: [UInt8] = []
    var controls: [Control] = []
    var offset = 8
    func word(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    while bytes.count - offset >= 12 {
      let length = word(offset)
      guard length <= bytes.count - offset - 12 else { break }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let body = offset + 8
      switch name {
      case "IHDR" where length == 13:
        header = Header(
          width: word(body), height: word(body + 4), bytes: Array(bytes[body..<body + 13]))
      case "PLTE", "tRNS", "iCCP", "sRGB", "gAMA":
        prologue += bytes[offset..<offset + length + 12]
      case "fcTL" where length == 26:
        let numerator = Int(bytes[body + 20]) << 8 | Int(bytes[body + 21])
        let denominator = Int(bytes[body + 22]) << 8 | Int(bytes[body + 23])
        controls.append(
          Control(
            width: word(body + 4), height: word(body + 8), x: word(body + 12), y: word(body + 16),
            milliseconds: numerator * 1000 / (denominator == 0 ? 100 : denominator),
            disposal: bytes[body + 24], blendsOver: bytes[body + 25] == 1))
      case "IDAT" where !controls.isEmpty:
        controls[controls.count - 1].data += bytes[body..<body + length]
      case "fdAT" where !controls.isEmpty && length > 4:
        controls[controls.count - 1].data += bytes[body + 4..<body + length]
      case "IEND":
        guard let header else { throw damaged("there is no header") }
        return (header, prologue, controls)
      default: break
      }
      offset += length + 12
    }
    throw .damaged(.truncated(format: "PNG", at: bytes.count))
  }

  /// Draws a frame, which is decoded as a PNG of its own with another size in the header.
  private static func draw(
    _ control: Control, _ prologue: [UInt8], _ header: [UInt8], into canvas: PixelBuffer
  ) throws(ReferenceProblem) {
    let size =
      PNGChunks.bigEndian(UInt32(control.width)) + PNGChunks.bigEndian(UInt32(control.height))
    let file =
      Array(PNGMagic.bytes) + PNGChunks.chunk("IHDR", size + header[8...]) + prologue
      + PNGChunks.chunk("IDAT", control.data) + PNGChunks.chunk("IEND", [])
    let part = try ReferenceImage(file: Data(file)).picture
    for y in 0..<part.height {
      let source = part.row(y)
      let target = canvas.row(control.y + y) + control.x
      for x in 0..<part.width {
        let color = PremultipliedColor(bits: source[x])
        if !control.blendsOver || color.isOpaque {
          target[x] = source[x]
        } else if color.alpha > 0 {
          let rest = PremultipliedColor(bits: target[x]).multiplied(by: 255 - color.alpha)
          target[x] = source[x] &+ rest.bits
        }
      }
    }
  }
}
