extension PNGFile {
  /// Reverses the filters in place and writes unpremultiplied RGBA of eight bits per channel.
  func unfilterAndExpand(
    _ raw: UnsafeMutablePointer<UInt8>, into pixels: UnsafeMutableRawPointer
  ) throws(ImageError) {
    let stride = max(1, header.bitsPerPixel / 8)
    var start = 0
    for pass in header.passes {
      let count = header.bytesPerRow(width: pass.width)
      var above: UnsafePointer<UInt8>?
      for y in 0..<pass.height {
        guard let filter = PNGRowFilter(rawValue: raw[start]) else {
          throw .malformed(
            format: "PNG", what: "row \(y) has the unknown filter \(raw[start])", at: 0)
        }
        let row = raw + start + 1
        filter.undo(row, above: above, count: count, stride: stride)
        let first = ((pass.y + y * pass.stepY) * header.width + pass.x) * 4
        expand(row, width: pass.width, to: pixels + first, step: pass.stepX * 4)
        above = UnsafePointer(row)
        start += count + 1
      }
    }
  }

  private func expand(
    _ row: UnsafePointer<UInt8>, width: Int, to target: UnsafeMutableRawPointer, step: Int
  ) {
    switch (header.colorType, header.bitDepth) {
    case (.rgba, 8): expandRGBA(row, width: width, to: target, step: step)
    case (.rgb, 8) where transparentSamples == nil:
      expandRGB(row, width: width, to: target, step: step)
    case (.indexed, _): expandIndexed(row, width: width, to: target, step: step)
    default: expandGeneral(row, width: width, to: target, step: step)
    }
  }

  private func expandRGBA(
    _ row: UnsafePointer<UInt8>, width: Int, to target: UnsafeMutableRawPointer, step: Int
  ) {
    let row = UnsafeRawPointer(row)
    guard step != 4 else { return target.copyMemory(from: row, byteCount: width * 4) }
    for x in 0..<width {
      target.storeBytes(
        of: row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self), toByteOffset: x &* step,
        as: UInt32.self)
    }
  }

  private func expandRGB(
    _ row: UnsafePointer<UInt8>, width: Int, to target: UnsafeMutableRawPointer, step: Int
  ) {
    var row = row
    for x in 0..<width {
      let pixel = UInt32(row[0]) | UInt32(row[1]) &<< 8 | UInt32(row[2]) &<< 16 | 0xFF00_0000
      target.storeBytes(of: pixel.littleEndian, toByteOffset: x &* step, as: UInt32.self)
      row += 3
    }
  }

  private func expandIndexed(
    _ row: UnsafePointer<UInt8>, width: Int, to target: UnsafeMutableRawPointer, step: Int
  ) {
    let mask = UInt8(truncatingIfNeeded: (1 << header.bitDepth) - 1)
    let shift = 8 - header.bitDepth
    palette.withUnsafeBufferPointer { palette in
      for x in 0..<width {
        let bit = x &* header.bitDepth
        let index = Int((row[bit &>> 3] &>> UInt8(shift &- bit & 7)) & mask)
        // An index beyond the palette is opaque black, as in libpng.
        let color = index < palette.count ? palette[index] : SIMD4(0, 0, 0, 255)
        target.storeBytes(of: color, toByteOffset: x &* step, as: SIMD4<UInt8>.self)
      }
    }
  }

  /// Whether colours are converted before they are reduced to eight bits: those of 16 bits per channel are.
  var convertsWhileExpanding: Bool {
    header.bitDepth == 16 && header.colorType.channels >= 3 && colorConversion != nil
  }

  /// Converts grey of any depth, 16 bits per channel, and images with a transparent colour.
  private func expandGeneral(
    _ row: UnsafePointer<UInt8>, width: Int, to target: UnsafeMutableRawPointer, step: Int
  ) {
    let channels = header.colorType.channels
    let isGray = channels < 3
    let hasAlpha = channels == 2 || channels == 4
    let conversion = convertsWhileExpanding ? colorConversion : nil
    var last: (wide: SIMD4<UInt16>, color: SIMD3<UInt8>)?
    for x in 0..<width {
      var wide = SIMD4<UInt16>()
      var color = SIMD4<UInt8>(repeating: 255)
      var isTransparent = transparentSamples != nil
      for channel in 0..<channels {
        let sample = sample(row, x * channels + channel)
        if let transparentSamples, transparentSamples[channel] != sample { isTransparent = false }
        let isAlpha = hasAlpha && channel == channels - 1
        color[isAlpha ? 3 : channel] = byte(sample)
        if !isAlpha { wide[channel] = sample }
      }
      if let conversion {
        if last?.wide != wide { last = conversion.converted(wide).map { (wide, $0) } }
        if let found = last?.color { color = SIMD4(found, color.w) }
      }
      if isGray { color = SIMD4(color.x, color.x, color.x, color.w) }
      if isTransparent { color.w = 0 }
      target.storeBytes(of: color, toByteOffset: x &* step, as: SIMD4<UInt8>.self)
    }
  }

  private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt16 {
    switch header.bitDepth {
    case 16: return UInt16(row[index * 2]) << 8 | UInt16(row[index * 2 + 1])
    case 8: return UInt16(row[index])
    default:
      let bit = index * header.bitDepth
      let shift = UInt8(8 - header.bitDepth - bit & 7)
      return UInt16(row[bit >> 3] >> shift) & UInt16(1 << header.bitDepth - 1)
    }
  }

  /// Scales a sample to 0...255, rounded to nearest. Depths of 1, 2 and 4 divide 255 evenly.
  private func byte(_ sample: UInt16) -> UInt8 {
    switch header.bitDepth {
    case 16: UInt8((UInt32(sample) * 255 + 32_767) / 65_535)
    case 8: UInt8(truncatingIfNeeded: sample)
    default: UInt8(Int(sample) * 255 / ((1 << header.bitDepth) - 1))
    }
  }
}
