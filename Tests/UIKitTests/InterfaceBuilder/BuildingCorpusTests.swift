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
        && !$0.message.contains("The image") && !$0.message.contains("Unknown class")
        && !$0.message.contains("symbol")
    }
    #expect(warnings.map(\.description) == [])
  }

  @Test(
    "what is covered ends where the bar that is drawn ends", arguments: InterfaceBuilderCorpus.files
  )
  func bars(path: String) throws {
    let builder = try builder(path)
    for source in builder.context.document.scenes {
      let scene = builder.scene(source)
      let outer = (scene.shown as? UITabBarController)?.viewControllers?.first ?? scene.shown
      guard scene.shown !== scene.controller, let navigation = outer as? UINavigationController,
        !navigation.isNavigationBarHidden
      else { continue }
      let window = UIWindow(frame: CGRect(origin: .zero, size: scene.size))
      window.overrideSafeArea = scene.safeArea
      window.rootViewController = scene.shown
      window.isHidden = false
      window.layoutIfNeeded()
      let bar = navigation.navigationBar
      let gap = CanvasPlan(builder.context.document).insets.top(of: source).gap
      // Roots that do not extend below the bar begin at its end.
      let covered = bar.convert(bar.bounds, to: scene.root).maxY + gap
      #expect(abs(covered - scene.root.safeAreaInsets.top) < 0.5 || covered == 0, "\(source.id)")
    }
  }
}
