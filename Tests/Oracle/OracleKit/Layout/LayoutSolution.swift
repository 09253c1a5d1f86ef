import Foundation
import InterfaceBuilderDocument
import Stage
import UIKit

/// The reason why a document could not be laid out.
struct LayoutFailure: Error {
  var reason: String
}

/// The frames that this library computes for the views of a document.
struct LayoutSolution {
  struct Key: Hashable {
    /// The id of the scene: the `sceneID`, or `xib`.
    var scene: String
    var view: String
  }

  private(set) var frames: [Key: CGRect] = [:]
  /// Scenes whose constraints contradict each other, or whose layout does not converge.
  private(set) var unsettled: Set<String> = []

  /// Lays out all scenes of a document in which the views of these ids have no frame.
  ///
  /// The copy is in no folder: files beside the original are not found.
  ///
  /// - Parameter look: The look of controls; nil for that of the Xcode that saved the document.
  @MainActor
  init(path: String, blanking ids: Set<String>, look: Look? = nil) throws(LayoutFailure) {
    do {
      let document = try Document.load(path: path)
        .blankingFrames(of: ids, file: "/blanked/" + (path as NSString).lastPathComponent)
      let input = SceneInput(document: document)
      try input.requireScenes()
      var request = SceneRequest()
      request.look = look
      for index in 0..<input.sceneCount { add(try input.present(index, request)) }
    } catch let error as DocumentError {
      throw LayoutFailure(reason: error.message)
    } catch let error as SceneInputError {
      throw LayoutFailure(reason: error.message)
    } catch {
      throw LayoutFailure(reason: "\(error)")
    }
  }

  @MainActor
  private mutating func add(_ scene: PresentedScene) {
    var views = [scene.root] + scene.looseViews
    while let view = views.popLast() {
      if let id = view.documentID {
        frames[Key(scene: scene.id, view: id)] = view.frame.roundedToThousandths
      }
      views += view.subviews
    }
    if scene.diagnostics.contains(where: \.isAboutUnsettledLayout) { unsettled.insert(scene.id) }
  }
}

extension CGRect {
  /// The frame as `render tree` prints it, so that checks of its output see the same numbers.
  fileprivate var roundedToThousandths: CGRect {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
    return CGRect(
      x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
  }
}

extension Diagnostic {
  fileprivate var isAboutUnsettledLayout: Bool {
    message.contains("Unable to simultaneously satisfy constraints")
      || message.contains("did not come to rest")
  }
}
