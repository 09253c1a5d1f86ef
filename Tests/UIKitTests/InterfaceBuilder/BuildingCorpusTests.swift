import Foundation
import InterfaceBuilderDocument
import TestSupport
import Testing

@testable import UIKit

/// Every scene of the corpus becomes objects.
@Suite("Objects of the corpus", .enabled(if: Checkout.usesShared), .serialized)
@MainActor
struct BuildingCorpusTests {
  private func builder(_ path: String) throws -> CanvasBuilder {
    let document = try Document.load(path: path)
    let canvas = DocumentCanvas(document)
    return CanvasBuilder(
      context: BuildContext(
        document: document, classes: canvas.sizeClasses,
        canvasRules: XcodeCanvasRules(document)))
  }

  @Test(
    "every scene has a view, and every view of it is there", arguments: InterfaceBuilderCorpus.files
  )
  func scenes(path: String) throws {
    let builder = try builder(path)
    let document = builder.context.document
    let scenes =
      document.kind == .xib ? builder.xib() : document.scenes.map { builder.scene($0) }
    #expect(scenes.count > 0 || document.kind == .storyboard)
    for scene in scenes {
      #expect(scene.size.width > 0 && scene.size.height > 0)
      _ = scene.shown.view
    }
    let warnings = builder.context.diagnostics.filter {
      $0.severity == .warning && !$0.message.contains("cannot be shown here")
        && !$0.message.contains("The image") && !$0.message.contains("symbol")
    }
    #expect(warnings.map(\.description) == [])
  }
}
