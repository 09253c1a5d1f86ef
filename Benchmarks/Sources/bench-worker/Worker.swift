import Foundation
import UIKit

/// A frame that can be drawn again and again.
@MainActor
protocol BenchmarkScene {
  /// Draws the whole frame into the canvas.
  func draw(into canvas: PixelBuffer, options: Painter.Options)
  /// What was written instead of pixels on the canvas.
  var file: [UInt8]? { get }
}

extension BenchmarkScene {
  var file: [UInt8]? { nil }
}

/// Keeps the scenes that were asked for, and the canvas.
@MainActor
final class Worker {
  private let folder: String
  private let options: Painter.Options
  private let canvas: PixelBuffer
  private var scenes: [String: any BenchmarkScene] = [:]

  init(folder: String, threads: Int) {
    self.folder = folder
    options = Painter.Options(threads: threads)
    guard let buffer = PixelBuffer(width: 1170, height: 2532) else {
      preconditionFailure("There is no memory for the canvas.")
    }
    canvas = buffer
  }

  func answer(_ command: String, _ words: [String]) -> String {
    guard let name = words.first, let scene = scene(named: name) else { return "unsupported" }
    switch command {
    case "prep": return "ok"
    case "run":
      let start = ContinuousClock.now
      scene.draw(into: canvas, options: options)
      let time = ContinuousClock.now - start
      let nanoseconds =
        time.components.attoseconds / 1_000_000_000 + time.components.seconds * 1_000_000_000
      return scene.file.map { "ok \(nanoseconds) bytes=\($0.count)" } ?? "ok \(nanoseconds)"
    case "raw":
      guard words.count > 1 else { return "unsupported" }
      return write(scene, to: words[1]) ? "ok" : "unsupported"
    default: return "unsupported"
    }
  }

  private func scene(named name: String) -> (any BenchmarkScene)? {
    if let known = scenes[name] { return known }
    let made = try? makeScene(name)
    scenes[name] = made
    return made
  }

  private func makeScene(_ name: String) throws -> (any BenchmarkScene)? {
    if name.hasPrefix("E1.") { return EncodingScene(name, folder: folder) }
    if let kernel = KernelScene.cases[name] { return KernelScene(kernel) }
    // "S3.blur" is S3 with something more.
    let scene = String(name.prefix { $0 != "." })
    guard name.hasPrefix("S"), let list = try? SceneList(folder: folder, name: scene) else {
      return nil
    }
    switch name {
    case "S9.parts": return SettingsParts()
    case "S9.nokeep": return SettingsParts(keepsBackdrops: false)
    case "S9.glass": return GlassBars()
    case "S9.glass.nokeep": return GlassBars(keepsBackdrops: false)
    case "S9.glass.bare": return GlassBars(drawsGlass: false)
    case "S9.glass.scrolled": return GlassBars(scrolls: true)
    case "S9.glass.bare.scrolled": return GlassBars(drawsGlass: false, scrolls: true)
    case "S9.values": return SettingsViewScene()
    case "S3", "S5", "S6": return LayerScene(list)
    case "S3.blur": return LayerScene(list, blursMiddle: true)
    case "S10": return CrossfadeScene(list)
    case "S11": return ProjectionScene(list)
    case "S12": return ViewScene(nested: list)
    case "S9": return try ViewScene(settings: folder + "/S9.views.json", fonts: list)
    default: return ContextScene(list)
    }
  }

  private func write(_ scene: any BenchmarkScene, to path: String) -> Bool {
    let bytes =
      scene.file.map { Data($0) }
      ?? Data(
        bytesNoCopy: canvas.pixels, count: canvas.width * canvas.height * 4, deallocator: .none)
    return FileManager.default.createFile(atPath: path, contents: bytes)
  }
}
