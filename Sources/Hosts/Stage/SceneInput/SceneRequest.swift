public import UIKit

/// The device, traits and options for presenting a scene. A nil value is replaced by that of the document.
public struct SceneRequest {
  /// The device on which to present the scene; nil for the document's canvas.
  public var device: Device?
  /// The size of the screen in points.
  public var size: CGSize?
  /// The orientation of the device.
  public var orientation: Device.Orientation?
  /// The scale in pixels per point.
  public var scale: CGFloat?
  /// The traits that take precedence over those of the device and the document.
  public var traits = UITraitCollection()
  /// The system design of controls, bars and glass; nil for that of the document.
  public var look: Look?
  /// The language of texts, by the name of its folder of strings files.
  public var locale = "en"
  /// Whether text is drawn as glyphs or as boxes.
  public var textMode = TextRenderingMode.glyphs
  /// The options of captures.
  public var captureOptions = Stage.CaptureOptions()

  /// Creates a request without values, so that the document determines all of them.
  public init() {}
}

/// The reason why an input cannot be presented.
public struct SceneInputError: Error {
  /// The kind of the error.
  public enum Cause: Sendable {
    /// The file does not exist or cannot be read.
    case missing
    /// The file does not have the format that its extension indicates.
    case malformed
    /// The input exceeds a limit.
    case limit
    /// The input has no scene with the requested name.
    case unknownScene
  }

  /// The kind of the error, which determines a command's exit status.
  public var cause: Cause
  /// A sentence that states what was found, what was expected, and what to do.
  public var sentence: String
  /// The path of the document that the error is about; nil if it is about the request.
  public var file: String?
  /// The line in `file`, from 1; nil if the error is about the whole file.
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

/// A scene that is presented and laid out on a stage.
@MainActor
public struct PresentedScene {
  /// The stage of the scene, whose clock is at 0.
  public let stage: Stage
  /// The root view of the scene, which is captured in images.
  public let root: UIView
  /// The name of the scene in the output of `render tree`: the `sceneID`, `xib` or `scene`.
  public let id: String
  /// The title for display.
  public let title: String
  /// The diagnostics of the document and of the objects created from it so far. Drawing and advancing the
  /// clock may add more.
  public var diagnostics: [Diagnostic] { documentDiagnostics + stage.diagnostics }
  let documentDiagnostics: [Diagnostic]
  /// The views of the scene outside the root view, laid out separately.
  public var looseViews: [UIView] = []
}
