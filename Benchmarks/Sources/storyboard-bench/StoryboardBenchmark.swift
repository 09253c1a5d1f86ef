import CoreGraphics
import Foundation
import Stage
import UIKit

@MainActor
enum StoryboardBenchmark {
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }

  /// The median, the fastest and the 99th of 100, with and without layout, and the memory then.
  static func instantiate(_ path: String) {
    let file = URL(fileURLWithPath: path)
    let storyboard = UIStoryboard(
      name: file.deletingPathExtension().lastPathComponent,
      bundle: Bundle(path: file.deletingLastPathComponent().path))
    func make(laysOut: Bool) {
      let controller = storyboard.instantiateInitialViewController()
      controller?.loadViewIfNeeded()
      if laysOut { controller?.view.layoutIfNeeded() }
    }
    print("\(file.lastPathComponent): with parsing \(milliseconds { make(laysOut: true) }) ms")
    for laysOut in [false, true] {
      let times = (0..<1_000).map { _ in milliseconds { make(laysOut: laysOut) } }.sorted()
      print(
        "  \(laysOut ? "laid out" : "loaded"): median \(times[500]) ms, fastest \(times[0]) ms, "
          + "99 of 100 under \(times[990]) ms; \(residentMegabytes()) MB")
    }
  }

  /// Twice, since the first time finds the fonts.
  static func map(_ path: String) throws {
    var scenes = 0
    let times = try (0..<2).map { _ in
      try milliseconds {
        let input = try SceneInput(path: path)
        scenes = input.sceneCount
        var request = SceneRequest()
        request.scale = 1
        let presented = try (0..<scenes).map { try input.present($0, request) }
        let pictures = try presented.map {
          try $0.stage.picture(of: $0.stage.window.layer, background: nil)
        }
        guard let map = input.map(sizes: presented.map(\.stage.screen.bounds.size)) else { return }
        let view = StoryboardMapView(map, pictures: pictures, zoom: map.standardZoom)
        let stage = Stage(size: view.frame.size, scale: 1, safeArea: .zero)
        stage.show(view)
        _ = try stage.picture(of: view.layer, background: nil)
      }
    }
    print(
      "\(URL(fileURLWithPath: path).lastPathComponent): \(scenes) scenes, first \(times[0]) ms, "
        + "again \(times[1]) ms")
  }

  /// The memory of the process that is in use now, from the kernel's own figures.
  private static func residentMegabytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096 / 1_000_000
  }
}
