import CoreGraphics
import Foundation
import ImageIO
import Stage
import UIKit

/// `render symbols`: lists the names of system symbols, or draws a sheet of them.
enum SymbolsVerb: Verb {
  static let name = "symbols"
  static let usage = "render symbols [PATTERN] [-o OUT]"
  static let summary = "Lists the system symbols that are drawn."
  static let discussion = """
    PATTERN is a part of a name, or a whole name in which * stands for anything. Without one the
    drawings are listed; each has variants besides, which a pattern finds too: .fill, .circle,
    .circle.fill, .square, .square.fill, .slash, .slash.fill and .badge with its kinds.
    """
  static let flags = [
    Flag(short: "-o", "--output", value: "OUT", "A picture of the symbols instead of the list.")
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.positionals.count <= 1 else {
      throw Failure.usage(
        "'symbols' takes one pattern, not \(arguments.positionals.count). See 'render help symbols'."
      )
    }
    let names = try matches(arguments.positionals.first)
    guard let path = arguments.string("--output") else {
      Console.print(names.joined(separator: "\n"))
      return .done
    }
    try Output.deliver(SymbolSheet(names: names).png(), to: path)
    return .done
  }

  /// Returns the names that match a pattern, sorted. Throws with a suggestion if there are none.
  private static func matches(_ pattern: String?) throws -> [String] {
    guard let pattern else { return SymbolDrawings.names }
    let variants = SymbolDrawings.names.flatMap { name in
      SymbolDrawings.variantSuffixes.map { name + $0 }.filter { SymbolDrawings.draws($0) }
    }
    let all = Set(SymbolDrawings.names + variants)
    var names = all.filter { name in
      pattern.contains("*") ? matches(name, glob: pattern) : name.contains(pattern)
    }
    if SymbolDrawings.draws(pattern) { names.insert(pattern) }
    guard names.isEmpty else { return names.sorted() }
    let hint = SymbolDrawings.nearestName(to: pattern).map { " Did you mean '\($0)'?" } ?? ""
    throw Failure.usage("No symbol has '\(pattern)' in its name.\(hint)")
  }

  /// Whether a name matches a pattern, in which a star matches any text.
  private static func matches(_ name: String, glob: String) -> Bool {
    let pieces = glob.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, name.hasPrefix(first),
      name.count >= first.count + last.count, name.hasSuffix(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.range(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

/// An image of symbols in rows, with their names below them.
@MainActor
private struct SymbolSheet {
  let names: [String]

  private static let columns = 8
  private static let cell = CGSize(width: 120, height: 72)

  /// Draws the sheet at two pixels per point.
  func png() throws(Failure) -> [UInt8] {
    let rows = (names.count + Self.columns - 1) / Self.columns
    let size = CGSize(
      width: Self.cell.width * CGFloat(Self.columns), height: Self.cell.height * CGFloat(rows) + 8)
    let stage = Stage(size: size, scale: 2, safeArea: .zero)
    stage.perform {
      let page = UIView(frame: CGRect(origin: .zero, size: size))
      page.backgroundColor = .systemBackground
      for (index, name) in names.enumerated() { add(name, at: index, to: page) }
      stage.show(page)
    }
    do {
      let picture = try stage.picture(of: stage.window.layer, background: nil)
      return PNGEncoder(compression: .stable).encode(
        pixels: UnsafeRawBufferPointer(
          start: picture.pixels, count: picture.width * picture.height * 4),
        width: picture.width, height: picture.height, bytesPerRow: picture.width * 4)
    } catch {
      throw Failure.usage("\(error.finding) Give a pattern that fewer symbols match.")
    }
  }

  /// Adds a symbol and its name to the page, at a position in the grid.
  private func add(_ name: String, at index: Int, to page: UIView) {
    let place = CGRect(
      x: CGFloat(index % Self.columns) * Self.cell.width,
      y: CGFloat(index / Self.columns) * Self.cell.height + 8, width: Self.cell.width,
      height: Self.cell.height)
    let image = UIImageView(
      image: UIImage(systemName: name, withConfiguration: .init(pointSize: 26)))
    image.tintColor = .label
    image.contentMode = .center
    image.frame = CGRect(x: place.minX, y: place.minY, width: place.width, height: 40)
    let label = UILabel(
      frame: CGRect(x: place.minX + 4, y: place.minY + 42, width: place.width - 8, height: 26))
    label.text = name
    label.font = .systemFont(ofSize: 9)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 2
    page.addSubview(image)
    page.addSubview(label)
  }
}
