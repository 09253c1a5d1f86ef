import Synchronization

/// Pixels on which a list is painted in bands of rows, each band when it is needed.
///
/// **The problem.** A backdrop filter is a *pass boundary*: everything below it must be complete in
/// and around the rows that it writes. Painting all commands in order in one band would be correct,
/// but on one thread and without culling.
///
/// **The method.** Boundaries outside groups cut the list into passes. Band b takes part in pass p
/// if boundary p reads or writes any of its rows; the commands of passes that it takes no part in
/// belong to the pass before, so a band far from all filters is painted in one step, with culling
/// through the whole list. A step is a pass of a band. It needs
///
///     the steps of the passes before it, of the same band, and
///     the blur of its boundary, which needs the pass before, of all bands that it reads.
///
/// The blur is complete before any band that it reads is painted further: until then the pixels do
/// not change. A step needs only lower passes, so the steps form an acyclic graph, whatever the
/// threads do. The required rows are found from the last pass to the first, then the steps are done
/// from the first to the last, each by the first thread that reaches it (`BandProgress`): there is
/// no recursion over passes, and no thread waits for an unrelated one.
///
/// **What is guaranteed.** The same bytes as painting the commands one after the other on the
/// whole. A group that contains a filter becomes a target of its own (`PreparedList.Parts`), since
/// there the filter reads no more than the group.
///
/// **Kept results.** A filter whose result is known from an earlier frame (`BackdropCache`) reads
/// nothing: it is no boundary.
///
/// **Cost.** One byte a band for a list without filters. A filter makes every band that it reads
/// wait for all of them once.
final class BandedTarget: @unchecked Sendable {
  // Sendable: bands write to different rows, in an order that `progress` guarantees.
  private let prepared: PreparedList
  private let target: PaintTarget
  private let bands: Bands
  private let boundaries: [Boundary]
  /// The filters whose results are known, by command.
  private let known: [Int: any BackdropPass]
  /// A step for each pass of each band: pass by pass, the bands in order.
  private let progress: BandProgress
  /// Painters that no thread is using.
  private let painters = Mutex<[BandPainter]>([])

  /// A filter at which the bands that it reads begin a new pass.
  private final class Boundary: Sendable {
    let command: Int
    let blur: any BackdropPass
    /// The bands that the filter reads or writes.
    let bands: Range<Int>
    /// The key of the result in the cache; nil if the result is not cached.
    private let key: BackdropKey?
    private let isKept = Atomic<Bool>(false)

    init(command: Int, blur: any BackdropPass, bands: Range<Int>, key: BackdropKey?) {
      self.command = command
      self.blur = blur
      self.bands = bands
      self.key = key
    }

    /// Computes the result, together with other threads that need it, and adds it to the cache for
    /// later frames.
    func make(from target: PaintTarget) {
      blur.make(from: target)
      guard let key, !isKept.exchange(true, ordering: .relaxed) else { return }
      BackdropCache.shared.keep(blur, for: key)
    }
  }

  /// Allocates the buffers of the filters. Nothing is painted yet.
  ///
  /// - Parameter startsClear: Whether the target is clear before the list is painted.
  init(_ prepared: PreparedList, target: PaintTarget, startsClear: Bool) {
    self.prepared = prepared
    self.target = target
    let bands = Bands(prepared.list, clip: prepared.clip, height: prepared.options.bandHeight)
    self.bands = bands
    let list = prepared.list
    var known: [Int: any BackdropPass] = [:]
    var boundaries: [Boundary] = []
    for (command, region) in list.passBoundaries(within: target.bounds) {
      let key =
        prepared.options.keepsBackdrops
        ? BackdropKey(
          list, command: command, region, target: target.bounds, startsClear: startsClear) : nil
      if let pass = key.flatMap(BackdropCache.shared.pass) {
        known[command] = pass
      } else if let blur = list.filters[Int(list.commands[command].payload)].makePass(over: region)
      {
        boundaries.append(
          Boundary(
            command: command, blur: blur, bands: bands.covering(region.sourceRows), key: key))
      }
    }
    self.known = known
    self.boundaries = boundaries
    progress = BandProgress(count: (boundaries.count + 1) * bands.count)
  }

  /// Paints some rows if they have not been painted yet, sharing the work with other threads that
  /// need them.
  func complete(rows: Range<Int>) {
    var needed = [bands.covering(rows)]
    // From the last pass to the first: the bands that a filter reads must be complete.
    for boundary in boundaries.reversed() {
      var below = needed[needed.count - 1]
      if boundary.bands.overlaps(below) {
        below =
          min(
            below.lowerBound, boundary.bands.lowerBound)..<max(
            below.upperBound, boundary.bands.upperBound)
      }
      needed.append(below)
    }
    needed.reverse()
    for pass in needed.indices {
      var members = needed[pass]
      if pass > 0 {
        members = members.clamped(to: boundaries[pass - 1].bands)
        if members.isEmpty { continue }
        boundaries[pass - 1].make(from: target)
      }
      let first = pass * bands.count
      progress.complete(first + members.lowerBound..<first + members.upperBound) { step in
        paint(pass, band: step - first)
      }
    }
  }

  /// Paints the commands of a band between the boundary of a pass and the next one that affects the
  /// band.
  private func paint(_ pass: Int, band: Int) {
    let start = pass == 0 ? 0 : boundaries[pass - 1].command
    let next = boundaries[pass...].first { $0.bands.contains(band) }
    let part = bands.members(of: band, from: start, to: next?.command ?? Int.max)
    if part.isEmpty { return }
    // There are never more painters than threads that were working here at the same time.
    let painter = painters.withLock { $0.popLast() } ?? BandPainter(prepared)
    painter.paint(part, rows: bands.rows[band], into: target) { command in
      known[command] ?? boundaries.first { $0.command == command }?.blur
    }
    painters.withLock { $0.append(painter) }
  }
}

extension DisplayList {
  /// Returns the commands that need everything below them to be complete: filters outside groups
  /// that have an effect within some bounds.
  func passBoundaries(
    within bounds: PixelBounds
  ) -> [(command: Int, region: BackdropBlur.Region)] {
    guard hasBackdrops else { return [] }
    var depth = 0
    var result: [(command: Int, region: BackdropBlur.Region)] = []
    for (i, command) in commands.enumerated() {
      switch command.kind {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .backdrop where depth == 0:
        let filter = filters[Int(command.payload)]
        if let region = BackdropBlur.Region(filter, over: command.bounds, within: bounds) {
          result.append((i, region))
        }
      default: break
      }
    }
    return result
  }

  /// Whether any command is a filter.
  package var hasBackdrops: Bool { !filters.isEmpty }

  /// Returns the commands of a group as a list of their own if they contain a filter; nil
  /// otherwise.
  func filteredGroup(at begin: Int) -> DisplayList? {
    guard hasBackdrops else { return nil }
    var depth = 1
    var end = begin + 1
    var hasFilter = false
    while end < commands.count {
      switch commands[end].kind {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .backdrop: hasFilter = true
      default: break
      }
      if depth == 0 { break }
      end += 1
    }
    guard hasFilter else { return nil }
    var inner = self
    inner.commands = ContiguousArray(commands[(begin + 1)..<end])
    return inner
  }
}
