import Foundation
import UIKit

/// A display list of the benchmark, read and ready to draw.
struct SceneList {
  enum Operation {
    case rect(CGRect, CGColor)
    case roundedRect(CGRect, radius: CGFloat, CGColor)
    case roundedRectStroke(CGRect, radius: CGFloat, width: CGFloat, CGColor)
    case path(CGPath, CGColor)
    case strokePath(CGPath, width: CGFloat, CGColor)
    case gradient(CGRect, radius: CGFloat, from: CGPoint, to: CGPoint, [(CGFloat, CGColor)])
    case shadow(CGRect, radius: CGFloat, offset: CGSize, sigma: CGFloat, CGColor)
    case text(CGFont, size: CGFloat, CGColor, [CGGlyph], [CGPoint])
    case image(CGImage, CGAffineTransform)
    case projectedImage(CGImage, [Double])
    case crossfade(CGImage, CGImage, Int)
    case save
    case restore
    case translate(CGFloat, CGFloat)
    case clip(CGRect)
    case roundedClip(CGRect, radius: CGFloat)
  }

  private(set) var operations: [Operation] = []
  private(set) var clear = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  /// Files by key.
  private(set) var fontPaths: [String: String] = [:]
  private var fonts: [String: CGFont] = [:]
  private var images: [String: CGImage] = [:]

  init(folder: String, name: String) throws {
    let text = try String(contentsOfFile: "\(folder)/\(name).dl", encoding: .utf8)
    for line in text.split(separator: "\n") {
      var words = Words(line.split(separator: " "))
      read(words.next(), &words)
    }
  }

  /// The words of a line, one after the other.
  private struct Words {
    private var rest: ArraySlice<Substring>
    init(_ words: [Substring]) { rest = words[...] }
    var isEmpty: Bool { rest.isEmpty }
    mutating func next() -> Substring { rest.popFirst() ?? "" }
    mutating func number() -> CGFloat { CGFloat(Double(next()) ?? 0) }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func rect() -> CGRect {
      CGRect(x: number(), y: number(), width: number(), height: number())
    }
    mutating func color() -> CGColor { CGColor(hex: next()) }
  }

  private mutating func read(_ name: Substring, _ words: inout Words) {
    switch name {
    case "clear": clear = words.color()
    case "rect": operations.append(.rect(words.rect(), words.color()))
    case "rrect":
      operations.append(.roundedRect(words.rect(), radius: words.number(), words.color()))
    case "rrectstroke":
      operations.append(
        .roundedRectStroke(
          words.rect(), radius: words.number(), width: words.number(), words.color()))
    case "circle":
      let (c, r) = (words.point(), words.number())
      let box = CGRect(x: c.x - r, y: c.y - r, width: 2 * r, height: 2 * r)
      operations.append(.path(CGPath(ellipseIn: box, transform: nil), words.color()))
    case "path":
      let color = words.color()
      operations.append(.path(Self.path(&words), color))
    case "strokepath":
      let (width, color) = (words.number(), words.color())
      operations.append(.strokePath(Self.path(&words), width: width, color))
    case "grrect":
      let (rect, radius) = (words.rect(), words.number())
      let (from, to) = (words.point(), words.point())
      let stops = (0..<Int(words.number())).map { _ in (words.number(), words.color()) }
      operations.append(.gradient(rect, radius: radius, from: from, to: to, stops))
    case "shadow":
      let (rect, radius) = (words.rect(), words.number())
      let offset = CGSize(width: words.number(), height: words.number())
      operations.append(
        .shadow(rect, radius: radius, offset: offset, sigma: words.number(), words.color()))
    case "font": readFont(&words)
    case "text": readText(&words)
    case "img": readImage(&words)
    case "drawimg":
      guard let image = images[String(words.next())] else { return }
      let m = (0..<6).map { _ in words.number() }
      operations.append(
        .image(
          image, CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])))
    case "drawimgp":
      guard let image = images[String(words.next())] else { return }
      operations.append(.projectedImage(image, (0..<9).map { _ in Double(words.number()) }))
    case "crossfade":
      guard let a = images[String(words.next())], let b = images[String(words.next())] else {
        return
      }
      operations.append(.crossfade(a, b, Int(words.number())))
    case "save": operations.append(.save)
    case "restore": operations.append(.restore)
    case "translate": operations.append(.translate(words.number(), words.number()))
    case "cliprect": operations.append(.clip(words.rect()))
    case "cliprrect": operations.append(.roundedClip(words.rect(), radius: words.number()))
    default: break
    }
  }

  private static func path(_ words: inout Words) -> CGPath {
    let path = CGMutablePath()
    while !words.isEmpty {
      switch words.next() {
      case "M": path.move(to: words.point())
      case "L": path.addLine(to: words.point())
      case "C":
        let (a, b) = (words.point(), words.point())
        path.addCurve(to: words.point(), control1: a, control2: b)
      case "Z": path.closeSubpath()
      default: break
      }
    }
    return path
  }

  private mutating func readFont(_ words: inout Words) {
    let key = String(words.next())
    let path = String(words.next())
    fontPaths[key] = path
    guard FontCollection.shared.register(file: path) else { return }
    let file = URL(fileURLWithPath: path).lastPathComponent
    fonts[key] = FontCollection.shared.face(inFileNamed: file)?.cgFont
  }

  private mutating func readText(_ words: inout Words) {
    let font = fonts[String(words.next())]
    let (size, color) = (words.number(), words.color())
    var glyphs: [CGGlyph] = []
    var positions: [CGPoint] = []
    for _ in 0..<Int(words.number()) {
      glyphs.append(CGGlyph(Double(words.number())))
      positions.append(words.point())
    }
    if let font { operations.append(.text(font, size: size, color, glyphs, positions)) }
  }

  private mutating func readImage(_ words: inout Words) {
    let key = String(words.next())
    let (width, height) = (Int(words.number()), Int(words.number()))
    guard let data = FileManager.default.contents(atPath: String(words.next())) else { return }
    images[key] = CGImage(premultiplied: [UInt8](data), width: width, height: height)
  }
}

extension CGColor {
  /// `RRGGBBAA`.
  convenience init(hex: some StringProtocol) {
    let bits = UInt32(hex, radix: 16) ?? 0
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(bits >> shift & 255) / 255 }
    self.init(srgbRed: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
}
