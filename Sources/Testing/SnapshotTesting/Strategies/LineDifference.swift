/// The difference of two texts in the form of a patch.
struct LineDifference {
  private enum Line {
    case same(String)
    case removed(String)
    case added(String)
  }

  private var lines: [Line] = []
  private(set) var removedCount = 0
  private(set) var addedCount = 0

  // The number of unchanged lines around a change, as `patch` and `diff` have it.
  private static let context = 4

  init(from old: String, to new: String) {
    // Unicode scalars are compared instead of characters, since canonically equal characters may be written
    // differently.
    guard !old.unicodeScalars.elementsEqual(new.unicodeScalars) else { return }
    let before = Self.split(old)
    let after = Self.split(new)
    let (removed, added) = Self.changes(from: before, to: after)
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if i < before.count, removed.contains(i) {
        lines.append(.removed(before[i]))
        i += 1
      } else if j < after.count, added.contains(j) {
        lines.append(.added(after[j]))
        j += 1
      } else {
        lines.append(.same(before[i]))
        i += 1
        j += 1
      }
    }
    removedCount = removed.count
    addedCount = added.count
  }

  /// The largest number of lines, from the first to the last that differs, in which the smallest difference
  /// is searched. Its time is the product of length and difference. If there are more lines, all of them
  /// count as replaced.
  private static let searchedLines = 4_000

  /// Returns the indices of the removed lines of the old text and of the added lines of the new text.
  private static func changes(
    from before: [String], to after: [String]
  ) -> (removed: Set<Int>, added: Set<Int>) {
    func isSame(_ a: String, _ b: String) -> Bool {
      a.unicodeScalars.elementsEqual(b.unicodeScalars)
    }
    var start = 0
    while start < min(before.count, after.count), isSame(before[start], after[start]) { start += 1 }
    var end = 0
    while end < min(before.count, after.count) - start,
      isSame(before[before.count - 1 - end], after[after.count - 1 - end])
    { end += 1 }
    let old = start..<before.count - end
    let new = start..<after.count - end
    guard max(old.count, new.count) <= searchedLines else { return (Set(old), Set(new)) }
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in Array(after[new]).difference(from: Array(before[old]), by: isSame) {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): added.insert(start + offset)
      }
    }
    return (removed, added)
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The patch; nil if every line is the same.
  var patch: String? {
    let changed = lines.indices.filter {
      if case .same = lines[$0] { false } else { true }
    }
    guard let first = changed.first else { return nil }
    var hunks: [Range<Int>] = []
    var start = max(0, first - Self.context)
    var end = first
    for index in changed {
      if index > end + 2 * Self.context {
        hunks.append(start..<min(lines.count, end + Self.context))
        start = index - Self.context
      }
      end = index + 1
    }
    hunks.append(start..<min(lines.count, end + Self.context))
    return hunks.map(text).joined(separator: "\n")
  }

  /// Formats a hunk: a header with the line numbers, then the lines with a mark each.
  private func text(of hunk: Range<Int>) -> String {
    var (oldLine, newLine) = (1, 1)
    for line in lines[..<hunk.lowerBound] {
      switch line {
      case .same:
        oldLine += 1
        newLine += 1
      case .removed: oldLine += 1
      case .added: newLine += 1
      }
    }
    var (oldCount, newCount) = (0, 0)
    let body = lines[hunk].map { line -> String in
      switch line {
      case .same(let text):
        oldCount += 1
        newCount += 1
        return "  \(text)"
      case .removed(let text):
        oldCount += 1
        return "− \(text)"
      case .added(let text):
        newCount += 1
        return "+ \(text)"
      }
    }
    let header = "@@ −\(oldLine),\(oldCount) +\(newLine),\(newCount) @@"
    return ([header] + body).joined(separator: "\n")
  }
}
