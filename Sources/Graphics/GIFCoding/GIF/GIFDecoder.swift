import CGIF

/// Decodes all frames of a GIF as they are displayed.
package struct GIFDecoder {
  package struct Frame: Sendable {
    package var image: DecodedImage
    /// The delay in seconds as stored. Some files state 0, which players replace.
    package var delay: Double
  }

  package private(set) var frames: [Frame] = []
  /// The number of times the animation plays, 0 to repeat without end; nil if the file does not state it,
  /// which means once.
  package private(set) var loopCount: Int?

  package static func isGIF(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 6
      && (bytes.prefix(6).elementsEqual("GIF89a".utf8)
        || bytes.prefix(6).elementsEqual("GIF87a".utf8))
  }

  /// Decodes a file.
  ///
  /// - Parameter limit: The largest number of frames to decode.
  package init(_ bytes: UnsafeRawBufferPointer, limit: Int = .max) throws(ImageError) {
    var source = Source(bytes: bytes)
    var status: Int32 = 0
    let outcome = withUnsafeMutablePointer(to: &source) { source -> ImageError? in
      guard let file = DGifOpen(source, Self.read, &status) else {
        return source.pointee.failure(status)
      }
      defer { DGifCloseFile(file, nil) }
      do throws(ImageError) {
        try readRecords(file, source, limit)
        return nil
      } catch {
        return error
      }
    }
    if let outcome { throw outcome }
    if frames.isEmpty {
      throw .malformed(format: "GIF", what: "it holds no picture", at: bytes.count)
    }
  }

  // MARK: Calling giflib

  private struct Source {
    var bytes: UnsafeRawBufferPointer
    var offset = 0

    func failure(_ code: Int32) -> ImageError {
      if offset >= bytes.count { return .truncated(format: "GIF", at: bytes.count) }
      let text =
        GifErrorString(code).map { String(cString: $0).lowercased() } ?? "it makes no sense"
      return .malformed(format: "GIF", what: text, at: offset)
    }
  }

  private static let read: InputFunc = { file, target, count in
    guard let file, let target,
      let source = file.pointee.UserData?.assumingMemoryBound(
        to: Source.self)
    else { return 0 }
    let length = min(Int(count), source.pointee.bytes.count - source.pointee.offset)
    if length > 0, let base = source.pointee.bytes.baseAddress {
      target.update(
        from: (base + source.pointee.offset).assumingMemoryBound(to: UInt8.self), count: length)
    }
    source.pointee.offset += max(0, length)
    return Int32(max(0, length))
  }

  private mutating func readRecords(
    _ file: UnsafeMutablePointer<GifFileType>, _ source: UnsafeMutablePointer<Source>, _ limit: Int
  ) throws(ImageError) {
    let (width, height) = (Int(file.pointee.SWidth), Int(file.pointee.SHeight))
    guard width > 0, height > 0 else {
      throw .malformed(format: "GIF", what: "it is \(width) x \(height) pixels", at: 6)
    }
    try ImageLimits.check(width: width, height: height)
    var canvas = Canvas(width: width, height: height)
    var control = Control()
    while frames.count < limit {
      var record = UNDEFINED_RECORD_TYPE
      guard DGifGetRecordType(file, &record) == GIF_OK else {
        throw source.pointee.failure(file.pointee.Error)
      }
      switch record {
      case IMAGE_DESC_RECORD_TYPE:
        guard (frames.count + 1) * width * height <= ImageLimits.pixels else {
          throw .tooLarge(width: width, height: height * (frames.count + 1))
        }
        try canvas.draw(file, control) { source.pointee.failure(file.pointee.Error) }
        frames.append(Frame(image: canvas.image, delay: Double(control.ticks) / 100))
        canvas.dispose()
        control = Control()
      case EXTENSION_RECORD_TYPE:
        guard readExtension(file, &control) else {
          throw source.pointee.failure(file.pointee.Error)
        }
      case TERMINATE_RECORD_TYPE: return
      default: break
      }
    }
  }

  /// The control data of the next image.
  private struct Control {
    var ticks = 0
    var clearIndex: Int?
    var disposal = 0
  }

  private mutating func readExtension(
    _ file: UnsafeMutablePointer<GifFileType>, _ control: inout Control
  ) -> Bool {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<UInt8>?
    guard DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
    var isLoop = false
    var isFirst = true
    while let data = block {
      let count = Int(data[0])
      if code == GRAPHICS_EXT_FUNC_CODE, isFirst {
        var values = GraphicsControlBlock()
        if DGifExtensionToGCB(count, data + 1, &values) == GIF_OK {
          control.ticks = Int(values.DelayTime)
          control.disposal = Int(values.DisposalMode)
          control.clearIndex =
            values.TransparentColor == NO_TRANSPARENT_COLOR ? nil : Int(values.TransparentColor)
        }
      } else if code == APPLICATION_EXT_FUNC_CODE, isFirst {
        let name = UnsafeBufferPointer(start: data + 1, count: count)
        isLoop = name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8)
      } else if isLoop, count >= 3, data[1] & 7 == 1 {
        let repeats = Int(data[2]) | Int(data[3]) << 8
        // The extension counts repetitions after the first time.
        loopCount = repeats == 0 ? 0 : repeats + 1
      }
      isFirst = false
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
    }
    return true
  }

  // MARK: Drawing

  private struct Canvas {
    private(set) var image: DecodedImage
    private var before: [UInt8]?
    private var area = (x: 0, y: 0, width: 0, height: 0)
    private var disposal = 0

    init(width: Int, height: Int) {
      image = DecodedImage(
        width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height * 4),
        isOpaque: false)
    }

    /// Draws the next image of the file; parts outside of the screen are omitted.
    mutating func draw(
      _ file: UnsafeMutablePointer<GifFileType>, _ control: Control, failure: () -> ImageError
    ) throws(ImageError) {
      guard DGifGetImageDesc(file) == GIF_OK else { throw failure() }
      let description = file.pointee.Image
      let (width, height) = (Int(description.Width), Int(description.Height))
      area = (Int(description.Left), Int(description.Top), width, height)
      disposal = control.disposal
      before = disposal == Int(DISPOSE_PREVIOUS) ? image.pixels : nil
      guard width > 0, height > 0 else { return }
      guard let map = description.ColorMap ?? file.pointee.SColorMap else {
        throw .malformed(format: "GIF", what: "a picture has no colours", at: 0)
      }
      var line = [UInt8](repeating: 0, count: width)
      let rows = description.Interlace ? Self.interlaced(height) : Array(0..<height)
      for y in rows {
        guard DGifGetLine(file, &line, Int32(width)) == GIF_OK else { throw failure() }
        draw(line, at: area.y + y, map.pointee, clear: control.clearIndex)
      }
      image.isOpaque = !stride(from: 3, to: image.pixels.count, by: 4).contains {
        image.pixels[$0] != 255
      }
    }

    private mutating func draw(
      _ line: [UInt8], at y: Int, _ map: ColorMapObject, clear: Int?
    ) {
      guard y < image.height else { return }
      let count = min(line.count, image.width - area.x)
      guard count > 0 else { return }
      image.pixels.withUnsafeMutableBufferPointer { pixels in
        var target = (y * image.width + area.x) * 4
        for x in 0..<count {
          let index = Int(line[x])
          if index != clear, index < Int(map.ColorCount) {
            let color = map.Colors[index]
            pixels[target] = color.Red
            pixels[target + 1] = color.Green
            pixels[target + 2] = color.Blue
            pixels[target + 3] = 255
          }
          target += 4
        }
      }
    }

    /// Returns the rows of an interlaced image in the order of its four passes: every eighth row, then those
    /// between, and so on.
    private static func interlaced(_ height: Int) -> [Int] {
      [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    /// Applies the disposal method of the image before the next one is drawn.
    mutating func dispose() {
      switch disposal {
      case Int(DISPOSE_BACKGROUND):
        // All players clear to transparent, whatever the background colour is.
        for y in min(image.height, area.y)..<min(image.height, area.y + area.height) {
          let start = (y * image.width + min(area.x, image.width)) * 4
          let end = (y * image.width + min(area.x + area.width, image.width)) * 4
          for i in start..<max(start, end) { image.pixels[i] = 0 }
        }
      case Int(DISPOSE_PREVIOUS):
        if let before { image.pixels = before }
      default: break
      }
    }
  }
}
