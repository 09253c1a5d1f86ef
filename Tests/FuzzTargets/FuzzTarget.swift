import CoreGraphics
import CoreText
import ImageIO
import InterfaceBuilderDocument
import Stage

/// A way by which strangers' bytes reach the library, for `make fuzz` and for the regression tests.
///
/// An entry takes any bytes. It may refuse them; it must not crash, hang, take memory without
/// measure, or break what its preconditions say.
package struct FuzzTarget: Sendable {
  package let name: String
  /// How files that make good seeds end; empty where any bytes do.
  package let seedExtensions: [String]
  /// Bytes of an input at most: beyond, an input says nothing new and costs time.
  package let maximumLength: Int
  private let run: @MainActor @Sendable ([UInt8]) -> Void

  init(
    _ name: String, seeds: [String] = [], maximumLength: Int = 4096,
    _ run: @escaping @MainActor @Sendable ([UInt8]) -> Void
  ) {
    self.name = name
    seedExtensions = seeds
    self.maximumLength = maximumLength
    self.run = run
  }

  /// Gives the entry these bytes, in an environment that nothing else sees. It may raise exceptions.
  @MainActor
  package func callAsFunction(_ bytes: [UInt8]) {
    Environment().perform { ExceptionHandling.$current.withValue(.report) { run(bytes) } }
  }

  /// Whether the bytes are read as what they should be, and not refused.
  package func accepts(_ bytes: [UInt8]) -> Bool {
    switch name {
    case Self.storyboard.name, Self.xib.name:
      (try? Document.read(bytes, file: "fuzz.\(name)")) != nil
    case Self.scene.name: (try? SceneInput(json: bytes, file: "fuzz.json")) != nil
    case Self.png.name: (try? PNGDecoder.decode(bytes)) != nil
    case Self.font.name: !FontFile(name: "fuzz", bytes: bytes).records.isEmpty
    default: true
    }
  }

  package static let all: [FuzzTarget] = [
    storyboard, xib, scene, filmScript, assetCatalog, strings,
    png, pngPixels, apng, gif, jpeg, webP, pdf, svg, colorProfile, font,
    path, displayList, layerTree, lifetimes, visualFormat, constraints, text,
    inlineSnapshot, comparison, reference,
    viewUpdates, viewLayouts, hostCalls, movedBox,
  ]

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
