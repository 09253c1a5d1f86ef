public import UIKit

/// The device, environment and options for showing a scene. The document decides values that are
/// nil.
public struct SceneRequest {
  /// The device to show the scene on. The document's canvas unless given.
  public var device: Device?
  /// The size of the screen in points.
  public var size: CGSize?
  /// The orientation of the device.
  public var orientation: Device.Orientation?
  /// The scale in pixels per point.
  public var scale: CGFloat?
  /// Traits that take precedence over those of device and document.
  public var traits = UITraitCollection()
  /// The appearance of controls, bars and glass. The document's unless given.
  public var look: Look?
  /// The language of texts, as the folders of strings files are named.
  public var locale = "en"
  /// Whether text is drawn as glyphs or as boxes.
  public var textMode = TextRenderingMode.glyphs
  /// The options of captures.
  public var captureOptions = Stage.CaptureOptions()

  /// A request in which the document decides everything.
  public init() {}
}

/// The reason why an input cannot be shown.
public struct SceneInputError: Error {
  /// The kind of the error.
  public enum Cause: Sendable {
    /// The file does not exist or cannot be read.
    case missing
    /// The file is not of the kind that it claims to be.
    case malformed
    /// A stated limit was exceeded.
    case limit
    /// The input has no scene of the requested name.
    case unknownScene
  }

  /// The kind of the error; a command's exit status follows from it.
  public var cause: Cause
  /// The sentence: what was found, what was expected, what to do.
  public var sentence: String
  /// The path of the document that the sentence is about. Nil where it is about the request.
  public var file: String?
  /// The line in `file`, from 1. Nil for the whole of it.
  public var line: Int?

  package init(_ cause: Cause, file: String? = nil, line: Int? = nil, _ sentence: String) {
    self.cause = cause
    self.sentence = sentence
    self.file = file
    self.line = line
  }

  /// The error as `FILE:LINE: error: sentence`.
  public var message: String {
    Diagnostic(.error, sentence, file: file, line: line).description
  }
}

/// A scene that is laid out on a stage.
@MainActor
public struct PresentedScene {
  /// The stage that shows the scene, at time 0.
  public let stage: Stage
  /// The root view of the scene, which images show.
  public let root: UIView
  /// The name of the scene in `render tree`: the `sceneID`, or `xib`, or `scene`.
  public let id: String
  /// A title for people.
  public let title: String
  /// The diagnostics of the document and, so far, of the objects made from it: drawing and the
  /// passing of time may add more.
  public var diagnostics: [Diagnostic] { documentDiagnostics + stage.diagnostics }
  let documentDiagnostics: [Diagnostic]
  /// The scene's views beside the root, laid out separately.
  public var looseViews: [UIView] = []
}
