/// The five row filters of PNG, which are reversed in place.
enum PNGRowFilter: UInt8 {
  case none, sub, up, average, paeth

  /// Reverses the filter of one row in place.
  ///
  /// - Parameters:
  ///   - row: The filtered bytes of a row, replaced by the unfiltered ones.
  ///   - above: The unfiltered row above; nil for the first row, which means zeros.
  ///   - stride: The number of bytes from a sample to the same sample of the next pixel, at least 1.
  func undo(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, stride: Int
  ) {
    switch self {
    case .none: break
    case .sub:
      var i = stride
      while i < count {
        row[i] &+= row[i &- stride]
        i &+= 1
      }
    case .up:
      guard let above else { return }
      for i in 0..<count { row[i] &+= above[i] }
    case .average: undoAverage(row, above: above, count: count, stride: stride)
    case .paeth: undoPaeth(row, above: above, count: count, stride: stride)
    }
  }

  private func undoAverage(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, stride: Int
  ) {
    for i in 0..<count {
      let left = i < stride ? 0 : UInt16(row[i &- stride])
      let up = UInt16(above?[i] ?? 0)
      row[i] &+= UInt8(truncatingIfNeeded: (left &+ up) &>> 1)
    }
  }

  private func undoPaeth(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, stride: Int
  ) {
    for i in 0..<count {
      let left = i < stride ? 0 : Int32(row[i &- stride])
      let up = Int32(above?[i] ?? 0)
      let corner = i < stride ? 0 : Int32(above?[i &- stride] ?? 0)
      let estimate = left &+ up &- corner
      let dLeft = abs(estimate &- left)
      let dUp = abs(estimate &- up)
      let dCorner = abs(estimate &- corner)
      let nearest = dLeft <= dUp && dLeft <= dCorner ? left : dUp <= dCorner ? up : corner
      row[i] &+= UInt8(truncatingIfNeeded: nearest)
    }
  }
}
