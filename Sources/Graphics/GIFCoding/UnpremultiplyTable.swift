/// The unpremultiplied value of each premultiplied value and alpha: `round(value * 255 / alpha)`, half
/// rounded up, as UIKit writes it; 0 if alpha is 0.
package let unpremultiplyTable: [UInt8] = {
  var table = [UInt8](repeating: 0, count: 256 * 256)
  for alpha in 1...255 {
    for value in 0...255 {
      table[alpha << 8 | value] = UInt8(min(255, (value * 510 + alpha) / (2 * alpha)))
    }
  }
  return table
}()
