import CoreGraphics
import InterfaceBuilderDocument
import Stage
import UIKit

extension FuzzTarget {
  /// A storyboard: read, its first scenes built, laid out and drawn.
  static let storyboard = FuzzTarget("storyboard", seeds: ["storyboard"], maximumLength: 1 << 16) {
    present($0, as: "fuzz.storyboard")
  }

  static let xib = FuzzTarget("xib", seeds: ["xib"], maximumLength: 1 << 16) {
    present($0, as: "fuzz.xib")
  }

  /// A scene file: read, built, laid out and drawn.
  static let scene = FuzzTarget("scene", seeds: ["json"], maximumLength: 1 << 14) { bytes in
    guard let input = try? SceneInput(json: bytes, file: "\(folder)/fuzz.json") else { return }
    draw(input, 0)
  }

  /// A script for a film, run on a screen that has something to touch.
  static let filmScript = FuzzTarget("film-script", maximumLength: 512) { bytes in
    guard let script = try? InteractionScript(String(decoding: bytes, as: UTF8.self)),
      let input = try? SceneInput(json: Array(touchable.utf8), file: "\(folder)/fuzz.json"),
      let scene = try? input.present(0, SceneRequest())
    else { return }
    try? scene.stage.run(script, fps: 2) { _ in }
  }

  /// Where no file is beside a document, so that nothing but its bytes counts.
  private static let folder = "/nonexistent"

  private static let touchable = """
    {"size": [100, 100], "root": {"subviews": [
      {"class": "UIButton", "id": "go", "title": "Go", "frame": [0, 0, 40, 30]},
      {"class": "UITextField", "id": "name", "frame": [0, 40, 80, 30]},
      {"class": "UISwitch", "id": "on", "frame": [40, 0, 51, 31]}]}}
    """

  /// No document may cost more scenes than this: what is wrong shows in the first few.
  private static let mostScenes = 3

  @MainActor
  private static func present(_ bytes: [UInt8], as name: String) {
    guard let document = try? Document.read(bytes, file: "\(folder)/\(name)") else { return }
    let input = SceneInput(document: document)
    for index in 0..<min(input.sceneCount, mostScenes) { draw(input, index) }
  }

  @MainActor
  private static func draw(_ input: SceneInput, _ index: Int) {
    var request = SceneRequest()
    request.scale = 0.25
    request.captureOptions.threads = 1
    guard let scene = try? input.present(index, request) else { return }
    _ = try? scene.stage.picture(of: scene.root.layer, background: nil)
    scene.stage.advance(by: 0.1)
  }
}
