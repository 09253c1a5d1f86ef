#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Compares two images of the same size.
package enum FrameDifference {
  /// Returns the smallest rectangle that contains all differing pixels; nil if the images are equal.
  package static func area(from old: ImageRows, to new: ImageRows) -> PixelArea? {
    let bytes = new.width * 4
    func differs(_ y: Int) -> Bool { memcmp(old.row(y), new.row(y), bytes) != 0 }
    guard let top = (0..<new.height).first(where: differs),
      let bottom = (top..<new.height).last(where: differs)
    else { return nil }
    var (left, right) = (new.width, 0)
    for y in top...bottom {
      let a = old.row(y)
      let b = new.row(y)
      var x = 0
      while x < left, a[x] == b[x] { x &+= 1 }
      left = min(left, x)
      x = new.width
      while x > right, a[x &- 1] == b[x &- 1] { x &-= 1 }
      right = max(right, x)
    }
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top + 1)
  }

  /// Returns whether every changed pixel is opaque, so that unchanged pixels may be omitted.
  package static func changesAreOpaque(
    from old: ImageRows, to new: ImageRows, in area: PixelArea
  ) -> Bool {
    for y in area.rows {
      let a = old.row(y) + area.x
      let b = new.row(y) + area.x
      for x in 0..<area.width where a[x] != b[x] && b[x] >> 24 != 255 { return false }
    }
    return true
  }

  /// Returns whether omitting unchanged pixels makes longer runs than storing them again, estimated from the
  /// beginnings of runs on every fourth row.
  package static func leavingOutPays(
    from old: ImageRows, to new: ImageRows, in area: PixelArea
  ) -> Bool {
    var (plain, sparse) = (0, 0)
    for y in stride(from: area.y, to: area.y + area.height, by: 4) {
      let a = old.row(y) + area.x
      let b = new.row(y) + area.x
      var last = b[0]
      var wasSame = a[0] == last
      for x in 1..<max(1, area.width) {
        let pixel = b[x]
        let isSame = a[x] == pixel
        if pixel != last { plain &+= 1 }
        if isSame != wasSame || (pixel != last && !isSame) { sparse &+= 1 }
        (last, wasSame) = (pixel, isSame)
      }
    }
    return sparse < plain
  }
}
