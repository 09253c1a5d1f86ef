/// Identifies the result of a backdrop filter: equal keys have equal results.
///
/// The key contains the filter, its bounds, and a digest of the commands that draw the pixels it
/// reads, from the last command that covers all of them. A filter that reads pixels from before the
/// list was painted has no key.
struct BackdropKey: Hashable {
  private let filter: DisplayList.BackdropFilter
  private let area: PixelBounds
  private let source: PixelBounds
  private let target: PixelBounds
  private let digest: SIMD2<Int>

  /// Creates the key of a filter; nil if its result depends on more than the list.
  ///
  /// - Parameters:
  ///   - command: The number of the filter's command.
  ///   - startsClear: Whether the target is clear before the list is painted.
  init?(
    _ list: DisplayList, command: Int, _ region: BackdropBlur.Region, target: PixelBounds,
    startsClear: Bool
  ) {
    guard
      let (first, bounds) = Self.background(
        of: list, before: command, region, target, startsClear: startsClear)
    else { return nil }
    var digest = DrawingDigest()
    for command in list.commands[first..<command] where !command.bounds.isDisjoint(from: bounds) {
      digest.combine(command, of: list)
    }
    guard let value = digest.value else { return nil }
    filter = list.filters[Int(list.commands[command].payload)]
    area = region.area
    source = region.source
    self.target = target
    self.digest = value
  }

  /// Returns the first command that is visible in the pixels that a filter reads, and the bounds of
  /// those pixels, including what the filters below it read.
  private static func background(
    of list: DisplayList, before command: Int, _ region: BackdropBlur.Region,
    _ target: PixelBounds, startsClear: Bool
  ) -> (first: Int, bounds: PixelBounds)? {
    var bounds = region.source
    var depth = 0
    for index in stride(from: command - 1, through: 0, by: -1) {
      let below = list.commands[index]
      if below.kind == .endGroup { depth += 1 }
      if below.kind == .beginGroup { depth -= 1 }
      if below.bounds.isDisjoint(from: bounds) { continue }
      if below.kind == .backdrop {
        let filter = list.filters[Int(below.payload)]
        guard let lower = BackdropBlur.Region(filter, over: below.bounds, within: target) else {
          continue
        }
        bounds = bounds.union(lower.source)
      } else if depth == 0, list.covers(bounds, with: below, target) {
        return (index, bounds)
      }
    }
    return startsClear ? (0, bounds) : nil
  }
}

extension DisplayList {
  /// Whether a command makes all pixels within some bounds opaque.
  fileprivate func covers(
    _ bounds: PixelBounds, with command: Command, _ target: PixelBounds
  ) -> Bool {
    guard
      let (x0, x1) = opaqueColumns(
        of: command, rows: Int(bounds.y0)..<Int(bounds.y1), clip: target)
    else { return false }
    return x0 <= bounds.x0 && x1 >= bounds.x1
  }
}

extension PixelBounds {
  /// Whether two bounds have no pixel in common.
  fileprivate func isDisjoint(from other: PixelBounds) -> Bool { intersection(other).isEmpty }
}
