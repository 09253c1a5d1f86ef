import Comparison
import CoreGraphics
import Foundation
import SnapshotTesting

extension FuzzTarget {
  /// Swift source with a call in it whose text is rewritten: what is around the call stays.
  static let inlineSnapshot = FuzzTarget("inline-snapshot", seeds: ["swift"], maximumLength: 2048) {
    var data = FuzzedData($0)
    let text = data.text(data.integer(below: 24))
    let (line, column) = (data.integer(below: 12) + 1, data.integer(below: 60) + 1)
    let depth = data.integer(below: 3)
    let source = Array(data.rest)
    let scanner = SourceScanner(source)
    let places =
      [scanner.offset(line: line, column: column)] + [source.firstIndex(of: UInt8(ascii: "("))]
    for place in places.compactMap(\.self) {
      guard let call = InlineCall(scanner, at: place) else { continue }
      let descriptor = InlineSnapshotSyntaxDescriptor(
        trailingClosureLabel: "matches", trailingClosureOffset: depth)
      for text in [text, nil] {
        guard let edit = try? call.edit(text: text, descriptor: descriptor) else { continue }
        var result = source
        precondition(
          edit.range.lowerBound >= 0 && edit.range.upperBound <= source.count,
          "An edit lies within the source.")
        result.replaceSubrange(edit.range, with: edit.text)
      }
    }
  }

  /// Two small pictures under any tolerance, and the picture of what differs.
  static let comparison = FuzzTarget("comparison", maximumLength: 2048) { bytes in
    var data = FuzzedData(bytes)
    var tolerance = ImageTolerance(
      precision: data.number(around: 1), perceptualPrecision: data.number(around: 1),
      maxDiffPixels: data.integer(below: 100) - 4, allowsAntialiasing: data.bool())
    for _ in 0..<data.integer(below: 3) {
      tolerance.ignored.append(
        PixelBounds(
          x0: Int32(data.byte()), y0: Int32(data.byte()), x1: Int32(data.byte()),
          y1: Int32(data.byte())))
    }
    guard tolerance.problem == nil, let a = picture(&data), let b = picture(&data) else { return }
    guard
      let difference = ImageComparison.difference(reference: a, actual: b, tolerance: tolerance)
    else {
      precondition(a == b, "Only pictures that are the same have no difference.")
      return
    }
    _ = DifferenceImage(reference: a, actual: b, difference: difference).draw()
    let back = ImageComparison.difference(reference: b, actual: a, tolerance: tolerance)
    precondition(back != nil, "What differs one way differs the other way.")
  }

  private static func picture(_ data: inout FuzzedData) -> PixelBuffer? {
    let (width, height) = (data.integer(below: 20) + 1, data.integer(below: 20) + 1)
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        let alpha = data.byte()
        let value = UInt32(min(data.byte(), alpha))
        buffer.row(y)[x] = UInt32(alpha) << 24 | value << 16 | value << 8 | value
      }
    }
    return buffer
  }

  /// A file in a reference's place: a stamp, a tree of views, text of a merge conflict.
  static let reference = FuzzTarget("reference", seeds: ["png"], maximumLength: 1 << 13) { bytes in
    let data = Data(bytes)
    _ = ReferenceProblem.ofPicture(data)
    _ = ReferenceProblem.ofText(data)
    _ = SnapshotStamp(png: data)
    _ = ViewTreeRecord(png: data)
    _ = ViewTreeRecord(packed: bytes)
  }
}
