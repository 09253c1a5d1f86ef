import Foundation

/// The filters that generate bar codes.
enum CodeGenerators {
  /// Generates a QR code with one pixel per module and a margin of one light module.
  ///
  /// Recalled: Core Image's picture of a code of version 1 is 23 pixels wide, of version 2 it is 27. Guess:
  /// all messages are in byte mode.
  static func qrCode(_ input: FilterInput) -> CIImage? {
    guard let message = input.data("inputMessage") else { return nil }
    let name = input.string("inputCorrectionLevel") ?? "M"
    guard let level = QRCode.CorrectionLevel(name: name) else {
      DiagnosticLog.current.warn(
        "The correction level '\(name)' of a QR code is none of L, M, Q and H. There is no picture."
      )
      return nil
    }
    guard let code = QRCode(Array(message), level: level) else {
      DiagnosticLog.current.warn(
        "A message of \(message.count) bytes is too long for a QR code of the level \(name). There is "
          + "no picture.")
      return nil
    }
    return image(width: code.size + 2, height: code.size + 2) { x, y in
      (1...code.size).contains(x) && (1...code.size).contains(y) && code.isDark(x - 1, y - 1)
    }
  }

  /// Generates a Code 128 bar code, by default 32 pixels high with 7 light pixels on each side
  /// (documented).
  static func code128(_ input: FilterInput) -> CIImage? {
    guard let message = input.data("inputMessage") else { return nil }
    guard let code = Code128(Array(message)) else {
      DiagnosticLog.current.warn(
        "A message of Code 128 is empty or not ASCII. There is no picture.")
      return nil
    }
    func length(_ key: String, _ standard: Float) -> Int {
      Int(min(max(input.number(key, standard), 0), 1000))
    }
    let (quiet, height) = (length("inputQuietSpace", 7), length("inputBarcodeHeight", 32))
    return image(width: code.modules.count + 2 * quiet, height: height) { x, _ in
      code.modules.indices.contains(x - quiet) && code.modules[x - quiet]
    }
  }

  /// Returns an image that is black for dark modules and white for others. Rows are numbered from the top.
  private static func image(
    width: Int, height: Int, isDark: (_ x: Int, _ y: Int) -> Bool
  ) -> CIImage {
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        result.pixels[(height - 1 - y) * width + x] =
          isDark(x, y) ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
      }
    }
    return CIImage(.bitmap(result))
  }
}
