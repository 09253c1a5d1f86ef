import Stage
import UIKit

/// `render devices`: lists the known devices with their sizes, and those of the project.
enum DevicesVerb: Verb {
  static let name = "devices"
  static let usage = "render devices"
  static let summary = "Lists the devices that --device can name."
  static let discussion = """
    Further devices are read from .render-devices.json in the current folder or above it:
      [{"name": "watch-stand", "width": 320, "height": 568, "scale": 2, "safeArea": [20, 0, 0, 0]}]
    """

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try arguments.noPositionals()
    Console.print(table)
    return .done
  }

  /// The table of devices, with one row for each.
  static var table: String {
    let rows = (Device.all + Device.added).map { device in
      [
        device.name,
        "\(shortNumber(device.portraitSize.width))x\(shortNumber(device.portraitSize.height))",
        "@\(shortNumber(device.scale))x", device.title,
      ]
    }
    return Table.text(rows)
  }
}

/// Formats text in aligned columns.
enum Table {
  /// Returns the rows with columns separated by two spaces. The last cell of a row is not padded.
  static func text(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }.joined()
    }.joined(separator: "\n")
  }
}
