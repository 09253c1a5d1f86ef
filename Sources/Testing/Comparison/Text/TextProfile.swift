/// The ink of a line of text by columns, in an image and in its reference.
///
/// `scripts/fit-system-font.py` reads the rows: how much farther the last letters of a line are from its
/// first ones in a picture of iOS is what the advances of our system font lack.
package struct TextProfile: Sendable, Equatable {
  /// The text of the line.
  package var text: String
  /// The PostScript name of the face that drew the line.
  package var face: String
  /// The size in pixels at which the face drew.
  package var pixelsPerEm: Double
  /// The scale of the images, in pixels per point.
  package var scale: Double
  /// The positions of the glyphs' origins in the image, in pixels from the first column.
  package var origins: [Double]
  /// The ink of each column of pixels, as sums of the largest channel differences.
  package var actual: [Double]
  package var reference: [Double]

  /// The line as a row of a table: its properties and both profiles, separated by tabs.
  package var row: String {
    func list(_ values: [Double]) -> String {
      values.map { String(Int($0)) }.joined(separator: ",")
    }
    let places = origins.map { String((1000 * $0).rounded() / 1000) }.joined(separator: ",")
    return [text, face, "\(pixelsPerEm)", "\(scale)", places, list(actual), list(reference)]
      .joined(separator: "\t")
  }
}
