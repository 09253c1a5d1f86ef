import TestSupport

@testable import SwiftUI

/// Sections of boxes for a lazy stack or grid in a scroll view of 400 x 400 points, and the place of each box.
struct LazyModel: CustomStringConvertible {
  struct Part {
    var header: CGSize?
    var rows: [CGSize?]
    var footer: CGSize?
  }

  let axis: Axis
  /// The number of columns of a grid; 0 for a stack.
  let columns: Int
  let spacing: CGFloat?
  let pinned: PinnedScrollableViews
  /// The lengths of a box before the container and of one after it, and whether text runs to the left.
  let before: CGFloat
  let after: CGFloat
  let isMirrored: Bool
  let parts: [Part]

  init(
    axis: Axis, columns: Int, using random: inout SeededGenerator, isPinning: Bool = true
  ) {
    self.axis = axis
    self.columns = columns
    spacing = [nil, 0, 5, 12].randomElement(using: &random)!
    pinned = isPinning ? PinnedScrollableViews(rawValue: .random(in: 0...3, using: &random)) : []
    before = [0, 70, 500].randomElement(using: &random)!
    after = [0, 700].randomElement(using: &random)!
    isMirrored = axis == .horizontal && .random(using: &random)
    let side: CGFloat = columns == 0 ? 300 : 60
    func box(_ isRow: Bool, _ random: inout SeededGenerator) -> CGSize {
      var size = CGSize.zero
      size[axis] = CGFloat(Int.random(in: 5...45, using: &random) * 2)
      size[axis.other] = CGFloat(
        Int.random(in: 5...Int(isRow ? side : 300) / 2, using: &random) * 2)
      return size
    }
    parts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Part(
        header: .random(using: &random) ? box(false, &random) : nil,
        rows: (0..<Int.random(in: 0...40, using: &random)).map { row in
          // A stack may have lines without views, but not first in a section, where the gap would be
          // after its start; a grid has no cell for nothing.
          columns == 0 && row > 0 && Int.random(in: 0..<8, using: &random) == 0
            ? nil : box(true, &random)
        },
        footer: .random(using: &random) ? box(false, &random) : nil)
    }
  }

  var description: String {
    "\(axis), \(columns) columns, spacing \(spacing ?? -1), pinned \(pinned.rawValue), before \(before)"
      + "\(isMirrored ? ", mirrored" : ""), parts \(parts.map { "\($0.header == nil ? "" : "h")\($0.rows.count)\($0.footer == nil ? "" : "f")" })"
  }

  // MARK: Places

  /// A line without its place: boxes with their origins across, and whose end of a section it is.
  private struct Line {
    var boxes: [(across: CGFloat, size: CGSize)]
    var length: CGFloat
    var end: PinnedScrollableViews = []
  }

  private func line(_ box: CGSize?, _ end: PinnedScrollableViews = []) -> Line? {
    guard let box else { return nil }
    return Line(boxes: [((400 - box[axis.other]) / 2, box)], length: box[axis], end: end)
  }

  /// The cells of a line, each in the middle of a column of 60 points; columns are 10 points apart.
  private func line(cells: ArraySlice<CGSize?>) -> Line {
    let cells = cells.compactMap { $0 }
    let length = cells.map { $0[axis] }.max() ?? 0
    let start = (400 - CGFloat(columns * 70 - 10)) / 2
    return Line(
      boxes: cells.enumerated().map { index, box in
        (start + CGFloat(index * 70) + (60 - box[axis.other]) / 2, box)
      }, length: length)
  }

  private func lines(of part: Part) -> [Line] {
    var rows: [Line] = []
    if columns == 0 {
      rows = part.rows.compactMap { line($0) }
    } else {
      for first in stride(from: 0, to: part.rows.count, by: columns) {
        rows.append(line(cells: part.rows[first..<min(first + columns, part.rows.count)]))
      }
    }
    return [line(part.header, .sectionHeaders)].compactMap { $0 } + rows
      + [line(part.footer, .sectionFooters)].compactMap { $0 }
  }

  private var sections: [[Line]] { parts.map(lines) }

  /// The length of the content.
  var total: CGFloat {
    let lines = sections.flatMap { $0 }
    return before + after + lines.reduce(0) { $0 + $1.length }
      + CGFloat(max(0, lines.count - 1)) * (spacing ?? 8)
  }

  /// A box with its frame and the range of its line along the axis, in the coordinates of the scroll view.
  struct Box {
    let frame: CGRect
    let line: ClosedRange<CGFloat>
  }

  /// All boxes for an offset of the scroll view; pinned ones where they are pinned.
  func boxes(from offset: CGFloat) -> [Box] {
    // A mirrored row begins at the right end of its content.
    let low = isMirrored ? max(total, 400) - 400 - offset : offset
    var result: [Box] = []
    var place = before
    for lines in sections {
      let start = place
      let places = lines.map { line in
        defer { place += line.length + (spacing ?? 8) }
        return place
      }
      let end = place - (spacing ?? 8)
      for (line, natural) in zip(lines, places) {
        var along = natural
        if pinned.contains(line.end), line.end == .sectionHeaders {
          along = min(max(natural, low), end - line.length)
        } else if pinned.contains(line.end), line.end == .sectionFooters {
          along = max(min(natural, low + 400 - line.length), start)
        }
        result += line.boxes.map {
          box($0.size, along: along - low, across: $0.across, in: line.length)
        }
      }
    }
    return result
  }

  /// Cells are in the middle of the length of their line.
  private func box(_ size: CGSize, along: CGFloat, across: CGFloat, in length: CGFloat) -> Box {
    var rect = CGRect(origin: .zero, size: size)
    rect.origin[axis] = along + (length - size[axis]) / 2
    rect.origin[axis.other] = across
    if isMirrored { rect.origin.x = 400 - rect.maxX }
    let start = isMirrored ? 400 - along - length : along
    return Box(frame: rect, line: start...(start + length))
  }
}

