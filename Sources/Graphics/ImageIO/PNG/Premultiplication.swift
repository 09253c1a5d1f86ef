/// Returns `round(value * alpha / 255)`, exact for all pairs of bytes.
@inline(__always)
func premultiplied(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
  let product = UInt32(value) &* UInt32(alpha) &+ 128
  return UInt8(truncatingIfNeeded: (product &+ (product &>> 8)) &>> 8)
}
