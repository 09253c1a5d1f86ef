import CoreGraphics
import Foundation
import ImageIO
import Stage
import TestSupport
import Testing
import UIKit

/// Pictures of the examples, looked at once and compared exactly ever after.
@MainActor
@Suite("Snapshots of the examples", .serialized)
struct ExampleSnapshotTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var input: String
    var scene = "1"
    var change: @Sendable @MainActor (inout SceneRequest) -> Void = { _ in }
    var testDescription: String { name }
  }

  nonisolated static let examples: [Example] = [
    Example(name: "card", input: "Examples/Scenes/card.json"),
    Example(name: "settings", input: "Examples/Scenes/settings.json"),
    Example(name: "settings-dark", input: "Examples/Scenes/settings.json") {
      $0.traits = UITraitCollection(userInterfaceStyle: .dark)
    },
    Example(name: "trips", input: "Examples/Trips/Trips.storyboard", scene: "Trips"),
    Example(name: "details", input: "Examples/Trips/Trips.storyboard", scene: "Details"),
    Example(name: "trips-se", input: "Examples/Trips/Trips.storyboard", scene: "Trips") {
      $0.device = .named("iphone-se")
    },
    Example(name: "trips-landscape", input: "Examples/Trips/Trips.storyboard", scene: "Trips") {
      $0.device = .named("iphone-15")
      $0.orientation = .landscape
    },
    Example(name: "trips-se-landscape", input: "Examples/Trips/Trips.storyboard", scene: "Trips") {
      $0.device = .named("iphone-se")
      $0.orientation = .landscape
    },
    Example(name: "trips-ipad", input: "Examples/Trips/Trips.storyboard", scene: "Trips") {
      $0.device = .named("ipad-10")
    },
    Example(name: "trips-ipad-landscape", input: "Examples/Trips/Trips.storyboard", scene: "Trips")
    {
      $0.device = .named("ipad-10")
      $0.orientation = .landscape
    },
    Example(name: "trips-ax5", input: "Examples/Trips/Trips.storyboard", scene: "Trips") {
      $0.traits = UITraitCollection(
        preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    },
    Example(name: "details-rtl", input: "Examples/Trips/Trips.storyboard", scene: "Details") {
      $0.traits = UITraitCollection(layoutDirection: .rightToLeft)
    },
    Example(name: "trips-ax3", input: "Examples/Trips/Trips.storyboard", scene: "Trips") {
      $0.traits = UITraitCollection(
        preferredContentSizeCategory: .accessibilityExtraLarge)
    },
    Example(name: "trips-rtl", input: "Examples/Trips/Trips.storyboard", scene: "Trips") {
      $0.traits = UITraitCollection(layoutDirection: .rightToLeft)
    },
  ]

  private func draw(_ example: Example, threads: Int?) throws -> PixelBuffer {
    try compose(example, threads: threads).paint(threads: threads)
  }

  private func compose(_ example: Example, threads: Int?) throws -> Composition {
    let path = Checkout.root.appendingPathComponent(example.input).path
    let input = try SceneInput(path: path)
    var request = SceneRequest()
    request.scale = 2
    request.captureOptions.threads = threads
    example.change(&request)
    let index = try input.index(ofScene: example.scene)
    let scene = try input.present(index, request)
    let white = UIColor.systemBackground.resolvedColor(with: scene.root.traitCollection).cgColor
    return try scene.stage.composition(of: scene.stage.window.layer, background: white)
  }

  @Test("equal the recorded pictures exactly", arguments: examples)
  func matches(_ example: Example) throws {
    try RecordedPicture.check(draw(example, threads: nil), scale: 2, "Examples/\(example.name)")
  }

  @Test("do not depend on the number of threads", arguments: examples)
  func threads(_ example: Example) throws {
    let one = try draw(example, threads: 1)
    for threads in [2, 4] { #expect(try draw(example, threads: threads) == one) }
  }

  @Test("are the same files if they are painted while they are compressed", arguments: examples)
  func files(_ example: Example) throws {
    let composition = try compose(example, threads: nil)
    let picture = try composition.paint()
    for threads in [1, 2] {
      #expect(
        try composition.png(scale: 2, threads: threads) == PNGEncoder(scale: 2).encode(picture))
    }
  }
}