/// The model as views.
struct LazyScreen: View {
  let model: LazyModel

  private func box(_ size: CGSize) -> some View {
    Color.red.frame(width: size.width, height: size.height)
  }

  private var content: some View {
    ForEach(model.parts.indices, id: \.self) { part in
      Section {
        ForEach(model.parts[part].rows.indices, id: \.self) { row in
          if let size = model.parts[part].rows[row] { box(size) }
        }
      } header: {
        if let size = model.parts[part].header { box(size) }
      } footer: {
        if let size = model.parts[part].footer { box(size) }
      }
    }
  }

  private var tracks: [GridItem] {
    Array(repeating: GridItem(.fixed(60), spacing: 10), count: model.columns)
  }

  var body: some View {
    switch (model.axis, model.columns) {
    case (.vertical, 0):
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: model.before)
          LazyVStack(spacing: model.spacing, pinnedViews: model.pinned) { content }
          Color.blue.frame(height: model.after)
        }
      }
    case (.vertical, _):
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: model.before)
          LazyVGrid(columns: tracks, spacing: model.spacing, pinnedViews: model.pinned) { content }
          Color.blue.frame(height: model.after)
        }
      }
    case (.horizontal, 0):
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.blue.frame(width: model.before)
          LazyHStack(spacing: model.spacing, pinnedViews: model.pinned) { content }
          Color.blue.frame(width: model.after)
        }
      }
      .environment(\.layoutDirection, model.isMirrored ? .rightToLeft : .leftToRight)
    case (.horizontal, _):
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.blue.frame(width: model.before)
          LazyHGrid(rows: tracks, spacing: model.spacing, pinnedViews: model.pinned) { content }
          Color.blue.frame(width: model.after)
        }
      }
      .environment(\.layoutDirection, model.isMirrored ? .rightToLeft : .leftToRight)
    }
  }
}
