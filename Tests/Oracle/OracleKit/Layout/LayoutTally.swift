import CoreGraphics
import Foundation

/// The agreement of many documents' layouts with those that Xcode stored.
struct LayoutTally {
  private struct Miss {
    var view: LayoutExpectation.View
    var found: CGRect?
  }

  private var failures: [(file: String, reason: String)] = []
  private var seconds: [Double] = []
  private var total = 0
  private var close = 0
  private var near = 0
  private var missing = 0
  /// The scenes by file and id, in the order of their addition.
  private var scenes: [String] = []
  private var misses: [String: [Miss]] = [:]
  private var unsettled: [String] = []
  private var elements: [(name: String, count: Int, close: Int)] = []

  mutating func add(
    _ file: String, _ result: Result<LayoutSolution, LayoutFailure>,
    _ expectation: LayoutExpectation, seconds: Double
  ) {
    self.seconds.append(seconds)
    var solution: LayoutSolution?
    switch result {
    case .success(let value): solution = value
    case .failure(let failure): failures.append((file, failure.reason))
    }
    var seen: Set<String> = []
    for view in expectation.views[file] ?? [] {
      let scene = "\(file)\t\(view.scene)"
      if seen.insert(scene).inserted {
        scenes.append(scene)
        if solution?.unsettled.contains(view.scene) ?? true { unsettled.append(scene) }
      }
      let found = solution?.frames[LayoutSolution.Key(scene: view.scene, view: view.id)]
      judge(view, found, in: scene)
    }
  }

  private mutating func judge(
    _ view: LayoutExpectation.View, _ found: CGRect?, in scene: String
  ) {
    total += 1
    if found == nil { missing += 1 }
    let distance = found.map { $0.distance(to: view.frame) } ?? .infinity
    let isClose = distance <= view.tolerance + 1e-6
    if isClose { close += 1 }
    if distance <= 1 + 1e-6 { near += 1 }
    if !isClose { misses[scene, default: []].append(Miss(view: view, found: found)) }
    let index =
      elements.firstIndex { $0.name == view.element }
      ?? {
        elements.append((view.element, 0, 0))
        return elements.count - 1
      }()
    elements[index].count += 1
    elements[index].close += isClose ? 1 : 0
  }

  // MARK: Results

  var scores: [Score] {
    [
      Score("views", hits: close, of: total), Score("views within 1 pt", hits: near, of: total),
      Score("scenes without contradiction", hits: scenes.count - unsettled.count, of: scenes.count),
    ]
  }

  func report(worst: Int) {
    for (file, reason) in failures { print("failed\t\(file)\t\(reason)") }
    let order = scenes.filter { misses[$0] != nil }.enumerated()
      .sorted { a, b in
        let (x, y) = (misses[a.element]!.count, misses[b.element]!.count)
        return x != y ? x > y : a.offset < b.offset
      }
    for (_, scene) in order.prefix(worst) { report(scene) }
    let kinds = elements.enumerated().sorted { a, b in
      let (x, y) = (a.element.close - a.element.count, b.element.close - b.element.count)
      return x != y ? x < y : a.offset < b.offset
    }
    for (_, kind) in kinds.prefix(12) {
      print("element\t\(kind.name)\t\(kind.close)/\(kind.count)")
    }
    let times = seconds.sorted()
    let median = times.isEmpty ? 0 : times[times.count / 2]
    print(
      "files \(seconds.count), failed \(failures.count), "
        + String(format: "median %.0f ms a file, slowest %.2f s", median * 1000, times.last ?? 0))
    let share = total > 0 ? 100 * Double(close) / Double(total) : 0
    print(
      "views \(total), agree within 0.5 pt \(close) (\(String(format: "%.2f", share)) %), "
        + "within 1 pt \(near), missing \(missing); "
        + "scenes with no view off \(scenes.count - misses.count) of \(scenes.count)")
    print("scenes with contradictions or without rest \(unsettled.count)")
    for scene in unsettled.prefix(worst) { print("unsettled\t\(scene)") }
  }

  private func report(_ scene: String) {
    let misses = misses[scene] ?? []
    print("scene\t\(scene)\t\(misses.count) views off")
    for miss in misses {
      print(
        "    \(miss.view.element) \(miss.view.id): want \(Self.text(miss.view.frame)) "
          + "got \(miss.found.map(Self.text) ?? "None")")
    }
  }

  private static func text(_ r: CGRect) -> String {
    "(\(Double(r.minX)), \(Double(r.minY)), \(Double(r.width)), \(Double(r.height)))"
  }
}

extension CGRect {
  /// The largest difference of x, y, width and height.
  fileprivate func distance(to other: CGRect) -> Double {
    Double(
      max(
        abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width),
        abs(height - other.height)))
  }
}
