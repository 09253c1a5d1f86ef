public import HostProtocol
public import UIKit

/// An item that a host can show, with the closure that shows it on a new stage.
@MainActor
public struct HostContent {
  /// The item as reported to clients.
  public let item: HostItem
  /// Shows the content on a new stage.
  let show: (HostSetup) throws -> Stage

  /// Creates a content.
  public init(_ item: HostItem, show: @escaping (HostSetup) throws -> Stage) {
    self.item = item
    self.show = show
  }

  /// Creates the content for a preview or app of the program.
  init(_ preview: Tintype.PreviewContent) {
    item = HostItem(
      kind: preview.isApp ? .app : .preview,
      title: preview.name ?? "Preview at line \(preview.line)", file: preview.file,
      line: preview.line)
    show = { setup in
      // The stage runs the program's queued work by its own clock.
      Stage.ownsMainQueue()
      do {
        return try PreviewCanvas(
          preview, device: setup.device ?? .standard, orientation: setup.orientation,
          scale: setup.scale, traits: setup.traits, diagnostics: { _ in }
        ).start()
      } catch let problem as PreviewCanvas.Problem {
        throw HostError(problem.sentence)
      }
    }
  }
}

/// The device and the traits with which a content is shown.
public struct HostSetup {
  /// The device; nil for the content's own.
  public var device: Device?
  /// The orientation; nil for the content's own.
  public var orientation: Device.Orientation?
  /// The scale in pixels per point; nil for the device's.
  public var scale: CGFloat?
  /// The traits of the system.
  public var traits = UITraitCollection()
}

extension HostContent {
  /// Returns the contents of a document or scene file, whose classes are those of UIKit.
  ///
  /// - Parameter look: The system design; nil for that of the document.
  public static func all(of input: SceneInput, file: String, look: Look? = nil) -> [HostContent] {
    let indices = [input.initialScene] + (0..<input.sceneCount).filter { $0 != input.initialScene }
    return indices.map { index in
      HostContent(
        HostItem(kind: .scene, title: input.sceneTitle(index), file: file, line: 1)
      ) { setup in
        var request = SceneRequest()
        request.device = setup.device
        request.orientation = setup.orientation
        request.scale = setup.scale
        request.traits = setup.traits
        request.locale = HostRegion.language
        request.look = look
        do throws(SceneInputError) {
          return try input.run(index, request).stage
        } catch {
          throw HostError(error.message)
        }
      }
    }
  }
}
