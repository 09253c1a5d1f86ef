import Foundation

/// The location and the names of a face, read before the face is opened.
package struct FontRecord: Sendable, Equatable {
  /// The path of the file.
  package var path: String
  /// The index of the face in its file; 0 unless the file is a collection.
  package var index: Int
  package var postScriptName: String
  package var family: String
  package var style: String
  package var fullName: String
  /// The weight on the CSS scale, 100...900.
  package var weight: Int
  package var isItalic: Bool
  package var isMonospaced: Bool
  /// The width class of the face, 1...9; 5 is normal.
  package var width: Int

  /// Reads the names and the style of a face; nil for a face without a family name or without
  /// characters.
  ///
  /// The names of families with more than four styles are preferred to the older ones (numbers 16
  /// and 17 to 1 and 2).
  init?(_ font: SFNT, path: String, index: Int) {
    // The numbers of the family, style, full and PostScript names, and of the family and style in
    // families with many weights.
    let names = font.names([1, 2, 4, 6, 16, 17])
    guard let family = names[4] ?? names[0], font.table("cmap") != nil else { return nil }
    self.path = path
    self.index = index
    self.family = family
    style = names[5] ?? names[1] ?? "Regular"
    fullName = names[2] ?? "\(family) \(style)"
    postScriptName = names[3] ?? fullName.replacingOccurrences(of: " ", with: "")
    let os2 = font.table("OS/2")
    weight = os2?.half(at: 4) ?? 400
    width = os2?.half(at: 6) ?? 5
    let macStyle = font.table("head")?.half(at: 44) ?? 0
    let selection = os2?.half(at: 62) ?? 0
    isItalic = selection & 1 != 0 || macStyle & 2 != 0
    isMonospaced = (font.table("post")?.word(at: 12) ?? 0) != 0
  }
}
