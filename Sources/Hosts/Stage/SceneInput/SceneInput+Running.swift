import Foundation
import InterfaceBuilderDocument
import UIKit

extension SceneInput {
  /// Presents a scene as a running program: a storyboard's controllers are loaded as by an app, and respond
  /// to segues and touches. Other inputs are presented unchanged.
  @MainActor
  public func run(
    _ index: Int, _ request: SceneRequest
  ) throws(SceneInputError) -> PresentedScene {
    guard case .document(let input) = content, input.document.kind == .storyboard else {
      return try present(index, request)
    }
    return try input.run(index, request)
  }
}

extension DocumentInput {
  @MainActor
  fileprivate func run(
    _ index: Int, _ request: SceneRequest
  ) throws(SceneInputError) -> PresentedScene {
    try requireScenes()
    let canvas = DocumentCanvas(document)
    let stage = Stage(
      device: request.device ?? Device(canvas.device),
      orientation: request.orientation ?? (canvas.isLandscape ? .landscape : .portrait),
      size: request.size, scale: request.scale, safeArea: request.size == nil ? nil : .zero,
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: canvas.isDark ? .dark : .light), request.traits,
      ]), look: request.look ?? canvas.look, diagnostics: { _ in })
    stage.captureOptions.threads = request.captureOptions.threads
    stage.textMode = request.textMode
    let scene = document.scenes[index]
    let controller = stage.perform {
      let context = BuildContext(
        document: document, classes: SizeClasses(stage.screen.traitCollection),
        locale: request.locale)
      let storyboard = UIStoryboard(document: document, source: context)
      return storyboard.instantiate(scene)
    }
    stage.window.tintColor = document.globalTint.flatMap(UIColor.init(plain:))
    stage.show(controller)
    return PresentedScene(
      stage: stage, root: controller.view, id: scene.id, title: title(index),
      documentDiagnostics: [])
  }
}
