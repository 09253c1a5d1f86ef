import Comparison
import Foundation
import InterfaceBuilderDocument
import Stage
import UIKit

/// A version of a document that was read, with its screens.
@MainActor
struct DocumentVersion {
  /// A screen of the document: a scene of a storyboard, or a top-level view of a xib.
  struct Screen {
    var id: String
    var index: Int
    var title: String
    var line: Int
  }

  let document: Document
  let input: SceneInput
  let screens: [Screen]

  /// Parses a version of a document.
  ///
  /// - Throws: The reason why the bytes are not a document, with its location.
  init(_ bytes: Data, file: String) throws(DocumentProblem) {
    if let problem = ReferenceProblem.ofText(bytes), problem == .gitLFSPointer {
      throw DocumentProblem(
        message: "\(file): error: The file is a pointer of Git LFS. Fetch it with 'git lfs pull'.")
    }
    do {
      document = try Document.read(Array(bytes), file: file)
    } catch {
      var problem = DocumentProblem(message: error.message)
      if case .otherPlatform(_, _, let platform) = error { problem.platform = platform }
      throw problem
    }
    input = SceneInput(document: document)
    let elements =
      document.kind == .storyboard
      ? document.scenes.map(\.element) : CanvasBuilder.topLevelViews(document)
    screens = elements.enumerated().map { [input] index, element in
      Screen(
        id: element["sceneID"] ?? element["id"] ?? "\(index)", index: index,
        title: input.sceneTitle(index), line: element.line)
    }
  }

  /// The attribute values in the document, which include the names of images and colours.
  var words: Set<String> { ScreenInputs.words(in: document.tree.root) }
}
