import Foundation
import InterfaceBuilderDocument
import UIKit

/// An input of `render`: a validated Interface Builder document or scene file.
public struct SceneInput {
  enum Content {
    case document(DocumentInput)
    case json(SceneFile)
  }

  let content: Content

  /// Opens a file according to its extension.
  public init(path: String) throws(SceneInputError) {
    switch (path as NSString).pathExtension.lowercased() {
    case "storyboard", "xib":
      content = .document(try DocumentInput(path: path))
    case "json":
      content = try Self.sceneFile(Self.bytes(path), file: path)
    default:
      if !FileManager.default.fileExists(atPath: path) {
        throw SceneInputError(.missing, file: path, "There is no such file. Check the path.")
      }
      throw SceneInputError(
        .malformed, file: path,
        "The name does not say what the file is. Give a .storyboard, .xib or .json file.")
    }
  }

  /// Creates an input for a document that has already been read.
  package init(document: Document) { content = .document(DocumentInput(document: document)) }

  /// Reads a scene file from memory.
  public init(json bytes: [UInt8], file: String) throws(SceneInputError) {
    content = try Self.sceneFile(bytes, file: file)
  }

  private static func sceneFile(
    _ bytes: [UInt8], file: String
  ) throws(SceneInputError) -> Content {
    do {
      return .json(try SceneFile(bytes, file: file))
    } catch {
      throw SceneInputError(.malformed, file: error.file, line: error.line, error.sentence)
    }
  }

  /// The maximum size of scene files in bytes, the same as for documents.
  private static let maximumBytes = 16 << 20

  private static func bytes(_ path: String) throws(SceneInputError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw SceneInputError(.missing, file: path, "There is no such file. Check the path.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SceneInputError(
        .missing, file: path, "The file cannot be read. Check its permissions.")
    }
    guard data.count <= maximumBytes else {
      throw SceneInputError(
        .limit, file: path,
        "The file has \(data.count) bytes, the limit is \(maximumBytes). Split the scene.")
    }
    return Array(data)
  }

  // MARK: Scenes

  /// The number of scenes: the top-level views of a xib, or 1 for a scene file.
  public var sceneCount: Int {
    switch content {
    case .document(let input): input.sceneCount
    case .json: 1
    }
  }

  /// Throws if there is nothing to show.
  public func requireScenes() throws(SceneInputError) {
    if case .document(let input) = content { try input.requireScenes() }
  }

  /// The index of the scene that is shown by default.
  public var initialScene: Int {
    switch content {
    case .document(let input): input.initialScene
    case .json: 0
    }
  }

  /// Returns the title of a scene for display. `index` is from 0 and below `sceneCount`.
  public func sceneTitle(_ index: Int) -> String {
    switch content {
    case .document(let input): input.title(index)
    case .json: "scene"
    }
  }

  /// Returns the index of a scene, from 0. Its name is a storyboard identifier, object id, class name or
  /// number from 1.
  ///
  /// - Throws: `unknownScene`, with the most similar name.
  public func index(ofScene name: String) throws(SceneInputError) -> Int {
    switch content {
    case .document(let input): return try input.index(ofScene: name)
    case .json:
      if name == "1" || name == "scene" { return 0 }
      throw SceneInputError(
        .unknownScene, "No scene '\(name)'. A scene file holds one scene, called 'scene'.")
    }
  }

  /// Creates the scene, presents it on a stage and lays it out.
  @MainActor
  public func present(
    _ index: Int, _ request: SceneRequest
  ) throws(SceneInputError) -> PresentedScene {
    switch content {
    case .document(let input): return try input.present(index, request)
    case .json(let file): return try Self.present(file, request)
    }
  }

  @MainActor
  private static func present(
    _ file: SceneFile, _ request: SceneRequest
  ) throws(SceneInputError) -> PresentedScene {
    let device = request.device ?? file.device ?? .standard
    let size = request.size ?? (request.device == nil ? file.size : nil)
    var traits = [request.traits]
    if let style = file.style { traits.insert(UITraitCollection(userInterfaceStyle: style), at: 0) }
    let stage = Stage(
      device: device, orientation: request.orientation ?? file.orientation ?? .portrait,
      size: size, scale: request.scale, safeArea: size == nil ? nil : .zero,
      traits: UITraitCollection(traitsFrom: traits), look: request.look ?? file.look,
      diagnostics: { _ in })
    stage.textMode = request.textMode
    stage.captureOptions = request.captureOptions
    do {
      return try stage.perform { () throws(SceneError) in
        let root = try file.makeView()
        let controller = UIViewController()
        controller.view = root
        stage.show(controller)
        return PresentedScene(
          stage: stage, root: root, id: "scene", title: "scene", documentDiagnostics: [])
      }
    } catch {
      throw SceneInputError(.malformed, file: error.file, line: error.line, error.sentence)
    }
  }
}
