import CoreText

/// `render fonts`: lists the family, style, PostScript name and file of each face, in search order.
enum FontsVerb: Verb {
  static let name = "fonts"
  static let usage = "render fonts [flags]"
  static let summary = "Lists the font families that can be drawn with, and their files."
  static let flags = FontOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try arguments.noPositionals()
    try FontOptions.apply(arguments)
    let rows = FontCollection.shared.records.map { record in
      [record.family, record.style, record.postScriptName, record.path]
    }
    Console.print(Table.text(rows))
    return .done
  }
}
