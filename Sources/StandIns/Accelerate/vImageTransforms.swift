/// Multiplies the four channels of each pixel by a matrix and divides the results. Biases are added to the
/// channels before the multiplication and to the sums before the division.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ matrix: UnsafePointer<Int16>, _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>?,
  _ post_bias: UnsafePointer<Int32>?, _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  guard source.data != nil, target.data != nil, divisor != 0 else {
    return kvImageNullPointerArgument
  }
  for y in 0..<Int(min(source.height, target.height)) {
    for x in 0..<Int(min(source.width, target.width)) {
      let pixel = (0..<4).map { Int(source.byte(x, y, $0)) + Int(pre_bias?[$0] ?? 0) }
      for column in 0..<4 {
        var sum = Int(post_bias?[column] ?? 0)
        for row in 0..<4 { sum += pixel[row] * Int(matrix[row * 4 + column]) }
        target.set(x, y, column, UInt8(min(max(sum / Int(divisor), 0), 255)))
      }
    }
  }
  return kvImageNoError
}

/// Scales a bitmap to the size of another one. Each pixel becomes the mean of the source pixels that it
/// covers.
@discardableResult
public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
  let (width, height) = (Int(target.width), Int(target.height))
  guard width > 0, height > 0, source.width > 0, source.height > 0 else { return kvImageNoError }
  for y in 0..<height {
    let rows = covered(y, of: height, in: Int(source.height))
    for x in 0..<width {
      let columns = covered(x, of: width, in: Int(source.width))
      for channel in 0..<4 {
        var sum = 0
        for row in rows { for column in columns { sum += Int(source.byte(column, row, channel)) } }
        let count = rows.count * columns.count
        target.set(x, y, channel, UInt8((sum + count / 2) / count))
      }
    }
  }
  return kvImageNoError
}

/// Returns the range of source pixels that a target pixel covers on one axis; it contains at least
/// one pixel.
private func covered(_ index: Int, of count: Int, in source: Int) -> Range<Int> {
  let start = index * source / count
  return start..<max(start + 1, (index + 1) * source / count)
}
