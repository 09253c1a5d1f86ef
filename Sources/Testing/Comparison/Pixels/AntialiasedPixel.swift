import CoreGraphics

extension ImageComparison {
  /// Whether a differing pixel appears to be the antialiasing of an edge in one of the images.
  ///
  /// A pixel counts as antialiasing if its brightness is strictly between a darker and a brighter neighbour,
  /// at most two of its eight neighbours have its brightness, and the darkest or the brightest neighbour is
  /// in an area of at least three equal pixels in both images. (After Vyšniauskas, "Anti-aliased pixel and
  /// intensity slope detector", 2009.)
  func isAntialiasing(_ x: Int, _ y: Int) -> Bool {
    Self.smoothsEdge(x, y, in: reference, other: actual)
      || Self.smoothsEdge(x, y, in: actual, other: reference)
  }

  /// Tests the pixel in one image; the areas beside it must exist in both images. A pixel at the border has
  /// one more neighbour of equal brightness.
  private static func smoothsEdge(
    _ x: Int, _ y: Int, in picture: PixelBuffer, other: PixelBuffer
  ) -> Bool {
    let (width, height) = (
      min(picture.width, other.width), min(picture.height, other.height)
    )
    let center = picture.row(y)[x]
    let brightness = luma(center)
    var equal = x == 0 || y == 0 || x == width - 1 || y == height - 1 ? 1 : 0
    var darkest = (difference: 0, x: 0, y: 0)
    var brightest = (difference: 0, x: 0, y: 0)
    for ny in max(0, y - 1)...min(height - 1, y + 1) {
      let row = picture.row(ny)
      for nx in max(0, x - 1)...min(width - 1, x + 1) where nx != x || ny != y {
        let difference = luma(row[nx]) - brightness
        if difference == 0 {
          equal += 1
          // The pixel is part of an area. This is by far the most common result, and the first to be known.
          if equal > 2 { return false }
        } else if difference < darkest.difference {
          darkest = (difference, nx, ny)
        } else if difference > brightest.difference {
          brightest = (difference, nx, ny)
        }
      }
    }
    // The pixel is the brightest or darkest of its neighbours, so it is a line or a dot, not an edge.
    guard darkest.difference < 0, brightest.difference > 0 else { return false }
    return
      (liesInArea(darkest.x, darkest.y, picture) && liesInArea(darkest.x, darkest.y, other))
      || (liesInArea(brightest.x, brightest.y, picture)
        && liesInArea(brightest.x, brightest.y, other))
  }

  /// Whether at least three neighbours have the pixel's colour; the image's border counts as one.
  private static func liesInArea(_ x: Int, _ y: Int, _ picture: PixelBuffer) -> Bool {
    let (width, height) = (picture.width, picture.height)
    guard x < width, y < height else { return false }
    let center = picture.row(y)[x]
    var equal = x == 0 || y == 0 || x == width - 1 || y == height - 1 ? 1 : 0
    for ny in max(0, y - 1)...min(height - 1, y + 1) {
      let row = picture.row(ny)
      for nx in max(0, x - 1)...min(width - 1, x + 1) where nx != x || ny != y {
        equal += row[nx] == center ? 1 : 0
      }
    }
    return equal > 2
  }

  /// The brightness over white, in 256ths of a level.
  @inline(__always)
  private static func luma(_ bits: UInt32) -> Int {
    let c = PremultipliedColor(bits: bits)
    let behind = 255 - Int(c.alpha)
    return (Int(c.red) + behind) * 77 + (Int(c.green) + behind) * 150 + (Int(c.blue) + behind) * 29
  }
}
