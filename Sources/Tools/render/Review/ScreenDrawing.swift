import Comparison
import CoreGraphics
import Foundation
import ImageIO
import InterfaceBuilderDocument
import Stage
import UIKit

/// A drawn screen of one version: its image, its views, and its accessibility elements.
@MainActor
struct ScreenDrawing {
  let scene: PresentedScene
  let picture: PixelBuffer
  let scale: Double
  let tree: ViewTreeRecord

  init(
    _ version: DocumentVersion, _ index: Int, _ request: SceneRequest, _ settings: ImageSettings
  ) throws(Failure) {
    let file = version.document.file
    scene = try InputFile.present(index, of: version.input, request)
    picture = try settings.picture(of: scene, file: file)
    scale = Double(scene.stage.screen.scale)
    tree = ViewTreeRecord(of: scene.root, by: .document)
  }

  /// The views of the screen by their ids in the document.
  var views: [String: UIView] {
    var views: [String: UIView] = [:]
    var rest = [scene.root] + scene.looseViews
    while let view = rest.popLast() {
      if let id = view.documentID, views[id] == nil { views[id] = view }
      rest += view.subviews
    }
    return views
  }

  var readAloud: [AccessibilityReport.Element] { AccessibilityReport(of: scene.root).elements }
}
